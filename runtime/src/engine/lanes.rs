//! Values side by side, in loops that the compiler keeps in registers.
//!
//! For values that own nothing a plain loop: `array::map` and `array::from_fn` are at times calls of their own, which are not
//! compiled for the instructions of the caller.

use core::array;
use core::mem::{MaybeUninit, needs_drop};

/// How many running values are moved at a time: so many that one step need not wait for the one before, and so few that they
/// stay in registers. It depends on nothing else.
pub(super) const fn lanes_of<A>() -> usize {
    match size_of::<A>() {
        0..=8 => 32,
        9..=32 => 16,
        _ => 4,
    }
}

/// What the function gives for each number below `W`, in their order.
#[inline(always)]
pub(super) fn filled<A, const W: usize>(mut value: impl FnMut(usize) -> A) -> [A; W] {
    if const { needs_drop::<A>() } {
        return array::from_fn(value);
    }
    let mut values = [const { MaybeUninit::<A>::uninit() }; W];
    let mut lane = 0;
    while lane < W {
        values[lane].write(value(lane));
        lane += 1;
    }
    // SAFETY: all were written.
    unsafe { (&raw const values).cast::<[A; W]>().read() }
}

/// Every value, moved through a function of it and its number.
#[inline(always)]
pub(super) fn each<A, const W: usize>(mut values: [A; W], mut step: impl FnMut(A, usize) -> A) -> [A; W] {
    if const { needs_drop::<A>() } {
        let mut lane = 0;
        return values.map(|value| {
            let value = step(value, lane);
            lane += 1;
            value
        });
    }
    let mut lane = 0;
    while lane < W {
        let place = &raw mut values[lane];
        // SAFETY: a value that is read and overwritten, or, should the step panic, of which two copies are forgotten: there
        // is nothing to drop.
        unsafe { place.write(step(place.read(), lane)) };
        lane += 1;
    }
    values
}

/// Every one of many values that own nothing, moved through a function of it and its number.
#[inline(always)]
pub(super) fn each_of<A>(values: &mut [A], mut step: impl FnMut(A, usize) -> A) {
    assert!(const { !needs_drop::<A>() }, "the values own nothing");
    for (at, value) in values.iter_mut().enumerate() {
        // SAFETY: read and overwritten, or, should the step panic, forgotten twice: there is nothing to drop.
        unsafe { core::ptr::write(value, step(core::ptr::read(value), at)) };
    }
}
