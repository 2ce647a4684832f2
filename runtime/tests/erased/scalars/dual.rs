use pilaster::num_traits::{One, Zero};
use pilaster::{CastFrom, ConvertFrom, Planes, RealField, TensorScalar};
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A value and its derivative, over any real field that an `f64` can be cast from: generic, and laid out as planes.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(
    kind = float,
    algebra = field,
    real = T,
    kernel = planar,
    bound = "T: RealField + Planes, f64: CastFrom<T> + ConvertFrom<T>",
    from(T),
    into(f64)
)]
pub(crate) struct Dual<T> {
    value: T,
    slope: T,
}

impl<T> Dual<T> {
    pub(crate) const fn new(value: T, slope: T) -> Self {
        Self { value, slope }
    }
}

impl<T: RealField + Copy> Add for Dual<T> {
    type Output = Self;

    #[inline]
    fn add(self, rhs: Self) -> Self {
        Self::new(self.value.add(&rhs.value), self.slope.add(&rhs.slope))
    }
}

impl<T: RealField + Copy> Sub for Dual<T> {
    type Output = Self;

    #[inline]
    fn sub(self, rhs: Self) -> Self {
        Self::new(self.value.sub(&rhs.value), self.slope.sub(&rhs.slope))
    }
}

impl<T: RealField + Copy> Mul for Dual<T> {
    type Output = Self;

    #[inline]
    fn mul(self, rhs: Self) -> Self {
        let slope = self.value.mul(&rhs.slope).add(&self.slope.mul(&rhs.value));
        Self::new(self.value.mul(&rhs.value), slope)
    }
}

impl<T: RealField + Copy> Div for Dual<T> {
    type Output = Self;

    #[inline]
    fn div(self, rhs: Self) -> Self {
        let value = self.value.div(&rhs.value);
        Self::new(value, self.slope.sub(&value.mul(&rhs.slope)).div(&rhs.value))
    }
}

impl<T: RealField + Copy> Neg for Dual<T> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self::new(self.value.neg(), self.slope.neg())
    }
}

impl<T: RealField + Copy> Zero for Dual<T> {
    fn zero() -> Self {
        Self::new(T::zero(), T::zero())
    }

    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }
}

impl<T: RealField + Copy> One for Dual<T> {
    fn one() -> Self {
        Self::new(T::one(), T::zero())
    }
}

impl<T: RealField> From<T> for Dual<T> {
    fn from(value: T) -> Self {
        Self::new(value, T::zero())
    }
}

impl<T: RealField> CastFrom<Dual<T>> for f64
where
    f64: CastFrom<T>,
{
    fn cast_from(dual: &Dual<T>) -> Self {
        f64::cast_from(&dual.value)
    }
}

impl<T: RealField> ConvertFrom<Dual<T>> for f64
where
    f64: ConvertFrom<T>,
{
    fn convert_from(dual: &Dual<T>) -> Option<Self> {
        if dual.slope == T::zero() { f64::convert_from(&dual.value) } else { None }
    }
}
