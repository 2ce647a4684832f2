//! Where the results of operations are put: memory that earlier results have left.

use super::CpuEngine;
use crate::error::Error;
use crate::layout::checked_len;
use crate::rank::TensorRank;
use crate::storage::{HostStorage, Recycler, RecyclerStats, Storage};
use crate::tensor::HostTensor;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;
use core::ptr::NonNull;
use std::sync::Arc;

/// The most bytes that wait to be used again, unless the builder is told otherwise.
const DEFAULT_LIMIT: usize = 1 << 30;

/// What an engine keeps in memory, and what it saved by it: [`CpuEngine::stats`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EngineStats {
    /// Results that were put into memory of earlier ones. Results below 4096 bytes are not counted: they come from the
    /// allocator of the program.
    pub reused_buffers: u64,
    /// Results for which memory had to be allocated.
    pub allocated_buffers: u64,
    /// Buffers that wait for their next use.
    pub idle_buffers: usize,
    /// The bytes of those.
    pub idle_bytes: usize,
    /// The bytes that operations keep for themselves, such as packed factors.
    pub scratch_bytes: usize,
}

/// The recycled memory of an engine, made when there is first something to recycle.
#[derive(Debug)]
pub(super) struct Buffers {
    recycler: Option<Arc<Recycler>>,
    limit: usize,
}

impl Default for Buffers {
    fn default() -> Self {
        Self::with_limit(DEFAULT_LIMIT)
    }
}

impl Buffers {
    pub(super) fn with_limit(limit: usize) -> Self {
        Self { recycler: None, limit }
    }

    /// A storage without elements that has slots for so many.
    fn storage<T>(&mut self, operation: &'static str, len: usize) -> Result<HostStorage<T>, Error> {
        if Recycler::is_for::<T>(len) {
            self.recycler.get_or_insert_with(|| Recycler::new(self.limit)).storage(operation, len)
        } else {
            Ok(Storage::from_vec(Vec::with_capacity(len)))
        }
    }
}

impl CpuEngine {
    /// How often the memory of earlier results was used again, and how much waits.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let mut engine = CpuEngine::serial();
    /// let a = HostTensor::<f64, Rank<2>>::ones([100, 100])?;
    /// drop(engine.neg(&a)?);
    /// let _sum = engine.add(&a, &a)?; // where the negatives were
    /// assert_eq!((engine.stats().allocated_buffers, engine.stats().reused_buffers), (1, 1));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    #[must_use]
    pub fn stats(&self) -> EngineStats {
        let stats = self.buffers.recycler.as_ref().map_or_else(RecyclerStats::default, |recycler| recycler.stats());
        EngineStats {
            reused_buffers: stats.reused,
            allocated_buffers: stats.allocated,
            idle_buffers: stats.idle,
            idle_bytes: stats.idle_bytes,
            scratch_bytes: self.scratches.bytes(),
        }
    }

    /// Frees all memory that waits to be used again. What is alive still comes back when it goes.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let mut engine = CpuEngine::serial();
    /// drop(engine.neg(&HostTensor::<f64, Rank<1>>::ones([1000])?)?);
    /// assert_eq!(engine.stats().idle_bytes, 8192);
    /// engine.trim();
    /// assert_eq!(engine.stats().idle_bytes, 0);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    pub fn trim(&mut self) {
        self.scratches.trim();
        if let Some(recycler) = &self.buffers.recycler {
            recycler.trim();
        }
    }

    /// A tensor whose elements are written by `write`, each exactly once, into memory of the engine.
    ///
    /// Should `write` panic, what it wrote is leaked and the memory goes back to the engine.
    ///
    /// # Safety
    /// Where `write` returns, it has initialised every element of the slice.
    ///
    /// # Errors
    /// [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub(crate) unsafe fn output<T, R: TensorRank>(
        &mut self,
        operation: &'static str,
        shape: R::Shape,
        write: impl FnOnce(&mut Self, &mut [MaybeUninit<T>]),
    ) -> Result<HostTensor<T, R>, Error> {
        let write = |engine: &mut Self, slots: &mut [MaybeUninit<T>]| {
            write(engine, slots);
            Ok(())
        };
        // SAFETY: the caller's promise.
        unsafe { self.try_output(operation, shape, write) }
    }

    /// As [`output`](Self::output), where `write` may refuse: what it wrote until then is its own to drop.
    ///
    /// # Safety
    /// Where `write` returns without an error, it has initialised every element of the slice.
    ///
    /// # Errors
    /// As [`output`](Self::output), and those of `write`.
    pub(crate) unsafe fn try_output<T, R: TensorRank>(
        &mut self,
        operation: &'static str,
        shape: R::Shape,
        write: impl FnOnce(&mut Self, &mut [MaybeUninit<T>]) -> Result<(), Error>,
    ) -> Result<HostTensor<T, R>, Error> {
        let len = checked_len::<T>(operation, shape.as_ref())?;
        let mut storage = self.buffers.storage(operation, len)?;
        write(self, storage.slots(len))?;
        // SAFETY: the caller's `write` initialised that many slots of a storage without elements.
        unsafe { storage.set_len(len) };
        Ok(HostTensor::from_storage(shape, storage))
    }
}

/// The slots of an output, for several threads that each write a part of it.
pub(crate) struct Slots<'a, T> {
    /// Invariant: `len` slots that nobody else uses during `'a`.
    first: NonNull<MaybeUninit<T>>,
    len: usize,
    slots: PhantomData<&'a mut [MaybeUninit<T>]>,
}

// SAFETY: what it gives out is exclusive use of disjoint parts (`part`), through which values of `T` move to another thread.
unsafe impl<T: Send> Sync for Slots<'_, T> {}

impl<'a, T> Slots<'a, T> {
    pub(crate) fn new(slots: &'a mut [MaybeUninit<T>]) -> Self {
        Self { len: slots.len(), first: NonNull::from(slots).cast(), slots: PhantomData }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The first slot.
    pub(crate) fn first(&self) -> NonNull<MaybeUninit<T>> {
        self.first
    }

    /// A part of the slots.
    ///
    /// # Safety
    /// No slot is in two parts that are used at the same time.
    ///
    /// # Panics
    /// Where it reaches beyond the slots.
    #[expect(clippy::mut_from_ref, reason = "the parts are disjoint")]
    pub(crate) unsafe fn part(&self, range: Range<usize>) -> &mut [MaybeUninit<T>] {
        assert!(range.start <= range.end && range.end <= self.len, "a part of the slots");
        // SAFETY: inside the slots (asserted; invariant of `first`), and in no other part (caller).
        unsafe { core::slice::from_raw_parts_mut(self.first.as_ptr().add(range.start), range.len()) }
    }
}
