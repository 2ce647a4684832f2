//! The threads and the memory of an engine.

#[path = "../common/live.rs"]
mod live;

mod buffers;
mod memory;
mod pool;
mod shared;
mod threads;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The tests of this program one by one: they count threads and memory of the process.
fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}
