//! Column-major tensors over *any* number type.
//!
//! Derive one trait on a number of yours, and it is a tensor element like `f64`: stored, viewed, multiplied with SIMD,
//! factorised. Three steps:
//!
//! ```
//! use pilaster::num_traits::{One, Zero};
//! use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};
//! use std::ops::{Add, Mul};
//!
//! // 1. A number: shortest paths are matrix products over (min, +).
//! #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
//! #[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
//! struct MinPlus(f64);
//!
//! impl Add for MinPlus {
//!     type Output = Self;
//!     #[inline]
//!     fn add(self, other: Self) -> Self { MinPlus(if other.0 < self.0 { other.0 } else { self.0 }) }
//! }
//! impl Mul for MinPlus {
//!     type Output = Self;
//!     #[inline]
//!     fn mul(self, other: Self) -> Self { MinPlus(self.0 + other.0) }
//! }
//! impl Zero for MinPlus {
//!     fn zero() -> Self { MinPlus(f64::INFINITY) }
//!     fn is_zero(&self) -> bool { self.0 == f64::INFINITY }
//! }
//!
//! // 2. A tensor: written as rows, kept column by column.
//! let road = |length: f64| MinPlus(length);
//! let none = MinPlus::zero();
//! let roads = HostTensor::<MinPlus, Rank<2>>::from_vec_row_major(
//!     [3, 3],
//!     vec![
//!         road(0.0), road(4.0), none,
//!         none,      road(0.0), road(1.0),
//!         road(7.0), none,      road(0.0),
//!     ],
//! )?;
//!
//! // 3. An engine that executes.
//! let two_roads = CpuEngine::serial().matmul(&roads, &roads)?;
//! assert_eq!(two_roads[[0, 2]], MinPlus(5.0));
//! # Ok::<(), pilaster::Error>(())
//! ```
//!
//! # The one convention to know
//! Tensors are **column-major**: the first axis runs fastest in memory, as in Fortran, Julia and MATLAB, and not as in C
//! and NumPy. A buffer in row-major order goes through
//! [`from_vec_row_major`](TypedTensor::from_vec_row_major); handed to
//! [`from_vec_col_major`](TypedTensor::from_vec_col_major) it is silently the transpose where the matrix is square.
//!
//! # What is where
//! | to | look at |
//! |---|---|
//! | make a number a scalar | [`derive@TensorScalar`] and, for its own running sum, [`Accumulator`] |
//! | ask for what a scalar can do | [`Semiring`], [`One`], [`Ring`], [`Field`], [`RealField`] |
//! | own elements | [`TypedTensor`], [`HostTensor`] |
//! | write them out in the program | [`tensor!`] |
//! | look at them another way, without a copy | [`TypedTensorView`], [`TypedTensorViewMut`], [`s!`] |
//! | say how many axes there are | [`Rank`], [`DynRank`] |
//! | compute element by element, sum, multiply, factorise, fit | [`CpuEngine`] |
//! | compute on several threads | [`CpuEngine::builder`], [`Pool`] |
//! | know what went wrong | [`Error`], and [`ReinterpretError`] which gives the owner back |
#![deny(missing_docs)]

mod dynamic;
mod engine;
mod error;
mod layout;
mod linalg;
mod private;
mod rank;
mod scalar;
mod storage;
mod tensor;

pub use dynamic::{
    DType, ErasedTensor, ErasedView, ErasedViewMut, ExternalId, Formatted, ParseDTypeError, Tensor, TensorOperand,
    TensorView, TensorViewMut,
};
pub use engine::matmul::MatmulKernel;
pub use engine::{CpuEngine, EngineBuilder, EngineStats, Pool, PoolBuilder, PoolScope};
pub use error::{Error, ReinterpretError};
#[doc(hidden)]
pub use layout::{__literal_index, __slices, __stepped};
pub use layout::{FromEnd, NewAxis, Position, SliceArgument, SliceItem, SliceSpec, Slices, TensorLayout};
pub use linalg::{LeastSquares, Qr};
pub use num_complex;
pub use num_traits;
#[doc(hidden)]
pub use pilaster_macros::__tensor_literal;
pub use pilaster_macros::{Planes, TensorRank, TensorScalar};
pub use rank::{AxisVec, DynRank, InsertAxis, IntoRankShape, Rank, RankShape, RemoveAxis, TensorRank};
pub use scalar::{
    Accumulate, Accumulator, CastFrom, ComplexSum, ConvertFrom, Field, One, PlainSum, Planes, RealField, Ring,
    ScalarKind, ScalarSpec, Semiring, TensorScalar, Widened,
};
pub use storage::{AllocationGroup, Dynamic, Group, GroupMemory, Host, MemoryKind, Placement, Representation};
#[doc(hidden)]
pub use tensor::{__filled, __literal};
pub use tensor::{AsTensorView, AsTensorViewMut, HostTensor, Iter, TypedTensor, TypedTensorView, TypedTensorViewMut};

pilaster_macros::__private_module! { crate::private }

/// The programs of the README, run as doc-tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
