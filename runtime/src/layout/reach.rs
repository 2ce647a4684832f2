//! Which elements a layout reaches: whether they lie in a buffer, whether it reaches one twice, and whether two
//! layouts have one in common.

use super::slice::Resolved;
use super::slices::SliceItem;
use super::{SliceArgument, TensorLayout};
use crate::error::Error;
use crate::rank::{AxisVec, TensorRank};
use core::ops::RangeInclusive;

impl<R: TensorRank> TensorLayout<R> {
    /// The smallest and the largest offset of an element; `None` where there is no element or an offset fits no
    /// `isize`.
    pub(crate) fn reach(&self) -> Option<RangeInclusive<isize>> {
        if self.is_empty() {
            return None;
        }
        let (mut lowest, mut highest) = (0_isize, 0_isize);
        for (extent, stride) in self.axes().filter(|&(extent, _)| extent > 1) {
            let farthest = isize::try_from(extent - 1).ok()?.checked_mul(stride)?;
            let end = if farthest < 0 { &mut lowest } else { &mut highest };
            *end = end.checked_add(farthest)?;
        }
        Some(lowest..=highest)
    }

    /// Where every offset fits an `isize`.
    pub(super) fn checked_reach(&self, operation: &'static str) -> Result<(), Error> {
        if self.is_empty() || self.reach().is_some() { Ok(()) } else { Err(self.out_of_bounds(operation, 0, None)) }
    }

    /// Where every element lies in a buffer of `len`, the first at `offset` in it.
    ///
    /// # Errors
    /// [`Error::OutOfBounds`].
    pub(crate) fn checked_bounds(&self, operation: &'static str, offset: usize, len: usize) -> Result<(), Error> {
        let lies_inside = || {
            if self.is_empty() {
                return Some(offset <= len);
            }
            let (reach, offset) = (self.reach()?, isize::try_from(offset).ok()?);
            let highest = usize::try_from(reach.end().checked_add(offset)?).ok()?;
            Some(reach.start().checked_add(offset)? >= 0 && highest < len)
        };
        if lies_inside() == Some(true) { Ok(()) } else { Err(self.out_of_bounds(operation, offset, Some(len))) }
    }

    pub(super) fn out_of_bounds(&self, operation: &'static str, offset: usize, len: Option<usize>) -> Error {
        let (shape, strides) = (self.shape.as_ref().into(), self.strides().into());
        Error::OutOfBounds { operation, shape, strides, offset, len }
    }

    /// Whether two indices may have one offset.
    ///
    /// Exact for what permuting, slicing, reshaping, broadcasting and diagonals make of a compact layout. Of arbitrary
    /// strides it is on the safe side: it says no only where each stride, from the smallest up, steps over all that
    /// the smaller ones reach.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout};
    ///
    /// let row = TensorLayout::<Rank<2>>::compact([1, 4])?;
    /// assert!(!row.may_overlap());
    /// assert!(row.broadcast::<Rank<2>>([3, 4])?.may_overlap());
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    #[must_use]
    pub fn may_overlap(&self) -> bool {
        if self.is_empty() {
            return false;
        }
        let mut axes: AxisVec<(usize, usize)> = self
            .axes()
            .filter(|&(extent, _)| extent > 1)
            .map(|(extent, stride)| (stride.unsigned_abs(), extent))
            .collect();
        axes.sort_unstable();
        let mut reached = 0_usize;
        for &(stride, extent) in axes.iter() {
            if stride <= reached {
                return true;
            }
            reached = reached.saturating_add(stride.saturating_mul(extent - 1));
        }
        false
    }

    /// Where no two indices have one offset, as far as [`may_overlap`](Self::may_overlap) tells.
    ///
    /// # Errors
    /// [`Error::SelfOverlap`].
    pub(crate) fn checked_overlap(&self, operation: &'static str) -> Result<(), Error> {
        if self.may_overlap() {
            let (shape, strides) = (self.shape.as_ref().into(), self.strides().into());
            return Err(Error::SelfOverlap { operation, shape, strides });
        }
        Ok(())
    }

    /// Whether two layouts, `distance` being that from the first element of this one to the first of the other, may
    /// have an element in common. On the safe side: it says no where one ends before the other begins, and where all
    /// strides have a common divisor that the distance has not.
    pub(crate) fn may_meet<S: TensorRank>(&self, other: &TensorLayout<S>, distance: isize) -> bool {
        let (Some(ours), Some(theirs)) = (self.reach(), other.reach()) else {
            return !self.is_empty() && !other.is_empty();
        };
        let [theirs_low, theirs_high] = [theirs.start(), theirs.end()].map(|end| end.saturating_add(distance));
        let apart = theirs_high < *ours.start() || *ours.end() < theirs_low;
        let strides = self.axes().chain(other.axes()).filter(|&(extent, _)| extent > 1);
        let divisor = strides.fold(0, |divisor, (_, stride)| gcd(divisor, stride.unsigned_abs()));
        let never_aligned = divisor != 0 && !distance.unsigned_abs().is_multiple_of(divisor);
        !apart && !never_aligned
    }

    /// Whether two slices of this layout, which [`slice`](Self::slice) takes, have an element in common: exact, whatever its
    /// size, where the layout itself reaches none twice.
    pub(crate) fn slices_meet<S: SliceArgument<R>>(&self, one: &S, other: &S) -> bool {
        let parts = |slices: &S| -> AxisVec<Resolved> { self.parts(slices).collect() };
        let (one, other) = (parts(one), parts(other));
        !self.is_empty() && one.iter().zip(other.iter()).all(|(one, other)| meet(*one, *other))
    }

    /// What is left of each axis, by slices that were checked.
    fn parts<S: SliceArgument<R>>(&self, slices: &S) -> impl Iterator<Item = Resolved> {
        let of_axes = slices.items().filter(|item| !matches!(item, SliceItem::NewAxis));
        of_axes.zip(self.shape.as_ref()).filter_map(|(item, &extent)| match item {
            SliceItem::Range(spec) => spec.resolve(extent).ok(),
            SliceItem::Index(index) => Resolved::of_index(index, extent).ok(),
            SliceItem::NewAxis => None,
        })
    }
}

/// Whether two parts of an axis have an element in common: two arithmetic progressions, by the Chinese remainder theorem.
fn meet(one: Resolved, other: Resolved) -> bool {
    let (Some(one), Some(other)) = (Progression::of(one), Progression::of(other)) else { return false };
    let divisor = gcd(one.step, other.step);
    let gap = one.first.abs_diff(other.first);
    if !gap.is_multiple_of(divisor) {
        return false;
    }
    // The first common element not before either: it exists, and it is below the least common multiple of the steps
    // away from the later of the two.
    let (early, late) = if one.first <= other.first { (one, other) } else { (other, one) };
    let [early_step, late_step, divisor_wide] = [early.step, late.step, divisor].map(|step| step as u128);
    let modulus = early_step / divisor_wide;
    // late.first + turns · late.step ≡ early.first (mod early.step)
    let behind = (modulus - (gap as u128 / divisor_wide) % modulus) % modulus;
    let turns = behind * inverse(late_step / divisor_wide % modulus, modulus) % modulus;
    let first_common = late.first as u128 + turns * late_step;
    first_common <= early.last.min(late.last) as u128
}

/// First, last and step of the elements of a part, upwards.
#[derive(Clone, Copy)]
struct Progression {
    first: usize,
    last: usize,
    step: usize,
}

impl Progression {
    /// `None` of no element.
    fn of(part: Resolved) -> Option<Self> {
        let turns = part.extent.checked_sub(1)?;
        // A step that is not taken may be as large as it likes.
        let step = if turns == 0 { 1 } else { part.step.unsigned_abs() };
        let way = turns * step;
        let first = if part.step < 0 { part.first - way } else { part.first };
        Some(Self { first, last: first + way, step })
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The inverse of a number modulo another that has no divisor in common with it, by Euclid's extended algorithm.
fn inverse(value: u128, modulus: u128) -> u128 {
    if modulus == 1 {
        return 0;
    }
    let (mut before, mut rest) = (modulus as i128, value as i128);
    let (mut factor_before, mut factor) = (0_i128, 1_i128);
    while rest != 0 {
        let quotient = before / rest;
        (before, rest) = (rest, before % rest);
        (factor_before, factor) = (factor, factor_before - quotient * factor);
    }
    factor_before.rem_euclid(modulus as i128) as u128
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::Rank;

    #[test]
    fn progressions_meet_exactly_where_they_have_an_element_in_common() {
        let parts =
            || (0..5).flat_map(|first| (1..5).flat_map(move |extent| (1..6).map(move |step| (first, extent, step))));
        let elements = |(first, extent, step): (usize, usize, usize)| (0..extent).map(move |turn| first + turn * step);
        for one in parts() {
            for other in parts() {
                let expected = elements(one).any(|at| elements(other).any(|also| also == at));
                let forwards = |(first, extent, step)| Resolved { first, extent, step: step as isize };
                let backwards = |(first, extent, step): (usize, usize, usize)| Resolved {
                    first: first + (extent - 1) * step,
                    extent,
                    step: -(step as isize),
                };
                assert_eq!(meet(forwards(one), backwards(other)), expected, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn huge_progressions_do_not_overflow() {
        let part = |first, step: isize| Resolved { first, extent: 2, step };
        let step = isize::MAX - 1;
        assert!(!meet(part(0, step), part(1, step)));
        assert!(meet(part(0, step), part(step as usize, 1)));
    }

    #[test]
    fn layouts_side_by_side_or_interleaved_do_not_meet() {
        let line = |stride| TensorLayout::<Rank<1>>::from_parts([4], [stride]).unwrap();
        assert!(!line(2).may_meet(&line(2), 1));
        assert!(!line(2).may_meet(&line(-1), -1));
        assert!(line(2).may_meet(&line(3), 1));
        assert!(!line(1).may_meet(&line(1), 4));
    }
}
