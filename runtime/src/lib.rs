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
//! and NumPy. A buffer in row-major order that is taken for a column-major one is the transpose, and where the matrix is
//! square no length and no shape can tell:
//!
//! ```
//! use pilaster::{HostTensor, Rank, TypedTensorView, tensor};
//!
//! let buffer = vec![1.0, 2.0, 3.0, 4.0]; // meant as [[1, 2], [3, 4]], row by row
//! let trap = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 2], buffer.clone())?;
//! assert_eq!(trap[[0, 1]], 3.0); // not what was meant, and no error
//!
//! // Four ways that are right. Elements that are written out in the program read as they stand:
//! let meant = tensor![[1.0, 2.0], [3.0, 4.0]];
//! // moved once, into column-major order:
//! let moved = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 2], buffer.clone())?;
//! // seen where they are, through the strides of row-major order:
//! let seen = TypedTensorView::<f64, Rank<2>>::from_row_major_slice([2, 2], &buffer)?;
//! // owned where they are, as the matrix with its extents reversed, and seen transposed:
//! let kept = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 2], buffer.clone())?;
//! let turned = kept.as_view().transpose_view([1, 0])?;
//! assert!(moved == meant && seen == meant.as_view() && turned == meant.as_view());
//! # Ok::<(), pilaster::Error>(())
//! ```
//!
//! For an array of more axes the last way gives [`from_vec_col_major`](TypedTensor::from_vec_col_major) all extents
//! reversed (a C array `[2, 3, 4]` is `[4, 3, 2]`), and [`transpose_view`](TypedTensorView::transpose_view) all axes
//! (`[2, 1, 0]`).
//!
//! # What is where
//! | to | look at |
//! |---|---|
//! | make a number a scalar | [`derive@TensorScalar`] and, for its own running sum, [`Accumulator`] |
//! | ask for what a scalar can do | [`Semiring`], [`One`], [`Ring`], [`Field`], [`RealField`], [`Magnitude`], [`Divide`], [`Remainder`] |
//! | own elements | [`TypedTensor`], [`HostTensor`] |
//! | write them out in the program | [`tensor!`] |
//! | look at them another way, without a copy | [`TypedTensorView`], [`TypedTensorViewMut`], [`s!`] |
//! | look at elements of others | [`from_row_major_slice`](TypedTensorView::from_row_major_slice) and its neighbours |
//! | walk columns as slices | [`ColMajorView`], [`ColMajorViewMut`] |
//! | multiply with a conjugate or an adjoint | [`Conjugated`], [`Conjugate`] |
//! | go through elements, lines and parts, or several tensors at once | [`Iter`], [`Lanes`], [`AxisChunks`], [`zip()`] |
//! | say how many axes there are | [`Rank`], [`DynRank`] |
//! | hold a tensor whose scalar is known at run time | [`Tensor`]; of a list of your own, [`macro@scalar_set`] and [`ScalarSet`] |
//! | compute element by element, sum, multiply, factorise, solve, fit | [`CpuEngine`] |
//! | copy, transpose, join, take parts | [`CpuEngine`], or without one [`to_col_major`](TypedTensorView::to_col_major) |
//! | write the innermost tile of a product | [`Microkernel`], [`Tiled`] |
//! | compute on several threads | [`CpuEngine::builder`], [`Pool`] |
//! | know what went wrong | [`Error`], and [`ReinterpretError`] which gives the owner back |
//!
//! # Features
//! None is on by default, and none changes what works without it.
//!
//! | feature | gives |
//! |---|---|
//! | `half` | `half::f16` and `half::bf16` as scalars: 16 bits in memory, sums and products in `f32`; each number is rounded once |
//! | `ndarray` | views and arrays of the crate `ndarray` and back, without a copy: `into_ndarray`, and `From` on the other side |
//! | `serde` | owned tensors and views are `Serialize`, owned tensors `Deserialize`, as `{"order": "col_major", "shape": [2], "values": [0.5, 1.0]}`; where the scalar is known at run time only, `"dtype": "f64"` stands in front |
#![deny(missing_docs)]

mod dynamic;
mod engine;
mod error;
mod interop;
mod layout;
mod linalg;
mod private;
mod rank;
mod scalar;
mod storage;
mod tensor;

#[doc(hidden)]
pub use dynamic::set::support as __set;
pub use dynamic::{
    Algebra, ConjugatedOperand, DType, ErasedTensor, ErasedView, ErasedViewMut, ExternalId, Formatted, HasMember,
    ParseTagError, PromoteIn, ScalarSet, SetTensor, SetView, SetViewMut, Tensor, TensorFactor, TensorOperand,
    TensorOperandMut, TensorView, TensorViewMut,
};
pub use engine::matmul::{MatmulKernel, MatmulOperand, Microkernel, Tiled};
pub use engine::{CopyOperand, CpuEngine, EngineBuilder, EngineStats, Pool, PoolBuilder, PoolScope};
pub use error::{Error, ReinterpretError};
#[cfg(feature = "half")]
pub use half;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use interop::serde as __serde;
#[cfg(feature = "ndarray")]
pub use interop::{NdarrayDim, NdarrayRank};
#[doc(hidden)]
pub use layout::{__literal_index, __slices, __stepped};
pub use layout::{
    FromEnd, IntoPosition, IntoSliceSpec, NewAxis, Position, SliceArgument, SliceItem, SliceSpec, Slices, TensorLayout,
};
pub use linalg::{LeastSquares, Lu, Qr};
#[cfg(feature = "ndarray")]
pub use ndarray;
pub use num_complex;
pub use num_traits;
#[doc(hidden)]
pub use pilaster_macros::__tensor_literal;
pub use pilaster_macros::{Planes, TensorRank, TensorScalar, scalar_set};
pub use rank::{AxisVec, DynRank, InsertAxis, IntoRankShape, Rank, RankShape, RemoveAxis, TensorRank};
pub use scalar::{
    Accumulate, Accumulator, CastFrom, ComplexSum, Conjugate, ConvertFrom, Divide, Field, Magnitude, One, PlainSum,
    Planes, RealField, Remainder, Ring, ScalarKind, ScalarSpec, Semiring, TensorScalar, Widened,
};
pub use storage::{AllocationGroup, Dynamic, Group, GroupMemory, Host, MemoryKind, Placement, Representation};
#[doc(hidden)]
pub use tensor::{__filled, __literal};
pub use tensor::{
    AsTensorView, AsTensorViewMut, ColMajorView, ColMajorViewMut, Conjugated, HostTensor, Iter, TypedTensor,
    TypedTensorView, TypedTensorViewMut,
};
pub use tensor::{
    AxisChunks, AxisChunksMut, AxisIter, AxisIterMut, Chunks, IterMut, Lanes, LanesMut, Subviews, SubviewsMut,
    ViewList, Zip, ZipOperand, ZipOperands, zip,
};

pilaster_macros::__private_module! { crate::private }

/// The programs of the README, run as doc-tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
