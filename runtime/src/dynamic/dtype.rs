use super::{ScalarSet, ScalarTable};
use crate::error::Error;
use crate::scalar::{ScalarSpec, TensorScalar};
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use num_complex::Complex;
use pilaster_macros::scalar_set;

/// The identity of a scalar that is not a member of a set: a reference to its static facts.
///
/// Two are equal where they are of the same type, whatever its label. Their order is any, and another in another build.
#[derive(Clone, Copy)]
pub struct ExternalId {
    table: &'static ScalarTable,
}

impl ExternalId {
    /// Of the scalar that a table is of.
    #[doc(hidden)]
    #[must_use]
    pub fn of_table(table: &'static ScalarTable) -> Self {
        Self { table }
    }

    /// The operations of the scalar.
    #[doc(hidden)]
    #[must_use]
    pub fn table(self) -> &'static ScalarTable {
        self.table
    }

    /// Name, kind and width.
    #[must_use]
    pub fn spec(self) -> &'static ScalarSpec {
        &self.table.spec
    }

    /// The identity of the type.
    #[must_use]
    pub fn type_id(self) -> core::any::TypeId {
        self.table.type_id
    }
}

impl PartialEq for ExternalId {
    fn eq(&self, other: &Self) -> bool {
        self.table.type_id == other.table.type_id
    }
}

impl Eq for ExternalId {}

impl PartialOrd for ExternalId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ExternalId {
    fn cmp(&self, other: &Self) -> Ordering {
        self.table.type_id.cmp(&other.table.type_id)
    }
}

impl Hash for ExternalId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.table.type_id.hash(state);
    }
}

impl fmt::Debug for ExternalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.table.spec.name)
    }
}

/// Which scalar a [`Tensor`] holds: one of the seven presets, or another by its type.
///
/// ```
/// use pilaster::DType;
///
/// assert_eq!("c64".parse(), Ok(DType::C64));
/// assert_eq!(DType::of::<f64>(), DType::F64);
/// assert_eq!(DType::I32.to_string(), "i32");
/// ```
#[scalar_set(
    crate = crate,
    external = External,
    /// A tensor whose scalar is known at run time: one of the seven presets, or any other that was derived.
    ///
    /// It is a thin door to the typed tensor: operations look up the typed one and forward to it, for an external
    /// scalar exactly as for a preset. What the scalar's algebra lacks is an error that names both. Operands of one
    /// operation must be of one scalar: nothing is promoted in silence.
    ///
    /// ```
    /// use pilaster::{CpuEngine, DType, Error, HostTensor, Tensor};
    ///
    /// let mut engine = CpuEngine::serial();
    /// let a = Tensor::from_typed(HostTensor::<f64>::ones([2, 2])?);
    /// let product = a.matmul(&mut engine, &a)?;
    /// assert_eq!(product.dtype(), DType::F64);
    /// assert_eq!(product.get::<f64>([0, 1])?, &2.0);
    ///
    /// let b = a.cast(&mut engine, DType::F32)?;
    /// assert!(matches!(a.add(&mut engine, &b), Err(Error::DTypeMismatch { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    tensor = Tensor,
    /// A view of a tensor whose scalar is known at run time.
    view = TensorView,
    /// A mutable view of a tensor whose scalar is known at run time.
    view_mut = TensorViewMut,
)]
#[non_exhaustive]
pub enum DType {
    /// `f32`, called `f32`.
    F32(f32),
    /// `f64`, called `f64`.
    F64(f64),
    /// `i32`, called `i32`.
    I32(i32),
    /// `i64`, called `i64`.
    I64(i64),
    /// `bool`, called `bool`.
    Bool(bool),
    /// `Complex<f32>`, called `c32`.
    C32(Complex<f32>),
    /// `Complex<f64>`, called `c64`.
    C64(Complex<f64>),
}

impl DType {
    /// The presets.
    pub const PRESETS: [Self; 7] = Self::TAGS;

    pub(super) fn table(self) -> &'static ScalarTable {
        ScalarSet::table(self)
    }

    pub(super) fn of_table(table: &'static ScalarTable) -> Self {
        ScalarSet::of_table(table).expect("the set of the presets holds every other scalar too")
    }
}

/// The error of a tensor that holds another scalar than `T`.
pub(super) fn mismatch<T: TensorScalar>(operation: &'static str, actual: DType) -> Error {
    Error::DTypeMismatch { operation, left: DType::of::<T>(), right: actual }
}
