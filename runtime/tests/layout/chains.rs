//! Random chains of changes of view, read and written, against the model and against `ndarray`.

use crate::change::{Change, Draw, apply, apply_mut, apply_to_ndarray, draw};
use crate::model::{Model, indices};
use ndarray::{ArrayD, ArrayViewD, IxDyn, ShapeBuilder};
use pilaster::{Error, HostTensor, Rank, TensorRank, TypedTensorView};
use proptest::prelude::*;

fn chain() -> impl Strategy<Value = Vec<Draw>> {
    prop::collection::vec(draw(), 0..=8)
}

/// Of few elements, whatever the rank.
fn shape() -> impl Strategy<Value = Vec<usize>> {
    prop_oneof![
        3 => prop::collection::vec(prop_oneof![1 => Just(0_usize), 4 => Just(1), 12 => 2..6_usize], 0..=4),
        2 => prop::collection::vec(prop_oneof![1 => Just(0_usize), 10 => Just(1), 12 => 2..4_usize], 5..=6),
        1 => prop::collection::vec(prop_oneof![1 => Just(0_usize), 16 => Just(1), 12 => Just(2)], 7..=10),
    ]
}

/// A tensor whose elements are their own positions in the buffer, twice.
fn positions(shape: &[usize]) -> (HostTensor<usize>, ArrayD<usize>) {
    let data: Vec<usize> = (0..shape.iter().product()).collect();
    let theirs = ArrayD::from_shape_vec(IxDyn(shape).f(), data.clone()).unwrap();
    (HostTensor::from_vec_col_major(shape, data).unwrap(), theirs)
}

/// Reads a view in every way there is. Its elements are their positions in one buffer.
fn assert_reads_as<R: TensorRank>(view: &TypedTensorView<'_, usize, R>, model: &Model) {
    assert_eq!(view.shape().as_ref(), model.shape);
    let in_order = model.in_order();
    assert_eq!((view.len(), view.is_empty()), (in_order.len(), in_order.is_empty()));
    assert_eq!(view.iter().len(), in_order.len());
    assert!(view.iter().copied().eq(in_order.iter().copied()));
    for (index, expected) in indices(&model.shape).iter().zip(&in_order) {
        assert_eq!(view.get(index), Ok(expected));
        let offset = view.layout().offset_of(index).unwrap();
        assert_eq!(in_order[0] as isize + offset, *expected as isize, "the offset of {index:?}");
    }
    let copy = view.to_col_major();
    assert_eq!((copy.shape(), copy.as_slice()), (view.shape(), &in_order[..]));

    let one_after_another = in_order.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    assert_eq!(view.layout().is_compact(), one_after_another);
    match view.as_slice() {
        Ok(elements) => assert_eq!((elements, true), (&in_order[..], one_after_another)),
        Err(error) => {
            assert!(matches!(&error, Error::NotContiguous { shape, .. } if **shape == *model.shape), "{error}");
            assert!(!one_after_another, "refused {:?}", view.layout());
        }
    }
    let mut reached = in_order.clone();
    reached.sort_unstable();
    reached.dedup();
    if reached.len() < in_order.len() {
        assert!(view.layout().may_overlap(), "{:?}", view.layout());
    }
}

fn assert_is_ndarray(view: &TypedTensorView<'_, usize>, reference: &ArrayViewD<'_, usize>) {
    assert_eq!(&view.shape()[..], reference.shape());
    // `ndarray` iterates with the last axis fastest: over the reversed axes that is column-major order.
    assert!(view.iter().eq(reference.t().iter()));
}

/// Only what no strides can say may be refused, and only what changes how axes lie together.
fn assert_had_to_be_refused(error: &Error, change: &Change, changed: &Model) {
    assert!(matches!(error, Error::NotContiguous { .. }), "{error}");
    assert!(matches!(change, Change::Merge(_) | Change::Reshape(_)), "{change:?}: {error}");
    assert!(!changed.is_affine(), "{change:?} needs no copy: {error}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_chain_of_views_reads_right(shape in shape(), chain in chain()) {
        let (tensor, theirs) = positions(&shape);
        let (mut view, mut model) = (tensor.as_view(), Model::compact(&shape));
        let mut reference = Some(theirs.view());
        for draw in chain {
            let change = draw.suiting(&model.shape, true);
            let changed = model.changed(&change);
            match apply(&view, &change, draw.from_end) {
                Ok(next) => {
                    (view, model) = (next, changed);
                    reference = reference.and_then(|reference| apply_to_ndarray(reference, &change));
                }
                Err(error) => assert_had_to_be_refused(&error, &change, &changed),
            }
            assert_reads_as(&view, &model);
            if let Some(reference) = &reference {
                assert_is_ndarray(&view, reference);
            }
        }
    }

    #[test]
    fn a_chain_of_mutable_views_writes_right(shape in shape(), chain in chain()) {
        let (mut tensor, mut theirs) = positions(&shape);
        let mut expected = tensor.as_slice().to_vec();
        let mut model = Model::compact(&shape);
        let mut reference = Some(theirs.view_mut());
        let mut view = tensor.as_view_mut();
        for draw in chain {
            let change = draw.suiting(&model.shape, false);
            let changed = model.changed(&change);
            // A refused change takes the view with it.
            if let Err(error) = apply_mut(view.reborrow(), &change, draw.from_end).map(drop) {
                assert_had_to_be_refused(&error, &change, &changed);
                continue;
            }
            view = apply_mut(view, &change, draw.from_end).unwrap();
            reference = reference.and_then(|reference| apply_to_ndarray(reference, &change));
            model = changed;
        }
        prop_assert!(!view.layout().may_overlap());
        assert_reads_as(&view.as_view(), &model);
        for (count, index) in indices(&model.shape).iter().enumerate() {
            expected[model.at(index)] = 1000 + count;
            *view.get_mut(index).unwrap() = 1000 + count;
            prop_assert_eq!(view.get(index), Ok(&(1000 + count)));
        }
        let is_of_ndarray = reference.is_some();
        if let Some(reference) = reference {
            reference.reversed_axes().iter_mut().enumerate().for_each(|(count, value)| *value = 1000 + count);
        }
        prop_assert_eq!(tensor.as_slice(), &expected[..]);
        if is_of_ndarray {
            prop_assert_eq!(tensor.as_slice(), theirs.as_slice_memory_order().unwrap());
        }
    }

    #[test]
    fn a_row_major_vector_reads_as_ndarray(shape in shape()) {
        let data: Vec<usize> = (0..shape.iter().product()).collect();
        let theirs = ArrayD::from_shape_vec(IxDyn(&shape), data.clone()).unwrap();
        let ours = HostTensor::<usize>::from_vec_row_major(&shape, data).unwrap();
        prop_assert_eq!(ours.as_slice(), theirs.t().iter().copied().collect::<Vec<_>>());
    }

    /// A static rank changes the types, not the arithmetic.
    #[test]
    fn a_chain_of_static_rank_is_that_of_dynamic_rank(
        shape in prop::array::uniform3(prop_oneof![1 => Just(0_usize), 2 => Just(1), 8 => 2..6_usize]),
        chain in chain(),
    ) {
        let tensor = positions(&shape).0.try_into_rank::<Rank<3>>().unwrap();
        let (mut view, mut dynamic) = (tensor.as_view(), tensor.as_view().into_dyn_rank());
        for draw in chain {
            let change = draw.suiting(view.shape(), false);
            let kept = match &change {
                Change::Transpose(axes) => view.transpose_view(axes.as_slice()),
                Change::Reverse(axis) => view.reverse_axis_view(*axis),
                _ => continue,
            };
            view = kept.unwrap();
            dynamic = apply(&dynamic, &change, false).unwrap();
            prop_assert_eq!(view.layout().shape()[..].to_vec(), dynamic.shape().to_vec());
            prop_assert_eq!(view.strides(), dynamic.strides());
            prop_assert!(view.iter().eq(dynamic.iter()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Strides of any kind over a buffer: what is accepted reaches inside, and once where it says so.
    #[test]
    fn parts_reach_where_they_say(
        axes in prop::collection::vec((0..5_usize, -7..8_isize), 0..=4),
        offset in 0..30_usize,
        len in 0..60_usize,
    ) {
        let (shape, strides): (Vec<usize>, Vec<isize>) = axes.into_iter().unzip();
        let data: Vec<usize> = (0..len).collect();
        let layout = pilaster::TensorLayout::<pilaster::DynRank>::from_parts(&shape, &strides).unwrap();
        let places: Vec<isize> = indices(&shape)
            .iter()
            .map(|index| index.iter().zip(&strides).map(|(&at, stride)| at as isize * stride).sum::<isize>() + offset as isize)
            .collect();
        let inside = places.iter().all(|&place| (0..len as isize).contains(&place)) && offset <= len;
        match TypedTensorView::from_strided_slice(layout.clone(), offset, &data) {
            Ok(view) => {
                prop_assert!(inside);
                prop_assert!(view.iter().map(|&place| place as isize).eq(places.iter().copied()));
            }
            Err(error) => {
                let is_told = matches!(error, Error::OutOfBounds { .. });
                prop_assert!(!inside && is_told, "{}", error);
            }
        }
        let mut distinct = places.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < places.len() {
            prop_assert!(layout.may_overlap());
        }
    }
}
