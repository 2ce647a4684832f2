//! What follows from the modulus alone, worked out at compile time, and the reduction by it.

/// Numbers below 2^64 that pass the test of Miller and Rabin for these bases are prime (Sorenson, Webster, Math. Comp.
/// 86(304), 2017).
const WITNESSES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// The modulus, if it is one.
///
/// # Panics
/// Which is an error of compilation, where it is no prime below 2^63.
pub(super) const fn checked(modulus: u64) -> u64 {
    assert!(modulus < 1 << 63, "the modulus of `Fp` is below 2^63, so that the sum of two elements fits 64 bits");
    assert!(is_prime(modulus), "the modulus of `Fp` is a prime: modulo any other number some elements have no inverse");
    modulus
}

/// Whether a number is prime; certain for all 64-bit numbers.
pub(super) const fn is_prime(n: u64) -> bool {
    if n < 2 {
        return false;
    }
    let mut at = 0;
    while at < WITNESSES.len() {
        let base = WITNESSES[at];
        if n.is_multiple_of(base) {
            return n == base;
        }
        if !passes(n, base) {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether an odd number behaves as a prime does for this base: where the power `base^(n - 1)`, taken by squaring, becomes
/// 1, it does so from 1 or -1.
const fn passes(n: u64, base: u64) -> bool {
    let squarings = (n - 1).trailing_zeros();
    let mut power = power(base, (n - 1) >> squarings, n);
    if power == 1 {
        return true;
    }
    let mut done = 0;
    while done < squarings {
        if power == n - 1 {
            return true;
        }
        power = product(power, power, n);
        done += 1;
    }
    false
}

/// `base^exponent` modulo any number, by repeated squaring.
pub(super) const fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut square, mut rest) = (1 % modulus, base % modulus, exponent);
    while rest > 0 {
        if rest % 2 == 1 {
            power = product(power, square, modulus);
        }
        square = product(square, square, modulus);
        rest /= 2;
    }
    power
}

/// `a * b` modulo any number.
pub(super) const fn product(a: u64, b: u64, modulus: u64) -> u64 {
    (a as u128 * b as u128 % modulus as u128) as u64
}

/// The constants of the reduction of 128 bits by the prime `P`, after Barrett (Menezes, van Oorschot, Vanstone, Handbook
/// of Applied Cryptography, algorithm 14.42, for base 2).
struct Barrett<const P: u64>;

impl<const P: u64> Barrett<P> {
    /// Bits of the modulus, at most 63.
    const BITS: u32 = u64::BITS - P.leading_zeros();
    /// `2^(2 BITS) / P`, rounded down: at most `BITS + 1` bits, since no prime but 2 is a power of two.
    const RECIPROCAL: u64 = ((1_u128 << (2 * Self::BITS)) / P as u128) as u64;
    /// `2^64` modulo `P`.
    const CARRY: u64 = ((1_u128 << 64) % P as u128) as u64;
}

/// `value` modulo an odd prime `P < 2^63`, for `value < P²`.
#[inline]
pub(super) const fn reduced_product<const P: u64>(value: u128) -> u64 {
    let leading = (value >> (Barrett::<P>::BITS - 1)) as u64;
    let quotient = (leading as u128 * Barrett::<P>::RECIPROCAL as u128) >> (Barrett::<P>::BITS + 1);
    // The quotient is at most 2 too small, and the rest below 3 P.
    let rest = value - quotient * P as u128;
    let rest = if rest >= P as u128 { rest - P as u128 } else { rest };
    (if rest >= P as u128 { rest - P as u128 } else { rest }) as u64
}

/// Any `value` modulo an odd prime `P < 2^63`.
#[inline]
pub(super) const fn reduced<const P: u64>(value: u128) -> u64 {
    let (high, low) = ((value >> 64) as u64 % P, value as u64 % P);
    // At most (P - 1)² + (P - 1), which is below P².
    reduced_product::<P>(high as u128 * Barrett::<P>::CARRY as u128 + low as u128)
}

#[cfg(test)]
mod tests {
    use super::{is_prime, reduced, reduced_product};

    #[test]
    fn small_numbers_are_prime_as_by_the_sieve() {
        const LIMIT: usize = 20_000;
        let mut sieve = vec![true; LIMIT];
        sieve[..2].fill(false);
        for divisor in 2..LIMIT {
            for multiple in (2 * divisor..LIMIT).step_by(divisor) {
                sieve[multiple] = false;
            }
        }
        for (number, expected) in sieve.into_iter().enumerate() {
            assert_eq!(is_prime(number as u64), expected, "{number}");
        }
    }

    /// The least composites that pass for the first 1, 2, .. of the bases (OEIS A014233), Carmichael numbers, squares of
    /// primes, and products of two large primes.
    #[test]
    fn composites_that_deceive_weaker_tests_are_refused() {
        const DECEIVERS: [u64; 10] = [
            2047,
            1_373_653,
            25_326_001,
            3_215_031_751,
            2_152_302_898_747,
            3_474_749_660_383,
            341_550_071_728_321,
            3_825_123_056_546_413_051,
            561,
            1_590_231_231_043_178_376,
        ];
        for number in DECEIVERS.into_iter().chain([0, 1, (1 << 31) - 3, 4_294_967_291 * 4_294_967_279, u64::MAX]) {
            assert!(!is_prime(number), "{number}");
        }
        assert!(!is_prime(2_147_483_647 * 2_147_483_647));
    }

    #[test]
    fn large_primes_are_told() {
        // 2^31 - 1, 2^61 - 1, the largest primes below 2^32, 2^63 and 2^64, and two of number theoretic transforms.
        let primes = [
            (1 << 31) - 1,
            (1 << 61) - 1,
            (1 << 32) - 5,
            (1 << 63) - 25,
            u64::MAX - 58,
            998_244_353,
            4_179_340_454_199_820_289,
        ];
        assert!(primes.into_iter().all(is_prime));
    }

    fn check_reductions<const P: u64>() {
        let p = u128::from(P);
        for value in [0, 1, p - 1, p, p + 1, 2 * p, p * p - p, p * p - p - 1, p * p - 1, (p - 1) * (p - 1)] {
            assert_eq!(u128::from(reduced_product::<P>(value)), value % p, "{value} modulo {p}");
        }
        for seed in 0..2000_u128 {
            let value = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            assert_eq!(u128::from(reduced::<P>(value)), value % p, "{value} modulo {p}");
            assert_eq!(u128::from(reduced_product::<P>(value % (p * p))), value % p, "{value} modulo {p}");
        }
        assert_eq!(u128::from(reduced::<P>(u128::MAX)), u128::MAX % p);
    }

    #[test]
    fn reductions_are_remainders() {
        check_reductions::<3>();
        check_reductions::<998_244_353>();
        check_reductions::<{ (1 << 32) - 5 }>();
        check_reductions::<{ (1 << 32) + 15 }>();
        check_reductions::<{ (1 << 61) - 1 }>();
        check_reductions::<{ (1 << 62) + 135 }>();
        check_reductions::<{ (1 << 63) - 25 }>();
    }
}
