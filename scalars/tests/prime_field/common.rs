//! Moduli and elements to try, and what an element is as a big integer.

use num_bigint::BigUint;
use pilaster_scalars::Fp;
use proptest::prelude::*;

/// Calls a generic function with a prime of each kind: the smallest, of 30, 31 and 32 bits, just above 32, of 61, and the
/// ones next to 2^62 and 2^63.
macro_rules! for_each_modulus {
    ($check:ident($($argument:expr),*)) => {
        $check::<2>($($argument),*);
        $check::<3>($($argument),*);
        $check::<7>($($argument),*);
        $check::<998_244_353>($($argument),*);
        $check::<{ (1 << 31) - 1 }>($($argument),*);
        $check::<{ (1 << 31) + 11 }>($($argument),*);
        $check::<{ (1 << 32) - 5 }>($($argument),*);
        $check::<{ (1 << 32) + 15 }>($($argument),*);
        $check::<{ (1 << 61) - 1 }>($($argument),*);
        $check::<{ (1 << 62) + 135 }>($($argument),*);
        $check::<{ (1 << 63) - 25 }>($($argument),*);
    };
}

pub(crate) use for_each_modulus;

pub(crate) fn big<const P: u64>(element: Fp<P>) -> BigUint {
    assert!(element.value() < P, "{} is no representative modulo {P}", element.value());
    element.value().into()
}

/// Integers whose classes are spread, and those at the ends of every range that matters.
pub(crate) fn integers() -> impl Strategy<Value = u64> {
    let near_a_power = (0_u32..64, 0_u64..60).prop_map(|(bits, below)| (1_u64 << bits).wrapping_sub(below));
    prop_oneof![3 => any::<u64>(), 1 => near_a_power, 1 => 0_u64..10]
}
