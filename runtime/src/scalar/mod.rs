//! What a scalar is and what its algebra can do.

mod accumulate;
mod algebra;
mod complex;
mod conjugate;
mod conversion;
mod divide;
#[cfg(feature = "half")]
mod half;
mod magnitude;
pub(crate) mod name;
mod planes;
mod presets;
mod promotion;
mod spec;

pub use accumulate::{Accumulate, Accumulator, PlainSum, Widened};
pub(crate) use accumulate::{advance, flush_period, sum_of_products};
pub use algebra::{Field, One, RealField, Ring, Semiring};
pub(crate) use algebra::{from_count, is_finite, rescaled};
pub use complex::ComplexSum;
pub use conjugate::Conjugate;
pub use conversion::{CastFrom, ConvertFrom};
pub use divide::{Divide, Remainder};
pub use magnitude::Magnitude;
pub(crate) use magnitude::is_larger;
pub use planes::Planes;
pub use promotion::Preset;
pub use spec::{ScalarKind, ScalarSpec};

use crate::dynamic::{Cast, ScalarTable};
use crate::private::Contract;
use core::fmt::Debug;

/// A number type that can be a first-class tensor element.
///
/// **Derive-only contract.** Implement it with [`#[derive(TensorScalar)]`](derive@crate::TensorScalar) and
/// never by hand: hidden items carry facts that unsafe code trusts, and they change in patch releases.
///
/// The seven presets `f32 f64 i32 i64 bool Complex<f32> Complex<f64>` are scalars, and so is `Complex<T>` over
/// every [`RealField`]. A scalar is not `Copy` in general: rationals and other owning numbers are scalars too.
/// Arithmetic is a matter of further bounds: [`Semiring`], [`Ring`], [`Field`], [`RealField`].
///
/// # Safety
/// Only the expansion of the derive of this very version of pilaster upholds the contract.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor scalar",
    label = "not a tensor scalar",
    note = "write `#[derive(TensorScalar)]` and `#[tensor_scalar(kind = ..)]` on its definition",
    note = "of the types of others, `f32`, `f64`, `i32`, `i64`, `bool` and `Complex` are scalars, with the feature `half` `half::f16` and `half::bf16` too: wrap any other in a struct of your own"
)]
pub unsafe trait TensorScalar: Clone + Debug + Send + Sync + 'static {
    /// The real numbers under this scalar: `f64` for `Complex<f64>`, the type itself for most.
    type Real: TensorScalar;

    /// Name, kind and width.
    const SPEC: ScalarSpec;

    /// Proof that the derive of this version wrote the implementation.
    #[doc(hidden)]
    const CONTRACT: Contract;

    /// Its place in the order that every set knows, where it has one.
    #[doc(hidden)]
    const PRESET: Option<Preset> = None;

    /// The conversions that it declares, from and to it.
    #[doc(hidden)]
    const CASTS: &'static [Option<Cast>] = &[];

    /// The operations of this very type over erased tensors.
    #[doc(hidden)]
    fn table() -> &'static ScalarTable;
}
