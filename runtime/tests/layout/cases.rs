//! Case by case.

use pilaster::{DynRank, Error, HostTensor, Rank, SliceArgument, SliceItem, SliceSpec, TensorLayout, s};
use std::cell::Cell;
use std::rc::Rc;

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

#[test]
fn a_negative_end_is_refused_whether_it_is_inclusive_or_not() {
    let line = TensorLayout::<Rank<1>>::compact([3]).unwrap();
    let reason = "a negative position is none: `FromEnd(k)` counts from the end";
    for last in [-1, -2] {
        for spec in [s![..last], s![..=last], s![0..=last]] {
            let refused = line.slice(spec).unwrap_err().to_string();
            assert_eq!(refused, format!("slice: slice 0..{last} on axis 0 of extent 3: {reason}"));
        }
    }
    let first = 1;
    assert_eq!(line.slice(s![first..=first - 1]).unwrap().1.shape(), &[0]);
}

#[test]
fn a_place_of_any_size_is_taken_and_told_as_it_is() {
    let line = TensorLayout::<Rank<1>>::compact([3]).unwrap();
    let refused = line.slice(s![0_usize.wrapping_sub(1)]).unwrap_err().to_string();
    assert_eq!(refused, format!("slice: slice {} on axis 0 of extent 3: the index lies behind the axis", usize::MAX));
    let empty = TensorLayout::<Rank<2>>::compact([usize::MAX, 0]).unwrap();
    assert_eq!(empty.slice(s![1..usize::MAX, ..]).unwrap().1.shape(), &[usize::MAX - 1, 0]);
    assert!(empty.slice(s![usize::MAX, ..]).is_err());
}

/// Of one place, which is a range when it is read for the first time and a new axis from then on.
struct Fickle;

#[derive(Clone)]
struct Places {
    read: Rc<Cell<bool>>,
    left: usize,
}

impl Iterator for Places {
    type Item = SliceItem;

    fn next(&mut self) -> Option<SliceItem> {
        self.left = self.left.checked_sub(1)?;
        Some(if self.read.replace(true) { SliceItem::NewAxis } else { SliceItem::from(..) })
    }
}

impl SliceArgument<Rank<1>> for Fickle {
    type Rank = Rank<1>;

    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        Places { read: Rc::default(), left: 1 }
    }
}

#[test]
fn a_list_that_changes_when_it_is_read_again_finds_no_element_in_an_empty_tensor() {
    let mut empty = HostTensor::<i64, Rank<1>>::zeros([0]).unwrap();
    let refused = |operation| Some(Error::RankMismatch { operation, expected: 1, actual: 0 });
    assert_eq!(empty.as_view().slice_view(Fickle).err(), refused("slice_view"));
    assert_eq!(empty.as_view_mut().slice_view(Fickle).err(), refused("slice_view"));
}
