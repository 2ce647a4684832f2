//! Complex numbers as pairs of real ones, and pairs as complex numbers.

use pilaster::num_complex::Complex;
use pilaster::{DynRank, Error, HostTensor, Rank, SliceSpec, TensorLayout, TypedTensorView, TypedTensorViewMut, s};
use proptest::prelude::*;
use std::collections::HashMap;

/// Every part of a complex number is told by its value.
fn numbered(len: usize) -> Vec<Complex<i32>> {
    (0..len as i32).map(|at| Complex::new(2 * at, 2 * at + 1)).collect()
}

/// Indices and elements, found one by one.
fn map_of<T: Copy>(view: &TypedTensorView<'_, T, DynRank>) -> HashMap<Vec<usize>, T> {
    let shape = view.shape().to_vec();
    let mut index = vec![0; shape.len()];
    let mut map = HashMap::new();
    for _ in 0..view.len() {
        map.insert(index.clone(), *view.get(index.as_slice()).unwrap());
        for (at, &extent) in index.iter_mut().zip(&shape) {
            *at += 1;
            if *at < extent {
                break;
            }
            *at = 0;
        }
    }
    map
}

/// Extents, steps and an order of the axes.
fn changes() -> impl Strategy<Value = Vec<(usize, isize, u8)>> {
    let step = prop_oneof![3 => Just(1_isize), 2 => Just(-1), 1 => Just(2), 1 => Just(-3)];
    prop::collection::vec((0..5_usize, step, any::<u8>()), 0..=6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn parts_and_pairs_are_those_of_the_elements(changes in changes()) {
        let shape: Vec<usize> = changes.iter().map(|&(extent, ..)| extent).collect();
        let slices: Vec<SliceSpec> = changes.iter().map(|&(_, step, _)| SliceSpec::from(..).with_step(step)).collect();
        let mut axes: Vec<usize> = (0..shape.len()).collect();
        axes.sort_by_key(|&axis| changes[axis].2);
        let mut owner = HostTensor::<_>::from_vec_col_major(shape.as_slice(), numbered(shape.iter().product())).unwrap();

        let view = owner.as_view().slice_view(&slices).unwrap().transpose_view(&axes).unwrap();
        let parts = view.as_real_view().unwrap();
        let mut expected = HashMap::new();
        for (index, z) in map_of(&view) {
            expected.insert([&[0], index.as_slice()].concat(), z.re);
            expected.insert([&[1], index.as_slice()].concat(), z.im);
        }
        prop_assert_eq!(map_of(&parts), expected);
        prop_assert_eq!(parts.as_complex_view().unwrap(), view);

        let before = owner.as_slice().to_vec();
        let written = owner.as_view_mut().slice_view(&slices).unwrap().transpose_view(&axes).unwrap();
        let seen: Vec<_> = written.as_view().iter().copied().collect();
        let mut parts: TypedTensorViewMut<'_, i32, DynRank> = written.into_real_view().unwrap();
        if !parts.is_empty() {
            let last: Vec<usize> = parts.layout().shape().iter().map(|extent| extent - 1).collect();
            *parts.get_mut(last.as_slice()).unwrap() = -1;
            let mut pairs = parts.into_complex_view().unwrap();
            let first = vec![0; changes.len()];
            pairs.get_mut(first.as_slice()).unwrap().re = -2;
        }
        for (old, new) in before.iter().zip(owner.as_slice()) {
            let im = if seen.last() == Some(old) { -1 } else { old.im };
            let re = if seen.first() == Some(old) { -2 } else { old.re };
            prop_assert_eq!(*new, Complex::new(re, im));
        }
    }
}

#[test]
fn the_rank_changes_by_one_to_the_compiler_too() {
    let t = HostTensor::<_, Rank<2>>::from_vec_col_major([2, 2], numbered(4)).unwrap();
    let parts: TypedTensorView<'_, i32, Rank<3>> = t.as_view().as_real_view().unwrap();
    assert_eq!((parts.shape(), parts.strides()), (&[2, 2, 2], &[1, 2, 4][..]));
    assert_eq!(parts.as_slice().unwrap(), [0, 1, 2, 3, 4, 5, 6, 7]);
    let pairs: TypedTensorView<'_, Complex<i32>, Rank<2>> = parts.as_complex_view().unwrap();
    assert_eq!(pairs, t.as_view());
    let imaginary = parts.slice_view(s![1, .., ..]).unwrap();
    assert_eq!(imaginary.iter().copied().collect::<Vec<_>>(), [1, 3, 5, 7]);
    let scalar = HostTensor::<_, Rank<0>>::from_vec_col_major([], numbered(1)).unwrap();
    assert_eq!(scalar.as_view().as_real_view().unwrap().iter().copied().collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn what_is_no_list_of_pairs_is_refused() {
    let t = HostTensor::<i32, Rank<2>>::from_vec_col_major([4, 3], (0..12).collect()).unwrap();
    let extent = |shape: [usize; 2], operation| Error::ShapeMismatch {
        operation,
        expected: [2, shape[1]].into(),
        actual: shape.into(),
    };
    assert_eq!(t.as_view().as_complex_view().unwrap_err(), extent([4, 3], "as_complex_view"));
    let gaps = |strides: [isize; 2]| Error::NotContiguous {
        operation: "as_complex_view",
        shape: [2, 3].into(),
        strides: strides.into(),
    };
    let every_second = t.as_view().slice_view(s![..;2, ..]).unwrap();
    assert_eq!(every_second.as_complex_view().unwrap_err(), gaps([2, 4]));
    let backwards = t.as_view().slice_view(s![..2;-1, ..]).unwrap();
    assert_eq!(backwards.as_complex_view().unwrap_err(), gaps([-1, 4]));
    // A copy has what the view lacks.
    assert_eq!(backwards.to_col_major().as_view().as_complex_view().unwrap()[[0]], Complex::new(1, 0));

    let odd = TensorLayout::<Rank<2>>::from_parts([2, 3], [1, 3]).unwrap();
    let odd = TypedTensorView::from_strided_slice(odd, 0, t.as_slice()).unwrap();
    assert_eq!(odd.as_complex_view().unwrap_err(), gaps([1, 3]));

    let mut t = t;
    assert_eq!(t.as_view_mut().into_complex_view().unwrap_err(), extent([4, 3], "into_complex_view"));
    let scalar = HostTensor::<i32>::full([], 0).unwrap();
    let none = Error::AxisOutOfBounds { operation: "as_complex_view", axis: 0, rank: 0 };
    assert_eq!(scalar.as_view().as_complex_view().unwrap_err(), none);
}

#[test]
fn strides_that_nothing_walks_are_not_asked_for() {
    let elements = numbered(2);
    let unit = TensorLayout::<Rank<3>>::from_parts([1, 2, 1], [isize::MAX, 1, isize::MIN]).unwrap();
    let unit = TypedTensorView::from_strided_slice(unit, 0, &elements).unwrap();
    let parts = unit.as_real_view().unwrap();
    assert_eq!(parts.iter().copied().collect::<Vec<_>>(), [0, 1, 2, 3]);

    let odd = TensorLayout::<Rank<3>>::from_parts([2, 1, 1], [1, 7, -3]).unwrap();
    let odd = TypedTensorView::from_strided_slice(odd, 0, &[5, 6]).unwrap();
    assert_eq!(odd.as_complex_view().unwrap()[[0, 0]], Complex::new(5, 6));

    let empty = TensorLayout::<Rank<3>>::from_parts([2, 0, 1 << 40], [7, isize::MAX, 3]).unwrap();
    let empty = TypedTensorView::<i32, _>::from_strided_slice(empty, 0, &[]).unwrap();
    let pairs = empty.as_complex_view().unwrap();
    assert_eq!((pairs.shape(), pairs.as_real_view().unwrap().shape()), (&[0, 1 << 40], &[2, 0, 1 << 40]));
}

#[test]
fn parts_that_cannot_be_counted_are_refused() {
    let one = numbered(1);
    let repeated = TensorLayout::<Rank<1>>::from_parts([isize::MAX as usize], [0]).unwrap();
    let repeated = TypedTensorView::from_strided_slice(repeated, 0, &one).unwrap();
    let shape = [2, isize::MAX as usize].into();
    let too_large = Error::TooLarge { operation: "as_real_view", shape, element_size: 0 };
    assert_eq!(repeated.as_real_view().unwrap_err(), too_large);

    // Elements without size may be farther apart than their parts could be.
    let nothing = [Complex::new((), ()); isize::MAX as usize];
    let apart = TensorLayout::<Rank<1>>::from_parts([2], [isize::MAX / 2 + 1]).unwrap();
    let apart = TypedTensorView::from_strided_slice(apart, 0, &nothing).unwrap();
    let out_of_bounds = Error::OutOfBounds {
        operation: "as_real_view",
        shape: [2].into(),
        strides: [isize::MAX / 2 + 1].into(),
        offset: 0,
        len: None,
    };
    assert_eq!(apart.as_real_view().unwrap_err(), out_of_bounds);
}

#[test]
fn parts_keep_the_memory_they_are_in() {
    use crate::memory::Device;
    use pilaster::AllocationGroup;

    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let t = unsafe { AllocationGroup::of_memory(Device).adopt::<Complex<f64>, Rank<2>>([2, 2]) };
    let mut t = t.unwrap();
    assert_eq!(t.as_view().as_real_view().unwrap().placement(), Device::PLACEMENT);
    assert_eq!(t.as_view_mut().into_real_view().unwrap().into_complex_view().unwrap().placement(), Device::PLACEMENT);
}
