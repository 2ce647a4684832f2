//! What `Rational` promises: the laws of a field, conversions against the definition of rounding, texts, products.

use pilaster::num_traits::{Inv, One, Zero};
use pilaster::{CastFrom, Conjugate, ConvertFrom, CpuEngine, Error, HostTensor, Rank, TensorScalar};
use pilaster_scalars::{DoubleDouble, ParseRationalError, Rational};
use proptest::prelude::*;
use std::collections::HashSet;

type Matrix = HostTensor<Rational, Rank<2>>;

fn rational(numerator: i64, denominator: i64) -> Rational {
    Rational::new(numerator, denominator)
}

fn numbers() -> impl Strategy<Value = Rational> {
    prop_oneof![
        (-20_i64..20, 1_i64..20).prop_map(|(n, d)| rational(n, d)),
        (any::<i64>(), 1..i64::MAX).prop_map(|(n, d)| rational(n, d)),
    ]
}

proptest! {
    #[test]
    fn the_laws_of_a_field_hold(a in numbers(), b in numbers(), c in numbers()) {
        let zero = Rational::zero();
        prop_assert_eq!(&(&a + &b) + &c, &a + &(&b + &c));
        prop_assert_eq!(&(&a * &b) * &c, &a * &(&b * &c));
        prop_assert_eq!(&(&a + &b) * &c, &(&a * &c) + &(&b * &c));
        prop_assert_eq!((&a + &b, &a * &b), (&b + &a, &b * &a));
        prop_assert_eq!((&a + &zero, &a * &Rational::one(), &a - &a, &a + &-&a), (a.clone(), a.clone(), zero.clone(), zero.clone()));
        if !b.is_zero() {
            prop_assert_eq!(&(&a / &b) * &b, a.clone());
            prop_assert_eq!(&b * &b.clone().inv(), Rational::one());
        }
        let mut assigned = a.clone();
        assigned += b.clone();
        assigned *= c.clone();
        assigned -= b.clone();
        prop_assert_eq!(assigned, (a.clone() + b.clone()) * c.clone() - b.clone());
        prop_assert_eq!((a.conj(), a.abs() == a), (a.clone(), a >= zero));
    }

    #[test]
    fn order_is_that_of_the_numbers_and_agrees_with_the_operations(a in numbers(), b in numbers(), c in numbers()) {
        // By the products over crosswise, in integers of any size.
        let cross = (a.numerator() * b.denominator()).cmp(&(b.numerator() * a.denominator()));
        prop_assert_eq!(a.cmp(&b), cross);
        prop_assert_eq!((&a + &c).cmp(&(&b + &c)), cross);
        if c > Rational::zero() {
            prop_assert_eq!((&a * &c).cmp(&(&b * &c)), cross);
        }
    }

    #[test]
    fn equal_numbers_are_one_element_of_a_set(n in -30_i64..30, d in 1_i64..30, factor in 1_i64..30) {
        let set = HashSet::from([rational(n, d), rational(n * factor, d * factor), rational(-n, -d)]);
        prop_assert_eq!(set.len(), 1);
    }

    #[test]
    fn printing_and_reading_gives_the_number_back(a in numbers()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn floats_are_kept_exactly(bits: u64, single: u32) {
        let (value, single) = (f64::from_bits(bits), f32::from_bits(single));
        match Rational::from_f64(value) {
            None => prop_assert!(!value.is_finite()),
            Some(exact) => {
                prop_assert_eq!(exact.to_f64(), value);
                prop_assert_eq!(f64::convert_from(&exact), Some(value));
                // Ten to the power of 1074 makes an integer of any float, as its decimal text shows it.
                prop_assert_eq!(format!("{value:.1074}").parse(), Ok(exact));
            }
        }
        prop_assert_eq!(Rational::convert_from(&single).map(|exact| f32::cast_from(&exact)), single.is_finite().then_some(single));
    }

    /// Between two neighbours, at the tie and next to it, from the smallest to the largest.
    #[test]
    fn the_nearest_f64_is_found_on_either_side_of_a_tie(bits in 0..f64::MAX.to_bits(), seventh in 1_i64..7) {
        let (below, above) = (f64::from_bits(bits), f64::from_bits(bits + 1));
        let even = if bits % 2 == 0 { below } else { above };
        let [low, high] = [below, above].map(|value| Rational::from_f64(value).unwrap());
        let step = &high - &low;
        let tie = &(&low + &high) / &rational(2, 1);
        let bit = &step * &rational(1, i64::MAX);
        for (number, expected) in [(tie.clone(), even), (&tie - &bit, below), (&tie + &bit, above)] {
            prop_assert_eq!(number.to_f64(), expected);
            prop_assert_eq!((-number).to_f64(), -expected);
        }
        let between = &low + &(&step * &rational(seventh, 7));
        prop_assert_eq!(between.to_f64(), if seventh <= 3 { below } else { above });
    }

    #[test]
    fn the_nearest_f32_is_rounded_once(bits in 0..f32::MAX.to_bits()) {
        let (below, above) = (f32::from_bits(bits), f32::from_bits(bits + 1));
        let even = if bits % 2 == 0 { below } else { above };
        let [low, high] = [below, above].map(|value| Rational::convert_from(&value).unwrap());
        let tie = &(&low + &high) / &rational(2, 1);
        // Far less than an `f64` can tell from the tie.
        let bit = &(&high - &low) * &rational(1, i64::MAX);
        for (number, expected) in [(tie.clone(), even), (&tie - &bit, below), (&tie + &bit, above)] {
            prop_assert_eq!(f32::cast_from(&number), expected);
            prop_assert_eq!(f32::cast_from(&-number), -expected);
        }
    }

    #[test]
    fn double_doubles_are_kept_exactly_and_found_again(hi in -1e30_f64..1e30, n: i64, d in 1..i64::MAX) {
        let number = DoubleDouble::from(hi) / DoubleDouble::from(3);
        let exact = Rational::convert_from(&number).unwrap();
        let parts = &Rational::from_f64(number.hi()).unwrap() + &Rational::from_f64(number.lo()).unwrap();
        prop_assert_eq!(&exact, &parts);
        prop_assert_eq!(DoubleDouble::convert_from(&exact), Some(number));
        let nearest = DoubleDouble::cast_from(&rational(n, d));
        let rest = &rational(n, d) - &Rational::from_f64(nearest.hi()).unwrap();
        prop_assert_eq!((nearest.hi(), nearest.lo()), (rational(n, d).to_f64(), rest.to_f64()));
    }

    #[test]
    fn integers_are_those_of_i128(n: i64, d in 1_i64..1000) {
        let number = Rational::new(n, d);
        prop_assert_eq!(i64::cast_from(&number), n / d);
        prop_assert_eq!(i64::convert_from(&number), (n % d == 0).then_some(n / d));
        prop_assert_eq!(i32::cast_from(&number), (n / d).clamp(i32::MIN.into(), i32::MAX.into()) as i32);
        prop_assert_eq!(Rational::convert_from(&n), Some(Rational::from(n)));
    }

    /// Against integers of 128 bits: all elements over one denominator.
    #[test]
    fn products_of_matrices_are_exact(
        [rows, inner, columns] in [0..6_usize, 0..9_usize, 0..6_usize],
        integers in prop::collection::vec(-1000..1000_i64, 29),
        denominators in [1..50_i64, 1..50_i64],
    ) {
        let cell = |[i, j]: [usize; 2], shift: usize| integers[(3 * i + 7 * j + shift) % integers.len()];
        let [p, q] = denominators;
        let a = Matrix::from_fn([rows, inner], |index| rational(cell(index, 0), p)).unwrap();
        let b = Matrix::from_fn([inner, columns], |index| rational(cell(index, 5), q)).unwrap();
        let product = CpuEngine::serial().matmul(&a, &b).unwrap();
        for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
            let sum: i64 = (0..inner).map(|k| cell([i, k], 0) * cell([k, j], 5)).sum();
            prop_assert_eq!(&product[[i, j]], &rational(sum, p * q));
        }
    }
}

#[test]
fn floats_at_the_ends_of_the_range_are_rounded_right() {
    let power = |exponent: i32| Rational::from(2).powi(exponent);
    let smallest = f64::from_bits(1);
    for (number, expected) in [
        (power(-1074), smallest),
        (power(-1075), 0.0),
        (&power(-1075) + &power(-3000), smallest),
        (&power(-1074) * &rational(3, 2), 2.0 * smallest),
        (&power(1024) - &power(971), f64::MAX),
        (&(&power(1024) - &power(970)) - &power(-9), f64::MAX),
        (&power(1024) - &power(970), f64::INFINITY),
        (power(5000), f64::INFINITY),
        (power(-5000), 0.0),
        (&(&power(5000) + &Rational::one()) / &power(5000), 1.0),
    ] {
        assert_eq!((number.to_f64(), (-number).to_f64()), (expected, -expected));
    }
    assert_eq!(f32::cast_from(&power(-149)), f32::from_bits(1));
    assert_eq!(f32::cast_from(&power(-150)), 0.0);
    assert_eq!(f32::cast_from(&(&power(-150) + &power(-400))), f32::from_bits(1));
    assert_eq!(f32::cast_from(&(&power(128) - &power(103))), f32::INFINITY);
    assert_eq!(DoubleDouble::cast_from(&power(5000)), DoubleDouble::INFINITY);
    assert_eq!(f64::convert_from(&power(5000)), None);
}

#[test]
fn what_is_not_finite_is_refused() {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!((Rational::from_f64(value), Rational::convert_from(&(value as f32))), (None, None));
        assert_eq!(Rational::convert_from(&DoubleDouble::from(value)), None);
        assert!(std::panic::catch_unwind(|| Rational::cast_from(&value)).is_err());
    }
    let floats = HostTensor::<f64, Rank<1>>::from_vec_col_major([3], vec![0.5, f64::NAN, 1.0]).unwrap();
    let refused = CpuEngine::serial().convert::<Rational, _>(&floats).unwrap_err();
    assert!(matches!(&refused, Error::Inexact { to: "Rational", index, .. } if **index == [1]), "{refused}");
    assert_eq!(Rational::from_f64(-0.0), Some(Rational::zero()));
}

#[test]
fn truths_and_ends_of_integers_are_converted() {
    assert_eq!([Rational::from(true), Rational::from(false)], [Rational::one(), Rational::zero()]);
    assert_eq!([bool::convert_from(&Rational::one()), bool::convert_from(&rational(1, 2))], [Some(true), None]);
    assert_eq!([bool::cast_from(&rational(-1, 9)), bool::cast_from(&Rational::zero())], [true, false]);
    let huge = Rational::from(10).powi(30);
    assert_eq!((i64::cast_from(&huge), i64::cast_from(&-huge.clone())), (i64::MAX, i64::MIN));
    assert_eq!((i32::cast_from(&huge), i64::convert_from(&huge)), (i32::MAX, None));
}

#[test]
fn texts_are_read_exactly() {
    for (text, expected) in [
        ("-22/7", rational(-22, 7)),
        ("+4/8", rational(1, 2)),
        ("0.1", rational(1, 10)),
        ("-.5", rational(-1, 2)),
        ("5.", Rational::from(5)),
        ("1e3", Rational::from(1000)),
        ("12.5E-1", rational(5, 4)),
        ("-0", Rational::zero()),
        ("1e+2", Rational::from(100)),
        ("0.30000000000000000000000000001e29", Rational::from(30_000_000_000_000_000_000_000_000_001_i128)),
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    let forms = [
        "", "-", "/", "1/", "/2", "1/-2", "1/2/3", "1 /2", " 1", "1.2.3", ".", "e5", "1e", "1e5.0", "--1", "1/2.5",
        "inf", "nan", "1_000", "٣",
    ];
    for text in forms {
        assert_eq!(text.parse::<Rational>(), Err(ParseRationalError::Form), "{text:?}");
    }
    assert_eq!("1/0".parse::<Rational>(), Err(ParseRationalError::ZeroDenominator));
    assert_eq!("1e100001".parse::<Rational>(), Err(ParseRationalError::Exponent));
    assert_eq!("1e-99999999999999999999".parse::<Rational>(), Err(ParseRationalError::Exponent));
    assert_eq!("1e100000".parse::<Rational>().unwrap().numerator().bits(), 332_193);
}

#[test]
fn numbers_print_in_lowest_terms_as_integers_do() {
    assert_eq!(format!("{} {:?} {}", rational(44, -14), rational(1, 3), rational(6, 3)), "-22/7 1/3 2");
    assert_eq!(
        format!("[{:>7}] [{:<6}] [{:+}] [{:08}]", rational(1, 3), rational(-1, 2), rational(1, 3), rational(-1, 3)),
        "[    1/3] [-1/2  ] [+1/3] [-00001/3]"
    );
    assert_eq!(Rational::default(), Rational::zero());
}

#[test]
fn sums_and_products_over_iterators_are_exact() {
    let harmonic: Rational = (1..=20).map(|n| rational(1, n)).sum();
    assert_eq!(harmonic, rational(55_835_135, 15_519_504));
    let product: Rational = (1..=20).map(|n| rational(n, n + 1)).product();
    assert_eq!(product, rational(1, 21));
    let terms = HostTensor::<_, Rank<1>>::from_fn([20], |[n]| rational(1, n as i64 + 1)).unwrap();
    assert_eq!(CpuEngine::serial().sum(&terms).unwrap(), harmonic);
}

#[test]
#[should_panic(expected = "division of 1/2 by zero")]
fn division_by_zero_panics() {
    let _ = rational(1, 2) / Rational::zero();
}

#[test]
#[should_panic(expected = "denominator zero")]
fn a_denominator_of_zero_panics() {
    let _ = rational(1, 0);
}

#[test]
fn a_scalar_of_its_own_kind() {
    assert_eq!((Rational::SPEC.name, Rational::from(7).trunc()), ("Rational", Rational::from(7)));
}
