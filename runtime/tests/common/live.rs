//! Elements that are counted from their birth to their death.

use std::collections::HashSet;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Never: the fuse of a ledger that nothing is to go wrong in.
const NEVER: usize = usize::MAX;

/// Which elements are alive, and when one of them is to panic.
pub(crate) struct Ledger {
    alive: Mutex<HashSet<usize>>,
    born: AtomicUsize,
    clones_until_panic: AtomicUsize,
    /// The value of the element whose drop panics.
    poisoned: AtomicUsize,
}

impl Ledger {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            // Room from the start: what a test takes from the heap is then what it counts.
            alive: Mutex::new(HashSet::with_capacity(256)),
            born: AtomicUsize::new(0),
            clones_until_panic: AtomicUsize::new(NEVER),
            poisoned: AtomicUsize::new(NEVER),
        })
    }

    /// So many clones work; the one after them panics.
    pub(crate) fn panic_after_clones(&self, count: usize) {
        self.clones_until_panic.store(count, Ordering::Relaxed);
    }

    /// The element of this value panics when it is dropped.
    pub(crate) fn panic_at_drop_of(&self, value: usize) {
        self.poisoned.store(value, Ordering::Relaxed);
    }

    /// How many elements are alive.
    pub(crate) fn alive(&self) -> usize {
        self.with_alive(|alive| alive.len())
    }

    pub(crate) fn element(self: &Arc<Self>, value: usize) -> Live {
        let id = self.born.fetch_add(1, Ordering::Relaxed);
        self.with_alive(|alive| alive.insert(id));
        Live { id, value: Box::new(value), ledger: Arc::clone(self) }
    }

    /// Elements of the values 0, 1, 2, ..
    pub(crate) fn elements(self: &Arc<Self>, count: usize) -> Vec<Live> {
        (0..count).map(|value| self.element(value)).collect()
    }

    fn with_alive<R>(&self, work: impl FnOnce(&mut HashSet<usize>) -> R) -> R {
        work(&mut self.alive.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// An element that owns memory and knows whether it is alive.
pub(crate) struct Live {
    id: usize,
    value: Box<usize>,
    ledger: Arc<Ledger>,
}

impl Live {
    pub(crate) fn value(&self) -> usize {
        *self.value
    }
}

impl Clone for Live {
    fn clone(&self) -> Self {
        let fuse = &self.ledger.clones_until_panic;
        match fuse.load(Ordering::Relaxed) {
            NEVER => (),
            0 => panic!("a clone too many"),
            left => fuse.store(left - 1, Ordering::Relaxed),
        }
        self.ledger.element(*self.value)
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        let was_alive = self.ledger.with_alive(|alive| alive.remove(&self.id));
        assert!(was_alive, "element {} dropped twice", self.value);
        if self.ledger.poisoned.load(Ordering::Relaxed) == *self.value && !std::thread::panicking() {
            panic!("a poisoned drop");
        }
    }
}

impl PartialEq for Live {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Live({})", self.value)
    }
}

/// The message of the panic that `work` must end in.
#[track_caller]
pub(crate) fn panic_of<R>(work: impl FnOnce() -> R) -> String {
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(work())));
    let payload = caught.expect_err("no panic");
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| payload.downcast_ref::<String>().cloned()).expect("a panic with a text")
}
