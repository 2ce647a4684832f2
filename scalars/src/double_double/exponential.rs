//! Exponentials and logarithms.

use super::DoubleDouble;
use super::series::factorial_series;
use super::transform::two_sum;

/// `ln(2) / 16` in three parts, the first two of 38 bits: their products with an integer of 15 bits are exact
/// (W. J. Cody, W. Waite, "Software Manual for the Elementary Functions", 1980).
const STEP: [f64; 3] = [0.04332169878489367, 1.0291218489291539e-13, 1.9136504600116575e-25];
/// `16 / ln(2)`.
const STEPS: f64 = 16.0 * core::f64::consts::LOG2_E;
/// Numbers not above it in size are their own `exp_m1`, `ln_1p` and the like: 2^-110.
pub(super) const NEGLIGIBLE: f64 = f64::from_bits((1023 - 110) << 52);

/// `2^(j/16) - 1` for `j` from -8 to 7, the numbers nearest to them.
const ROOTS: [DoubleDouble; 16] = [
    DoubleDouble { hi: -0.2928932188134525, lo: 7.174684663993261e-18 },
    DoubleDouble { hi: -0.2615869270302503, lo: -1.741997278446398e-17 },
    DoubleDouble { hi: -0.2288945872960296, lo: 1.199359843285919e-17 },
    DoubleDouble { hi: -0.19475483402537286, lo: 1.2353596284898944e-17 },
    DoubleDouble { hi: -0.15910358474628547, lo: 1.3239474487278572e-17 },
    DoubleDouble { hi: -0.12187391981335026, lo: 9.229156694299104e-19 },
    DoubleDouble { hi: -0.08299595679532877, lo: 2.537748313413679e-18 },
    DoubleDouble { hi: -0.042396719301426355, lo: 2.4114209502780123e-18 },
    DoubleDouble { hi: 0.0, lo: 0.0 },
    DoubleDouble { hi: 0.04427378242741384, lo: 2.252170208492904e-18 },
    DoubleDouble { hi: 0.09050773266525766, lo: -2.712245182495796e-18 },
    DoubleDouble { hi: 0.13878863475669165, lo: 5.861399913367335e-18 },
    DoubleDouble { hi: 0.18920711500272105, lo: 1.2064576699027549e-17 },
    DoubleDouble { hi: 0.24185781207348406, lo: -8.930875312888462e-18 },
    DoubleDouble { hi: 0.29683955465100964, lo: 2.5382502794888315e-17 },
    DoubleDouble { hi: 0.3542555469368927, lo: 2.1498332566772065e-17 },
];

/// `2^exponent * (1 + rest)`, with `rest` between -0.3 and 0.45.
#[derive(Clone, Copy)]
pub(super) struct Exponential {
    pub(super) exponent: i32,
    pub(super) rest: DoubleDouble,
}

impl Exponential {
    /// The exponential of a number of at most 1000 in size.
    ///
    /// After P. T. P. Tang, "Table-driven implementation of the exponential function in IEEE floating-point
    /// arithmetic", TOMS 15(2), 1989: the argument is a multiple of `ln(2) / 16`, whose power of two is in a table
    /// but for its integer part, and at most half of that is left for Taylor's series. What is near zero is held
    /// as its distance from one throughout.
    #[inline]
    pub(super) fn of(x: DoubleDouble) -> Self {
        let steps = (x.hi * STEPS).round();
        let exponent = ((steps + 8.0) / 16.0).floor();
        let root = ROOTS[(steps - 16.0 * exponent + 8.0) as usize];
        let (hi, lo) = two_sum((-steps).mul_add(STEP[0], x.hi), -steps * STEP[1]);
        let (low_hi, low_lo) = two_sum(x.lo, -steps * STEP[2]);
        let left = DoubleDouble { hi, lo } + DoubleDouble { hi: low_hi, lo: low_lo };
        let small = left + left * left * factorial_series(left, 2, 1, 6, 14);
        Self { exponent: exponent as i32, rest: root + (small + root * small) }
    }

    /// The number, times a power of two.
    #[inline]
    pub(super) fn times_power_of_two(self, exponent: i32) -> DoubleDouble {
        (DoubleDouble::ONE + self.rest).times_power_of_two(self.exponent + exponent)
    }
}

impl DoubleDouble {
    /// The exponential, `e` to this number.
    ///
    /// Within 1 unit of 2^-104 (see [Accuracy](Self#accuracy)). Costs some 300 operations of `f64`.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!((DoubleDouble::ONE.exp() - DoubleDouble::E).abs() <= DoubleDouble::EPSILON);
    /// assert_eq!(DoubleDouble::NEG_INFINITY.exp(), DoubleDouble::ZERO);
    /// ```
    #[must_use]
    pub fn exp(self) -> Self {
        if self.hi.is_nan() {
            self
        } else if self.hi > 710.0 {
            Self::INFINITY
        } else if self.hi < -746.0 {
            Self::ZERO
        } else {
            Exponential::of(self).times_power_of_two(0)
        }
    }

    /// Two to this number; exact where it is whole.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-7).exp2(), DoubleDouble::from(0.0078125));
    /// ```
    #[must_use]
    pub fn exp2(self) -> Self {
        if self.hi.is_nan() {
            return self;
        }
        let whole = self.hi.round().clamp(-1100.0, 1100.0);
        let rest = self - Self::exactly(whole);
        if rest.hi.abs() > 1.0 {
            return if self.hi > 0.0 { Self::INFINITY } else { Self::ZERO };
        }
        Exponential::of(rest * Self::LN_2).times_power_of_two(whole as i32)
    }

    /// The exponential less one, with all its digits where that is near zero.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let tiny = DoubleDouble::from(1e-40);
    /// assert_eq!(tiny.exp_m1(), tiny);
    /// assert_eq!((-DoubleDouble::INFINITY).exp_m1(), -DoubleDouble::ONE);
    /// ```
    #[must_use]
    pub fn exp_m1(self) -> Self {
        if self.hi.is_nan() || self.hi.abs() <= NEGLIGIBLE {
            self
        } else if self.hi > 710.0 {
            Self::INFINITY
        } else if self.hi < -80.0 {
            -Self::ONE
        } else {
            let exponential = Exponential::of(self);
            match exponential.exponent {
                0 => exponential.rest,
                _ => exponential.times_power_of_two(0) - Self::ONE,
            }
        }
    }

    /// The natural logarithm; NaN below zero, and negative infinity for both zeros.
    ///
    /// Within 1 unit of 2^-104 (see [Accuracy](Self#accuracy)), near one too. Costs about one exponential.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!((DoubleDouble::from(10).ln() - DoubleDouble::LN_10).abs() <= DoubleDouble::from(4) * DoubleDouble::EPSILON);
    /// assert_eq!(DoubleDouble::ONE.ln(), DoubleDouble::ZERO);
    /// ```
    #[must_use]
    pub fn ln(self) -> Self {
        match self.logarithm() {
            Ok((0, rest)) => rest,
            Ok((exponent, rest)) => Self::exactly(exponent.into()) * Self::LN_2 + rest,
            Err(special) => special,
        }
    }

    /// The logarithm to base two; exact for powers of two.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(0.125).log2(), DoubleDouble::from(-3));
    /// ```
    #[must_use]
    pub fn log2(self) -> Self {
        match self.logarithm() {
            Ok((exponent, rest)) => Self::exactly(exponent.into()) + rest * Self::LOG2_E,
            Err(special) => special,
        }
    }

    /// The logarithm to base ten; a power of ten need not give a whole number.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let three = DoubleDouble::from(1000).log10();
    /// assert!((three - DoubleDouble::from(3)).abs() <= DoubleDouble::from(3) * DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn log10(self) -> Self {
        self.ln() * Self::LOG10_E
    }

    /// The logarithm to any base, the quotient of two natural ones.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let four = DoubleDouble::from(81).log(DoubleDouble::from(3));
    /// assert!((four - DoubleDouble::from(4)).abs() <= DoubleDouble::from(16) * DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn log(self, base: Self) -> Self {
        self.ln() / base.ln()
    }

    /// The natural logarithm of one more than this number, with all its digits where that is near zero.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let tiny = DoubleDouble::from(1e-40);
    /// assert_eq!(tiny.ln_1p(), tiny);
    /// assert_eq!((-DoubleDouble::ONE).ln_1p(), DoubleDouble::NEG_INFINITY);
    /// ```
    #[must_use]
    pub fn ln_1p(self) -> Self {
        if self.hi.abs() <= NEGLIGIBLE {
            self
        } else if self.hi >= -0.25 && self.hi <= 0.4 {
            self.ln_1p_near_zero()
        } else {
            let sum = self + Self::ONE;
            // What the sum has lost, to first order.
            let lost = self - (sum - Self::ONE);
            let correction = if sum.hi > 0.0 && sum.is_finite() { lost / sum } else { Self::ZERO };
            sum.ln() + correction
        }
    }

    /// The exponent of the power of two next to a positive number, and the logarithm of their quotient; else the
    /// logarithm itself.
    fn logarithm(self) -> Result<(i32, Self), Self> {
        if self.hi == 0.0 {
            return Err(Self::NEG_INFINITY);
        }
        if self.hi.is_nan() || self.hi < 0.0 {
            return Err(Self::NAN);
        }
        if self.hi.is_infinite() {
            return Err(self);
        }
        let (mut exponent, mut mantissa) = self.split_exponent();
        if mantissa.hi > core::f64::consts::SQRT_2 {
            mantissa = mantissa.scaled(0.5);
            exponent += 1;
        }
        // Exact: the difference of the high part from one is an f64.
        let (hi, lo) = two_sum(mantissa.hi - 1.0, mantissa.lo);
        Ok((exponent, Self { hi, lo }.ln_1p_near_zero()))
    }

    /// The logarithm of one more than a number between -0.3 and 0.42, from that of `f64` by one step of Newton's
    /// iteration of third order. With `y` the approximation and `e^y - 1 = m`, the rest is the logarithm of
    /// `(1 + x) / (1 + m)`, one plus about 2^-53: no digit is lost near zero.
    #[inline]
    fn ln_1p_near_zero(self) -> Self {
        let approximation = Self::exactly(self.hi.ln_1p());
        let power = approximation.exp_m1();
        let ratio = (self - power) / (power + Self::ONE);
        approximation + (ratio - Self::exactly(0.5 * ratio.hi * ratio.hi))
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact::{Dyadic, nearest};
    use super::{DoubleDouble, ROOTS, STEP};
    use num_bigint::{BigInt, BigUint};

    #[test]
    fn the_table_holds_the_nearest_numbers() {
        let one = BigUint::from(1_u8) << 200_u32;
        for (index, root) in ROOTS.into_iter().enumerate() {
            let power = BigUint::from(1_u8) << (16 * 200 + index - 8);
            let above_one = BigInt::from(power.nth_root(16)) - BigInt::from(one.clone());
            assert_eq!(root, nearest(&above_one, &one), "{index}");
        }
    }

    #[test]
    fn the_parts_of_the_step_are_that_of_ln_2_and_leave_room_for_integers() {
        let shift = 300;
        let parts = STEP.map(|part| {
            let Dyadic { mantissa, exponent } = Dyadic::of(DoubleDouble::exactly(part));
            mantissa << (exponent + shift)
        });
        // ln(2) is the sum of 1 / (n 2^n).
        let ln_2: BigInt = (1_u32..=310).map(|n| (BigInt::from(1) << (shift + 10)) / (BigInt::from(n) << n)).sum();
        let error: BigInt = 16 * parts.iter().sum::<BigInt>() - (ln_2 >> 10);
        assert!(error.bits() <= shift as u64 - 130, "{}", error.bits());
        assert!(STEP[..2].iter().all(|part| part.to_bits().trailing_zeros() >= 15));
    }
}
