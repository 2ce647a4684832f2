//! How a tensor comes to be.

use super::TypedTensor;
use super::gather::gather;
use super::transfer::MoveInto;
use crate::error::{Error, ReinterpretError};
use crate::layout::{Indices, TensorLayout, checked_len};
use crate::rank::{AxisVec, DynRank, IntoRankShape, Rank, TensorRank};
use crate::scalar::{One, Semiring};
use crate::storage::Representation;
use core::ptr::NonNull;

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// Takes the elements as they are, in column-major order: the first axis runs fastest. No copy.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// assert_eq!([t[[0, 0]], t[[0, 1]], t[[0, 2]]], [1, 3, 5]); // the first row
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::RankMismatch`] or [`Error::TooLarge`], with the vector.
    pub fn from_vec_col_major(shape: impl IntoRankShape<R>, data: Vec<T>) -> Result<Self, ReinterpretError<Vec<T>>> {
        match shape_of_len("from_vec_col_major", shape, &data) {
            Ok(shape) => Ok(Self::from_parts(shape, data)),
            Err(error) => Err(ReinterpretError::new(error, data)),
        }
    }

    /// Takes elements that are in row-major order, as they are read on paper and as C and NumPy keep them: the last
    /// axis runs fastest. Moves each element once, into a second allocation.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// assert_eq!([t[[0, 0]], t[[0, 1]], t[[0, 2]]], [1, 2, 3]); // the first row
    /// assert_eq!(t.as_slice(), [1, 4, 2, 5, 3, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::RankMismatch`] or [`Error::TooLarge`], with the vector.
    pub fn from_vec_row_major(shape: impl IntoRankShape<R>, data: Vec<T>) -> Result<Self, ReinterpretError<Vec<T>>> {
        match shape_of_len("from_vec_row_major", shape, &data) {
            Ok(shape) => {
                let layout = TensorLayout::<R>::row_major_unchecked(shape.clone());
                Ok(Self::from_parts(shape, move_in_order(data, &layout)))
            }
            Err(error) => Err(ReinterpretError::new(error, data)),
        }
    }

    /// The element at each index is what the function gives for it; called once an index, in column-major order.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let hilbert = HostTensor::<f64, Rank<2>>::from_fn([3, 3], |[i, j]| 1.0 / (i + j + 1) as f64)?;
    /// assert_eq!(hilbert[[1, 2]], 0.25);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn from_fn(shape: impl IntoRankShape<R>, element: impl FnMut(R::Shape) -> T) -> Result<Self, Error> {
        let (shape, _) = checked_shape::<T, R>("from_fn", shape)?;
        let data = Indices::new(&shape).map(element).collect();
        Ok(Self::from_parts(shape, data))
    }

    /// Clones of one value.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn full(shape: impl IntoRankShape<R>, value: T) -> Result<Self, Error>
    where
        T: Clone,
    {
        Self::filled("full", shape, value)
    }

    /// Zeros.
    ///
    /// ```
    /// use pilaster::{Error, HostTensor};
    ///
    /// let empty = HostTensor::<f64>::zeros([1 << 40, 1 << 40, 0])?;
    /// assert!(empty.is_empty());
    /// assert!(matches!(HostTensor::<f64>::zeros([usize::MAX, 2]), Err(Error::TooLarge { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn zeros(shape: impl IntoRankShape<R>) -> Result<Self, Error>
    where
        T: Semiring,
    {
        Self::filled("zeros", shape, T::zero())
    }

    /// Ones.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn ones(shape: impl IntoRankShape<R>) -> Result<Self, Error>
    where
        T: One,
    {
        Self::filled("ones", shape, T::one())
    }

    pub(super) fn filled(operation: &'static str, shape: impl IntoRankShape<R>, value: T) -> Result<Self, Error>
    where
        T: Clone,
    {
        let (shape, len) = checked_shape::<T, R>(operation, shape)?;
        Ok(Self::from_parts(shape, vec![value; len]))
    }
}

impl<T, D: Representation> TypedTensor<T, DynRank, D> {
    /// A tensor of rank 0.
    pub(crate) fn of_one(value: T) -> Self {
        Self::from_parts(AxisVec::from_slice(&[]), vec![value])
    }
}

impl<T, D: Representation> TypedTensor<T, Rank<2>, D> {
    /// The identity matrix of `n` rows.
    ///
    /// ```
    /// use pilaster::HostTensor;
    ///
    /// assert_eq!(HostTensor::<f64, _>::eye(2)?.as_slice(), [1.0, 0.0, 0.0, 1.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    pub fn eye(n: usize) -> Result<Self, Error>
    where
        T: Semiring + One,
    {
        Self::from_fn([n, n], |[row, column]| if row == column { T::one() } else { T::zero() })
    }
}

/// The shape and how many elements it has, where as many of `T` can exist.
fn checked_shape<T, R: TensorRank>(
    operation: &'static str,
    shape: impl IntoRankShape<R>,
) -> Result<(R::Shape, usize), Error> {
    let shape = shape.into_rank_shape(operation)?;
    let len = checked_len::<T>(operation, shape.as_ref())?;
    Ok((shape, len))
}

/// The shape, where it has as many elements as there are.
pub(super) fn shape_of_len<T, R: TensorRank>(
    operation: &'static str,
    shape: impl IntoRankShape<R>,
    data: &[T],
) -> Result<R::Shape, Error> {
    let (shape, expected) = checked_shape::<T, R>(operation, shape)?;
    if expected == data.len() {
        Ok(shape)
    } else {
        Err(Error::LengthMismatch { operation, shape: shape.as_ref().into(), expected, actual: data.len() })
    }
}

/// The elements in the column-major order of a layout that is a rearrangement of `data`.
fn move_in_order<T, R: TensorRank>(mut data: Vec<T>, layout: &TensorLayout<R>) -> Vec<T> {
    debug_assert_eq!(layout.len(), data.len());
    let len = data.len();
    let mut moved = Vec::with_capacity(len);
    // SAFETY: 0 is within the capacity: from here on nothing in `data` is dropped by it. A gapless layout of as many
    // elements as it held reaches each of them exactly once, and `gather` writes the whole slice.
    unsafe {
        data.set_len(0);
        let first = NonNull::new_unchecked(data.as_mut_ptr());
        gather::<T, R, MoveInto>(&mut moved.spare_capacity_mut()[..len], first, layout);
        moved.set_len(len);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Host;
    use crate::tensor::HostTensor;

    #[test]
    fn a_row_major_vector_of_owners_is_moved_not_cloned() {
        let words: Vec<String> = ["a", "b", "c", "d", "e", "f"].map(String::from).into();
        let addresses: Vec<_> = words.iter().map(|word| word.as_ptr()).collect();
        let t = TypedTensor::<String, Rank<2>, Host>::from_vec_row_major([2, 3], words).unwrap();
        assert_eq!(t.as_slice(), ["a", "d", "b", "e", "c", "f"]);
        assert_eq!(t[[1, 0]].as_ptr(), addresses[3]);
    }

    #[test]
    fn a_byte_size_beyond_isize_is_refused() {
        let refused = HostTensor::<u64>::full([1 << 60], 0).unwrap_err();
        assert!(matches!(refused, Error::TooLarge { element_size: 8, .. }), "{refused}");
        let wraps = HostTensor::<u8>::full([1 << 33, 1 << 31, 1 << 2], 0).unwrap_err();
        assert!(matches!(wraps, Error::TooLarge { .. }), "{wraps}");
    }
}
