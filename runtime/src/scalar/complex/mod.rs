//! `Complex<T>` over every real field.

mod sum;

pub use sum::ComplexSum;

use super::name::ScalarName;
use super::{
    Accumulate, Field, One, Preset, RealField, Ring, ScalarKind, ScalarSpec, Semiring, TensorScalar, is_finite,
    is_larger, rescaled,
};
use crate::dynamic::{Cast, ScalarTable};
use crate::private::{Capabilities, Contract, Found};
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

    const PRESET: Option<Preset> = T::COMPLEX_PRESET;

    const CASTS: &'static [Option<Cast>] = T::COMPLEX_CASTS;

    fn table() -> &'static ScalarTable {
        const {
            &ScalarTable::of::<Self>()
                .with_semiring::<Self>()
                .with_ring::<Self>()
                .with_field::<Self>()
                .with_magnitude::<Self>()
                .with_found(Capabilities {
                    unit: Found::<Self>::UNIT,
                    ones: Found::<Self>::ONES,
                    division: Found::<Self>::DIVISION,
                    remainder: None,
                    conjugation: Found::<Self>::CONJUGATION,
                    conjugating: Found::<Self>::CONJUGATING,
                    integers: None,
                    truth: None,
                })
                .with_casts(Self::CASTS)
        }
    }
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
    /// Scales by the larger part of the divisor (R. L. Smith, CACM 5(8), 1962); where that overflows, by those of both
    /// operands, so that a quotient that exists is not lost.
    fn div(&self, rhs: &Self) -> Self {
        let quotient = smith(self, rhs);
        if has_finite_parts(&quotient) || !has_finite_parts(self) || !has_finite_parts(rhs) {
            return quotient;
        }
        let (up, down) = (larger_part(self), larger_part(rhs));
        if up == T::zero() || down == T::zero() {
            return quotient;
        }
        let unit = smith(&over(self, &up), &over(rhs, &down));
        Complex { re: rescaled(&unit.re, &up, &down), im: rescaled(&unit.im, &up, &down) }
    }

    fn left_div(&self, rhs: &Self) -> Self {
        Field::div(self, rhs)
    }

    fn is_larger(&self, than: &Self) -> bool {
        is_larger(self, than)
    }
}

fn smith<T: RealField>(a: &Complex<T>, b: &Complex<T>) -> Complex<T> {
    let (c, d) = (&b.re, &b.im);
    if c.abs() >= d.abs() {
        let ratio = d.div(c);
        let scale = c.add(&d.mul(&ratio));
        Complex { re: a.re.add(&a.im.mul(&ratio)).div(&scale), im: a.im.sub(&a.re.mul(&ratio)).div(&scale) }
    } else {
        let ratio = c.div(d);
        let scale = d.add(&c.mul(&ratio));
        Complex { re: a.re.mul(&ratio).add(&a.im).div(&scale), im: a.im.mul(&ratio).sub(&a.re).div(&scale) }
    }
}

fn over<T: RealField>(a: &Complex<T>, real: &T) -> Complex<T> {
    Complex { re: a.re.div(real), im: a.im.div(real) }
}

fn larger_part<T: RealField>(a: &Complex<T>) -> T {
    let (re, im) = (a.re.abs(), a.im.abs());
    if re >= im { re } else { im }
}

fn has_finite_parts<T: RealField>(a: &Complex<T>) -> bool {
    is_finite(&a.re) && is_finite(&a.im)
}

impl<T: RealField> Accumulate for Complex<T> {
    type Accum = ComplexSum<T::Accum>;
    type Kernel = T::ComplexKernel;
}

#[cfg(test)]
mod tests {
    use crate::scalar::Field;
    use num_complex::Complex;

    #[test]
    fn a_quotient_that_exists_is_not_lost_to_an_overflow() {
        let huge = Complex::new(1e308, 1e308);
        assert_eq!(huge.div(&huge), Complex::new(1.0, 0.0));
        assert_eq!(huge.div(&Complex::new(2.0, 0.0)), Complex::new(5e307, 5e307));
        let tiny = Complex::new(1e-308, -1e-308);
        assert_eq!(tiny.div(&tiny), Complex::new(1.0, 0.0));
    }

    #[test]
    fn a_part_that_is_zero_stays_zero_where_the_other_overflows() {
        let quotient = Complex::new(1e308, 0.0).div(&Complex::new(1e-308, 0.0));
        assert_eq!(quotient, Complex::new(f64::INFINITY, 0.0));
        let quotient = Complex::new(0.0, -1e308).div(&Complex::new(1e-308, 0.0));
        assert_eq!(quotient, Complex::new(0.0, f64::NEG_INFINITY));
    }

    #[test]
    fn small_whole_numbers_are_divided_exactly() {
        assert_eq!(Complex::new(1.0, 7.0).div(&Complex::new(1.0, 2.0)), Complex::new(3.0, 1.0));
        assert_eq!(Complex::new(-4.0, 2.0).div(&Complex::new(0.0, 2.0)), Complex::new(1.0, 2.0));
    }
}
