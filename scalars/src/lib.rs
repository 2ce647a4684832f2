//! Number types for [pilaster], each made with its derive and nothing else.
//!
//! | type | for | its operations |
//! |---|---|---|
//! | [`DoubleDouble`] | where `f64` loses the digits: sums that cancel, ill-conditioned least squares, a reference to check `f64` against | 106 bits, about 32 decimal digits |
//! | [`Float8E4M3`], [`Float8E5M2`] | weights, activations and gradients of networks in a byte | 4 and 3 bits, sums in `f32` |
//! | [`MaxPlus`], [`MinPlus`] | shortest and heaviest ways, schedules, Viterbi | choosing is exact, a way rounds as its sum does |
//! | [`MaxMul`] | the most probable or most reliable way | the same, by products |
//! | [`Boolean`] | relations, reachability | exact |
//! | [`Fp`] | linear algebra modulo a prime up to 63 bits, codes, transforms | exact |
//! | [`Gf2`] | parity, codes, equations in bits | exact |
//! | [`Quaternion`] | rotations, products that do not commute | those of its real field |
//!
//! The types are written as any user of pilaster would write them: plain scalar code, no SIMD and no `unsafe`, one derive.
//! The derive makes each an element of tensors and gives it a vectorised matrix product; where its accumulator
//! ([`DdSum`], [`Best`], [`FpSum`]) is what makes that fast, its documentation says why. To write such a type yourself, start
//! from the source of the one next to it. The bench `scalars-matmul` of the repository prints what each costs on a machine,
//! against `f64`.
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
//! Give a double-double its numbers as text or as integers: `DoubleDouble::from(0.1)` is the `f64` nearest to a tenth, with
//! all its digits.

#![forbid(unsafe_code)]

#[macro_use]
mod repeated;
mod boolean;
mod double_double;
mod float8;
mod gf2;
#[cfg(doctest)]
mod pages;
mod prime_field;
mod quaternion;
mod tropical;

pub use boolean::Boolean;
pub use double_double::{DdSum, DoubleDouble, ParseDoubleDoubleError};
pub use float8::{Float8E4M3, Float8E5M2};
pub use gf2::{Gf2, ParseGf2Error};
pub use prime_field::{Fp, FpSum, ParseFpError};
pub use quaternion::{ParseQuaternionError, Quaternion};
pub use tropical::{Best, MaxMul, MaxPlus, MinPlus, ParseTropicalError, Selection, TropicalNumber};
