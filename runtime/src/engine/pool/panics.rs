use super::board::lock;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;

pub(super) type Payload = Box<dyn Any + Send>;

/// The panic that the caller is to get of those that happened on several threads: of the lowest place, and of one
/// place the first.
#[derive(Default)]
pub(super) struct FirstPanic {
    panic: Mutex<Option<(usize, Payload)>>,
}

impl FirstPanic {
    pub(super) fn record(&self, place: usize, payload: Payload) {
        let mut panic = lock(&self.panic);
        let loser = match &*panic {
            Some((earlier, _)) if *earlier <= place => Some(payload),
            _ => panic.replace((place, payload)).map(|(_, payload)| payload),
        };
        drop(panic);
        if let Some(loser) = loser {
            discard(loser);
        }
    }

    /// Goes on with the panic, if there was one.
    pub(super) fn resume(&self) {
        let panic = lock(&self.panic).take();
        if let Some((_, payload)) = panic {
            resume_unwind(payload);
        }
    }
}

/// Drops what a panic carried. Should that panic in its turn, the second payload is leaked: nobody could get it.
fn discard(payload: Payload) {
    if let Err(second) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        std::mem::forget(second);
    }
}
