use core::fmt;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

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
    start: usize,
    /// Exclusive; `None` is the end of the axis.
    end: Option<usize>,
    step: isize,
}

impl SliceSpec {
    /// The elements `start..end` of an axis, `None` for the end of the axis, taken `step` apart.
    #[must_use]
    pub const fn new(start: usize, end: Option<usize>, step: isize) -> Self {
        Self { start, end, step }
    }

    /// The same range with another step.
    #[must_use]
    pub const fn with_step(self, step: isize) -> Self {
        Self { step, ..self }
    }

    /// Where the slice begins in an axis of this extent, and the extent and step of the result.
    pub(super) fn resolve(self, extent: usize) -> Result<Resolved, &'static str> {
        let end = self.end.unwrap_or(extent);
        if end > extent {
            return Err("the range ends behind the axis");
        }
        if self.start > end {
            return Err("the range starts behind its end");
        }
        if self.step == 0 {
            return Err("a step of 0 goes nowhere");
        }
        let length = end - self.start;
        let kept = length.div_ceil(self.step.unsigned_abs());
        let first = if self.step < 0 && length > 0 { end - 1 } else { self.start };
        Ok(Resolved { first, extent: kept, step: self.step })
    }
}

/// A slice against a known extent.
pub(super) struct Resolved {
    pub(super) first: usize,
    pub(super) extent: usize,
    pub(super) step: isize,
}

impl fmt::Display for SliceSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..", self.start)?;
        if let Some(end) = self.end {
            write!(f, "{end}")?;
        }
        if self.step != 1 {
            write!(f, ";{}", self.step)?;
        }
        Ok(())
    }
}

impl From<RangeFull> for SliceSpec {
    fn from(_: RangeFull) -> Self {
        Self::new(0, None, 1)
    }
}

impl From<Range<usize>> for SliceSpec {
    fn from(range: Range<usize>) -> Self {
        Self::new(range.start, Some(range.end), 1)
    }
}

impl From<RangeFrom<usize>> for SliceSpec {
    fn from(range: RangeFrom<usize>) -> Self {
        Self::new(range.start, None, 1)
    }
}

impl From<RangeTo<usize>> for SliceSpec {
    fn from(range: RangeTo<usize>) -> Self {
        Self::new(0, Some(range.end), 1)
    }
}

impl From<RangeInclusive<usize>> for SliceSpec {
    /// An inclusive end of `usize::MAX` lies behind every axis and is refused where the slice is applied.
    fn from(range: RangeInclusive<usize>) -> Self {
        if range.is_empty() && range.start() <= range.end() {
            // It was iterated to its end.
            return Self::from(*range.end()..*range.end());
        }
        Self::new(*range.start(), Some(range.end().saturating_add(1)), 1)
    }
}

impl From<RangeToInclusive<usize>> for SliceSpec {
    fn from(range: RangeToInclusive<usize>) -> Self {
        Self::from(0..=range.end)
    }
}

/// A list of slices, one an axis: `s![1.., ..;-1, 2..5;3]`.
///
/// Each is a range of `usize`, with an optional step after `;`. See [`SliceSpec`] for what a negative step means.
///
/// ```
/// use pilaster::{SliceSpec, s};
///
/// assert_eq!(s![1..3, ..;-1], [SliceSpec::new(1, Some(3), 1), SliceSpec::new(0, None, -1)]);
/// ```
#[macro_export]
macro_rules! s {
    ($($range:expr $(; $step:expr)?),* $(,)?) => {
        [$($crate::SliceSpec::from($range)$(.with_step($step))?),*]
    };
}
