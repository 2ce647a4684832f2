use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};

/// The number of values that need no memory of their own.
const INLINE: usize = 8;

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
#[derive(Clone)]
pub struct AxisVec<E: Copy + Default>(Values<E>);

/// Inline values are copied as a whole, those that count and those that do not: every view of dynamic rank copies two such
/// lists, and a copy whose size the compiler knows takes a fraction of one whose size it does not.
#[derive(Clone)]
enum Values<E> {
    /// The first `len` of them.
    Inline {
        len: Len,
        values: [E; INLINE],
    },
    Heap(Box<[E]>),
}

/// How many inline values count. As wide as a value, so that all is moved word by word, and with room for the other variant in
/// the numbers that it never is.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Len {
    Zero,
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
}

impl Len {
    const ALL: [Self; INLINE + 1] =
        [Self::Zero, Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven, Self::Eight];
}

impl<E: Copy + Default> AxisVec<E> {
    /// Copies a slice. Allocates beyond 8 elements.
    #[must_use]
    #[inline]
    pub fn from_slice(values: &[E]) -> Self {
        values.iter().copied().collect()
    }

    /// `rank` copies of a value. Allocates beyond 8 elements.
    #[must_use]
    #[inline]
    pub fn repeat(value: E, rank: usize) -> Self {
        if rank <= INLINE {
            Self(Values::Inline { len: Len::ALL[rank], values: [value; INLINE] })
        } else {
            Self(Values::Heap(vec![value; rank].into()))
        }
    }
}

impl<E: Copy + Default> Deref for AxisVec<E> {
    type Target = [E];

    #[inline]
    fn deref(&self) -> &[E] {
        match &self.0 {
            Values::Inline { len, values } => &values[..*len as usize],
            Values::Heap(values) => values,
        }
    }
}

impl<E: Copy + Default> DerefMut for AxisVec<E> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [E] {
        match &mut self.0 {
            Values::Inline { len, values } => &mut values[..*len as usize],
            Values::Heap(values) => values,
        }
    }
}

impl<E: Copy + Default> AsRef<[E]> for AxisVec<E> {
    #[inline]
    fn as_ref(&self) -> &[E] {
        self
    }
}

impl<E: Copy + Default> AsMut<[E]> for AxisVec<E> {
    #[inline]
    fn as_mut(&mut self) -> &mut [E] {
        self
    }
}

impl<E: Copy + Default> FromIterator<E> for AxisVec<E> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = E>>(values: I) -> Self {
        let mut values = values.into_iter();
        let (mut inline, mut len) = ([E::default(); INLINE], 0);
        for (place, value) in inline.iter_mut().zip(&mut values) {
            *place = value;
            len += 1;
        }
        // As many as fit do not tell whether there are more.
        match if len == INLINE { values.next() } else { None } {
            Some(next) => Self(Values::Heap(inline.into_iter().chain([next]).chain(values).collect())),
            None => Self(Values::Inline { len: Len::ALL[len], values: inline }),
        }
    }
}

impl<E: Copy + Default + fmt::Debug> fmt::Debug for AxisVec<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<E: Copy + Default + PartialEq> PartialEq for AxisVec<E> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<E: Copy + Default + Eq> Eq for AxisVec<E> {}

impl<E: Copy + Default + Hash> Hash for AxisVec<E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<E: Copy + Default + PartialEq> PartialEq<[E]> for AxisVec<E> {
    fn eq(&self, other: &[E]) -> bool {
        **self == *other
    }
}

impl<E: Copy + Default + PartialEq, const N: usize> PartialEq<[E; N]> for AxisVec<E> {
    fn eq(&self, other: &[E; N]) -> bool {
        **self == other[..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_values_and_their_number_are_all_there_is() {
        assert_eq!(size_of::<AxisVec<usize>>(), 9 * size_of::<usize>());
    }

    #[test]
    fn as_many_values_come_back_as_went_in() {
        for rank in 0..20 {
            let values: Vec<usize> = (1..=rank).collect();
            for mut list in [AxisVec::from_slice(&values), values.iter().copied().collect()] {
                assert_eq!((&list[..], list.clone()), (&values[..], list.clone()));
                assert_eq!(matches!(list.0, Values::Heap(_)), rank > INLINE);
                list.iter_mut().for_each(|value| *value = 7);
                assert_eq!(list, AxisVec::repeat(7, rank));
            }
        }
    }
}
