//! Each change of view, of every kind of view, against a map from its indices to those it started from.

use pilaster::{
    DynRank, Error, FromEnd, HostTensor, Rank, SliceItem, SliceSpec, TensorLayout, TensorView, TensorViewMut,
    TypedTensorView, TypedTensorViewMut, s,
};

/// A view to start from, of elements that are their positions in a buffer.
#[derive(Clone, Copy, Debug)]
struct Start {
    shape: [usize; 3],
    strides: [isize; 3],
    offset: usize,
    len: usize,
}

const STARTS: [Start; 7] = [
    Start { shape: [4, 6, 3], strides: [1, 4, 24], offset: 0, len: 72 },
    Start { shape: [4, 6, 3], strides: [18, 3, 1], offset: 0, len: 72 },
    Start { shape: [4, 6, 3], strides: [-1, 4, -24], offset: 51, len: 72 },
    // Steps that leave gaps, in an order of their own.
    Start { shape: [4, 6, 3], strides: [40, -2, 13], offset: 12, len: 200 },
    // The strides of unit axes are never asked for.
    Start { shape: [1, 6, 1], strides: [isize::MAX, 2, isize::MIN], offset: 3, len: 20 },
    Start { shape: [4, 1, 3], strides: [3, -77, 1], offset: 0, len: 12 },
    Start { shape: [1, 1, 1], strides: [7, 0, -7], offset: 5, len: 6 },
];

impl Start {
    fn elements(&self) -> Vec<i64> {
        (0..self.len as i64).collect()
    }

    fn layout(&self) -> TensorLayout<Rank<3>> {
        TensorLayout::from_parts(self.shape, self.strides).unwrap()
    }

    fn view<'a>(&self, elements: &'a [i64]) -> TypedTensorView<'a, i64, Rank<3>> {
        TypedTensorView::from_strided_slice(self.layout(), self.offset, elements).unwrap()
    }

    fn view_mut<'a>(&self, elements: &'a mut [i64]) -> TypedTensorViewMut<'a, i64, Rank<3>> {
        TypedTensorViewMut::from_strided_slice(self.layout(), self.offset, elements).unwrap()
    }

    /// Where in the buffer the element of an index is.
    fn position(&self, index: [usize; 3]) -> usize {
        let distance = |axis: usize| if index[axis] == 0 { 0 } else { index[axis] as isize * self.strides[axis] };
        self.offset.strict_add_signed((0..3).map(distance).sum())
    }
}

/// Every index of a shape, the first axis running fastest.
fn indices(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let count = shape.iter().product();
    (0..count).map(move |mut at: usize| {
        let digit = |&extent: &usize| {
            let digit = at % extent;
            at /= extent;
            digit
        };
        shape.iter().map(digit).collect()
    })
}

#[track_caller]
fn assert_reads(view: &TypedTensorView<'_, i64>, shape: &[usize], position: impl Fn(&[usize]) -> usize) {
    assert_eq!(&view.shape()[..], shape);
    assert_eq!(view.len(), shape.iter().product::<usize>());
    for index in indices(shape) {
        assert_eq!(view.get(&index).copied(), Ok(position(&index) as i64), "at {index:?}");
    }
}

/// Writes through a view, and tells what the buffer of its positions must be then.
#[track_caller]
fn write(
    view: &mut TypedTensorViewMut<'_, i64>,
    shape: &[usize],
    len: usize,
    position: impl Fn(&[usize]) -> usize,
) -> Vec<i64> {
    assert_eq!(&view.shape()[..], shape);
    let mut expected: Vec<i64> = (0..len as i64).collect();
    for (count, index) in indices(shape).enumerate() {
        let value = -1 - count as i64;
        expected[position(&index)] = value;
        *view.get_mut(&index).unwrap() = value;
    }
    expected
}

/// Checks a change of shared views: of static rank, of dynamic rank, and erased.
macro_rules! check_shared {
    ($start:expr, $change:ident$(::<$rank:ty>)?($($argument:expr),*), $shape:expr, $original:expr) => {{
        let (start, shape, original) = ($start, $shape, $original);
        let position = |index: &[usize]| start.position(original(index));
        let elements = start.elements();
        let view = start.view(&elements);
        assert_reads(&view.$change$(::<$rank>)?($($argument),*).unwrap().into_dyn_rank(), &shape, position);
        assert_reads(&view.into_dyn_rank().$change$(::<$rank>)?($($argument),*).unwrap().into_dyn_rank(), &shape, position);
        let erased = TensorView::from_typed(view).$change($($argument),*).unwrap();
        assert_reads(&erased.into_typed().unwrap(), &shape, position);
    }};
}

/// Checks a change of shared views and of mutable ones.
macro_rules! check {
    ($start:expr, $change:ident$(::<$rank:ty>)?($($argument:expr),*), $shape:expr, $original:expr) => {{
        check_shared!($start, $change$(::<$rank>)?($($argument),*), $shape, $original);
        let (start, shape, original) = ($start, $shape, $original);
        let position = |index: &[usize]| start.position(original(index));
        let mut elements = start.elements();
        let mut view = start.view_mut(&mut elements).$change$(::<$rank>)?($($argument),*).unwrap().into_dyn_rank();
        let expected = write(&mut view, &shape, start.len, position);
        assert_eq!(elements, expected);
        let mut elements = start.elements();
        let view = start.view_mut(&mut elements).into_dyn_rank();
        let mut view = view.$change$(::<$rank>)?($($argument),*).unwrap().into_dyn_rank();
        let expected = write(&mut view, &shape, start.len, position);
        assert_eq!(elements, expected);
        let mut elements = start.elements();
        let view = TensorViewMut::from_typed(start.view_mut(&mut elements)).$change($($argument),*).unwrap();
        let expected = write(&mut view.into_typed().unwrap(), &shape, start.len, position);
        assert_eq!(elements, expected);
    }};
}

/// An array without one of its places.
fn without(values: [usize; 3], axis: usize) -> [usize; 2] {
    let [a, b, c] = values;
    [[b, c], [a, c], [a, b]][axis]
}

/// An array of two with one place more.
fn with(index: &[usize], axis: usize, value: usize) -> [usize; 3] {
    let mut longer = index.to_vec();
    longer.insert(axis, value);
    longer.try_into().unwrap()
}

fn three(index: &[usize]) -> [usize; 3] {
    index.try_into().unwrap()
}

#[test]
fn an_index_takes_one_element_of_an_axis() {
    for start in STARTS {
        for axis in 0..3 {
            let shape = without(start.shape, axis);
            for at in 0..start.shape[axis] {
                let original = |index: &[usize]| with(index, axis, at);
                check!(start, index_axis_view(axis, at), shape, original);
                check!(start, index_axis_view(axis, FromEnd(start.shape[axis] - at)), shape, original);
            }
        }
    }
}

#[test]
fn a_reversed_axis_runs_backwards() {
    for start in STARTS {
        for axis in 0..3 {
            let original = |index: &[usize]| {
                let mut index = three(index);
                index[axis] = start.shape[axis] - 1 - index[axis];
                index
            };
            check!(start, reverse_axis_view(axis), start.shape, original);
        }
    }
}

#[test]
fn an_inserted_axis_has_one_index() {
    for start in STARTS {
        for axis in 0..=3 {
            let mut shape = start.shape.to_vec();
            shape.insert(axis, 1);
            let original = |index: &[usize]| {
                let mut shorter = index.to_vec();
                shorter.remove(axis);
                three(&shorter)
            };
            check!(start, insert_axis_view(axis), shape.as_slice(), original);
        }
    }
}

#[test]
fn a_unit_axis_can_be_removed_and_no_other() {
    for start in STARTS {
        for axis in 0..3 {
            if start.shape[axis] == 1 {
                check!(start, remove_axis_view(axis), without(start.shape, axis), |index: &[usize]| with(
                    index, axis, 0
                ));
            } else {
                let refused = start.view(&start.elements()).remove_axis_view(axis).err();
                let extent = start.shape[axis];
                assert_eq!(refused, Some(Error::NotUnitAxis { operation: "remove_axis_view", axis, extent }));
            }
        }
    }
}

#[test]
fn two_axes_are_merged_where_the_second_goes_on_where_the_first_ends() {
    let mut merged = 0;
    for start in STARTS {
        for axis in 0..2 {
            let [inner, outer] = [start.shape[axis], start.shape[axis + 1]];
            let mut shape = without(start.shape, axis + 1);
            shape[axis] = inner * outer;
            let steps = [start.strides[axis], start.strides[axis + 1]];
            if inner == 1 || outer == 1 || steps[0] * inner as isize == steps[1] {
                let original = |index: &[usize]| {
                    let mut index = with(index, axis + 1, index[axis] / inner);
                    index[axis] %= inner;
                    index
                };
                check!(start, merge_axes_view(axis), shape, original);
                merged += 1;
            } else {
                let refused = start.view(&start.elements()).merge_axes_view(axis).err();
                let (shape, strides) = (start.shape.into(), start.strides.into());
                assert_eq!(refused, Some(Error::NotContiguous { operation: "merge_axes_view", shape, strides }));
            }
        }
    }
    assert!(merged >= 8, "{merged}");
}

#[test]
fn an_axis_is_split_into_two_of_its_size() {
    for start in STARTS {
        for axis in 0..3 {
            let extent = start.shape[axis];
            for inner in (1..=extent).filter(|inner| extent % inner == 0) {
                let outer = extent / inner;
                let mut shape = start.shape.to_vec();
                shape.splice(axis..=axis, [inner, outer]);
                let original = |index: &[usize]| {
                    let mut shorter = index.to_vec();
                    let far = shorter.remove(axis + 1);
                    shorter[axis] += inner * far;
                    three(&shorter)
                };
                check!(start, split_axis_view(axis, [inner, outer]), shape.as_slice(), original);
            }
        }
    }
}

#[test]
fn a_diagonal_has_equal_indices_on_two_axes() {
    for start in STARTS {
        for kept in 0..3 {
            for gone in (0..3).filter(|&gone| gone != kept) {
                let mut shape = start.shape;
                shape[kept] = shape[kept].min(shape[gone]);
                let place = kept - usize::from(gone < kept);
                let original = |index: &[usize]| with(index, gone, index[place]);
                check!(start, diagonal_view([kept, gone]), without(shape, gone), original);
            }
        }
    }
}

#[test]
fn axes_are_transposed_and_sliced() {
    for start in STARTS {
        for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let original = |index: &[usize]| {
                let mut from = [0; 3];
                axes.iter().zip(index).for_each(|(&axis, &at)| from[axis] = at);
                from
            };
            check!(start, transpose_view(axes), axes.map(|axis| start.shape[axis]), original);
        }
        for (axis, extent) in start.shape.into_iter().enumerate() {
            let mut shape = start.shape;
            shape[axis] = extent.div_ceil(2);
            let original = |index: &[usize]| {
                let mut index = three(index);
                index[axis] = extent - 1 - 2 * index[axis];
                index
            };
            check!(start, slice_axis_view(axis, SliceSpec::from(..).with_step(-2)), shape, original);
        }
    }
}

#[test]
fn a_reversed_transposed_and_sliced_view_copies_nothing() {
    // Case L12.
    for start in STARTS {
        let [rows, columns, sheets] = start.shape;
        let elements = start.elements();
        let view = start.view(&elements).reverse_axis_view(0).unwrap();
        let view = view.slice_axis_view(1, SliceSpec::from(..).with_step(-2)).unwrap();
        let view = view.transpose_view([2, 0, 1]).unwrap().slice_view(s![.., 1.., ..]).unwrap();
        let shape = [sheets, rows - 1, columns.div_ceil(2)];
        let position = |index: &[usize]| start.position([rows - 2 - index[1], columns - 1 - 2 * index[2], index[0]]);
        for index in indices(&shape) {
            assert!(std::ptr::eq(view.get(index.as_slice()).unwrap(), &elements[position(&index)]));
        }
        assert_eq!(view.shape(), &shape);
    }
}

#[test]
fn the_elements_of_a_compact_run_take_any_shape_of_their_number() {
    let compact = STARTS[0];
    let from_number = |number: usize| [number % 4, number / 4 % 6, number / 24];
    check!(compact, reshape_view::<DynRank>([72]), [72], |index: &[usize]| from_number(index[0]));
    let of_three = |index: &[usize]| from_number(index[0] + 8 * index[1] + 24 * index[2]);
    check!(compact, reshape_view::<DynRank>([8, 3, 3]), [8, 3, 3], of_three);
    // Sheets behind gaps: the axes of each go together, and no others.
    let gapped = Start { shape: [4, 6, 3], strides: [2, 8, 100], offset: 1, len: 400 };
    let of_two = |index: &[usize]| [index[0] % 4, index[0] / 4, index[1]];
    check!(gapped, reshape_view::<DynRank>([24, 3]), [24, 3], of_two);
    let units = |index: &[usize]| [index[1] + 2 * index[2], index[3] + 3 * index[4], index[5]];
    check!(gapped, reshape_view::<DynRank>([1, 2, 2, 3, 2, 3, 1]), [1, 2, 2, 3, 2, 3, 1], units);
}

#[test]
fn a_broadcast_view_repeats_its_elements_by_leading_axes() {
    for start in STARTS {
        let shape = start.shape.map(|extent| if extent == 1 { 3 } else { extent });
        let original = |index: &[usize]| [0, 1, 2].map(|axis| if start.shape[axis] == 1 { 0 } else { index[axis] });
        let [a, b, c] = shape;
        check_shared!(start, broadcast_view::<DynRank>([a, b, c]), [a, b, c], original);
        check_shared!(start, broadcast_view::<DynRank>([a, b, c, 2, 1]), [a, b, c, 2, 1], original);
    }
    let column = HostTensor::<i64, Rank<1>>::from_vec_col_major([3], vec![1, 2, 3]).unwrap();
    let wide = column.as_view().broadcast_view::<Rank<2>>([3, 4]).unwrap();
    assert_eq!((wide.strides(), wide.layout().may_overlap()), (&[1, 0][..], true));
    assert_eq!(wide.to_col_major().as_slice(), [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]);
    // An axis of no elements stays one; one of one element may be repeated not at all.
    let single = column.as_view().slice_view(s![1..2]).unwrap();
    assert_eq!(single.broadcast_view::<Rank<2>>([0, 5]).unwrap().to_col_major().as_slice(), []);
}

#[test]
fn an_empty_view_of_huge_extents_goes_through_every_change() {
    for shape in [[1 << 62, 5, 0], [5, 0, 1 << 62], [0, usize::MAX, usize::MAX], [usize::MAX, 0, 0]] {
        let mut tensor = HostTensor::<i64, Rank<3>>::zeros(shape).unwrap();
        let view = tensor.as_view();
        let zero = shape.iter().position(|&extent| extent == 0).unwrap();
        for axis in 0..3 {
            assert_eq!(view.reverse_axis_view(axis).unwrap().shape(), &shape);
            let mut longer = shape.to_vec();
            longer.insert(axis, 1);
            let inserted = view.insert_axis_view(axis).unwrap();
            assert_eq!((inserted.shape(), inserted.iter().count()), (&three_and_one(&longer), 0));
            assert_eq!(inserted.remove_axis_view(axis).unwrap().shape(), &shape);
            let other = (axis + 1) % 3;
            assert!(view.diagonal_view([axis, other]).unwrap().is_empty());
            if shape[axis] > 0 {
                let last = view.index_axis_view(axis, FromEnd(1)).unwrap();
                assert_eq!((last.shape(), last.to_col_major().len()), (&without(shape, axis), 0));
            }
        }
        assert_eq!(view.split_axis_view(zero, [0, usize::MAX]).unwrap().len(), 0);
        assert_eq!(view.split_axis_view(zero, [usize::MAX, 0]).unwrap().as_slice(), Ok(&[][..]));
        assert_eq!(view.reshape_view::<Rank<2>>([usize::MAX, 0]).unwrap().as_slice(), Ok(&[][..]));
        assert_eq!(
            view.broadcast_view([shape[0], shape[1], shape[2], 9]).map(|wide: TypedTensorView<'_, _>| wide.len()),
            Ok(0)
        );
        assert_eq!(tensor.as_view_mut().reverse_axis_view(0).unwrap().diagonal_view([2, 0]).unwrap().len(), 0);
    }
    // Of two axes the product must be an extent, also where a third one is 0.
    let tensor = HostTensor::<i64, Rank<3>>::zeros([usize::MAX, 2, 0]).unwrap();
    let too_large = Error::TooLarge { operation: "merge_axes_view", shape: [usize::MAX, 2].into(), element_size: 0 };
    assert_eq!(tensor.as_view().merge_axes_view(0).err(), Some(too_large));
    assert_eq!(tensor.as_view().merge_axes_view(1).unwrap().shape(), &[usize::MAX, 0]);
}

fn three_and_one(shape: &[usize]) -> [usize; 4] {
    shape.try_into().unwrap()
}

/// The refusal of a change by a shared view; the mutable one and both erased ones refuse in the same words.
macro_rules! refusal {
    ($tensor:ident, $change:ident$(::<$rank:ty>)?($($argument:expr),*)) => {{
        let refused = $tensor.as_view().$change$(::<$rank>)?($($argument),*).err().expect("a refusal");
        assert_eq!($tensor.as_view_mut().$change$(::<$rank>)?($($argument),*).err(), Some(refused.clone()));
        assert_eq!(TensorView::from_typed($tensor.as_view()).$change($($argument),*).err(), Some(refused.clone()));
        assert_eq!(TensorViewMut::from_typed($tensor.as_view_mut()).$change($($argument),*).err(), Some(refused.clone()));
        refused
    }};
}

#[test]
fn a_refused_change_names_itself_and_what_it_got() {
    let mut t = HostTensor::<f64>::zeros([2, 3, 1]).unwrap();
    let rank = 3;
    let outside = |operation, axis| Error::AxisOutOfBounds { operation, axis, rank };
    assert_eq!(refusal!(t, index_axis_view(3, 0)), outside("index_axis_view", 3));
    assert_eq!(refusal!(t, reverse_axis_view(3)), outside("reverse_axis_view", 3));
    assert_eq!(refusal!(t, insert_axis_view(4)), outside("insert_axis_view", 4));
    assert_eq!(refusal!(t, remove_axis_view(usize::MAX)), outside("remove_axis_view", usize::MAX));
    assert_eq!(refusal!(t, merge_axes_view(2)), outside("merge_axes_view", 3));
    assert_eq!(refusal!(t, merge_axes_view(usize::MAX)), outside("merge_axes_view", usize::MAX));
    assert_eq!(refusal!(t, split_axis_view(3, [1, 1])), outside("split_axis_view", 3));
    assert_eq!(refusal!(t, diagonal_view([0, 3])), outside("diagonal_view", 3));
    assert_eq!(refusal!(t, diagonal_view([1, 1])), Error::SameAxis { operation: "diagonal_view", axis: 1 });
    let unit = Error::NotUnitAxis { operation: "remove_axis_view", axis: 1, extent: 3 };
    assert_eq!(refusal!(t, remove_axis_view(1)), unit);
    let shape = [2, 2].into();
    let length = Error::LengthMismatch { operation: "split_axis_view", shape, expected: 4, actual: 3 };
    assert_eq!(refusal!(t, split_axis_view(1, [2, 2])), length);
    let too_large = Error::TooLarge { operation: "split_axis_view", shape: [usize::MAX, 2].into(), element_size: 0 };
    assert_eq!(refusal!(t, split_axis_view(1, [usize::MAX, 2])), too_large);
    let length = Error::LengthMismatch { operation: "reshape_view", shape: [5].into(), expected: 5, actual: 6 };
    assert_eq!(refusal!(t, reshape_view::<DynRank>([5])), length);
}

#[test]
fn an_index_that_an_axis_has_not_is_refused() {
    let mut t = HostTensor::<f64>::zeros([2, 0]).unwrap();
    let refused = |axis, extent, slice: SliceItem, reason| Error::InvalidSlice {
        operation: "index_axis_view",
        axis,
        extent,
        slice,
        reason,
    };
    let behind = "the index lies behind the axis";
    assert_eq!(refusal!(t, index_axis_view(0, 2)), refused(0, 2, SliceItem::Index(2.into()), behind));
    assert_eq!(refusal!(t, index_axis_view(1, 0)), refused(1, 0, SliceItem::Index(0.into()), behind));
    let before = "counted from the end it lies before the axis";
    assert_eq!(refusal!(t, index_axis_view(0, FromEnd(3))), refused(0, 2, SliceItem::Index(FromEnd(3).into()), before));
    let negative = "a negative position is none: `FromEnd(k)` counts from the end";
    assert_eq!(refusal!(t, index_axis_view(0, -1)), refused(0, 2, SliceItem::Index((-1).into()), negative));
}

#[test]
fn a_shape_that_is_no_repetition_is_refused() {
    let t = HostTensor::<f64, Rank<2>>::zeros([2, 3]).unwrap();
    let refused =
        |to: &[usize]| Error::NotBroadcastable { operation: "broadcast_view", from: [2, 3].into(), to: to.into() };
    for to in [&[2][..], &[3, 2], &[2, 1], &[4, 3], &[0, 3], &[5, 2, 3]] {
        assert_eq!(t.as_view().broadcast_view::<DynRank>(to).err(), Some(refused(to)));
        assert_eq!(TensorView::from_typed(t.as_view()).broadcast_view(to).err(), Some(refused(to)));
    }
    let shape = [2, 3, usize::MAX].into();
    let too_large = Error::TooLarge { operation: "broadcast_view", shape, element_size: 0 };
    assert_eq!(t.as_view().broadcast_view::<Rank<3>>([2, 3, usize::MAX]).err(), Some(too_large));
    let rank = Error::RankMismatch { operation: "broadcast_view", expected: 2, actual: 3 };
    assert_eq!(t.as_view().broadcast_view::<Rank<2>>(vec![2, 3, 1]).err(), Some(rank));
}

#[test]
fn what_needs_a_copy_says_which_call_makes_it() {
    let t = HostTensor::<i64, Rank<2>>::from_vec_col_major([2, 3], (1..=6).collect()).unwrap();
    let transposed = t.as_view().transpose_view([1, 0]).unwrap();
    let refusals = [
        transposed.as_slice().err(),
        transposed.reshape_view::<Rank<1>>([6]).err(),
        transposed.merge_axes_view(0).err(),
    ];
    for (operation, refused) in ["as_slice", "reshape_view", "merge_axes_view"].into_iter().zip(refusals) {
        let refused = refused.unwrap();
        assert_eq!(refused, Error::NotContiguous { operation, shape: [3, 2].into(), strides: [2, 1].into() });
        let text = refused.to_string();
        assert!(text.starts_with(operation), "{text}");
        assert!(text.ends_with("`to_col_major` makes a compact copy"), "{text}");
    }
    let copy = transposed.to_col_major();
    assert_eq!(copy.as_view().as_slice(), Ok(&[1, 3, 5, 2, 4, 6][..]));
    assert_eq!(copy.as_view().merge_axes_view(0).unwrap().shape(), &[6]);
    assert_eq!(copy.as_view().reshape_view::<Rank<1>>([6]).unwrap().shape(), &[6]);
}

#[test]
fn a_part_may_be_empty_in_the_middle() {
    // Case L11.
    let mut t = HostTensor::<i64, Rank<2>>::from_fn([3, 2], |[i, j]| (i + 3 * j) as i64).unwrap();
    let empty = t.as_view().slice_view(s![1..3, 2..2]).unwrap();
    assert_eq!((empty.shape(), empty.as_slice()), (&[2, 0], Ok(&[][..])));
    assert_eq!(empty.reverse_axis_view(1).unwrap().merge_axes_view(0).unwrap().shape(), &[0]);
    let empty = t.as_view_mut().slice_view(s![1..3, 2..2]).unwrap();
    assert_eq!(empty.diagonal_view([0, 1]).unwrap().shape(), &[0]);
}

#[test]
fn ranks_change_in_the_types() {
    let t = HostTensor::<i64, Rank<2>>::zeros([2, 3]).unwrap();
    let point: TypedTensorView<'_, i64, Rank<0>> =
        t.as_view().index_axis_view(1, 2).unwrap().index_axis_view(0, 1).unwrap();
    assert_eq!(point[[]], 0);
    let line: TypedTensorView<'_, i64, Rank<1>> = point.insert_axis_view(0).unwrap();
    assert_eq!(line.shape(), &[1]);
    let eight = HostTensor::<i64, Rank<8>>::zeros([1; 8]).unwrap();
    let nine: TypedTensorView<'_, i64, DynRank> = eight.as_view().insert_axis_view(8).unwrap();
    assert_eq!(nine.rank(), 9);
    let back: TypedTensorView<'_, i64, DynRank> = nine.remove_axis_view(0).unwrap();
    assert_eq!(back[&[0; 8]], 0);
}

#[test]
fn a_view_of_dynamic_rank_is_indexed_by_a_reference() {
    let mut t = HostTensor::<i64>::from_fn([2, 3], |index| (10 * index[0] + index[1]) as i64).unwrap();
    let view = t.as_view().transpose_view([1, 0]).unwrap();
    let index = vec![2, 1];
    assert_eq!((view[&[2, 1]], view[index.as_slice()]), (12, 12));
    let mut view = t.as_view_mut().reverse_axis_view(1).unwrap();
    view[&[1, 0]] += 100;
    view[[0, 2].as_slice()] = -1;
    assert_eq!((view[&[1, 0]], view[&[0, 2]]), (112, -1));
    assert_eq!(t.as_slice(), [-1, 10, 1, 11, 2, 112]);
}

#[test]
#[should_panic(expected = "get: rank 2 expected, got rank 1")]
fn an_index_of_another_length_panics() {
    let t = HostTensor::<i64>::zeros([2, 3]).unwrap();
    let _ = t.as_view()[&[1]];
}

#[test]
#[should_panic(expected = "get_mut: index [2, 0] is outside of shape [2, 3]")]
fn an_index_outside_of_a_mutable_view_panics() {
    let mut t = HostTensor::<i64>::zeros([2, 3]).unwrap();
    t.as_view_mut()[&[2, 0]] = 1;
}

#[test]
fn a_view_with_gaps_says_which_call_copies_it() {
    let t = HostTensor::<i64, Rank<2>>::zeros([2, 3]).unwrap();
    let transposed = t.as_view().transpose_view([1, 0]).unwrap();
    let advice = "with shape [3, 2] and strides [2, 1] the elements do not follow one another in column-major order where they \
                  must; `to_col_major` makes a compact copy";
    assert_eq!(transposed.as_slice().unwrap_err().to_string(), format!("as_slice: {advice}"));
    let refused = transposed.reshape_view::<Rank<1>>([6]).unwrap_err();
    assert_eq!(refused.to_string(), format!("reshape_view: {advice}"));
    let copy = transposed.to_col_major();
    assert_eq!(copy.as_view().reshape_view::<Rank<1>>([6]).unwrap().as_slice(), Ok(&[0; 6][..]));
}
