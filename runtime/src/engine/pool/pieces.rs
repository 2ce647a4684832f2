use super::board::Work;
use super::panics::FirstPanic;
use crossbeam_utils::CachePadded;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Calls of one function with the numbers below `count`, taken one after another by whoever is free.
pub(super) struct Pieces<'a> {
    piece: &'a (dyn Fn(usize) + Sync),
    count: usize,
    /// The next number; never more than `count`.
    next: CachePadded<AtomicUsize>,
    pub(super) panic: FirstPanic,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(count: usize, piece: &'a (dyn Fn(usize) + Sync)) -> Self {
        Self { piece, count, next: CachePadded::default(), panic: FirstPanic::default() }
    }

    /// A number that nobody took. No order between threads is needed: the call carries what they must see of each other.
    fn take(&self) -> Option<usize> {
        let successor = |next| (next < self.count).then_some(next + 1);
        self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, successor).ok()
    }
}

impl Work for Pieces<'_> {
    fn run(&self) {
        while let Some(number) = self.take() {
            if let Err(payload) = catch_unwind(AssertUnwindSafe(|| (self.piece)(number))) {
                // Nobody begins another piece. All lower numbers are taken, so the lowest that panics has begun, on any
                // number of threads.
                self.next.store(self.count, Ordering::Relaxed);
                self.panic.record(number, payload);
            }
        }
    }

    fn remaining(&self) -> usize {
        self.count - self.next.load(Ordering::Relaxed)
    }
}
