//! Views of erased tensors: metadata only, and those of the typed ones.

use crate::allocations::allocations_of;
use crate::assert_same;
use crate::scalars::{Dual, Label, Ratio, Sample, samples};
use pilaster::{DType, Error, HostTensor, SliceSpec, Tensor, TensorScalar, TensorView, TensorViewMut, s};
use proptest::prelude::*;

fn one_to_six<T: Sample>() -> Vec<T> {
    (1..=6).map(T::sample).collect()
}

/// Case L4: a permuted matrix is not compact, its copy is, and an index has the offset of the view.
fn check_permuted<T: TensorScalar + PartialEq + Sample>() {
    let tensor = Tensor::from_vec_col_major([2, 3], one_to_six::<T>()).unwrap();
    let permuted = tensor.as_view().transpose_view([1, 0]).unwrap();
    assert!(tensor.as_view().layout().is_compact());
    assert!(!permuted.layout().is_compact());
    assert_eq!((&permuted.shape()[..], permuted.strides()), (&[3, 2][..], &[2, 1][..]));
    assert_eq!(permuted.layout().offset_of([1, 1]), Some(3));
    assert_eq!(permuted.get([1, 1]), Ok(&T::sample(4)));
    let typed = permuted.clone().into_typed::<T>().unwrap();
    let direct = tensor.as_typed::<T>().unwrap().as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(typed.layout(), direct.layout());
    assert_eq!(typed, direct);
    assert_eq!(typed.as_slice().err(), direct.as_slice().err());
    assert!(matches!(typed.as_slice(), Err(Error::NotContiguous { .. })));
    let copy = permuted.to_col_major().unwrap();
    let expected = [1, 3, 5, 2, 4, 6].map(T::sample).into();
    assert_same(&copy, &HostTensor::from_vec_col_major([3, 2], expected).unwrap());
    assert_eq!(copy.as_view().layout().offset_of([1, 1]), Some(4));
}

#[test]
fn a_permuted_tensor_is_not_compact_and_its_copy_is() {
    check_permuted::<f32>();
    check_permuted::<i64>();
    check_permuted::<Dual<f64>>();
    check_permuted::<Dual<f32>>();
    check_permuted::<Ratio>();
    check_permuted::<Label>();
}

#[test]
fn a_slice_is_a_part_of_the_same_elements() {
    let tensor = Tensor::from_vec_col_major([2, 3], one_to_six::<Ratio>()).unwrap();
    let last = tensor.as_view().slice_view(s![1.., ..;-1]).unwrap();
    assert_eq!((&last.shape()[..], last.strides().last()), (&[1, 3][..], Some(&-2)));
    assert_eq!(last.get::<Ratio>([0, 0]), Ok(&Ratio::sample(6)));
    let element = tensor.get::<Ratio>([1, 1]).unwrap();
    assert!(std::ptr::eq(last.get::<Ratio>([0, 1]).unwrap(), element));
    let column = tensor.as_view().slice_axis_view(1, 1..2).unwrap();
    assert!(std::ptr::eq(column.get::<Ratio>([1, 0]).unwrap(), element));
    let none = column.slice_axis_view(0, 2..).unwrap();
    assert!(none.is_empty());
    assert_eq!((none.len(), none.rank(), none.dtype()), (0, 2, DType::of::<Ratio>()));
}

#[test]
fn an_element_is_written_through_a_view() {
    let mut tensor = Tensor::from_vec_col_major([2, 3], one_to_six::<Label>()).unwrap();
    let mut view = tensor.as_view_mut();
    let corner = view.reborrow().slice_view(s![1.., 2..]).unwrap().transpose_view([1, 0]).unwrap();
    *corner.into_typed::<Label>().unwrap().get_mut([0, 0]).unwrap() = Label::new("corner");
    let middle = view.slice_axis_view(1, 1..2).unwrap();
    assert_eq!(middle.as_view().get([0, 0]), Ok(&Label::sample(3)));
    *middle.into_typed::<Label>().unwrap().get_mut([0, 0]).unwrap() = Label::new("middle");
    let expected = ["l1", "l2", "middle", "l4", "l5", "corner"].map(Label::new).into();
    assert_same(&tensor, &HostTensor::from_vec_col_major([2, 3], expected).unwrap());
}

#[test]
fn a_view_keeps_its_scalar_there_and_back() {
    let mut typed = samples::<Dual<f64>, 2>([2, 3], 1);
    let view = TensorView::from_typed(typed.as_view());
    assert_eq!(view.dtype(), DType::of::<Dual<f64>>());
    assert!(view.clone().into_typed::<f64>().is_err());
    assert_eq!(view.into_typed::<Dual<f64>>().unwrap(), typed.as_view());
    let first = *typed.get([0, 0]).unwrap();
    let view = TensorViewMut::from_typed(typed.as_view_mut());
    assert_eq!((view.as_view().get([0, 0]), view.len()), (Ok(&first), 6));
    *view.into_typed::<Dual<f64>>().unwrap().get_mut([0, 0]).unwrap() = Dual::new(9.0, 1.0);
    assert_eq!(typed.get([0, 0]), Ok(&Dual::new(9.0, 1.0)));
}

#[test]
fn views_are_refused_as_the_typed_ones_are() {
    let tensor = Tensor::from_vec_col_major([2, 3], one_to_six::<Ratio>()).unwrap();
    let typed = tensor.as_typed::<Ratio>().unwrap().as_view();
    let erased = tensor.as_view();
    assert_eq!(erased.transpose_view([0, 0]).err(), typed.transpose_view([0, 0]).err());
    assert_eq!(erased.transpose_view([0]).err(), typed.transpose_view([0]).err());
    assert_eq!(erased.slice_view(s![..]).err(), typed.slice_view(s![..]).err());
    assert_eq!(erased.slice_view(s![.., 2..4]).err(), typed.slice_view(s![.., 2..4]).err());
    assert_eq!(erased.slice_axis_view(2, ..).err(), typed.slice_axis_view(2, ..).err());
    assert!(matches!(erased.transpose_view([0, 0]), Err(Error::InvalidPermutation { .. })));
    assert!(matches!(erased.slice_view(s![.., 2..4]), Err(Error::InvalidSlice { .. })));
}

#[test]
fn equality_is_that_of_scalar_shape_and_elements() {
    let tensor = Tensor::from_vec_col_major([2, 3], one_to_six::<Ratio>()).unwrap();
    let copy = tensor.to_col_major().unwrap();
    assert_eq!(tensor, copy);
    assert_eq!(tensor, copy.as_view());
    assert_eq!(copy.as_view(), tensor);
    let permuted = tensor.as_view().transpose_view([1, 0]).unwrap();
    assert_ne!(permuted, tensor.as_view());
    assert_eq!(permuted, permuted.to_col_major().unwrap());
    assert_eq!(permuted.transpose_view([1, 0]).unwrap(), tensor);
    assert_ne!(tensor, Tensor::from_vec_col_major([3, 2], one_to_six::<Ratio>()).unwrap());
    assert_ne!(tensor, Tensor::from_vec_col_major([2, 3], one_to_six::<Dual<f64>>()).unwrap());
    let nan = Tensor::scalar(f64::NAN);
    assert_ne!(nan, nan.to_col_major().unwrap());
}

#[test]
fn views_take_no_memory_to_rank_eight() {
    fn check<T: TensorScalar + Sample>() {
        for rank in 0..=8 {
            let mut tensor = Tensor::full(vec![2; rank], T::sample(1)).unwrap();
            let (axes, slices): (Vec<usize>, Vec<SliceSpec>) =
                (0..rank).rev().map(|axis| (axis, SliceSpec::from(..).with_step(-1))).unzip();
            let (taken, ()) = allocations_of(|| {
                let view = tensor.as_view().transpose_view(&axes).unwrap().slice_view(&slices).unwrap();
                assert_eq!(TensorView::from_typed(view.into_typed::<T>().unwrap()).len(), 1 << rank);
                let view = tensor.as_view_mut().transpose_view(&axes).unwrap().slice_view(&slices).unwrap();
                assert_eq!(TensorViewMut::from_typed(view.into_typed::<T>().unwrap()).as_view().rank(), rank);
            });
            assert_eq!(taken, 0, "rank {rank}");
        }
    }
    check::<f64>();
    check::<Dual<f64>>();
    check::<Ratio>();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_view_of_a_view_is_where_a_loop_finds_it(
        (rows, columns) in (1_usize..5, 1_usize..5),
        swapped: bool,
        (start, step) in (0_usize..3, prop_oneof![Just(-2_isize), Just(-1), Just(1), Just(2)]),
    ) {
        let start = start.min(rows - 1);
        let at = |row: usize, column: usize| Ratio::sample((10 * row + column) as i32);
        let typed = HostTensor::<_>::from_fn([rows, columns], |index| at(index[0], index[1])).unwrap();
        let tensor = Tensor::from_typed(typed);
        let sliced = tensor.as_view().slice_axis_view(0, SliceSpec::from(start..).with_step(step)).unwrap();
        let mut kept: Vec<usize> = (start..rows).collect();
        if step < 0 {
            kept.reverse();
        }
        let kept: Vec<usize> = kept.into_iter().step_by(step.unsigned_abs()).collect();
        let axes = if swapped { [1, 0] } else { [0, 1] };
        let view = sliced.transpose_view(axes).unwrap();
        let copy = view.to_col_major().unwrap();
        prop_assert_eq!(view.len(), kept.len() * columns);
        for (to, &row) in kept.iter().enumerate() {
            for column in 0..columns {
                let index = if swapped { [column, to] } else { [to, column] };
                prop_assert_eq!(view.get(index), Ok(&at(row, column)));
                prop_assert_eq!(copy.get(index), Ok(&at(row, column)));
            }
        }
    }
}
