//! Where threads meet: a board of calls that can use help, and workers that look at it.
//!
//! A *call* is work that one thread posts, takes part in and waits for. It stays on the board until its caller takes it
//! off, and workers join it and leave it as they like. One mutex guards the board. A worker is in one of three states
//! and changes it only while it holds the board, so that the counts of the board are always right:
//!
//! | from | to | when |
//! |---|---|---|
//! | busy | awake | it left its call and found no other |
//! | awake | busy | it found a call with work that nobody took |
//! | awake | parked | a bounded time passed without such a call |
//! | parked | awake | who brought work, or took part of it, took the worker off the list, and then unparks it |
//!
//! No wake-up is lost: work is brought before the board is locked to invite helpers, and a worker looks for work and
//! enters itself as parked under one lock. Either it sees the work, or who brought it sees the worker.
//!
//! No wait is for ever: a caller waits only for threads that are inside its call, and it takes what nobody took itself.
//! A thread inside a call runs, or waits for a call that it made later. Calls that wait for each other so form a tree
//! whose leaves run.

use crossbeam_utils::sync::{Parker, Unparker};
use crossbeam_utils::{Backoff, CachePadded};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long an idle thread looks on before it sleeps. A thread that looks answers within a microsecond; waking one
/// that sleeps takes 7 to 50.
const LOOKING: Duration = Duration::from_micros(50);

/// How many sleepers one thread wakes at most. Those wake others in their turn, so that the time to wake all grows with
/// the logarithm of their number, and the caller pays for two.
const INVITED_AT_ONCE: usize = 2;

/// What several threads can do at once.
pub(super) trait Work: Sync {
    /// Works until there is no part left that nobody took. Does not unwind.
    fn run(&self);

    /// How many parts nobody took yet.
    fn remaining(&self) -> usize;
}

/// Work that was posted.
pub(super) struct Call {
    /// Invariant: valid for shared use while the call is on the board or has helpers, and until its `Posted` is dropped,
    /// which takes it off the board and waits for the helpers.
    work: NonNull<dyn Work>,
    /// The threads inside, without the caller. Raised only under the board's lock while the call is on the board.
    helpers: AtomicUsize,
    /// Held while the caller falls asleep and while somebody tells it to look again.
    asleep: Mutex<()>,
    look_again: Condvar,
}

// SAFETY: the work is `Sync` and is used through shared references only.
unsafe impl Send for Call {}
// SAFETY: as above.
unsafe impl Sync for Call {}

impl Call {
    /// Takes part until nothing is left to take. For a thread that is counted among the helpers, which it leaves.
    fn help(&self) {
        // SAFETY: the call has a helper, this one (invariant of `work`).
        unsafe { self.work.as_ref() }.run();
        // Release: what was done here is seen by the caller that finds no helpers. Afterwards the work may be gone, but
        // not the call, which the helper owns a share of.
        if self.helpers.fetch_sub(1, Ordering::Release) == 1 {
            self.wake_caller();
        }
    }

    /// Makes a sleeping caller look again. To be called after the change that it waits for.
    pub(super) fn wake_caller(&self) {
        // With the lock, the caller has either not looked yet or sleeps: it cannot miss this between the two.
        drop(lock(&self.asleep));
        self.look_again.notify_one();
    }

    fn has_no_helpers(&self) -> bool {
        self.helpers.load(Ordering::Acquire) == 0
    }

    /// Waits for what somebody else brings about, and then calls `wake_caller`.
    fn wait_until(&self, done: impl Fn() -> bool) {
        if looks_until(&done) {
            return;
        }
        let mut asleep = lock(&self.asleep);
        while !done() {
            asleep = self.look_again.wait(asleep).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A call on the board. Dropped, it is off the board, and nobody is inside.
pub(super) struct Posted<'a> {
    shared: &'a Shared,
    work: &'a dyn Work,
    call: Arc<Call>,
}

impl Posted<'_> {
    pub(super) fn call(&self) -> &Arc<Call> {
        &self.call
    }

    /// Takes part until nothing is left and nobody is inside who could add to it.
    pub(super) fn finish(self) {
        loop {
            self.work.run();
            self.call.wait_until(|| self.call.has_no_helpers() || self.work.remaining() > 0);
            if self.work.remaining() == 0 {
                return;
            }
        }
    }
}

impl Drop for Posted<'_> {
    fn drop(&mut self) {
        self.shared.lock().calls.retain(|call| !Arc::ptr_eq(call, &self.call));
        self.call.wait_until(|| self.call.has_no_helpers());
        // A helper that joined at the last moment may have added to the work.
        self.work.run();
    }
}

/// What the handles of a pool and its workers share.
pub(super) struct Shared {
    board: Mutex<Board>,
    /// Counts the times that work was brought, under the lock: a worker that looks on need not lock.
    brought: CachePadded<AtomicUsize>,
    /// How to wake each worker.
    sleepers: Vec<Unparker>,
}

#[derive(Default)]
struct Board {
    calls: Vec<Arc<Call>>,
    /// Workers that look for work, or that were taken off the list of the parked and will.
    awake: usize,
    /// The others that are not inside a call; the last one sleeps the least deep.
    parked: Vec<usize>,
    closed: bool,
}

impl Board {
    /// The call with the fewest helpers of those that can use one; of several, the latest, which others may wait for.
    fn neediest(&self) -> Option<&Arc<Call>> {
        let open = self.calls.iter().rev().filter(|call| remaining(call) > 0);
        open.min_by_key(|call| call.helpers.load(Ordering::Relaxed))
    }

    /// Takes workers off the list of the parked for work that nobody took, other than the part that the inviting thread
    /// is about to take, if it is.
    fn invite(&mut self, taking: usize) -> [Option<usize>; INVITED_AT_ONCE] {
        let open = self.calls.iter().fold(0, |sum: usize, call| sum.saturating_add(remaining(call)));
        let mut missing = open.saturating_sub(taking).saturating_sub(self.awake);
        core::array::from_fn(|_| {
            missing = missing.checked_sub(1)?;
            let sleeper = self.parked.pop()?;
            self.awake += 1;
            Some(sleeper)
        })
    }
}

/// The open work of a call that is on the board.
fn remaining(call: &Arc<Call>) -> usize {
    // SAFETY: on the board (invariant of `work`): the caller of this holds its lock.
    unsafe { call.work.as_ref() }.remaining()
}

impl Shared {
    /// With as many workers as there are unparkers, none of which runs yet.
    pub(super) fn new(sleepers: Vec<Unparker>) -> Self {
        Self { board: Mutex::default(), brought: CachePadded::default(), sleepers }
    }

    fn lock(&self) -> MutexGuard<'_, Board> {
        lock(&self.board)
    }

    /// Whether a worker would answer at once.
    pub(super) fn has_awake(&self) -> bool {
        self.lock().awake > 0
    }

    /// Puts work on the board. The caller is about to take a part of it, if it has any.
    pub(super) fn post<'a>(&'a self, work: &'a (dyn Work + 'a)) -> Posted<'a> {
        // SAFETY: only the lifetime changes. The reference is used as long as the call's invariant says, which is no
        // longer than `Posted<'a>` lives: it cannot be forgotten, for it never leaves the functions of the pool.
        let erased = unsafe { core::mem::transmute::<&'a (dyn Work + 'a), &'static (dyn Work + 'static)>(work) };
        let call = Arc::new(Call {
            work: NonNull::from(erased),
            helpers: AtomicUsize::new(0),
            asleep: Mutex::new(()),
            look_again: Condvar::new(),
        });
        self.bring(1, |board| board.calls.push(Arc::clone(&call)));
        Posted { shared: self, work, call }
    }

    /// Invites helpers for work that was added to a call on the board.
    pub(super) fn announce(&self) {
        self.bring(0, |_| {});
    }

    fn bring(&self, taking: usize, change: impl FnOnce(&mut Board)) {
        let mut board = self.lock();
        change(&mut board);
        let invited = board.invite(taking);
        self.brought.fetch_add(1, Ordering::Release);
        drop(board);
        self.wake(invited);
    }

    fn wake(&self, invited: [Option<usize>; INVITED_AT_ONCE]) {
        invited.into_iter().flatten().for_each(|worker| self.sleepers[worker].unpark());
    }

    /// Ends every worker once it is not inside a call.
    pub(super) fn close(&self) {
        let mut board = self.lock();
        board.closed = true;
        board.awake += board.parked.len();
        board.parked.clear();
        self.brought.fetch_add(1, Ordering::Release);
        drop(board);
        self.sleepers.iter().for_each(Unparker::unpark);
    }

    /// The life of a worker.
    pub(super) fn work(&self, worker: usize, parker: &Parker) {
        while let Some(call) = self.next_call(worker, parker) {
            call.help();
        }
    }

    /// The next call to help with, this worker being counted among its helpers; none when the pool is closed.
    fn next_call(&self, worker: usize, parker: &Parker) -> Option<Arc<Call>> {
        let (mut counted_awake, mut tired) = (false, false);
        loop {
            let mut board = self.lock();
            board.awake -= usize::from(counted_awake);
            if let Some(call) = board.neediest().cloned() {
                call.helpers.fetch_add(1, Ordering::Relaxed);
                let invited = board.invite(1);
                drop(board);
                self.wake(invited);
                return Some(call);
            }
            if board.closed {
                return None;
            }
            if tired {
                board.parked.push(worker);
                drop(board);
                // Who takes the worker off the list unparks it, before or after it parks; nobody else does.
                parker.park();
                tired = false;
            } else {
                board.awake += 1;
                let seen = self.brought.load(Ordering::Relaxed);
                drop(board);
                tired = !looks_until(|| self.brought.load(Ordering::Acquire) != seen);
            }
            counted_awake = true;
        }
    }
}

/// Looks for a bounded time whether something has come about.
fn looks_until(done: impl Fn() -> bool) -> bool {
    let backoff = Backoff::new();
    let mut start = None;
    loop {
        if done() {
            return true;
        }
        if !backoff.is_completed() {
            backoff.snooze();
        } else if start.get_or_insert_with(Instant::now).elapsed() < LOOKING {
            // Where there are more threads than cores, another one may bring it about.
            thread::yield_now();
        } else {
            return done();
        }
    }
}

/// The lock, also of a thread that panicked: nothing here panics halfway through a change.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
