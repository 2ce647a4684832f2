use super::board::{Call, Shared, Work};
use super::panics::FirstPanic;
use crossbeam_deque::{Injector, Steal};
use std::fmt;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A function that borrows from what outlives its scope, which the type does not say.
type Task = Box<dyn FnOnce() + Send>;

/// The tasks of a scope that nobody took, for every thread to steal from.
#[derive(Default)]
pub(super) struct Tasks {
    queue: Injector<Task>,
    panic: FirstPanic,
}

impl Work for Tasks {
    fn run(&self) {
        loop {
            match self.queue.steal() {
                Steal::Success(task) => {
                    if let Err(payload) = catch_unwind(AssertUnwindSafe(task)) {
                        self.panic.record(0, payload);
                    }
                }
                Steal::Retry => {}
                Steal::Empty => return,
            }
        }
    }

    fn remaining(&self) -> usize {
        self.queue.len()
    }
}

/// Where [`Pool::scope`](super::Pool::scope) takes its tasks.
///
/// It can be used by the tasks too, which may spawn others.
pub struct PoolScope<'scope, 'env: 'scope> {
    tasks: Arc<Tasks>,
    shared: Arc<Shared>,
    call: Arc<Call>,
    // Invariant in both, as `std::thread::Scope` is: a longer `'env` or a shorter `'scope` would let tasks borrow what
    // does not outlive them.
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

impl<'scope> PoolScope<'scope, '_> {
    /// Hands a task to the threads of the pool. It has ended when the scope ends.
    ///
    /// Cost: two allocations at most, and a wake-up where a worker sleeps.
    pub fn spawn(&'scope self, task: impl FnOnce() + Send + 'scope) {
        let task: Box<dyn FnOnce() + Send + 'scope> = Box::new(task);
        // SAFETY: only the lifetime changes. `run` leaves no task in the queue and none running before it returns, also
        // where its body panics; until then whatever lives for `'scope` is alive.
        let task = unsafe { core::mem::transmute::<Box<dyn FnOnce() + Send + 'scope>, Task>(task) };
        self.tasks.queue.push(task);
        self.shared.announce();
        self.call.wake_caller();
    }
}

impl fmt::Debug for PoolScope<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PoolScope").field("waiting_tasks", &self.tasks.queue.len()).finish_non_exhaustive()
    }
}

/// Runs the body and all tasks that it and they spawn; then goes on with the first panic, if there was one.
pub(super) fn run<'env, R>(
    shared: &Arc<Shared>,
    body: impl for<'scope> FnOnce(&'scope PoolScope<'scope, 'env>) -> R,
) -> R {
    let tasks = Arc::new(Tasks::default());
    let posted = shared.post(&*tasks);
    let scope = PoolScope {
        tasks: Arc::clone(&tasks),
        shared: Arc::clone(shared),
        call: Arc::clone(posted.call()),
        scope: PhantomData,
        env: PhantomData,
    };
    let value = match catch_unwind(AssertUnwindSafe(|| body(&scope))) {
        Ok(value) => Some(value),
        Err(payload) => {
            tasks.panic.record(0, payload);
            None
        }
    };
    posted.finish();
    tasks.panic.resume();
    value.unwrap_or_else(|| unreachable!("a body without a value has panicked"))
}
