mod admission;
mod arithmetic;
mod convert;
mod elementary;
mod sum;

pub use admission::{AdCarrier, AdRefusal, ad_admission};
pub use elementary::Elementary;
pub use sum::DualSum;

use core::cmp::Ordering;
use pilaster::{Accumulate, Planes, RealField, TensorScalar};

/// A number of a real field and its derivatives along `N` directions: `value + tangents[0] ε₀ + tangents[1] ε₁ + ..`, where
/// all products of the `ε` vanish.
///
/// What is computed from dual numbers is computed together with its derivatives (forward mode): elementwise operations,
/// sums, products of matrices, QR and least squares, each by the code that any other scalar goes through. Mark the inputs
/// with [`variable`](Self::variable) or [`variables`](Self::variables), read the outputs' tangents. The derivatives are
/// exact but for rounding: no step size is chosen.
///
/// The field may be `f32`, `f64`, [`DoubleDouble`](crate::DoubleDouble), or dual numbers again: `Dual<Dual<f64, 1>, 1>` has
/// second derivatives, as the tangent of the tangent. Functions beyond the square root and whole powers are those of
/// [`Elementary`].
///
/// A sum costs `1 + N` sums of the field, a product `1 + 2 N` products and `N` sums. Matrices are multiplied several elements
/// at a time, through [`DualSum`], with the accumulator of the field for the value and for each tangent.
///
/// Source: A. Griewank, A. Walther, *Evaluating Derivatives*, 2nd ed., 2008, chapter 3.
///
/// # Order and equality
/// Both look at the value alone. A comparison then has the outcome it has without derivatives: the dual program takes
/// the very branches of the plain one and has the same values. The largest of several carries the tangents of the one that
/// is chosen; where several are equally large, any of theirs. To compare tangents, compare the fields.
///
/// # Traps
/// * `a == b` says nothing about the tangents, and `is_zero` neither.
/// * At a kink the tangents are those of one side: [`abs`](Self::abs) at zero goes up. A square root at zero has infinite
///   tangents, but zeros where the input has them: a constant stays one.
/// * A tangent of an infinite value is often NaN, as `inf * 0` is.
/// * The norm of a vector of zeros and the QR factorisation of a matrix whose columns depend on each other have no
///   derivatives; their tangents mean nothing.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
/// use pilaster_scalars::Dual;
///
/// // The length of a vector, and its gradient.
/// let point = Dual::<f64, 2>::variables([3.0, 4.0]);
/// let vector = HostTensor::<_, Rank<1>>::from_vec_col_major([2], point.to_vec())?;
/// let length = CpuEngine::serial().dot(&vector, &vector)?.sqrt();
/// assert_eq!(length.value, 5.0);
/// assert!((length.tangents[0] - 0.6).abs() < 1e-15 && (length.tangents[1] - 0.8).abs() < 1e-15);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(
    kind = float,
    algebra = real_field,
    kernel = planar,
    accumulate = DualSum<<T as Accumulate>::Accum, N>,
    bound = "T: RealField<Accum: Planes> + Planes"
)]
#[repr(C)]
pub struct Dual<T, const N: usize> {
    /// The number.
    pub value: T,
    /// Its derivatives, one for each direction.
    pub tangents: [T; N],
}

impl<T, const N: usize> Dual<T, N> {
    /// The number of this value and these derivatives.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// let square = Dual::new(3.0, [1.0]) * Dual::new(3.0, [1.0]);
    /// assert_eq!((square.value, square.tangents), (9.0, [6.0]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(value: T, tangents: [T; N]) -> Self {
        Self { value, tangents }
    }
}

impl<T: RealField + Copy, const N: usize> Dual<T, N> {
    /// A number that depends on nothing: all its tangents are zero.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// assert_eq!(Dual::<f64, 2>::constant(3.0).tangents, [0.0, 0.0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn constant(value: T) -> Self {
        Self { value, tangents: [T::zero(); N] }
    }

    /// The variable whose direction has the number `direction`: its tangent there is one.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// assert_eq!(Dual::<f64, 2>::variable(3.0, 1).tangents, [0.0, 1.0]);
    /// ```
    ///
    /// # Panics
    /// If `direction >= N`.
    #[must_use]
    pub fn variable(value: T, direction: usize) -> Self {
        let mut variable = Self::constant(value);
        variable.tangents[direction] = T::one();
        variable
    }

    /// The coordinates of a point as variables, each with a direction of its own: the tangents of what is computed from them
    /// are its gradient.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// let [x, y] = Dual::variables([3.0, 5.0]);
    /// assert_eq!((x * x * y).tangents, [30.0, 9.0]);
    /// ```
    #[must_use]
    pub fn variables(point: [T; N]) -> [Self; N] {
        core::array::from_fn(|direction| Self::variable(point[direction], direction))
    }

    /// The rounding unit of the field, as a constant.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// assert_eq!(Dual::<f64, 1>::epsilon().value, f64::EPSILON);
    /// ```
    #[inline]
    #[must_use]
    pub fn epsilon() -> Self {
        Self::constant(T::epsilon())
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Dual<T, N> {
    /// Whether the values are equal.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: PartialOrd, const N: usize> PartialOrd for Dual<T, N> {
    /// The order of the values.
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }

    #[inline]
    fn lt(&self, other: &Self) -> bool {
        self.value < other.value
    }

    #[inline]
    fn le(&self, other: &Self) -> bool {
        self.value <= other.value
    }

    #[inline]
    fn gt(&self, other: &Self) -> bool {
        self.value > other.value
    }

    #[inline]
    fn ge(&self, other: &Self) -> bool {
        self.value >= other.value
    }
}
