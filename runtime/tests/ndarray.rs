//! Tensors and arrays of `ndarray`: the same elements under the types of either crate.

#[allow(dead_code, reason = "other tests use the rest")]
#[path = "common/live.rs"]
mod live;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "common/memory.rs"]
mod memory;

use live::Ledger;
use ndarray::{
    Array, Array1, Array2, Array3, ArrayD, ArrayView, ArrayView2, ArrayViewD, ArrayViewMut2, Axis, Dimension, Ix0, Ix2,
    Ix6, IxDyn, ShapeBuilder, Slice, array, aview1,
};
use pilaster::num_complex::Complex;
use pilaster::{
    AllocationGroup, DynRank, Error, HostTensor, Rank, SliceSpec, TensorLayout, TensorRank, TypedTensorView,
    TypedTensorViewMut, s, tensor,
};
use proptest::prelude::*;

/// Asserts equal elements at every index, each side asked one by one.
#[track_caller]
fn assert_same(view: &TypedTensorView<'_, usize, DynRank>, array: &ArrayViewD<'_, usize>) {
    assert_eq!(&view.shape()[..], array.shape());
    for (index, element) in array.indexed_iter() {
        assert_eq!(view.get(index.slice()), Ok(element));
    }
    assert_eq!(view.len(), array.len());
}

/// For each axis its extent, the step along it, the elements cut off in front, and its place in the order of axes.
fn changes() -> impl Strategy<Value = Vec<(usize, isize, usize, u8)>> {
    let step = prop_oneof![3 => Just(1_isize), 2 => Just(-1), 1 => Just(2), 1 => Just(-3)];
    prop::collection::vec((0..5_usize, step, 0..3_usize, any::<u8>()), 0..=7)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The same changes are made on either side, of memory in either order.
    #[test]
    fn views_go_both_ways_whatever_their_strides(changes in changes(), is_fortran in any::<bool>()) {
        let shape: Vec<usize> = changes.iter().map(|&(extent, ..)| extent).collect();
        let elements: Vec<usize> = (0..shape.iter().product()).collect();
        let mut array = Array::from_shape_vec(shape.as_slice().set_f(is_fortran), elements.clone()).unwrap();
        let owner = if is_fortran {
            HostTensor::<_>::from_vec_col_major(&shape, elements)
        } else {
            HostTensor::<_>::from_vec_row_major(&shape, elements)
        }.unwrap();
        let mut axes: Vec<usize> = (0..shape.len()).collect();
        axes.sort_by_key(|&axis| changes[axis].3);
        let part = |axis: usize| {
            let (extent, step, before, _) = changes[axis];
            (before.min(extent), extent, step)
        };
        let specs: Vec<SliceSpec> = (0..shape.len()).map(part).map(|(start, end, step)| {
            SliceSpec::new(start, end).with_step(step)
        }).collect();
        let changed = owner.as_view().slice_view(&specs).unwrap().transpose_view(&axes).unwrap();

        for axis in 0..shape.len() {
            let (start, end, step) = part(axis);
            array.slice_axis_inplace(Axis(axis), Slice::new(start as isize, Some(end as isize), step));
        }
        let mut array = array.permuted_axes(axes.as_slice());

        assert_same(&changed, &array.view());
        assert_same(&TypedTensorView::from(array.view()), &array.view());
        assert_same(&changed, &changed.clone().into_ndarray().unwrap());
        let (there, first) = (changed.clone().into_ndarray().unwrap(), changed.iter().next());
        prop_assert!(first.is_none_or(|first| std::ptr::eq(first, there.first().unwrap())), "copied");
        let back = TypedTensorView::from(there);
        prop_assert_eq!(&back, &changed);
        let walked = |view: &TypedTensorView<'_, usize, DynRank>| -> Vec<isize> {
            let axes = view.shape().iter().zip(view.strides());
            axes.filter(|&(&extent, _)| extent > 1 && !view.is_empty()).map(|(_, &stride)| stride).collect()
        };
        prop_assert_eq!(walked(&back), walked(&changed));

        let expected: Vec<usize> = changed.iter().map(|element| element + 1).collect();
        let mut written = TypedTensorViewMut::from(array.view_mut());
        let indices: Vec<_> = changed.clone().into_ndarray().unwrap().indexed_iter().map(|(at, _)| at).collect();
        for index in &indices {
            *written.get_mut(index.slice()).unwrap() += 1;
        }
        let owned = HostTensor::from(array);
        prop_assert_eq!(owned.as_slice(), expected);
    }

    #[test]
    fn mutable_views_are_written_where_they_are(changes in changes()) {
        let shape: Vec<usize> = changes.iter().map(|&(extent, ..)| extent).collect();
        let mut owner = HostTensor::<usize>::full(&shape, 0).unwrap();
        let specs: Vec<SliceSpec> = changes.iter().map(|&(_, step, ..)| SliceSpec::from(..).with_step(step)).collect();
        let changed = owner.as_view_mut().slice_view(&specs).unwrap();
        let mut array = changed.into_ndarray().unwrap();
        let extents = array.shape().to_vec();
        for (index, element) in array.indexed_iter_mut() {
            *element = 1 + index.slice().iter().zip(&extents).fold(0, |sum, (at, extent)| sum * extent + at);
        }
        let changed = owner.as_view().slice_view(&specs).unwrap();
        let mut found: Vec<usize> = changed.iter().copied().collect();
        found.sort_unstable();
        prop_assert_eq!(found, (1..=changed.len()).collect::<Vec<_>>());
        prop_assert_eq!(owner.iter().filter(|&&element| element == 0).count(), owner.len() - owner
            .as_view().slice_view(&specs).unwrap().len());
    }
}

#[test]
fn static_ranks_are_static_on_the_other_side() {
    let t = tensor![[1, 2, 3], [4, 5, 6]];
    let view: ArrayView<'_, i32, Ix2> = t.as_view().into_ndarray().unwrap();
    assert_eq!(view, array![[1, 2, 3], [4, 5, 6]]);
    assert_eq!(view.as_ptr(), t.as_slice().as_ptr());
    let back: TypedTensorView<'_, i32, Rank<2>> = view.into();
    assert_eq!(back, t.as_view());
    let six = HostTensor::<u8, Rank<6>>::full([2; 6], 1).unwrap();
    let _: ArrayView<'_, u8, Ix6> = six.as_view().into_ndarray().unwrap();
    let zero = HostTensor::<u8, Rank<0>>::full([], 7).unwrap();
    let zero: ArrayView<'_, u8, Ix0> = zero.as_view().into_ndarray().unwrap();
    assert_eq!(zero.into_scalar(), &7);
    let dynamic: ArrayViewD<'_, u8> = six.as_view().into_dyn_rank().into_ndarray().unwrap();
    assert_eq!(dynamic.ndim(), 6);
    let nine: ArrayD<u8> = HostTensor::<u8>::full([1; 9], 3).unwrap().into_ndarray().unwrap();
    assert_eq!(HostTensor::<u8, DynRank>::from(nine).rank(), 9);
}

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Named;

#[test]
fn a_declared_rank_goes_by_its_number_of_axes() {
    let t = tensor![[1, 2], [3, 4]].into_rank::<Named>();
    let view: ArrayView2<'_, i32> = t.as_view().into_ndarray().unwrap();
    assert_eq!(view, array![[1, 2], [3, 4]]);
    let owned: Array2<i32> = t.into_ndarray().unwrap();
    assert_eq!(owned, array![[1, 2], [3, 4]]);
}

#[test]
fn a_rank_of_another_number_of_axes_is_refused() {
    let array = array![[1, 2], [3, 4]];
    let view = TypedTensorView::from(array.view().into_dyn());
    let refused = view.try_into_rank::<Rank<3>>().unwrap_err();
    assert_eq!(refused, Error::RankMismatch { operation: "try_into_rank", expected: 3, actual: 2 });
}

#[test]
fn repeated_elements_are_shared() {
    let row = tensor![1, 2, 3];
    let wide = row.as_view().broadcast_view::<Rank<2>>([3, 4]).unwrap();
    let array = wide.into_ndarray().unwrap();
    assert_eq!((array.strides(), array.column(3)), (&[1, 0][..], aview1(&[1, 2, 3])));
    let there = array![5, 6];
    let back = TypedTensorView::from(there.broadcast([4, 2]).unwrap());
    assert_eq!((back.strides(), back[[3, 1]]), (&[0, 1][..], 6));
}

#[test]
fn overlapping_windows_are_shared() {
    let elements = [0, 1, 2, 3, 4];
    let layout = TensorLayout::<Rank<2>>::from_parts([3, 3], [-1, 1]).unwrap();
    let windows = TypedTensorView::from_strided_slice(layout, 2, &elements).unwrap();
    let array = windows.into_ndarray().unwrap();
    assert_eq!(array, array![[2, 3, 4], [1, 2, 3], [0, 1, 2]]);
    assert_eq!(array.strides(), [-1, 1]);
}

#[test]
fn strides_that_nothing_walks_are_not_handed_over() {
    let layout = TensorLayout::<Rank<3>>::from_parts([1, 2, 1], [isize::MAX, 2, isize::MIN]).unwrap();
    let view = TypedTensorView::from_strided_slice(layout, 1, &[0, 1, 2, 3]).unwrap();
    assert_eq!(view.into_ndarray().unwrap(), array![[[1], [3]]]);
    let layout = TensorLayout::<Rank<2>>::from_parts([0, 5], [isize::MIN, -7]).unwrap();
    let view = TypedTensorView::<i32, _>::from_strided_slice(layout, 0, &[]).unwrap();
    assert_eq!(view.into_ndarray().unwrap().dim(), (0, 5));
    let mut nothing: [i32; 0] = [];
    let layout = TensorLayout::<Rank<2>>::from_parts([3, 0], [-1, -7]).unwrap();
    let view = TypedTensorViewMut::from_strided_slice(layout, 0, &mut nothing).unwrap();
    assert_eq!(view.into_ndarray().unwrap().dim(), (3, 0));
}

#[test]
fn empty_shapes_that_ndarray_cannot_hold_are_refused() {
    let shape = [1 << 40, 0, 1 << 40];
    let mut t = HostTensor::<f64, Rank<3>>::zeros(shape).unwrap();
    let too_large = Error::TooLarge { operation: "into_ndarray", shape: shape.into(), element_size: 0 };
    assert_eq!(t.as_view().into_ndarray().unwrap_err(), too_large);
    assert_eq!(t.as_view_mut().into_ndarray().unwrap_err(), too_large);
    let refused = t.into_ndarray().unwrap_err();
    assert_eq!(refused.error(), &too_large);
    assert_eq!(refused.into_owner().shape(), &shape);
}

#[test]
fn empty_arrays_go_both_ways() {
    for shape in [[0, 5], [5, 0], [0, 0], [0, 1 << 40]] {
        let t = HostTensor::<f64, Rank<2>>::zeros(shape).unwrap();
        let array = t.as_view().into_ndarray().unwrap();
        assert_eq!(array.shape(), shape);
        assert_eq!(TypedTensorView::from(array).shape(), &shape);
        let array = t.into_ndarray().unwrap();
        assert_eq!(HostTensor::from(array).shape(), &shape);
    }
    let sliced = Array2::<String>::from_elem((3, 4), "word".into()).slice_move(ndarray::s![1..1, ..]);
    assert_eq!(HostTensor::<String, Rank<2>>::from(sliced).shape(), &[0, 4]);
}

#[test]
fn elements_without_size_are_counted() {
    let mut t = HostTensor::<(), Rank<2>>::full([3, 4], ()).unwrap();
    let backwards = t.as_view().slice_view(s![..;-1, ..;2]).unwrap();
    assert_eq!(backwards.into_ndarray().unwrap().iter().count(), 6);
    assert_eq!(t.as_view_mut().slice_view(s![..;-1, ..]).unwrap().into_ndarray().unwrap().iter_mut().count(), 12);
    let huge = HostTensor::<(), Rank<1>>::full([1 << 50], ());
    let _ = huge.map(|huge| assert_eq!(huge.as_view().into_ndarray().unwrap().len(), 1 << 50));

    // Parts of complex numbers without size, farther apart than anything with size could be.
    let nothing = [Complex::new((), ()); isize::MAX as usize];
    let stride = (1 << 61) + 1;
    let layout = TensorLayout::<Rank<2>>::from_parts([2, 2], [-stride, stride]).unwrap();
    let apart = TypedTensorView::from_strided_slice(layout, stride as usize, &nothing).unwrap();
    assert_eq!(apart.as_real_view().unwrap().into_ndarray().unwrap().iter().count(), 8);

    let array = Array2::from_elem((3, 4), ()).slice_move(ndarray::s![1.., ..;-2]);
    assert_eq!(TypedTensorView::from(array.view()).iter().count(), 4);
    assert_eq!(HostTensor::<(), Rank<2>>::from(array).len(), 4);
}

#[test]
fn what_is_in_fortran_order_keeps_its_buffer() {
    let t = tensor![[1, 2, 3], [4, 5, 6]];
    let address = t.as_slice().as_ptr();
    let array = t.into_ndarray().unwrap();
    assert_eq!((array.as_ptr(), array.strides()), (address, &[1, 2][..]));
    let t = HostTensor::<i32, Rank<2>>::from(array);
    assert_eq!((t.as_slice(), t.as_slice().as_ptr()), (&[1, 4, 2, 5, 3, 6][..], address));

    let line = Array1::from_vec(vec![1, 2, 3]);
    let address = line.as_ptr();
    assert_eq!(HostTensor::<i32, Rank<1>>::from(line).as_slice().as_ptr(), address);

    // The first columns stay where they are; what was cut off is dropped.
    let ledger = Ledger::new();
    let cut = Array2::from_shape_vec((2, 4).f(), ledger.elements(8)).unwrap();
    let address = cut.as_ptr();
    let cut = HostTensor::<_, Rank<2>>::from(cut.slice_move(ndarray::s![.., ..3]));
    assert_eq!((cut.as_slice().as_ptr(), ledger.alive()), (address, 6));
    let values = |t: &HostTensor<live::Live, Rank<2>>| t.iter().map(live::Live::value).collect::<Vec<_>>();
    assert_eq!(values(&cut), [0, 1, 2, 3, 4, 5]);
    drop(cut);
    let cut = Array2::from_shape_vec((2, 4).f(), ledger.elements(8)).unwrap().slice_move(ndarray::s![.., 1..3]);
    let cut = HostTensor::<_, Rank<2>>::from(cut);
    assert_eq!((values(&cut), ledger.alive()), (vec![2, 3, 4, 5], 4));
    drop(cut);
    assert_eq!(ledger.alive(), 0);
}

#[test]
fn other_orders_are_moved_once_and_never_cloned() {
    let ledger = Ledger::new();
    ledger.panic_after_clones(0);
    let array = Array2::from_shape_vec((2, 3), ledger.elements(6)).unwrap();
    let t = HostTensor::<_, Rank<2>>::from(array);
    let values: Vec<_> = t.iter().map(live::Live::value).collect();
    assert_eq!((values, ledger.alive()), (vec![0, 3, 1, 4, 2, 5], 6));
    drop(t);
    let mut array = Array3::from_shape_vec((2, 2, 3), ledger.elements(12)).unwrap();
    array.invert_axis(Axis(2));
    let t = HostTensor::<_, Rank<3>>::from(array.slice_move(ndarray::s![1, .., ..;2]).insert_axis(Axis(0)));
    let values: Vec<_> = t.iter().map(live::Live::value).collect();
    assert_eq!((t.shape(), values, ledger.alive()), (&[1, 2, 2], vec![8, 11, 6, 9], 4));
    drop(t);
    assert_eq!(ledger.alive(), 0);
}

#[test]
fn what_the_host_cannot_read_is_refused() {
    use memory::Device;

    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let t = unsafe { AllocationGroup::of_memory(Device).adopt::<f64, Rank<2>>([2, 2]) };
    let mut t = t.unwrap();
    let unreadable = Error::NotReadable { operation: "into_ndarray", placement: Device::PLACEMENT };
    assert_eq!(t.as_view().into_ndarray().unwrap_err(), unreadable);
    assert_eq!(t.as_view_mut().into_ndarray().unwrap_err(), unreadable);
}

#[test]
fn one_writes_what_the_other_reads() {
    let mut array = Array2::<f64>::zeros((3, 2));
    let mut view = TypedTensorViewMut::from(array.view_mut());
    view[[2, 1]] = 5.0;
    let turned: ArrayViewMut2<'_, f64> = view.transpose_view([1, 0]).unwrap().into_ndarray().unwrap();
    assert_eq!(turned[[1, 2]], 5.0);
    let square = array.t().dot(&array);
    let t = TypedTensorView::from(array.view());
    let product = pilaster::CpuEngine::serial().matmul(&t.transpose_view([1, 0]).unwrap(), &t).unwrap();
    assert_eq!(product.into_ndarray().unwrap(), square);
    let _: IxDyn = array.into_dyn().raw_dim();
}
