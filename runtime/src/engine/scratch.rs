//! Memory that an operation needs for itself, kept for the next one.

use core::fmt;
use core::mem::MaybeUninit;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// One cache line: a packed panel that starts on one is read without straddling.
const LINE: usize = 64;

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([MaybeUninit<u8>; LINE]);

/// The memory of as many threads as ever worked at once: whoever computes a piece borrows one for as long.
#[derive(Debug, Default)]
pub(crate) struct Scratches {
    /// Those that nobody uses.
    idle: Mutex<Vec<Scratch>>,
}

impl Scratches {
    /// Calls the function with memory of its own, the one that was given back last. Where the function panics it is freed.
    pub(crate) fn lend<V>(&self, work: impl FnOnce(&mut Scratch) -> V) -> V {
        let mut scratch = self.idle().pop().unwrap_or_default();
        let value = work(&mut scratch);
        self.idle().push(scratch);
        value
    }

    /// The memory that is kept.
    pub(crate) fn bytes(&self) -> usize {
        self.idle().iter().map(Scratch::bytes).sum()
    }

    /// Frees it.
    pub(crate) fn trim(&mut self) {
        *self = Self::default();
    }

    /// Nothing that can panic runs under the lock but the allocator.
    fn idle(&self) -> MutexGuard<'_, Vec<Scratch>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Three areas of uninitialised memory: for the packed factors of a product, and for its running sums.
#[derive(Default)]
pub(crate) struct Scratch {
    left: Area,
    right: Area,
    sums: Area,
}

impl Scratch {
    fn bytes(&self) -> usize {
        [&self.left, &self.right, &self.sums].map(Area::bytes).iter().sum()
    }

    /// Room for so many packed pieces of the left and of the right factor, and for so many running sums. Allocates only
    /// where an earlier operation did not need as much.
    pub(crate) fn split<L, R, S>(&mut self, [left, right, sums]: [usize; 3]) -> Split<'_, L, R, S> {
        Split { left: self.left.slots(left), right: self.right.slots(right), sums: self.sums.slots(sums) }
    }
}

/// The areas as slots of what they are used for.
pub(crate) struct Split<'a, L, R, S> {
    pub(crate) left: &'a mut [MaybeUninit<L>],
    pub(crate) right: &'a mut [MaybeUninit<R>],
    pub(crate) sums: &'a mut [MaybeUninit<S>],
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scratch")
            .field("left_bytes", &self.left.bytes())
            .field("right_bytes", &self.right.bytes())
            .field("sums_bytes", &self.sums.bytes())
            .finish()
    }
}

#[derive(Default)]
struct Area {
    lines: Vec<MaybeUninit<Line>>,
}

impl Area {
    fn bytes(&self) -> usize {
        self.lines.capacity() * LINE
    }

    fn slots<P>(&mut self, count: usize) -> &mut [MaybeUninit<P>] {
        // Beyond a cache line of alignment the first slot is found inside the area.
        let room = align_of::<P>().saturating_sub(LINE);
        let bytes = count.checked_mul(size_of::<P>()).and_then(|bytes| bytes.checked_add(room));
        let lines = bytes.expect("packed panels fit memory").div_ceil(LINE);
        if self.lines.len() < lines {
            // The old contents are of no use: free them before the larger area is asked for.
            self.lines = Vec::new();
            self.lines = vec![MaybeUninit::uninit(); lines];
        }
        let area = self.lines.as_mut_ptr().cast::<MaybeUninit<P>>();
        let first = area.cast::<u8>().align_offset(align_of::<P>());
        // SAFETY: `first <= room`, as the area is aligned to `LINE`: `count` aligned slots lie inside the area. They are
        // borrowed mutably for as long as the slice; uninitialised memory is a valid `MaybeUninit`.
        unsafe { core::slice::from_raw_parts_mut(area.byte_add(first), count) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Scratch, Scratches, Split};
    use core::mem::MaybeUninit;

    /// More aligned than the lines of an area.
    #[derive(Clone, Copy)]
    #[repr(align(256))]
    struct Wide(#[expect(dead_code, reason = "only its place matters")] u8);

    #[test]
    fn areas_are_disjoint_aligned_and_as_long_as_asked_for() {
        let mut scratch = Scratch::default();
        for counts in [[3, 5, 1], [1000, 1, 9], [0, 7, 0], [10, 2000, 300]] {
            let Split { left, right, sums } = scratch.split::<u128, u8, Wide>(counts);
            assert_eq!([left.len(), right.len(), sums.len()], counts);
            assert_eq!((left.as_ptr() as usize % 64, right.as_ptr() as usize % 64), (0, 0));
            assert_eq!(sums.as_ptr() as usize % 256, 0);
            left.fill(MaybeUninit::new(7));
            right.fill(MaybeUninit::new(9));
            sums.fill(MaybeUninit::new(Wide(11)));
            // SAFETY: just written.
            assert!(left.iter().all(|slot| unsafe { slot.assume_init() } == 7));
            // SAFETY: just written.
            assert!(right.iter().all(|slot| unsafe { slot.assume_init() } == 9));
        }
    }

    #[test]
    fn threads_have_memory_of_their_own_which_is_kept_and_freed() {
        let mut scratches = Scratches::default();
        let first = |scratch: &mut Scratch| scratch.split::<u8, u8, u8>([100, 0, 0]).left.as_ptr() as usize;
        let [outer, inner] = scratches.lend(|scratch| [first(scratch), scratches.lend(first)]);
        assert_ne!(outer, inner);
        // The inner one came back first.
        assert_eq!(scratches.lend(|scratch| [first(scratch), scratches.lend(first)]), [outer, inner]);
        assert_eq!(scratches.bytes(), 256);
        scratches.trim();
        assert_eq!(scratches.bytes(), 0);
    }
}
