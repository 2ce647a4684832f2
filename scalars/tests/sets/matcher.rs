//! One body for every member.

use crate::{Extended, ExtendedTensor, ExtendedView, ExtendedViewMut, with_extended};
use pilaster::{HostTensor, TensorScalar, scalar_set};
use pilaster_scalars::DoubleDouble;

mod sets {
    use super::{DoubleDouble, scalar_set};

    /// Used from outside of its module.
    #[scalar_set(tensor = AnyTensor, external = Other, matcher = with_any, path = crate::matcher::sets)]
    pub(crate) enum Any {
        F64(f64),
        Dd(DoubleDouble),
        #[promote(F64, Dd)]
        Wide(pilaster::num_complex::Complex<DoubleDouble>),
    }
}

/// The name of the scalar and the number of elements, whichever way the tensor comes.
macro_rules! described {
    ($tensor:expr) => {
        with_extended!($tensor, |typed: T| (T::SPEC.name, typed.shape().iter().product::<usize>(), size_of::<T>()))
    };
}

#[test]
fn the_body_knows_the_scalar() {
    let mut tensor = ExtendedTensor::ones(Extended::Dd, [2, 3]).unwrap();
    let expected = ("DoubleDouble", 6, 16);
    assert_eq!(described!(&tensor), expected);
    assert_eq!(described!(&mut tensor), expected);
    assert_eq!(described!(tensor.as_view()), expected);
    assert_eq!(described!(&tensor.as_view()), expected);
    assert_eq!(described!(tensor.as_view_mut()), expected);
    assert_eq!(described!(&tensor.as_view_mut()), expected);
    assert_eq!(described!(&mut tensor.as_view_mut()), expected);
    assert_eq!(described!(tensor), expected);
}

#[test]
fn a_body_goes_through_every_member() {
    fn wide<T: TensorScalar>(_: &HostTensor<T>) -> u32 {
        T::SPEC.width
    }
    for (tag, spec) in Extended::TAGS.into_iter().zip(Extended::SPECS) {
        let tensor = ExtendedTensor::zeros(tag, [1]).or_else(|_| ExtendedTensor::full([1], false)).unwrap();
        let width = with_extended!(tensor, |typed: T| {
            let host: HostTensor<T> = typed.into_host().unwrap();
            wide(&host)
        });
        assert_eq!(width, spec.width, "{tag}");
    }
}

#[test]
fn a_body_writes_through_what_it_borrows() {
    let mut tensor = ExtendedTensor::zeros(Extended::I64, [2]).unwrap();
    with_extended!(&mut tensor, |typed: T| {
        let [first, second] = [[0], [1]].map(|index| typed.get(index).unwrap().clone());
        let _: [T; 2] = [first, second.clone()];
        *typed.get_mut([0]).unwrap() = second;
    });
    let mut view: ExtendedViewMut<'_> = tensor.as_view_mut();
    with_extended!(&mut view, |mut typed: _T| assert!(typed.get_mut([1]).is_ok()));
    let view: ExtendedView<'_> = tensor.as_view();
    let kept = with_extended!(view, |typed: _T| typed.len());
    assert_eq!(kept, 2);
}

#[test]
fn what_is_no_member_goes_to_a_body_of_its_own() {
    let name = |tensor: &sets::AnyTensor| {
        sets::with_any!(tensor, |_typed: T| T::SPEC.name.to_owned(), |other| format!("another: {:?}", other.shape()))
    };
    assert_eq!(name(&sets::AnyTensor::scalar(1.0)), "f64");
    assert_eq!(name(&sets::AnyTensor::scalar(DoubleDouble::ONE)), "DoubleDouble");
    assert_eq!(name(&sets::AnyTensor::full([2], 7_i32).unwrap()), "another: [2]");
}
