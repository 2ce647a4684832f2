//! Number types for [pilaster], each made with its derive and nothing else.
//!
//! [`DoubleDouble`] is a real number of 106 bits, about 32 decimal digits, for where `f64` loses the digits: sums
//! that cancel, ill-conditioned least squares, a reference to check `f64` against.
//!
//! ```
//! use pilaster_scalars::DoubleDouble;
//!
//! let tenth: DoubleDouble = "0.1".parse()?;
//! let sum: DoubleDouble = [tenth; 10].iter().sum();
//! assert!((sum - DoubleDouble::ONE).abs() <= DoubleDouble::EPSILON);
//! assert_eq!((tenth + tenth).to_string(), "0.2");
//!
//! let f64_sum: f64 = [0.1; 10].iter().sum();
//! assert!((f64_sum - 1.0).abs() > 1e-16);
//! # Ok::<(), pilaster_scalars::ParseDoubleDoubleError>(())
//! ```
//!
//! Give it its numbers as text or as integers: `DoubleDouble::from(0.1)` is the `f64` nearest to a tenth, with
//! all its digits.
//!
//! The type is written as any user of pilaster would write it: plain scalar code, no SIMD and no `unsafe`, one
//! derive. The derive makes it an element of tensors and gives it a vectorised matrix product; its
//! [accumulator](DdSum) is what makes that fast. To write such a type yourself, start from its source.

#![forbid(unsafe_code)]

mod double_double;

pub use double_double::{DdSum, DoubleDouble, ParseDoubleDoubleError};
