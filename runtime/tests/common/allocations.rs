//! Counts what a thread takes from the heap and gives back.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The allocator of the process, with a count a thread.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static TAKEN: Cell<usize> = const { Cell::new(0) };
    static HELD: Cell<isize> = const { Cell::new(0) };
}

fn taken() {
    TAKEN.set(TAKEN.get() + 1);
}

// SAFETY: every request goes to the allocator of the system as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        taken();
        HELD.set(HELD.get() + 1);
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        HELD.set(HELD.get() - 1);
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        taken();
        // SAFETY: the caller's promise.
        unsafe { System.realloc(block, layout, size) }
    }
}

/// How often this thread asked the heap for memory while `work` ran, and what `work` gave.
pub(crate) fn allocations_of<R>(work: impl FnOnce() -> R) -> (usize, R) {
    let before = TAKEN.get();
    let result = work();
    (TAKEN.get() - before, result)
}

/// Asserts that this thread gives back every block that it takes while `work` runs.
#[track_caller]
pub(crate) fn assert_nothing_leaks(work: impl FnOnce()) {
    let before = HELD.get();
    work();
    assert_eq!(HELD.get() - before, 0, "blocks of the heap that were not given back");
}
