//! Error-free transforms: a rounded result and, exactly, what the rounding lost.

/// `a + b` and its error, exact for every order of magnitude (Knuth, TAOCP 2, 4.2.2).
///
/// An infinite or overflowed sum has an error that means nothing. So has the finite sum of `±f64::MAX` in first
/// place and an odd multiple of half its last place, where an intermediate overflows (Boldo, Graillat, Muller,
/// TOMS 44(1), 2017): [`ordered_two_sum`] has no such case and costs a comparison.
#[inline]
pub(super) const fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let a_part = sum - b;
    let b_part = sum - a_part;
    (sum, (a - a_part) + (b - b_part))
}

/// `large + small` and its error, exact where `|large| >= |small|` or `large` is zero (Dekker, 1971).
#[inline]
pub(super) const fn quick_two_sum(large: f64, small: f64) -> (f64, f64) {
    let sum = large + small;
    (sum, small - (sum - large))
}

/// `a + b` and its error, exact wherever the sum is finite.
#[inline]
pub(super) const fn ordered_two_sum(a: f64, b: f64) -> (f64, f64) {
    let (large, small) = if a.abs() >= b.abs() { (a, b) } else { (b, a) };
    quick_two_sum(large, small)
}

/// `a * b` and its error, exact where the product is zero or at least 2^-969 in size: below, the error has bits
/// under the smallest subnormal and is rounded to a multiple of that.
#[inline]
pub(super) fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

/// `2^exponent`, an infinity or zero out of range.
#[inline]
pub(super) const fn power_of_two(exponent: i32) -> f64 {
    match exponent {
        1024.. => f64::INFINITY,
        -1022.. => f64::from_bits(((exponent + 1023) as u64) << 52),
        -1074.. => f64::from_bits(1 << (exponent + 1074)),
        ..-1074 => 0.0,
    }
}
