//! Threads that work together: started once, asleep when idle, joined at the end.

mod board;
mod panics;
mod pieces;
mod scope;

pub use scope::PoolScope;

use crate::error::Error;
use board::Shared;
use crossbeam_utils::sync::{Parker, Unparker};
use pieces::Pieces;
use std::fmt;
use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

/// The most threads that a pool can have. More would only wait for each other.
const MOST_THREADS: usize = 1024;

/// Threads that engines share.
///
/// The thread that asks for work takes part in it, so a pool of `n` threads starts `n - 1`, its workers. Workers that
/// find nothing to do look on for 50 microseconds and then sleep. Whoever waits for its work takes parts of this work
/// only, so that no short piece of work waits for a long one of somebody else; work can be asked for inside work.
/// Clones are handles of the same threads; dropping the last one joins them.
///
/// ```
/// use pilaster::{CpuEngine, Pool};
///
/// let pool = Pool::builder().threads(2).name("solver").build()?;
/// let (mut left, mut right) = (0, 0);
/// pool.scope(|scope| {
///     scope.spawn(|| left = 1);
///     right = 2;
/// });
/// assert_eq!((left, right), (1, 2));
/// let engine = CpuEngine::builder().pool(pool.clone()).build()?;
/// assert_eq!(engine.threads(), 2);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone)]
pub struct Pool {
    threads: Arc<Threads>,
}

impl Pool {
    /// A pool of as many threads as the machine runs at once, unless the builder is told otherwise.
    pub fn builder() -> PoolBuilder {
        PoolBuilder { threads: None, name: None, stack_size: None }
    }

    /// How many threads work at once, the one that asks for the work among them.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads.workers.len() + 1
    }

    /// Calls the function once with each number below `count`, on all threads of the pool.
    ///
    /// The threads take the numbers in order, one after another; which thread takes which is not told. Should calls
    /// panic, no further number is taken, and the panic of the lowest number arrives when the other calls have ended:
    /// the same as on one thread. Cost: one allocation, and at most two wake-ups for the calling thread.
    ///
    /// ```
    /// use pilaster::Pool;
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    ///
    /// let sum = AtomicUsize::new(0);
    /// Pool::builder().threads(2).build()?.for_each(101, &|number| {
    ///     sum.fetch_add(number, Ordering::Relaxed);
    /// });
    /// assert_eq!(sum.into_inner(), 5050);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where the function does.
    pub fn for_each(&self, count: usize, piece: &(dyn Fn(usize) + Sync)) {
        if count <= 1 || self.threads.workers.is_empty() {
            return (0..count).for_each(piece);
        }
        let pieces = Pieces::new(count, piece);
        let posted = self.threads.shared.post(&pieces);
        posted.finish();
        pieces.panic.resume();
    }

    /// Runs the body, and all tasks that it spawns and that they spawn, on all threads of the pool; then gives the
    /// body's value. Tasks may borrow whatever outlives the scope.
    ///
    /// Should the body or tasks panic, the other tasks run all the same, and the first panic arrives when all have
    /// ended.
    ///
    /// ```
    /// use pilaster::Pool;
    ///
    /// let pool = Pool::builder().threads(2).build()?;
    /// let mut squares = [0; 4];
    /// pool.scope(|scope| {
    ///     for (number, square) in squares.iter_mut().enumerate() {
    ///         scope.spawn(move || *square = number * number);
    ///     }
    /// });
    /// assert_eq!(squares, [0, 1, 4, 9]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where the body or a task does.
    pub fn scope<'env, R>(&self, body: impl for<'scope> FnOnce(&'scope PoolScope<'scope, 'env>) -> R) -> R {
        scope::run(&self.threads.shared, body)
    }

    /// Whether a worker would answer without being woken up.
    pub(super) fn has_awake(&self) -> bool {
        self.threads.shared.has_awake()
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("threads", &self.threads()).finish_non_exhaustive()
    }
}

/// Says what threads a [`Pool`] is to have.
#[derive(Clone, Debug)]
#[must_use]
pub struct PoolBuilder {
    threads: Option<usize>,
    name: Option<String>,
    stack_size: Option<usize>,
}

impl PoolBuilder {
    /// How many threads work at once, from 1 to 1024. The thread that asks for the work is one of them, so that
    /// `threads(2)` starts one worker, and `threads(1)` none. By default as many as the machine runs at once.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads);
        self
    }

    /// The name of the workers, which a number follows. By default `pilaster`.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The bytes of each worker's stack. By default what the standard library gives a thread.
    pub fn stack_size(mut self, bytes: usize) -> Self {
        self.stack_size = Some(bytes);
        self
    }

    /// Starts the threads.
    ///
    /// ```
    /// use pilaster::{Error, Pool};
    ///
    /// let refused = Pool::builder().threads(0).build().unwrap_err();
    /// assert!(matches!(refused, Error::InvalidThreadCount { threads: 0, .. }));
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidThreadCount`], [`Error::InvalidThreadName`] where the name has a zero byte,
    /// [`Error::ThreadNotStarted`] where the system has no thread of such a stack. No thread is left behind.
    pub fn build(self) -> Result<Pool, Error> {
        self.build_for("Pool::build")
    }

    pub(super) fn build_for(self, operation: &'static str) -> Result<Pool, Error> {
        let default = || thread::available_parallelism().map_or(1, |count| count.get().min(MOST_THREADS));
        let count = self.threads.unwrap_or_else(default);
        if !(1..=MOST_THREADS).contains(&count) {
            return Err(Error::InvalidThreadCount { operation, threads: count, limit: MOST_THREADS });
        }
        if let Some(name) = self.name.as_deref().filter(|name| name.contains('\0')) {
            return Err(Error::InvalidThreadName { operation, name: name.into() });
        }
        let not_started = |kind| Error::ThreadNotStarted { operation, kind };
        let parkers: Vec<Parker> = (1..count).map(|_| Parker::new()).collect();
        let sleepers: Vec<Unparker> = parkers.iter().map(|parker| parker.unparker().clone()).collect();
        let mut threads = Threads { shared: Arc::new(Shared::new(sleepers)), workers: Vec::with_capacity(count - 1) };
        for (worker, parker) in parkers.into_iter().enumerate() {
            let started = self.start(worker, parker, Arc::clone(&threads.shared));
            // Where one was not started, dropping `threads` ends those that were.
            threads.workers.push(started.map_err(|error| not_started(error.kind()))?);
        }
        Ok(Pool { threads: Arc::new(threads) })
    }

    fn start(&self, worker: usize, parker: Parker, shared: Arc<Shared>) -> io::Result<JoinHandle<()>> {
        let name = self.name.as_deref().unwrap_or("pilaster");
        let builder = thread::Builder::new().name(format!("{name}-{worker}"));
        let builder = match self.stack_size {
            Some(bytes) => builder.stack_size(bytes),
            None => builder,
        };
        builder.spawn(move || shared.work(worker, &parker))
    }
}

/// The workers, which end with this.
struct Threads {
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.shared.close();
        for worker in self.workers.drain(..) {
            // The last handle may go inside work that a worker does. That worker ends by itself when the work does; it
            // cannot wait for itself.
            if worker.thread().id() != thread::current().id() {
                // A worker does not panic: what it runs catches.
                let _ = worker.join();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::board::{Work, lock};
    use super::*;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    /// Work whose one part is to drop a handle.
    struct Dropping {
        handle: Mutex<Option<Pool>>,
        by_a_worker: AtomicBool,
    }

    impl Work for Dropping {
        fn run(&self) {
            let on_worker = thread::current().name().is_some_and(|name| name.starts_with("dropping-"));
            if on_worker {
                let handle = lock(&self.handle).take();
                self.by_a_worker.fetch_or(handle.is_some(), Ordering::Relaxed);
                drop(handle);
            }
        }

        fn remaining(&self) -> usize {
            usize::from(lock(&self.handle).is_some())
        }
    }

    #[test]
    fn the_last_handle_can_go_on_a_worker() {
        for threads in [2, 3] {
            let pool = Pool::builder().threads(threads).name("dropping").build().unwrap();
            let shared = Arc::clone(&pool.threads.shared);
            let work = Dropping { handle: Mutex::new(Some(pool)), by_a_worker: AtomicBool::new(false) };
            shared.post(&work).finish();
            assert!(work.by_a_worker.into_inner());
            let patience = Instant::now() + Duration::from_secs(60);
            while Arc::strong_count(&shared) > 1 {
                assert!(Instant::now() < patience, "a worker lives on");
                thread::yield_now();
            }
        }
    }
}
