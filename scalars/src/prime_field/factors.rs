//! The prime factors of a number.

use super::modulus::{is_prime, product};

/// Divisors up to here are found by trial.
const TRIALS: u64 = 1 << 10;

/// The prime factors of a number, at least 1, each once, in ascending order. Takes some hundred thousand operations for two
/// factors of 31 bits.
pub(super) fn prime_factors(number: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    let mut rest = number;
    for divisor in 2..TRIALS {
        if rest.is_multiple_of(divisor) {
            factors.push(divisor);
            while rest.is_multiple_of(divisor) {
                rest /= divisor;
            }
        }
    }
    let mut parts = vec![rest];
    while let Some(part) = parts.pop() {
        if is_prime(part) {
            factors.push(part);
        } else if part > 1 {
            let divisor = proper_divisor(part);
            parts.extend([divisor, part / divisor]);
        }
    }
    factors.sort_unstable();
    factors.dedup();
    factors
}

/// A divisor of an odd composite number, by the rho method (Pollard, BIT 15, 1975): the sequence of `x² + c` runs into a
/// circle modulo a divisor long before it does so modulo the number.
fn proper_divisor(number: u64) -> u64 {
    (1..)
        .find_map(|constant| cycle_divisor(number, constant))
        .expect("a composite number falls apart for some sequence")
}

/// What one sequence finds: none where it closes modulo all prime factors at once.
fn cycle_divisor(number: u64, constant: u64) -> Option<u64> {
    // The sum may leave 64 bits.
    let next = |x: u64| ((u128::from(product(x, x, number)) + u128::from(constant)) % u128::from(number)) as u64;
    let (mut slow, mut fast) = (2, 2);
    loop {
        slow = next(slow);
        fast = next(next(fast));
        let divisor = greatest_common_divisor(slow.abs_diff(fast), number);
        if divisor == number {
            return None;
        }
        if divisor > 1 {
            return Some(divisor);
        }
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::{is_prime, prime_factors};

    #[test]
    fn small_numbers_fall_into_their_primes() {
        for number in 1..3000 {
            let factors = prime_factors(number);
            let expected: Vec<u64> = (2..=number).filter(|&p| number.is_multiple_of(p) && is_prime(p)).collect();
            assert_eq!(factors, expected, "{number}");
        }
    }

    #[test]
    fn large_factors_are_found() {
        let (p, q) = (2_147_483_647, 2_147_483_629);
        assert_eq!(prime_factors(p * q), [q, p]);
        assert_eq!(prime_factors(p * p), [p]);
        assert_eq!(prime_factors(1031 * 1031 * 1031 * 6), [2, 3, 1031]);
        assert_eq!(prime_factors((1 << 61) - 1), [(1 << 61) - 1]);
        assert_eq!(prime_factors((1 << 61) - 2), [2, 3, 5, 7, 11, 13, 31, 41, 61, 151, 331, 1321]);
    }
}
