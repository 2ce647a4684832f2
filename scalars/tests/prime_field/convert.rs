//! Conversions, against big integers.

use crate::common::{for_each_modulus, integers};
use num_bigint::BigInt;
use pilaster::{CastFrom, ConvertFrom};
use pilaster_scalars::Fp;
use proptest::prelude::*;

/// The representative of an integer's class.
fn class(value: BigInt, p: u64) -> u64 {
    (((value % p) + p) % p).try_into().expect("not negative, below the modulus")
}

fn check_integer<const P: u64>(bits: u64) {
    let (signed, narrow) = (bits as i64, bits as i32);
    assert_eq!(Fp::<P>::cast_from(&signed).value(), class(signed.into(), P), "{signed} modulo {P}");
    assert_eq!(Fp::<P>::cast_from(&narrow).value(), class(narrow.into(), P), "{narrow} modulo {P}");
    assert_eq!(Fp::<P>::cast_from(&bits).value(), class(bits.into(), P), "{bits} modulo {P}");
    assert_eq!(Fp::<P>::new(bits), Fp::cast_from(&bits));

    let representative = |value: BigInt| (value >= BigInt::ZERO && value < P.into()).then(|| class(value, P));
    let value = |element: Option<Fp<P>>| element.map(Fp::value);
    assert_eq!(value(Fp::convert_from(&signed)), representative(signed.into()), "{signed} modulo {P}");
    assert_eq!(value(Fp::convert_from(&narrow)), representative(narrow.into()), "{narrow} modulo {P}");
    assert_eq!(value(Fp::convert_from(&bits)), representative(bits.into()), "{bits} modulo {P}");
}

fn check_way_back<const P: u64>(bits: u64) {
    let element = Fp::<P>::new(bits);
    assert_eq!(u64::from(element), element.value());
    assert_eq!(i64::from(element), i64::try_from(element.value()).unwrap());
    assert_eq!(Fp::convert_from(&i64::from(element)), Some(element));
    assert_eq!(i64::convert_from(&element), Some(i64::cast_from(&element)));
    assert_eq!(Fp::<P>::convert_from(&element), Some(Fp::cast_from(&element)));
}

proptest! {
    #[test]
    fn a_cast_takes_the_class_and_a_conversion_the_representative(bits in integers()) {
        for_each_modulus!(check_integer(bits));
        for_each_modulus!(check_way_back(bits));
    }
}

#[test]
fn the_ends_of_the_integers_have_their_classes() {
    for bits in [0, 1, u64::MAX, i64::MIN as u64, i64::MAX as u64, u64::from(u32::MAX), 1 << 31] {
        for_each_modulus!(check_integer(bits));
    }
    assert_eq!(Fp::<7>::cast_from(&true), Fp::ONE);
    assert_eq!(Fp::<7>::convert_from(&false), Some(Fp::ZERO));
}
