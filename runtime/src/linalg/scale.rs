//! Powers of two that keep numbers at the ends of the range away from them.

use crate::scalar::{RealField, from_count, is_finite};

/// Brings a vector away from the ends of the range; what it was divided by.
pub(super) fn scale<T: RealField>(vector: &mut [T]) -> T {
    let scale = scale_of(vector);
    if scale != T::one() {
        vector.iter_mut().for_each(|value| *value = value.div(&scale));
    }
    scale
}

/// By what to divide a vector so that a factorisation neither overflows nor loses it among the subnormals: one, or, where
/// the vector is close to either end of the range, the power of two just below its largest element.
fn scale_of<T: RealField>(vector: &[T]) -> T {
    let largest = largest_magnitude(vector);
    let may_overflow = !is_finite(&largest.mul(&from_count(vector.len().saturating_mul(4))));
    let tiny = largest.mul(&T::epsilon()).mul(&T::epsilon());
    let may_vanish = tiny.div(&T::epsilon()).div(&T::epsilon()) != largest;
    if is_finite(&largest) && largest > T::zero() && (may_overflow || may_vanish) { binade(&largest) } else { T::one() }
}

/// The largest absolute value, or the first element that is not finite.
pub(super) fn largest_magnitude<T: RealField>(vector: &[T]) -> T {
    // A comparison with a NaN is false.
    let larger = |a: T, b: T| if b <= a || !is_finite(&a) { a } else { b };
    vector.iter().map(RealField::abs).fold(T::zero(), larger)
}

/// The largest power of two that is at most a finite value above zero, or the last that the type tells from its neighbours.
fn binade<T: RealField>(value: &T) -> T {
    let two = T::one().add(&T::one());
    let mut power = T::one();
    loop {
        let next = if power > *value { power.div(&two) } else { power.mul(&two) };
        let moves = if power > *value { next < power && next > T::zero() } else { next > power && next <= *value };
        if !moves {
            return power;
        }
        power = next;
    }
}

#[cfg(test)]
mod tests {
    use super::{binade, scale_of};

    #[test]
    fn a_binade_is_the_power_of_two_just_below() {
        for (value, power) in [(1.0, 1.0), (1.9, 1.0), (2.0, 2.0), (0.75, 0.5), (f64::MAX, 2.0_f64.powi(1023))] {
            assert_eq!(binade(&value), power);
        }
        assert_eq!(binade(&f64::from_bits(3)), f64::from_bits(2));
    }

    #[test]
    fn numbers_in_the_middle_of_the_range_are_left_alone() {
        for value in [1.0, 1e-200, 1e200, 0.0, f64::NAN, f64::INFINITY] {
            assert_eq!(scale_of(&[value, 0.0]), 1.0, "{value}");
        }
        assert!(scale_of(&[1e308, 1.0]) > 1e307);
        assert!(scale_of(&[1e-310]) < 1e-310);
    }
}
