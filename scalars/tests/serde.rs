//! Scalars through serde: texts, alone, in tensors and in sets.

use pilaster::num_complex::Complex;
use pilaster::{HostTensor, Rank, scalar_set};
use pilaster_scalars::{Boolean, DoubleDouble, Float8E4M3, Float8E5M2, Fp, Gf2, MaxMul, MaxPlus, MinPlus, Quaternion};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};
use std::fmt::Debug;

#[track_caller]
fn check<T: Serialize + DeserializeOwned + Debug + PartialEq>(value: T, text: &str) {
    let text = format!("{text:?}");
    assert_eq!(to_string(&value).unwrap(), text);
    assert_eq!(from_str::<T>(&text).unwrap(), value);
    // A reader cannot borrow the text where it has escapes.
    assert_eq!(from_str::<T>(&text.replace('1', "\\u0031")).unwrap(), value);
}

#[test]
fn every_scalar_is_its_text() {
    check("0.1".parse::<DoubleDouble>().unwrap(), "0.1");
    check(DoubleDouble::NEG_INFINITY, "-inf");
    check(Float8E4M3::from_f32(-1.5), "-1.5");
    check(Float8E5M2::from_f32(f32::INFINITY), "inf");
    check(Boolean(true), "true");
    check(Gf2::ONE, "1");
    check("2305843009213693950".parse::<Fp<2_305_843_009_213_693_951>>().unwrap(), "2305843009213693950");
    check(MaxPlus(-1.5_f64), "-1.5");
    check(MaxPlus::<i64>(i64::MIN), "-inf");
    check(MinPlus(17_i32), "17");
    check(MaxMul::new(0.125_f32).unwrap(), "0.125");
    check(Quaternion::new(1.0, -2.0, 0.0, 0.5), "1 + -2i + 0j + 0.5k");
    check(
        Quaternion::new(DoubleDouble::ONE, "0.1".parse().unwrap(), DoubleDouble::ZERO, DoubleDouble::ONE),
        "1 + 0.1i + 0j + 1k",
    );
}

#[test]
fn a_refusal_says_what_is_wrong_with_the_text() {
    let refusal = |json: &str| from_str::<DoubleDouble>(json).unwrap_err().to_string();
    assert!(refusal(r#""1,5""#).starts_with(r#""1,5": unexpected ',' at byte 1"#), "{}", refusal(r#""1,5""#));
    // A number of JSON is an `f64` to its readers: not the tenth that it looks like.
    assert!(refusal("0.1").contains("expected a text that is a pilaster_scalars::double_double::DoubleDouble"));
    let refusal = from_str::<Fp<7>>(r#""9""#).unwrap_err().to_string();
    assert!(refusal.starts_with(r#""9": "#), "{refusal}");
}

#[test]
fn tensors_carry_texts() {
    let tenth: DoubleDouble = "0.1".parse().unwrap();
    let tensor = HostTensor::<_, Rank<1>>::from_vec_col_major([2], vec![tenth, DoubleDouble::NAN]).unwrap();
    let document = r#"{"order":"col_major","shape":[2],"values":["0.1","NaN"]}"#;
    assert_eq!(to_string(&tensor).unwrap(), document);
    let read: HostTensor<DoubleDouble, Rank<1>> = from_str(document).unwrap();
    assert_eq!((read[[0]].hi(), read[[0]].lo()), (tenth.hi(), tenth.lo()));
    assert!(read[[1]].is_nan());

    let tensor = HostTensor::<_, Rank<1>>::from_vec_col_major([1], vec![Complex::new(tenth, -tenth)]).unwrap();
    let document = r#"{"order":"col_major","shape":[1],"values":[["0.1","-0.1"]]}"#;
    assert_eq!(to_string(&tensor).unwrap(), document);
    assert_eq!(from_str::<HostTensor<Complex<DoubleDouble>, Rank<1>>>(document).unwrap(), tensor);
}

/// A set of the two precisions.
#[scalar_set(tensor = PreciseTensor, view = PreciseView, view_mut = PreciseViewMut)]
pub enum Precise {
    /// One part.
    F64(f64),
    /// Two parts.
    #[promote(F64)]
    Dd(DoubleDouble),
}

#[test]
fn a_member_of_a_set_carries_texts() {
    let third = DoubleDouble::from(3).recip();
    let tensor = HostTensor::<_, Rank<2>>::from_vec_col_major([1, 1], vec![third]).unwrap();
    let member = PreciseTensor::from_typed(tensor);
    let document = to_string(&member).unwrap();
    assert!(document.contains(r#""values":["0.333333333333333333333333333333332"]"#), "{document}");
    assert_eq!(from_str::<PreciseTensor>(&document).unwrap(), member);
}

proptest! {
    #[test]
    fn every_double_double_comes_back(hi in any::<f64>(), lo in any::<f64>()) {
        let number = DoubleDouble::from_parts(hi, lo);
        let read: DoubleDouble = from_str(&to_string(&number).unwrap()).unwrap();
        prop_assert!(read.total_cmp(&number).is_eq() || read.is_nan() && number.is_nan());
    }
}
