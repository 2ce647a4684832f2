use core::cmp::Ordering;
use core::fmt;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// A place on an axis, counted from its start or, as [`FromEnd`], from its end.
///
/// Every integer that indexes is one: a negative number is kept, to be refused where the slice meets an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(At);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum At {
    /// Elements before it.
    Start(usize),
    /// A number below 0, kept to be refused and shown.
    Negative(isize),
    /// Elements from it to the end of the axis.
    End(usize),
}

/// A place counted from the end of an axis: `FromEnd(1)` is the last element, `..FromEnd(1)` all but the last.
///
/// It is the only way to count from the end. A negative number is an error, not a place: where an index was worked out,
/// `i - 1` at `i = 0` is a mistake and not the last element.
///
/// ```
/// use pilaster::{FromEnd, HostTensor, Rank, s};
///
/// let t = HostTensor::<i64, Rank<1>>::from_fn([5], |[i]| i as i64)?;
/// let v = t.as_view();
/// assert_eq!(v.slice_view(s![FromEnd(2)..])?.iter().collect::<Vec<_>>(), [&3, &4]);
/// assert_eq!(v.slice_view(s![FromEnd(1)])?[[]], 4);
/// assert_eq!(
///     v.slice_view(s![-1]).unwrap_err().to_string(),
///     "slice_view: slice -1 on axis 0 of extent 5: a negative position is none: `FromEnd(k)` counts from the end"
/// );
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FromEnd(pub usize);

impl PartialOrd for FromEnd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for FromEnd {
    /// As the places lie on the axis: `FromEnd(2)` comes before `FromEnd(1)`.
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.cmp(&self.0)
    }
}

impl Position {
    const FIRST: Self = Self(At::Start(0));
    const BEHIND_THE_LAST: Self = Self(At::End(0));

    /// The number of elements before it, in an axis of this extent. It may lie behind the axis.
    #[inline]
    fn resolve(self, extent: usize) -> Result<usize, &'static str> {
        match self.0 {
            At::Start(before) => Ok(before),
            At::Negative(_) => Err("a negative position is none: `FromEnd(k)` counts from the end"),
            At::End(behind) => extent.checked_sub(behind).ok_or("counted from the end it lies before the axis"),
        }
    }

    /// The place behind this one, or behind every axis that has elements where there is none. A negative number stays
    /// one: the place behind -1 is not the first.
    #[inline]
    fn next(self) -> Self {
        match self.0 {
            At::Start(before) => Self(At::Start(before.saturating_add(1))),
            At::Negative(_) => self,
            At::End(0) => Self(At::Start(usize::MAX)),
            At::End(behind) => Self(At::End(behind - 1)),
        }
    }
}

/// What a place on an axis can be given as: a number, or [`FromEnd`].
///
/// `Into<Position>` under a name of its own, so that the compiler tells of another type what to write.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a place on an axis",
    label = "neither a number that counts elements nor `FromEnd(k)`",
    note = "write a `usize`, an `isize` or an `i32`, counted from 0, or `FromEnd(k)`",
    note = "a part of an axis is taken by `slice_axis_view`, and by a range in `s![..]`"
)]
pub trait IntoPosition: Into<Position> {}

#[diagnostic::do_not_recommend]
impl<P: Into<Position>> IntoPosition for P {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            At::Start(before) => before.fmt(f),
            At::Negative(number) => number.fmt(f),
            At::End(behind) => write!(f, "FromEnd({behind})"),
        }
    }
}

impl From<FromEnd> for Position {
    #[inline]
    fn from(FromEnd(behind): FromEnd) -> Self {
        Self(At::End(behind))
    }
}

impl From<usize> for Position {
    #[inline]
    fn from(before: usize) -> Self {
        Self(At::Start(before))
    }
}

impl From<isize> for Position {
    #[inline]
    fn from(before: isize) -> Self {
        Self(usize::try_from(before).map_or(At::Negative(before), At::Start))
    }
}

impl From<i32> for Position {
    #[inline]
    fn from(before: i32) -> Self {
        Self::from(before as isize)
    }
}

/// Which part of an axis a slice keeps: a range, and a step through it.
///
/// The range is cut out first; a negative step then walks it from its last element to its first, as in
/// ndarray. Ranges of std convert into it; [`s!`](crate::s) writes a list of them.
///
/// ```
/// use pilaster::{HostTensor, Rank, s};
///
/// let t = HostTensor::<i64, Rank<1>>::from_fn([5], |[i]| i as i64)?;
/// let odd_backwards = t.as_view().slice_view(s![1..;-2])?;
/// assert_eq!(odd_backwards.iter().collect::<Vec<_>>(), [&4, &2]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SliceSpec {
    start: Position,
    /// Exclusive.
    end: Position,
    step: isize,
}

impl SliceSpec {
    /// The elements from `start` to before `end`, which may each be counted from either end of the axis.
    ///
    /// ```
    /// use pilaster::{FromEnd, SliceSpec};
    ///
    /// assert_eq!(SliceSpec::new(1, 3), SliceSpec::from(1..3));
    /// assert_eq!(SliceSpec::new(1, FromEnd(1)).to_string(), "1..FromEnd(1)");
    /// ```
    #[must_use]
    #[inline]
    pub fn new(start: impl Into<Position>, end: impl Into<Position>) -> Self {
        Self { start: start.into(), end: end.into(), step: 1 }
    }

    /// The same range with another step: 2 for every other element, -1 for all of them backwards.
    #[must_use]
    #[inline]
    pub const fn with_step(self, step: isize) -> Self {
        Self { step, ..self }
    }

    /// Where the slice begins in an axis of this extent, and the extent and step of the result.
    #[inline]
    pub(super) fn resolve(self, extent: usize) -> Result<Resolved, &'static str> {
        let (start, end) = (self.start.resolve(extent)?, self.end.resolve(extent)?);
        if end > extent {
            return Err("the range ends behind the axis");
        }
        if start > end {
            return Err("the range starts behind its end");
        }
        if self.step == 0 {
            return Err("a step of 0 goes nowhere");
        }
        let length = end - start;
        let kept = length.div_ceil(self.step.unsigned_abs());
        let first = if self.step < 0 && length > 0 { end - 1 } else { start };
        Ok(Resolved { first, extent: kept, step: self.step })
    }
}

/// What a part of an axis can be given as: a range, or a [`SliceSpec`].
///
/// `Into<SliceSpec>` under a name of its own, so that the compiler tells of another type what to write.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a part of an axis",
    label = "not a range",
    note = "write a range (`1..3`, `2..`, `..`, `..FromEnd(1)`) of `usize`, `isize` or `i32`, or a `SliceSpec`",
    note = "one element is taken by `index_axis_view(axis, 3)`, and by `s![3]`, which has no step"
)]
pub trait IntoSliceSpec: Into<SliceSpec> {}

#[diagnostic::do_not_recommend]
impl<S: Into<SliceSpec>> IntoSliceSpec for S {}

/// A slice against a known extent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Resolved {
    pub(super) first: usize,
    pub(super) extent: usize,
    pub(super) step: isize,
}

impl Resolved {
    /// The element that an index is, in an axis of this extent.
    #[inline]
    pub(super) fn of_index(index: Position, extent: usize) -> Result<Self, &'static str> {
        let first = index.resolve(extent)?;
        if first < extent { Ok(Self { first, extent: 1, step: 1 }) } else { Err("the index lies behind the axis") }
    }
}

impl fmt::Display for SliceSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..", self.start)?;
        if self.end != Position::BEHIND_THE_LAST {
            write!(f, "{}", self.end)?;
        }
        if self.step != 1 {
            write!(f, ";{}", self.step)?;
        }
        Ok(())
    }
}

impl From<RangeFull> for SliceSpec {
    #[inline]
    fn from(_: RangeFull) -> Self {
        Self::new(Position::FIRST, Position::BEHIND_THE_LAST)
    }
}

impl<I: Into<Position>> From<Range<I>> for SliceSpec {
    #[inline]
    fn from(range: Range<I>) -> Self {
        Self::new(range.start, range.end)
    }
}

impl<I: Into<Position>> From<RangeFrom<I>> for SliceSpec {
    #[inline]
    fn from(range: RangeFrom<I>) -> Self {
        Self::new(range.start, Position::BEHIND_THE_LAST)
    }
}

impl<I: Into<Position>> From<RangeTo<I>> for SliceSpec {
    #[inline]
    fn from(range: RangeTo<I>) -> Self {
        Self::new(Position::FIRST, range.end)
    }
}

impl<I: Into<Position> + PartialOrd + Copy> From<RangeInclusive<I>> for SliceSpec {
    /// An inclusive end that has no successor lies behind every axis that has elements, and is refused where the slice
    /// is applied, as a negative one is.
    #[inline]
    fn from(range: RangeInclusive<I>) -> Self {
        let (start, end) = (*range.start(), (*range.end()).into());
        if range.is_empty() && start <= *range.end() {
            // It was iterated to its end.
            return Self::new(end, end);
        }
        Self::new(start, end.next())
    }
}

impl<I: Into<Position>> From<RangeToInclusive<I>> for SliceSpec {
    #[inline]
    fn from(range: RangeToInclusive<I>) -> Self {
        Self::new(Position::FIRST, range.end.into().next())
    }
}
