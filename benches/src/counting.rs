//! The allocator of the process, which counts where it is asked to.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    /// Requests for memory by this thread since it began to count; `None` while it does not. Needs neither memory nor a
    /// destructor of its own, so that the allocator may use it at any time.
    static REQUESTS: Cell<Option<usize>> = const { Cell::new(None) };
}

#[inline]
fn request() {
    if let Some(requests) = REQUESTS.get() {
        REQUESTS.set(Some(requests + 1));
    }
}

// SAFETY: every call is handed on to the allocator of the system as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        request();
        // SAFETY: the caller's promise is the one asked for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        request();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        request();
        // SAFETY: as above.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }
}

/// What the work gives, and how often this thread asked for memory meanwhile. What is given back does not count.
pub(crate) fn requests_of<V>(work: impl FnOnce() -> V) -> (V, usize) {
    let outer = REQUESTS.replace(Some(0));
    // The compiler may leave out an allocation whose result nobody sees.
    let value = black_box(work());
    let requests = REQUESTS.replace(outer).unwrap_or_default();
    // Work in work counts for both.
    REQUESTS.set(outer.map(|outer| outer + requests));
    (value, requests)
}

#[cfg(test)]
mod tests {
    use super::requests_of;

    #[test]
    fn each_kind_of_request_counts_once() {
        assert_eq!(requests_of(|| vec![1_u8; 3]).1, 1);
        assert_eq!(requests_of(|| vec![0_u8; 3]).1, 1);
        let mut grows = Vec::with_capacity(1);
        grows.push(1_u8);
        let (grown, requests) = requests_of(|| {
            grows.reserve_exact(1000);
            grows
        });
        assert_eq!((grown, requests), (vec![1], 1));
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let block = vec![1_u8; 3];
        assert_eq!(requests_of(|| drop(block)).1, 0);
    }

    #[test]
    fn work_in_work_counts_for_both() {
        let ((_, inner), outer) = requests_of(|| (Box::new(1), requests_of(|| Box::new(2)).1));
        assert_eq!((inner, outer), (1, 2));
    }

    #[test]
    fn another_thread_does_not_count_here() {
        let (counted, sent) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                counted.wait();
                drop(std::hint::black_box(vec![1_u8; 3]));
                sent.wait();
            });
            let requests = requests_of(|| {
                counted.wait();
                sent.wait();
            });
            assert_eq!(requests.1, 0);
        });
    }
}
