//! Between a tensor of a set and typed ones, and from member to member.

use crate::{Extended, ExtendedTensor, ExtendedView, ExtendedViewMut, Halves, Wide, WideTensor};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, Error, HostTensor, Rank, ReinterpretError, ScalarSet, TypedTensor, TypedTensorView};
use pilaster_scalars::DoubleDouble;
use std::collections::{BTreeSet, HashSet};

#[test]
fn a_typed_tensor_goes_in_and_comes_out() {
    let typed = HostTensor::<f64, Rank<2>>::ones([2, 3]).unwrap();
    let place = typed.as_slice().as_ptr();
    let tensor: WideTensor = typed.into();
    assert_eq!((tensor.tag(), tensor.rank(), tensor.len()), (Wide::F64, 2, 6));
    assert_eq!(tensor.as_typed::<f64>().unwrap().get([0, 0]).unwrap() as *const f64, place);
    let refused: ReinterpretError<WideTensor> = tensor.into_typed::<i32>().unwrap_err();
    assert!(matches!(refused.error(), Error::DTypeMismatch { operation: "into_typed", .. }));
    let back = TypedTensor::<f64>::try_from(refused.into_owner()).unwrap();
    assert_eq!(back.get([0, 0]).unwrap() as *const f64, place);
    let refused = TypedTensor::<DoubleDouble>::try_from(WideTensor::from_typed(back)).unwrap_err();
    assert_eq!(refused.into_owner().tag(), Wide::F64);
}

#[test]
fn views_go_in_and_come_out() {
    let mut typed = HostTensor::<i32>::full([2, 2], 3).unwrap();
    let view = ExtendedView::from(typed.as_view());
    assert_eq!((view.tag(), view.item::<i32>().is_err()), (Extended::I32, true));
    assert!(view.clone().into_typed::<i64>().is_err());
    assert_eq!(TypedTensorView::<i32>::try_from(view).unwrap(), typed.as_view());
    let mut view = ExtendedViewMut::from_typed(typed.as_view_mut());
    *view.reborrow().into_typed::<i32>().unwrap().get_mut([0, 1]).unwrap() = 7;
    assert_eq!(view.get([0, 1]), Ok(&7));
    assert!(ExtendedView::try_from_typed(typed.as_view()).is_ok());
}

#[test]
fn an_element_is_read_and_written_by_its_scalar_alone() {
    let mut tensor = WideTensor::zeros(Wide::I64, [2]).unwrap();
    *tensor.get_mut([1]).unwrap() = 5_i64;
    assert_eq!((tensor.get::<i64>([1]), tensor.get::<i64>([2]).is_err()), (Ok(&5), true));
    assert!(matches!(tensor.get::<i32>([1]), Err(Error::DTypeMismatch { .. })));
    assert!(matches!(tensor.as_typed_mut::<f64>(), Err(Error::DTypeMismatch { .. })));
    assert_eq!(WideTensor::scalar(2.5).item(), Ok(&2.5));
}

/// Case P6: `convert` refuses what it cannot keep, and `cast` is another call.
#[test]
fn what_would_be_lost_is_refused_unless_it_is_asked_for() {
    let engine = &mut CpuEngine::serial();
    let cases = [
        (ExtendedTensor::scalar((1_i64 << 53) + 1), Extended::F64, "9007199254740993"),
        (ExtendedTensor::scalar(1_i64 << 40), Extended::I32, "1099511627776"),
        (ExtendedTensor::scalar(3e9_f64), Extended::I32, "3000000000.0"),
        (ExtendedTensor::scalar(Complex::new(1_f64, 2.0)), Extended::F64, "Complex { re: 1.0, im: 2.0 }"),
    ];
    for (tensor, to, text) in cases {
        match tensor.convert(engine, to) {
            Err(Error::Inexact { index, value, .. }) => assert_eq!((&index[..], &value[..]), (&[][..], text)),
            other => panic!("{other:?}"),
        }
        assert_eq!(tensor.cast(engine, to).unwrap().tag(), to);
    }
    let exact = ExtendedTensor::scalar(3_i64).convert(engine, Extended::Cdd).unwrap();
    assert_eq!(exact.item(), Ok(&Complex::new(DoubleDouble::from(3_i64), DoubleDouble::ZERO)));
}

/// Case P7.
#[test]
fn a_wide_integer_is_converted_in_two_parts() {
    let engine = &mut CpuEngine::serial();
    let wide = (1_i64 << 62) + 1;
    let converted = WideTensor::scalar(wide).convert(engine, Wide::Dd).unwrap();
    let value = converted.item::<DoubleDouble>().unwrap();
    assert_eq!((value.hi(), value.lo()), ((1_i64 << 62) as f64, 1.0));
    assert_eq!(converted.convert(engine, Wide::I64).unwrap().item(), Ok(&wide));
}

#[test]
fn a_tag_is_a_small_value_with_a_name() {
    let labels: Vec<_> = Extended::TAGS.iter().map(ToString::to_string).collect();
    assert_eq!(labels, ["bool", "i32", "i64", "f16", "bf16", "f32", "f64", "c32", "c64", "dd", "cdd"]);
    assert_eq!(labels, Extended::LABELS);
    for tag in Extended::TAGS {
        assert_eq!((tag.to_string().parse(), tag.spec()), (Ok(tag), &Extended::SPECS[tag as usize]));
    }
    assert_eq!(Extended::Dd.spec().name, "DoubleDouble");
    assert_eq!((Extended::NAME, Extended::of::<f32>()), ("Extended", Extended::F32));
    assert_eq!(Extended::tag_of::<Complex<DoubleDouble>>(), Some(Extended::Cdd));
    assert!(Extended::TAGS.is_sorted());
    assert_eq!(HashSet::from(Extended::TAGS).len(), BTreeSet::from(Extended::TAGS).len());
    let refused = "f8".parse::<Halves>().unwrap_err();
    assert_eq!(refused.to_string(), "`f8` is not a member of `Halves`: one of f16, bf16, f32");
}
