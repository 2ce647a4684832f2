//! Memory that goes from one tensor to the next.

use super::HostStorage;
use super::memory::HeapMemory;
use super::pages::prefer_huge_pages;
use crate::error::Error;
use core::alloc::Layout;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Below a page the program's allocator is as fast as a detour around it, and memory once touched stays mapped.
const SMALLEST: usize = 4 << 10;

/// From here on memory has room for huge pages, wherever it begins.
const HUGE_FROM: usize = 4 << 20;

/// There are so many size classes between a power of two and the next: at most an eighth of a buffer is not used.
const CLASSES_PER_DOUBLING: usize = 8;

/// What a recycler has done and holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RecyclerStats {
    /// Buffers that were recycled.
    pub(crate) reused: u64,
    /// Buffers that had to be allocated.
    pub(crate) allocated: u64,
    /// Buffers that wait for their next use.
    pub(crate) idle: usize,
    /// The bytes of those.
    pub(crate) idle_bytes: usize,
}

/// Keeps the memory of tensors that went for tensors that come.
///
/// No lock is held while foreign code runs: elements are dropped before, memory is freed after.
#[derive(Debug)]
pub(crate) struct Recycler {
    shelves: Mutex<Shelves>,
    /// The most bytes that wait.
    limit: usize,
}

#[derive(Debug, Default)]
struct Shelves {
    /// Sorted by size and alignment.
    shelves: Vec<Shelf>,
    /// Goes up with each return.
    clock: u64,
    stats: RecyclerStats,
}

/// Memory of one size and one alignment: whose `Vec` frees exactly what another's allocated.
#[derive(Debug)]
struct Shelf {
    key: (usize, usize),
    /// With the time of their return, the latest at the back.
    idle: VecDeque<(u64, HeapMemory)>,
}

fn key(layout: Layout) -> (usize, usize) {
    (layout.size(), layout.align())
}

impl Recycler {
    pub(crate) fn new(limit: usize) -> Arc<Self> {
        Arc::new(Self { shelves: Mutex::default(), limit })
    }

    /// Whether so many elements are worth it. Never for elements without size, nor for none.
    pub(crate) fn is_for<T>(len: usize) -> bool {
        len.saturating_mul(size_of::<T>()) >= SMALLEST
    }

    /// Memory for so many elements, recycled or new, as a storage that so far holds none and that gives the memory back
    /// when it is dropped.
    ///
    /// # Errors
    /// [`Error::AllocationFailed`].
    pub(crate) fn storage<T>(self: &Arc<Self>, operation: &'static str, len: usize) -> Result<HostStorage<T>, Error> {
        debug_assert!(Self::is_for::<T>(len));
        let capacity = class_of::<T>(len);
        let bytes = capacity * size_of::<T>();
        let recycled = self.take((bytes, align_of::<T>())).and_then(|memory| memory.into_vec().ok());
        let data = match recycled {
            Some(data) => data,
            None => allocated(operation, capacity)?,
        };
        Ok(HostStorage::tied(data, Arc::downgrade(self)))
    }

    /// Frees all memory that waits.
    pub(crate) fn trim(&self) {
        let mut shelves = self.lock();
        let freed = core::mem::take(&mut shelves.shelves);
        (shelves.stats.idle, shelves.stats.idle_bytes) = (0, 0);
        drop(shelves);
        drop(freed);
    }

    pub(crate) fn stats(&self) -> RecyclerStats {
        self.lock().stats
    }

    fn take(&self, key: (usize, usize)) -> Option<HeapMemory> {
        let mut shelves = self.lock();
        let found = shelves.shelves.binary_search_by_key(&key, |shelf| shelf.key).ok();
        // The latest: it is the likeliest to be in a cache.
        let memory = found.and_then(|at| shelves.shelves[at].idle.pop_back());
        match memory {
            Some((_, memory)) => {
                shelves.stats.reused += 1;
                shelves.forget(&memory);
                Some(memory)
            }
            None => {
                shelves.stats.allocated += 1;
                None
            }
        }
    }

    /// Keeps memory that no element is left in. Beyond the limit, what waited longest is freed.
    fn put(&self, memory: HeapMemory) {
        let bytes = memory.layout().size();
        if bytes == 0 || bytes > self.limit {
            return;
        }
        let mut shelves = self.lock();
        while shelves.stats.idle_bytes > self.limit - bytes {
            let Some(oldest) = shelves.take_oldest() else { break };
            drop(shelves);
            drop(oldest);
            shelves = self.lock();
        }
        shelves.keep(memory);
    }

    fn lock(&self) -> MutexGuard<'_, Shelves> {
        // Nothing panics halfway through a change.
        self.shelves.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelves {
    fn keep(&mut self, memory: HeapMemory) {
        let key = key(memory.layout());
        let at = self.shelves.binary_search_by_key(&key, |shelf| shelf.key).unwrap_or_else(|at| {
            self.shelves.insert(at, Shelf { key, idle: VecDeque::new() });
            at
        });
        self.clock += 1;
        self.stats.idle += 1;
        self.stats.idle_bytes += key.0;
        self.shelves[at].idle.push_back((self.clock, memory));
    }

    /// A walk over all shelves, of which there are about as many as an application has sizes of tensors.
    fn take_oldest(&mut self) -> Option<HeapMemory> {
        let age = |shelf: &&mut Shelf| shelf.idle.front().map_or(u64::MAX, |&(since, _)| since);
        let (_, memory) = self.shelves.iter_mut().min_by_key(age)?.idle.pop_front()?;
        self.forget(&memory);
        Some(memory)
    }

    fn forget(&mut self, memory: &HeapMemory) {
        self.stats.idle -= 1;
        self.stats.idle_bytes -= memory.layout().size();
    }
}

/// Drops the elements, and gives the buffer to the recycler, if that still exists.
pub(super) fn give_back<T>(recycler: &Weak<Recycler>, mut data: Vec<T>) {
    // Should an element panic, the vector drops the others and frees the buffer.
    data.clear();
    if let Some(recycler) = recycler.upgrade() {
        recycler.put(HeapMemory::of_vec(data).0);
    }
}

/// The capacity of the buffer for so many elements, which is that of all buffers of its size class.
fn class_of<T>(len: usize) -> usize {
    let bytes = len * size_of::<T>();
    let step = (1 << bytes.ilog2()) / CLASSES_PER_DOUBLING;
    let largest = isize::MAX as usize;
    let class = bytes.checked_next_multiple_of(step).and_then(|class| class.checked_next_multiple_of(size_of::<T>()));
    class.filter(|&class| class <= largest).unwrap_or(bytes) / size_of::<T>()
}

/// A new buffer.
fn allocated<T>(operation: &'static str, capacity: usize) -> Result<Vec<T>, Error> {
    let bytes = capacity * size_of::<T>();
    let mut data = Vec::new();
    data.try_reserve_exact(capacity).map_err(|_| Error::AllocationFailed { operation, bytes })?;
    if bytes >= HUGE_FROM {
        prefer_huge_pages(data.spare_capacity_mut());
    }
    Ok(data)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Storage;

    fn fill<T: Clone>(recycler: &Arc<Recycler>, len: usize, value: T) -> HostStorage<T> {
        let mut storage = recycler.storage("test", len).unwrap();
        storage.slots(len).iter_mut().for_each(|slot| _ = slot.write(value.clone()));
        // SAFETY: all were written.
        unsafe { storage.set_len(len) };
        storage
    }

    #[test]
    fn a_class_holds_what_is_asked_for_and_little_more() {
        fn check<T>() {
            let size = size_of::<T>();
            for len in [SMALLEST.div_ceil(size), 5000, 12_345, 65_536, 65_537, 1 << 30, isize::MAX as usize / size] {
                let capacity = class_of::<T>(len);
                assert!(capacity >= len, "{size} {len}");
                assert!(capacity.checked_mul(size).is_some_and(|bytes| bytes <= isize::MAX as usize), "{size} {len}");
                assert!((capacity - len) * size <= len * size / CLASSES_PER_DOUBLING + size, "{size} {len}");
            }
        }
        check::<u8>();
        check::<f64>();
        check::<[u8; 3]>();
        check::<[f64; 3]>();
        check::<[f64; 25]>();
    }

    #[test]
    fn memory_without_bytes_is_not_kept() {
        let recycler = Recycler::new(1 << 20);
        give_back(&Arc::downgrade(&recycler), Vec::<f64>::new());
        give_back(&Arc::downgrade(&recycler), vec![(); 1 << 20]);
        assert_eq!(recycler.stats(), RecyclerStats::default());
        assert!(!Recycler::is_for::<()>(usize::MAX));
        assert!(!Recycler::is_for::<f64>(0));
    }

    #[test]
    fn beyond_the_limit_the_oldest_goes() {
        let recycler = Recycler::new(3 << 12);
        let storages = [0_u8, 1, 2, 3].map(|value| fill(&recycler, 1 << 12, value));
        let addresses = storages.each_ref().map(Storage::pointer);
        drop(storages);
        assert_eq!((recycler.stats().idle, recycler.stats().idle_bytes), (3, 3 << 12));
        let again = [(); 3].map(|()| fill(&recycler, 1 << 12, 9_u8));
        assert_eq!(again.each_ref().map(Storage::pointer), [addresses[3], addresses[2], addresses[1]]);
        drop(fill(&recycler, (3 << 12) + 1, 9_u8));
        assert_eq!(recycler.stats().idle, 0, "a buffer beyond the limit is not kept, and pushes no other out");
    }

    #[test]
    fn another_alignment_gets_other_memory() {
        let recycler = Recycler::new(1 << 20);
        drop(fill(&recycler, 1 << 12, 0_u64));
        drop(fill(&recycler, 1 << 15, [0_u8; 1]));
        assert_eq!(recycler.stats(), RecyclerStats { reused: 0, allocated: 2, idle: 2, idle_bytes: 1 << 16 });
        drop(fill(&recycler, 1 << 12, 0_f64));
        assert_eq!(recycler.stats().reused, 1);
    }
}
