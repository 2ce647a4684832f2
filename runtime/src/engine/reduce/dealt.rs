//! Sums whose terms are dealt out to several running values, so that one addition need not wait for the one before.
//!
//! Value `i` of `W` is the tree of the terms `i`, `i + W`, `i + 2 W` and so on, as many for each; the few terms that are left
//! come behind, in a tree of their own. The values are merged by halves: `i` with `i + W / 2`, and so on.

use super::reduction::Reduction;
use super::tree::{DEEP, Terms, Tree, in_order, leaves, merge, shared};
use crate::engine::CpuEngine;
use crate::engine::lanes::lanes_of;
use core::mem::needs_drop;
use pulp::{Arch, Simd, WithSimd};

/// The terms of one running value that are taken one after the other. More than where they come in order: merging as many
/// running values as there are costs more.
pub(super) const LEAF: usize = 32;

/// To how many running values so many terms are dealt out, where they are many enough.
pub(super) fn lanes<A>(terms: usize) -> Option<usize> {
    let lanes = const { lanes_of::<A>() };
    // Fewer would be merged more than they are added.
    (terms >= 4 * lanes).then_some(lanes)
}

/// The value of many terms, flushed; on several threads where there is an engine that has them, and it pays.
pub(super) fn run_of<'a, T: Sync, Rd: Reduction<'a, T>>(
    engine: Option<&CpuEngine>,
    reduction: &Rd,
    terms: Terms<'a, T>,
) -> Rd::Run {
    match const { lanes_of::<Rd::Run>() } {
        32 => run_in_lanes::<T, Rd, 32>(engine, reduction, terms),
        16 => run_in_lanes::<T, Rd, 16>(engine, reduction, terms),
        _ => run_in_lanes::<T, Rd, 4>(engine, reduction, terms),
    }
}

fn run_in_lanes<'a, T: Sync, Rd: Reduction<'a, T>, const W: usize>(
    engine: Option<&CpuEngine>,
    reduction: &Rd,
    terms: Terms<'a, T>,
) -> Rd::Run {
    let dealt = terms.len() / W * W;
    let rest = (dealt < terms.len()).then(|| terms.part(dealt, terms.len() - dealt));
    let push = |tree: &mut Tree<Rd::Run, W, DEEP>, terms: Terms<'a, T>| {
        Arch::new().dispatch(Dealing { tree, reduction, terms });
    };
    let run = by_halves(reduction, shared::<T, Rd, W, DEEP, LEAF>(engine, reduction, terms.first(dealt), &push));
    match rest {
        Some(rest) => merge(reduction, run, in_order(reduction, rest)),
        None => run,
    }
}

/// Terms to be added to a tree, for the widest instructions that the machine has.
struct Dealing<'r, 'a, T, Rd: Reduction<'a, T>, const W: usize> {
    tree: &'r mut Tree<Rd::Run, W, DEEP>,
    reduction: &'r Rd,
    terms: Terms<'a, T>,
}

impl<'a, T, Rd: Reduction<'a, T>, const W: usize> WithSimd for Dealing<'_, 'a, T, Rd, W> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Self { tree, reduction, mut terms } = self;
        while terms.len() >= W {
            let rows = LEAF.min(terms.len() / W);
            tree.push(reduction, next_leaves(reduction, &mut terms, rows), 1);
        }
    }
}

/// The leaves of the next rows of `W` terms each.
#[inline(always)]
fn next_leaves<'a, T, Rd: Reduction<'a, T>, const W: usize>(
    reduction: &Rd,
    terms: &mut Terms<'a, T>,
    rows: usize,
) -> [Rd::Run; W] {
    if let Some(side_by_side) = terms.take_side_by_side(rows * W) {
        let (rows_of_terms, _) = side_by_side.as_chunks::<W>();
        return leaves(reduction, rows, |row| {
            let row = &rows_of_terms[row];
            // The number of a term counts for nothing in a sum.
            move |lane: usize| (&row[lane], 0)
        });
    }
    leaves(reduction, rows, |_| {
        let row = terms.take_row::<W>();
        move |lane: usize| (row(lane), 0)
    })
}

/// Values as one, flushed.
#[inline(always)]
fn by_halves<'a, T: 'a, Rd: Reduction<'a, T>, const W: usize>(reduction: &Rd, mut runs: [Rd::Run; W]) -> Rd::Run {
    assert!(!needs_drop::<Rd::Run>() && W > 0, "what owns memory is not dealt out");
    let lanes = runs.as_mut_ptr();
    let mut width = W;
    while width > 1 {
        width /= 2;
        for lane in 0..width {
            // SAFETY: lanes of the array. A value that is read twice does no harm: there is nothing to drop.
            unsafe { lanes.add(lane).write(merge(reduction, lanes.add(lane).read(), lanes.add(lane + width).read())) };
        }
    }
    // SAFETY: as above.
    unsafe { lanes.read() }
}

/// The values that are dealt out to, in an order in which a [`Tree`] merges them by halves.
pub(super) fn lanes_by_halves(lanes: usize) -> impl Iterator<Item = usize> {
    debug_assert!(lanes.is_power_of_two() && lanes > 1, "{lanes} lanes");
    (0..lanes).map(move |place| place.reverse_bits() >> (usize::BITS - lanes.trailing_zeros()))
}

#[cfg(test)]
mod tests {
    use super::lanes_by_halves;

    #[test]
    fn neighbours_in_the_order_of_the_lanes_are_half_of_them_apart() {
        assert!(lanes_by_halves(8).eq([0, 4, 2, 6, 1, 5, 3, 7]));
        let mut all: Vec<_> = lanes_by_halves(32).collect();
        assert!(all.chunks(2).all(|two| two[1] == two[0] + 16));
        all.sort_unstable();
        assert!(all.into_iter().eq(0..32));
    }
}
