//! `Complex<T>` over every real field.

mod sum;

pub use sum::ComplexSum;

use super::name::ScalarName;
use super::{Accumulate, Field, One, RealField, Ring, ScalarKind, ScalarSpec, Semiring, TensorScalar};
use crate::private::Contract;
use num_complex::Complex;

// SAFETY: this is the crate whose derive the contract names, and `Complex` is two values of a scalar.
unsafe impl<T: RealField> TensorScalar for Complex<T> {
    type Real = T;

    const SPEC: ScalarSpec = ScalarSpec::new(
        match T::COMPLEX_NAME {
            Some(name) => name,
            None => const { &ScalarName::new("Complex").open().label(T::SPEC.name).close() }.as_str(),
        },
        ScalarKind::Complex,
        2 * T::SPEC.width,
    );

    // SAFETY: as above.
    const CONTRACT: Contract = unsafe { Contract::derived(1) };
}

impl<T: RealField> Semiring for Complex<T> {
    #[inline]
    fn zero() -> Self {
        Complex { re: T::zero(), im: T::zero() }
    }

    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        Complex { re: self.re.add(&rhs.re), im: self.im.add(&rhs.im) }
    }

    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Complex {
            re: self.re.mul(&rhs.re).sub(&self.im.mul(&rhs.im)),
            im: self.re.mul(&rhs.im).add(&self.im.mul(&rhs.re)),
        }
    }
}

impl<T: RealField> One for Complex<T> {
    #[inline]
    fn one() -> Self {
        Complex { re: T::one(), im: T::zero() }
    }
}

impl<T: RealField> Ring for Complex<T> {
    #[inline]
    fn neg(&self) -> Self {
        Complex { re: self.re.neg(), im: self.im.neg() }
    }

    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        Complex { re: self.re.sub(&rhs.re), im: self.im.sub(&rhs.im) }
    }
}

impl<T: RealField> Field for Complex<T> {
    /// Scales by the larger part of the divisor (R. L. Smith, CACM 5(8), 1962), so that a quotient that exists
    /// is not lost to an overflowing square.
    fn div(&self, rhs: &Self) -> Self {
        let (c, d) = (&rhs.re, &rhs.im);
        if c.abs() >= d.abs() {
            let ratio = d.div(c);
            let scale = c.add(&d.mul(&ratio));
            Complex {
                re: self.re.add(&self.im.mul(&ratio)).div(&scale),
                im: self.im.sub(&self.re.mul(&ratio)).div(&scale),
            }
        } else {
            let ratio = c.div(d);
            let scale = d.add(&c.mul(&ratio));
            Complex {
                re: self.re.mul(&ratio).add(&self.im).div(&scale),
                im: self.im.mul(&ratio).sub(&self.re).div(&scale),
            }
        }
    }
}

impl<T: RealField> Accumulate for Complex<T> {
    type Accum = ComplexSum<T::Accum>;
    type Kernel = T::ComplexKernel;
}
