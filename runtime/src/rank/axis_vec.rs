use core::fmt;
use core::ops::{Deref, DerefMut};
use smallvec::SmallVec;

/// One value for each axis of a tensor of dynamic rank: inline to rank 8, on the heap beyond.
///
/// It is a slice in all but the owning: the shape of a [`DynRank`](super::DynRank) tensor.
///
/// ```
/// use pilaster::AxisVec;
///
/// let shape = AxisVec::from_slice(&[2, 3, 4]);
/// assert_eq!(shape.len(), 3);
/// assert_eq!(shape[1], 3);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct AxisVec<E: Copy>(SmallVec<[E; 8]>);

impl<E: Copy> AxisVec<E> {
    /// Copies a slice. Allocates beyond 8 elements.
    #[must_use]
    #[inline]
    pub fn from_slice(values: &[E]) -> Self {
        Self(SmallVec::from_slice(values))
    }

    /// `rank` copies of a value. Allocates beyond 8 elements.
    #[must_use]
    #[inline]
    pub fn repeat(value: E, rank: usize) -> Self {
        Self(SmallVec::from_elem(value, rank))
    }
}

impl<E: Copy> Deref for AxisVec<E> {
    type Target = [E];

    #[inline]
    fn deref(&self) -> &[E] {
        &self.0
    }
}

impl<E: Copy> DerefMut for AxisVec<E> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [E] {
        &mut self.0
    }
}

impl<E: Copy> AsRef<[E]> for AxisVec<E> {
    #[inline]
    fn as_ref(&self) -> &[E] {
        self
    }
}

impl<E: Copy> AsMut<[E]> for AxisVec<E> {
    #[inline]
    fn as_mut(&mut self) -> &mut [E] {
        self
    }
}

impl<E: Copy> FromIterator<E> for AxisVec<E> {
    fn from_iter<I: IntoIterator<Item = E>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<E: Copy + fmt::Debug> fmt::Debug for AxisVec<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: Copy + PartialEq> PartialEq<[E]> for AxisVec<E> {
    fn eq(&self, other: &[E]) -> bool {
        **self == *other
    }
}

impl<E: Copy + PartialEq, const N: usize> PartialEq<[E; N]> for AxisVec<E> {
    fn eq(&self, other: &[E; N]) -> bool {
        **self == other[..]
    }
}
