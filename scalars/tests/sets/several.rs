//! Several sets in one program, over the same scalars.

use crate::{Extended, ExtendedTensor, ExtendedView, ExtendedViewMut, Wide, WideTensor};
use pilaster::{DType, Error, HasMember, HostTensor, SetTensor, Tensor, TypedTensor, scalar_set};
use pilaster_scalars::DoubleDouble;

/// What a refused member can do.
const ADVICE: &str = "`cast` to a member first, or add a variant for it";

/// A part of another set.
#[scalar_set(tensor = InnerTensor)]
pub enum Inner {
    F64(f64),
    #[promote(F64)]
    Dd(DoubleDouble),
}

/// A set that holds whatever it does not name.
#[scalar_set(tensor = SiblingTensor, external = Other)]
pub enum Sibling {
    I64(i64),
    F64(f64),
}

fn buffer<T: pilaster::TensorScalar>(tensor: &TypedTensor<T>) -> *const T {
    tensor.get([0]).unwrap()
}

#[test]
fn a_tensor_changes_its_set_and_keeps_its_buffer() {
    let typed = TypedTensor::<DoubleDouble>::from_vec_col_major([2], vec![DoubleDouble::ONE; 2]).unwrap();
    let place = buffer(&typed);
    let inner = InnerTensor::from_typed(typed);
    let extended: ExtendedTensor = inner.into_set::<Extended>().unwrap();
    assert_eq!(extended.tag(), Extended::Dd);
    let preset = extended.into_set::<DType>().unwrap();
    assert_eq!((preset.tag(), preset.dtype()), (DType::of::<DoubleDouble>(), DType::of::<DoubleDouble>()));
    let sibling = SiblingTensor::try_from_set(preset).unwrap();
    assert!(matches!(sibling.tag(), Sibling::Other(_)));
    let wide = WideTensor::try_from_set(sibling).unwrap();
    assert_eq!(wide.tag(), Wide::Dd);
    assert_eq!(buffer(&wide.into_typed::<DoubleDouble>().unwrap()), place);
}

#[test]
fn a_tensor_of_no_member_is_given_back() {
    let tensor = Tensor::from_vec_col_major([2], vec![1_i32, 2]).unwrap();
    let place = buffer(tensor.as_typed::<i32>().unwrap());
    let refused = InnerTensor::try_from_set(tensor).unwrap_err();
    assert_eq!(refused.to_string(), format!("try_from_set: `i32` is not a member of the set `Inner`; {ADVICE}"));
    let tensor: Tensor = refused.into_owner();
    assert_eq!(buffer(tensor.as_typed::<i32>().unwrap()), place);

    let typed = HostTensor::<f32>::ones([1]).unwrap();
    let place = typed.as_slice().as_ptr();
    let refused = InnerTensor::try_from_typed(typed).unwrap_err();
    assert!(matches!(refused.error(), Error::NotAMember { scalar: "f32", set: "Inner", .. }));
    assert_eq!(refused.into_owner().as_slice().as_ptr(), place);
    assert_eq!(InnerTensor::try_from_typed(HostTensor::<f64>::ones([1]).unwrap()).unwrap().tag(), Inner::F64);
}

#[test]
fn nothing_is_lost_on_the_way() {
    crate::allocations::assert_nothing_leaks(|| {
        let tensor = Tensor::from_vec_col_major([2], vec![1.0, 2.0]).unwrap();
        let refused = tensor.into_set::<Sibling>().unwrap().into_set::<crate::Halves>().unwrap_err();
        assert!(refused.into_owner().into_set::<Inner>().unwrap().into_typed::<f32>().is_err());
    });
}

#[test]
fn views_change_their_set_too() {
    let mut tensor = InnerTensor::full([2, 3], 1.5).unwrap();
    let view = tensor.as_view().transpose_view([1, 0]).unwrap().into_set::<Extended>().unwrap();
    assert_eq!((view.tag(), view.strides(), view.get([2, 1])), (Extended::F64, &[2, 1][..], Ok(&1.5)));
    let back = crate::several::InnerTensorView::try_from_set(view).unwrap();
    assert_eq!(back.shape()[..], [3, 2]);
    let mut view = ExtendedViewMut::try_from_set(tensor.as_view_mut()).unwrap();
    *view.get_mut([1, 2]).unwrap() = 4.0;
    assert_eq!(tensor.get([1, 2]), Ok(&4.0));
    let integers = ExtendedTensor::scalar(1_i32);
    let refused = integers.as_view().into_set::<Inner>().unwrap_err();
    assert_eq!(refused.to_string(), format!("try_from_set: `i32` is not a member of the set `Inner`; {ADVICE}"));
    assert!(InnerTensorViewMut::try_from_set(ExtendedTensor::scalar(1_i32).as_view_mut()).is_err());
}

#[test]
fn what_no_member_is_has_the_variant_for_all_others() {
    let tag = Sibling::of::<DoubleDouble>();
    assert_eq!((Sibling::tag_of::<f64>(), Sibling::tag_of::<DoubleDouble>()), (Some(Sibling::F64), Some(tag)));
    assert_eq!((tag.to_string(), tag.dtype()), ("DoubleDouble".into(), DType::of::<DoubleDouble>()));
    assert_eq!((tag.promote(tag), tag.promote(Sibling::F64), Sibling::F64.promote(tag)), (Some(tag), None, None));
    assert_eq!(Sibling::I64.promote(Sibling::F64), Some(Sibling::F64));
    assert!("DoubleDouble".parse::<Sibling>().is_err());
    assert_eq!(Inner::tag_of::<i32>(), None);
}

/// Zeros of any set that has `f64`, written without the name of a set.
fn zeros<S: HasMember<f64>>() -> S::Tensor {
    S::Tensor::from_typed(HostTensor::<f64>::zeros([3]).unwrap())
}

#[test]
fn a_function_over_any_set_names_no_set() {
    fn tags<S: HasMember<f64>>() -> (S, S) {
        (pilaster::TensorOperand::tag(&zeros::<S>()), <S as HasMember<f64>>::tag())
    }
    assert_eq!(tags::<Extended>(), (Extended::F64, Extended::F64));
    assert_eq!(tags::<Inner>(), (Inner::F64, Inner::F64));
    assert_eq!(tags::<Sibling>(), (Sibling::F64, Sibling::F64));
    assert_eq!(tags::<DType>(), (DType::F64, DType::F64));
}

#[test]
fn a_set_costs_no_memory_of_its_own() {
    assert_eq!(size_of::<InnerTensor>(), size_of::<Option<InnerTensor>>());
    assert!(size_of::<ExtendedTensor>() <= size_of::<Tensor>());
    assert_eq!(size_of::<Extended>(), 1);
    let (taken, tensor) = crate::allocations::allocations_of(|| {
        let tensor = Tensor::from_typed(HostTensor::<f64>::zeros([0; 8]).unwrap());
        let extended = tensor.into_set::<Extended>().unwrap();
        let view: ExtendedView<'_> = extended.as_view().transpose_view([7, 6, 5, 4, 3, 2, 1, 0]).unwrap();
        assert_eq!(view.into_set::<DType>().unwrap().rank(), 8);
        extended.into_set::<Inner>().unwrap()
    });
    assert_eq!((taken, tensor.len()), (0, 0));
}
