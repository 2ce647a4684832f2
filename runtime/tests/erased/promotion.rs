//! What the presets promote to, and that other scalars promote to nothing.

use crate::scalars::{Label, MinPlus, Ratio};
use pilaster::{CpuEngine, DType, Error, Tensor};

/// Case P1: the table that was agreed, each row as tags and as tensors.
#[test]
fn the_presets_promote_as_agreed() {
    let engine = &mut CpuEngine::serial();
    let rows: Vec<_> = include_str!("../data/promotion_preset.csv").lines().skip(1).collect();
    assert_eq!(rows.len(), DType::PRESETS.len().pow(2));
    for row in rows {
        let mut labels = row.split(',').map(|label| label.parse::<DType>().unwrap());
        let [left, right, result] = std::array::from_fn(|_| labels.next().expect("three columns"));
        assert_eq!(left.promote(right), Some(result), "{row}");
        if result != DType::Bool {
            let [a, b, one] = [left, right, result].map(|dtype| Tensor::scalar(true).cast(engine, dtype).unwrap());
            assert_eq!(a.promoting_mul(engine, &b).unwrap(), one, "{row}");
        }
    }
}

#[test]
fn promotion_commutes_and_associates() {
    for a in DType::PRESETS {
        for b in DType::PRESETS {
            assert_eq!(a.promote(b), b.promote(a));
            for c in DType::PRESETS {
                assert_eq!(a.promote(b).unwrap().promote(c), a.promote(b.promote(c).unwrap()), "{a}, {b}, {c}");
            }
        }
    }
}

/// Case P4: never "the left one".
#[test]
fn two_unrelated_externals_have_no_common_type() {
    let engine = &mut CpuEngine::serial();
    let (path, label) = (Tensor::scalar(MinPlus(1.0)), Tensor::scalar(Label::new("a")));
    assert_eq!(DType::of::<MinPlus>().promote(DType::of::<Label>()), None);
    for (left, right, names) in [(&path, &label, ["MinPlus", "Label"]), (&label, &path, ["Label", "MinPlus"])] {
        let refused = left.promoting_add(engine, right).unwrap_err();
        let [left, right] = names;
        assert_eq!(refused, Error::NoCommonType { operation: "promoting_add", set: "DType", left, right });
    }
    for preset in DType::PRESETS {
        assert_eq!((preset.promote(DType::of::<Ratio>()), DType::of::<Ratio>().promote(preset)), (None, None));
    }
}

#[test]
fn an_external_meets_itself() {
    let engine = &mut CpuEngine::serial();
    let (one, two) = (Tensor::scalar(MinPlus(1.0)), Tensor::scalar(MinPlus(2.0)));
    assert_eq!(one.promoting_add(engine, &two).unwrap().item(), Ok(&MinPlus(1.0)));
    assert_eq!(one.promoting_mul(engine, &two).unwrap().item(), Ok(&MinPlus(3.0)));
}

/// Case P5, promoting.
#[test]
fn a_mixed_pair_is_added_in_its_common_type() {
    let engine = &mut CpuEngine::serial();
    let sum = Tensor::scalar(1_i32).promoting_add(engine, &Tensor::scalar(0.5_f32)).unwrap();
    assert_eq!((sum.dtype(), sum.item()), (DType::F64, Ok(&1.5)));
    let sum = Tensor::scalar(0.5_f32).as_view().promoting_sub(engine, &Tensor::scalar(0.25).as_view()).unwrap();
    assert_eq!((sum.dtype(), sum.item()), (DType::F64, Ok(&0.25)));
    let shapes =
        Tensor::zeros(DType::I32, [2]).unwrap().promoting_add(engine, &Tensor::zeros(DType::F32, [3]).unwrap());
    assert!(matches!(shapes, Err(Error::NotBroadcastable { .. })));
}
