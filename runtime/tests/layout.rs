//! Layouts and views: against `ndarray` over random chains of views, and case by case.

use ndarray::{ArrayBase, ArrayD, ArrayViewD, Axis, Dimension, IxDyn, RawData, ShapeBuilder, Slice};
use pilaster::{
    DynRank, Error, HostTensor, Rank, SliceItem, SliceSpec, TensorLayout, TensorRank, TypedTensorView,
    TypedTensorViewMut, s,
};
use proptest::prelude::*;

/// A change of view, for whatever shape it meets.
#[derive(Clone, Debug)]
enum Change {
    /// The axes in the order of their keys.
    Transpose([u8; 5]),
    /// One part an axis.
    Slice([Part; 5]),
    /// A part of the axis with this number, counted around.
    SliceAxis(usize, Part),
}

/// A range and a step, to be cut down to an extent.
#[derive(Clone, Copy, Debug)]
struct Part {
    start: usize,
    length: usize,
    step: isize,
    /// Whether the range is written without its end, and so reaches the end of the axis.
    open: bool,
}

const WHOLE: Part = Part { start: 0, length: 0, step: 1, open: true };

impl Part {
    /// Start, exclusive end and step inside an axis.
    fn within(self, extent: usize) -> (usize, Option<usize>, isize) {
        let start = self.start % (extent + 1);
        let end = start + self.length % (extent - start + 1);
        (start, (!self.open).then_some(end), self.step)
    }

    fn ours(self, extent: usize) -> SliceSpec {
        let (start, end, step) = self.within(extent);
        end.map_or(SliceSpec::from(start..), |end| SliceSpec::new(start, end)).with_step(step)
    }

    fn theirs(self, extent: usize) -> Slice {
        let (start, end, step) = self.within(extent);
        Slice::new(start as isize, end.map(|end| end as isize), step)
    }
}

fn permutation(keys: &[u8; 5], rank: usize) -> Vec<usize> {
    let mut axes: Vec<usize> = (0..rank).collect();
    axes.sort_by_key(|&axis| keys[axis]);
    axes
}

fn part() -> impl Strategy<Value = Part> {
    let step = prop_oneof![4 => Just(1_isize), 3 => Just(-1), 2 => 2_isize..4, 2 => -3_isize..-1];
    let part = (0..6_usize, 0..6_usize, step, any::<bool>());
    prop_oneof![Just(WHOLE), part.prop_map(|(start, length, step, open)| Part { start, length, step, open }),]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        any::<[u8; 5]>().prop_map(Change::Transpose),
        prop::array::uniform5(part()).prop_map(Change::Slice),
        (0..5_usize, part()).prop_map(|(axis, part)| Change::SliceAxis(axis, part)),
    ]
}

fn chain() -> impl Strategy<Value = Vec<Change>> {
    prop::collection::vec(change(), 0..=6)
}

fn shape(rank: impl Into<prop::collection::SizeRange>) -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(prop_oneof![1 => Just(0_usize), 4 => Just(1), 12 => 2..6_usize], rank)
}

/// A tensor whose elements are their own positions in the buffer, twice.
fn positions<R: TensorRank>(shape: &[usize]) -> (HostTensor<usize, R>, ArrayD<usize>) {
    let data: Vec<usize> = (0..shape.iter().product()).collect();
    let theirs = ArrayD::from_shape_vec(IxDyn(shape).f(), data.clone()).unwrap();
    (HostTensor::from_vec_col_major(shape, data).unwrap(), theirs)
}

/// The slices of a change that is no transposition.
fn slices(change: &Change, extents: &[usize]) -> Vec<SliceSpec> {
    let part_of = |axis: usize| match change {
        Change::Slice(parts) => parts[axis],
        Change::SliceAxis(sliced, part) if sliced % extents.len() == axis => *part,
        _ => WHOLE,
    };
    extents.iter().enumerate().map(|(axis, &extent)| part_of(axis).ours(extent)).collect()
}

fn changed<'a, R: TensorRank<Plain = R>>(
    view: &TypedTensorView<'a, usize, R>,
    change: &Change,
) -> Result<TypedTensorView<'a, usize, R>, Error> {
    let extents = view.shape().as_ref();
    match change {
        Change::Transpose(keys) => view.transpose_view(permutation(keys, extents.len())),
        Change::SliceAxis(axis, part) if !extents.is_empty() => {
            let axis = axis % extents.len();
            view.slice_axis_view(axis, part.ours(extents[axis]))
        }
        Change::Slice(_) | Change::SliceAxis(..) => view.slice_view(slices(change, extents)),
    }
}

fn changed_mut<'a, R: TensorRank<Plain = R>>(
    view: TypedTensorViewMut<'a, usize, R>,
    change: &Change,
) -> Result<TypedTensorViewMut<'a, usize, R>, Error> {
    let extents = view.shape().as_ref();
    match change {
        Change::Transpose(keys) => {
            let axes = permutation(keys, extents.len());
            view.transpose_view(axes)
        }
        Change::Slice(_) | Change::SliceAxis(..) => {
            let slices = slices(change, extents);
            view.slice_view(slices)
        }
    }
}

/// Of a shared view or of a mutable one.
fn changed_reference<S: RawData>(mut view: ArrayBase<S, IxDyn>, change: &Change) -> ArrayBase<S, IxDyn> {
    match change {
        Change::Transpose(keys) => {
            let axes = permutation(keys, view.ndim());
            return view.permuted_axes(axes);
        }
        Change::Slice(parts) => {
            for (axis, part) in parts.iter().enumerate().take(view.ndim()) {
                view.slice_axis_inplace(Axis(axis), part.theirs(view.shape()[axis]));
            }
        }
        Change::SliceAxis(..) if view.ndim() == 0 => {}
        Change::SliceAxis(axis, part) => {
            let axis = axis % view.ndim();
            view.slice_axis_inplace(Axis(axis), part.theirs(view.shape()[axis]));
        }
    }
    view
}

/// Reads a view in every way there is. Its elements are their positions in one buffer.
fn assert_reads_as<R: TensorRank>(view: &TypedTensorView<'_, usize, R>, reference: &ArrayViewD<'_, usize>) {
    assert_eq!(view.shape().as_ref(), reference.shape());
    assert_eq!(view.len(), reference.len());
    assert_eq!(view.is_empty(), reference.is_empty());
    // `ndarray` iterates with the last axis fastest: over the reversed axes that is column-major order.
    let in_order: Vec<usize> = reference.t().iter().copied().collect();
    let iterated = view.iter();
    assert_eq!(iterated.len(), in_order.len());
    assert!(iterated.copied().eq(in_order.iter().copied()));
    for (index, &expected) in reference.indexed_iter() {
        let index = index.slice();
        assert_eq!(view.get(index), Ok(&expected));
        let offset = view.layout().offset_of(index).unwrap();
        assert_eq!(in_order[0] as isize + offset, expected as isize, "the offset of {index:?}");
    }
    let copy = view.to_col_major();
    assert_eq!(copy.shape(), view.shape());
    assert_eq!(copy.as_slice(), in_order);

    let one_after_another = in_order.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    assert_eq!(view.layout().is_compact(), one_after_another);
    match view.as_slice() {
        Ok(elements) => assert_eq!((elements, true), (&in_order[..], one_after_another)),
        Err(error) => {
            assert!(matches!(&error, Error::NotContiguous { shape, .. } if **shape == *reference.shape()), "{error}");
            assert!(!one_after_another, "refused {:?}", view.layout());
        }
    }
}

fn assert_chain_reads_right<R: TensorRank<Plain = R>>(shape: &[usize], chain: &[Change]) {
    let (tensor, theirs) = positions::<R>(shape);
    let (mut view, mut reference) = (tensor.as_view(), theirs.view());
    assert_reads_as(&view, &reference);
    for change in chain {
        view = changed(&view, change).unwrap();
        reference = changed_reference(reference, change);
        assert_reads_as(&view, &reference);
    }
}

fn assert_chain_writes_right<R: TensorRank<Plain = R>>(shape: &[usize], chain: &[Change]) {
    let (mut tensor, mut theirs) = positions::<R>(shape);
    let (mut view, mut reference) = (tensor.as_view_mut(), theirs.view_mut());
    for change in chain {
        view = changed_mut(view, change).unwrap();
        reference = changed_reference(reference, change);
    }
    assert_reads_as(&view.as_view(), &reference.view());
    for (count, (index, value)) in reference.indexed_iter_mut().enumerate() {
        *value = 1000 + count;
        *view.get_mut(index.slice()).unwrap() = 1000 + count;
        assert_eq!(view.get(index.slice()), Ok(&(1000 + count)));
    }
    assert_eq!(tensor.as_slice(), theirs.as_slice_memory_order().unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_chain_of_views_of_dynamic_rank_reads_as_ndarray(shape in shape(0..=5), chain in chain()) {
        assert_chain_reads_right::<DynRank>(&shape, &chain);
    }

    #[test]
    fn a_chain_of_mutable_views_of_dynamic_rank_writes_as_ndarray(shape in shape(0..=5), chain in chain()) {
        assert_chain_writes_right::<DynRank>(&shape, &chain);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_chain_of_views_of_static_rank_reads_and_writes_as_ndarray(
        shape in shape(1..=4),
        chain in chain(),
    ) {
        match shape.len() {
            1 => (assert_chain_reads_right::<Rank<1>>(&shape, &chain), assert_chain_writes_right::<Rank<1>>(&shape, &chain)),
            2 => (assert_chain_reads_right::<Rank<2>>(&shape, &chain), assert_chain_writes_right::<Rank<2>>(&shape, &chain)),
            3 => (assert_chain_reads_right::<Rank<3>>(&shape, &chain), assert_chain_writes_right::<Rank<3>>(&shape, &chain)),
            _ => (assert_chain_reads_right::<Rank<4>>(&shape, &chain), assert_chain_writes_right::<Rank<4>>(&shape, &chain)),
        };
    }

    #[test]
    fn a_row_major_vector_reads_as_ndarray(shape in shape(0..=5)) {
        let data: Vec<usize> = (0..shape.iter().product()).collect();
        let theirs = ArrayD::from_shape_vec(IxDyn(&shape), data.clone()).unwrap();
        let ours = HostTensor::<usize>::from_vec_row_major(&shape, data).unwrap();
        prop_assert_eq!(ours.as_slice(), theirs.t().iter().copied().collect::<Vec<_>>());
    }
}

#[test]
fn the_stride_of_a_unit_axis_is_never_looked_at() {
    let row = HostTensor::<i32, Rank<2>>::from_vec_col_major([1, 6], (1..=6).collect()).unwrap();
    let column = row.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(column.as_slice().unwrap(), [1, 2, 3, 4, 5, 6]);

    let cube = HostTensor::<i32, Rank<3>>::from_vec_col_major([2, 3, 2], (0..12).collect()).unwrap();
    // One column, whichever step and direction its unit axis was cut with, and wherever that axis goes.
    for slice in [SliceSpec::new(1, 2), SliceSpec::new(1, 2).with_step(-1), SliceSpec::from(1..).with_step(7)] {
        let column = cube.as_view().slice_view([(..).into(), slice, (1..).into()]).unwrap();
        assert_eq!(column.as_slice().unwrap(), [8, 9]);
        for axes in [[1, 0, 2], [1, 2, 0], [2, 1, 0]] {
            assert_eq!(column.transpose_view(axes).unwrap().as_slice().unwrap(), [8, 9]);
        }
    }
}

#[test]
fn a_zero_extent_is_looked_at_first() {
    for shape in [[1 << 40, 1 << 40, 0], [0, 1 << 40, 1 << 40], [usize::MAX, 0, usize::MAX]] {
        let tensor = HostTensor::<f64, Rank<3>>::zeros(shape).unwrap();
        assert_eq!((tensor.shape(), tensor.len(), tensor.iter().count()), (&shape, 0, 0));
        assert_eq!(HostTensor::<f64>::zeros(shape).unwrap().as_slice(), []);
        assert_eq!(TensorLayout::<Rank<3>>::compact(shape).unwrap().len(), 0);
    }
}

#[test]
fn an_empty_tensor_of_huge_extents_can_be_viewed_and_asked() {
    for shape in [[1 << 62, 5, 0], [5, 1 << 62, 0], [0, 1 << 62, 5], [usize::MAX, usize::MAX, 0]] {
        let tensor = HostTensor::<f64, Rank<3>>::zeros(shape).unwrap();
        let last = shape.map(|extent| extent.saturating_sub(1));
        assert!(matches!(tensor.get(last), Err(Error::IndexOutOfBounds { .. })), "{shape:?}");
        let whole = tensor.as_view();
        for step in [1, -1, 2, -3, isize::MAX, isize::MIN] {
            for (axis, extent) in shape.into_iter().enumerate() {
                let from_second = SliceSpec::from(extent.min(2)..).with_step(step);
                let sliced = whole.slice_axis_view(axis, from_second).unwrap();
                assert_eq!((sliced.len(), sliced.iter().count()), (0, 0));
                assert_eq!(sliced.transpose_view([2, 0, 1]).unwrap().as_slice().unwrap(), []);
            }
            assert!(
                whole.slice_view(shape.map(|extent| SliceSpec::from(extent / 2..).with_step(step))).unwrap().is_empty()
            );
        }
    }
}

#[test]
fn what_memory_cannot_address_is_an_error() {
    let refused = |shape: &[usize]| HostTensor::<f64>::zeros(shape).unwrap_err();
    for shape in [&[usize::MAX, 2][..], &[usize::MAX], &[1 << 60], &[1 << 32, 1 << 32, 3], &[1 << 63, 2, 1]] {
        let expected = Error::TooLarge { operation: "zeros", shape: shape.into(), element_size: 8 };
        assert_eq!(refused(shape), expected);
    }
    // The number of elements fits, the number of their bytes does not.
    assert!(matches!(refused(&[1 << 60]), Error::TooLarge { .. }));
    assert!(matches!(HostTensor::<f64>::from_fn([1 << 60], |_| 0.0), Err(Error::TooLarge { .. })));
    let given = HostTensor::<f64>::from_vec_col_major([1 << 32, 1 << 32], vec![1.0]).unwrap_err();
    assert!(matches!(given.error(), Error::TooLarge { .. }));
    assert!(matches!(TensorLayout::<DynRank>::compact([usize::MAX, 2]), Err(Error::TooLarge { .. })));
}

#[test]
fn a_permuted_matrix_is_copied_in_the_order_of_its_own_columns() {
    let tensor = HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 3], (1..=6).collect()).unwrap();
    let copy = tensor.as_view().transpose_view([1, 0]).unwrap().to_col_major();
    assert_eq!((copy.shape(), copy.as_slice()), (&[3, 2], &[1, 3, 5, 2, 4, 6][..]));
}

#[test]
fn a_row_major_vector_is_read_as_written() {
    let tensor = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 3], (1..=6).collect()).unwrap();
    assert_eq!(tensor.as_slice(), [1, 4, 2, 5, 3, 6]);
    let rows = [0, 1].map(|row| [0, 1, 2].map(|column| tensor[[row, column]]));
    assert_eq!(rows, [[1, 2, 3], [4, 5, 6]]);
}

#[test]
fn a_slice_may_be_empty_in_the_middle() {
    let tensor = HostTensor::<i32, Rank<2>>::from_fn([3, 2], |[i, j]| (i + 3 * j) as i32).unwrap();
    let sliced = tensor.as_view().slice_view(s![1..3, 2..2]).unwrap();
    assert_eq!((sliced.shape(), sliced.len()), (&[2, 0], 0));
    assert_eq!(sliced.as_slice().unwrap(), []);
    assert_eq!(sliced.transpose_view([1, 0]).unwrap().to_col_major().shape(), &[0, 2]);
}

#[test]
fn a_reversed_axis_has_a_negative_stride_and_copies_nothing() {
    let tensor = HostTensor::<i32, Rank<2>>::from_fn([4, 5], |[i, j]| (10 * i + j) as i32).unwrap();
    let reversed = tensor.as_view().slice_view(s![..;-1, ..;-2]).unwrap();
    assert_eq!((reversed.shape(), reversed.strides()), (&[4, 3], &[-1, -8][..]));
    let turned = reversed.transpose_view([1, 0]).unwrap();
    let part = turned.slice_view(s![1.., 1..3]).unwrap();
    assert_eq!(part.to_col_major().as_slice(), [22, 20, 12, 10]);
    assert!(std::ptr::eq(part.get([0, 0]).unwrap(), &tensor[[2, 2]]));
}

#[test]
fn a_refused_call_says_what_it_got() {
    let tensor = HostTensor::<i32>::full([2, 3], 0).unwrap();
    let view = tensor.as_view();
    let mismatch = |operation, actual| Error::RankMismatch { operation, expected: 2, actual };
    assert_eq!(view.get([1]), Err(mismatch("get", 1)));
    let outside = Error::IndexOutOfBounds { operation: "get", index: [1, 3].into(), shape: [2, 3].into() };
    assert_eq!(view.get([1, 3]), Err(outside));
    assert_eq!(view.transpose_view([0]).unwrap_err(), mismatch("transpose_view", 1));
    for axes in [[0, 0], [1, 2]] {
        let invalid = Error::InvalidPermutation { operation: "transpose_view", axes: axes.into(), rank: 2 };
        assert_eq!(view.transpose_view(axes).unwrap_err(), invalid);
    }
    assert_eq!(view.slice_view(s![..]).unwrap_err(), mismatch("slice_view", 1));
    let axis = Error::AxisOutOfBounds { operation: "slice_axis_view", axis: 2, rank: 2 };
    assert_eq!(view.slice_axis_view(2, ..).unwrap_err(), axis);
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn a_slice_outside_of_its_axis_is_refused() {
    let tensor = HostTensor::<i32, Rank<1>>::full([3], 0).unwrap();
    for slice in [(0..4).into(), (4..).into(), (2..1).into(), (..=usize::MAX).into(), SliceSpec::from(..).with_step(0)]
    {
        let refused = tensor.as_view().slice_view([slice]).unwrap_err();
        assert!(
            matches!(refused, Error::InvalidSlice { axis: 0, extent: 3, slice: SliceItem::Range(s), .. } if s == slice),
            "{refused}"
        );
    }
    for slice in [(0..3).into(), (3..).into(), (..=2).into(), SliceSpec::new(3, 3).with_step(-1)] {
        assert!(tensor.as_view().slice_view([slice]).is_ok(), "{slice}");
    }
}
