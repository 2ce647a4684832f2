//! Tensors as text: rows as they are read, though memory is column-major.
//!
//! What lays the text out knows the element only as a function that writes the one at an index, so it is compiled once
//! and serves typed and erased tensors alike.

mod column;
mod flags;
mod grid;
mod text;
mod type_name;

pub(crate) use text::TensorText;

use super::{TypedTensor, TypedTensorView, TypedTensorViewMut};
use crate::rank::TensorRank;
use crate::storage::Representation;
use core::fmt;
use type_name::short_type_name;

/// One format trait for owned tensors and both kinds of view; `$header` is the first line's element name, if any.
macro_rules! format_tensors {
    ($format:ident, $header:expr, $(#[$doc:meta])*) => {
        $(#[$doc])*
        impl<T: fmt::$format, R: TensorRank, D: Representation> fmt::$format for TypedTensor<T, R, D> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$format::fmt(&self.as_view(), f)
            }
        }

        /// As that of [`TypedTensor`].
        impl<T: fmt::$format, R: TensorRank> fmt::$format for TypedTensorView<'_, T, R> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                TensorText {
                    debug_name: $header,
                    shape: self.shape().as_ref(),
                    placement: self.placement(),
                    element: &|index, f| fmt::$format::fmt(self.get(index).map_err(|_| fmt::Error)?, f),
                }
                .fmt(f)
            }
        }

        /// As that of [`TypedTensor`].
        impl<T: fmt::$format, R: TensorRank> fmt::$format for TypedTensorViewMut<'_, T, R> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$format::fmt(&self.as_view(), f)
            }
        }
    };
}

format_tensors! {
    Display, None,
    /// The elements, for people: a matrix row by row, columns aligned (numbers at their points), a tensor of higher
    /// rank matrix by matrix, each under its index.
    ///
    /// A vector that does not fit a line has one element a line. What goes beyond some twenty rows, eighty characters
    /// or half a dozen matrices is left out of the middle, so that a tensor of any size prints in bounded time; to see
    /// what is hidden, print a slice. An empty tensor tells its shape, and one that the host cannot read its place.
    ///
    /// Precision, `+`, `#` and `0` are handed to each element; width and alignment are those of a column, and the fill
    /// is a space. A line break inside an element shows as `↵`.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 3], vec![1.0, 20.5, 3.0, -4.0, 5.25, 6.0])?;
    /// assert_eq!(t.to_string(), "[[ 1, 20.5,  3],\n [-4,  5.25, 6]]");
    /// assert_eq!(format!("{t:.1}"), "[[ 1.0, 20.5, 3.0],\n [-4.0,  5.2, 6.0]]");
    ///
    /// let long = HostTensor::<usize, Rank<1>>::from_fn([1000], |[i]| i)?;
    /// assert_eq!(
    ///     long.to_string(),
    ///     "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …, 991, 992, 993, 994, 995, 996, 997, 998, 999]"
    /// );
    /// # Ok::<(), pilaster::Error>(())
    /// ```
}

format_tensors! {
    LowerExp, None,
    /// As `Display`, each element in scientific notation.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![0.25, 1234.0])?;
    /// assert_eq!(format!("{t:.2e}"), "[2.50e-1, 1.23e3]");
    /// # Ok::<(), pilaster::Error>(())
    /// ```
}

format_tensors! {
    Debug, Some(&short_type_name(core::any::type_name::<T>())),
    /// The type of the elements, the shape, where they are if not in memory of the host, and the elements as `Display`
    /// lays them out. The elements need `Debug` only.
    ///
    /// `{:#?}` gives the same text: an element keeps to its place in a row.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 2], vec![1.0, 2.0, 3.0, 4.5])?;
    /// assert_eq!(format!("{t:?}"), "f64 tensor of shape [2, 2]:\n[[1.0, 2.0],\n [3.0, 4.5]]");
    /// # Ok::<(), pilaster::Error>(())
    /// ```
}
