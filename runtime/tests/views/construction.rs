//! Views of the elements of a slice.

use pilaster::{DynRank, Error, HostTensor, Placement, Rank, TensorLayout, TypedTensorView, TypedTensorViewMut};
use std::collections::HashSet;

#[test]
fn a_slice_is_read_in_the_order_that_it_is_said_to_have() {
    let elements = [1, 2, 3, 4, 5, 6];
    let columns = TypedTensorView::<_, Rank<2>>::from_col_major_slice([2, 3], &elements).unwrap();
    let rows = TypedTensorView::<_, Rank<2>>::from_row_major_slice([2, 3], &elements).unwrap();
    let written =
        |view: TypedTensorView<'_, i32, Rank<2>>| [0, 1].map(|row| [0, 1, 2].map(|column| view[[row, column]]));
    assert_eq!(written(columns), [[1, 3, 5], [2, 4, 6]]);
    assert_eq!(written(rows), [[1, 2, 3], [4, 5, 6]]);
    assert_eq!((columns.strides(), rows.strides()), (&[1, 2][..], &[3, 1][..]));
    assert_eq!((columns.placement(), rows.placement()), (Placement::HOST, Placement::HOST));
    // Nothing is copied.
    assert!(std::ptr::eq(&rows[[1, 0]], &elements[3]));
    assert_eq!(columns.as_slice(), Ok(&elements[..]));
    assert_eq!(rows.transpose_view([1, 0]).unwrap().as_slice(), Ok(&elements[..]));
}

#[test]
fn a_row_major_slice_of_any_rank_has_its_last_axis_fastest() {
    let elements: Vec<usize> = (0..120).collect();
    let cube = TypedTensorView::<_, Rank<4>>::from_row_major_slice([2, 3, 4, 5], &elements).unwrap();
    for (number, &element) in elements.iter().enumerate() {
        let index = [number / 60, number / 20 % 3, number / 5 % 4, number % 5];
        assert_eq!((cube[index], element), (number, number));
    }
    let any = TypedTensorView::<_, DynRank>::from_row_major_slice(vec![2, 3, 4, 5], &elements).unwrap();
    assert_eq!(any.strides(), [60, 20, 5, 1]);
    let point = TypedTensorView::<_, Rank<0>>::from_row_major_slice([], &elements[7..8]).unwrap();
    assert_eq!(point[[]], 7);
}

#[test]
fn a_square_row_major_matrix_is_right_in_four_ways() {
    let buffer = vec![1, 2, 3, 4];
    let meant = pilaster::tensor![[1, 2], [3, 4]];
    let trap = HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 2], buffer.clone()).unwrap();
    assert!(trap != meant && trap.as_view().transpose_view([1, 0]).unwrap() == meant.as_view());
    assert!(HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 2], buffer.clone()).unwrap() == meant);
    assert!(TypedTensorView::from_row_major_slice([2, 2], &buffer).unwrap() == meant.as_view());
}

#[test]
fn a_slice_is_written_through_a_view() {
    let mut elements = [0; 6];
    let mut rows = TypedTensorViewMut::<_, Rank<2>>::from_row_major_slice([2, 3], &mut elements).unwrap();
    for row in 0..2 {
        for column in 0..3 {
            rows[[row, column]] = 10 * row + column;
        }
    }
    assert_eq!(elements, [0, 1, 2, 10, 11, 12]);
    let mut columns = TypedTensorViewMut::<_, DynRank>::from_col_major_slice([2, 3], &mut elements).unwrap();
    columns[&[1, 2]] = 99;
    assert_eq!(elements, [0, 1, 2, 10, 11, 99]);
}

/// The places in the slice that a layout reaches, one an index; signed, since they may lie before it.
fn places(shape: [usize; 2], strides: [isize; 2], offset: usize) -> Vec<isize> {
    let of_index = |[i, j]: [usize; 2]| offset as isize + i as isize * strides[0] + j as isize * strides[1];
    (0..shape[1]).flat_map(|j| (0..shape[0]).map(move |i| of_index([i, j]))).collect()
}

/// Builds both views of one layout and compares with the places that it reaches.
fn check_strided(shape: [usize; 2], strides: [isize; 2], offset: usize, len: usize) {
    let places = places(shape, strides, offset);
    let layout = TensorLayout::<Rank<2>>::from_parts(shape, strides).unwrap();
    let elements: Vec<isize> = (0..len as isize).collect();
    let inside = places.iter().all(|place| (0..len as isize).contains(place)) && (offset <= len || !places.is_empty());
    let distinct = places.iter().collect::<HashSet<_>>().len() == places.len();
    let shared = TypedTensorView::from_strided_slice(layout, offset, &elements);
    let mut elements_mut = elements.clone();
    let mutable = TypedTensorViewMut::from_strided_slice(layout, offset, &mut elements_mut);
    let operation = "from_strided_slice";
    let (shape, strides) = (shape.as_slice(), strides.as_slice());
    if !inside {
        let out =
            Error::OutOfBounds { operation, shape: shape.into(), strides: strides.into(), offset, len: Some(len) };
        assert_eq!((shared.err(), mutable.err()), (Some(out.clone()), Some(out)));
        return;
    }
    assert!(shared.unwrap().iter().eq(places.iter()), "{shape:?} {strides:?}");
    match mutable {
        Ok(mut view) => {
            assert!(distinct, "{shape:?} {strides:?} reaches an element twice");
            for column in 0..shape[1] {
                for row in 0..shape[0] {
                    view[[row, column]] -= 100;
                }
            }
            let written: Vec<isize> =
                elements.iter().map(|&at| if places.contains(&at) { at - 100 } else { at }).collect();
            assert_eq!(elements_mut, written);
        }
        Err(refused) => {
            assert_eq!(refused, Error::SelfOverlap { operation, shape: shape.into(), strides: strides.into() });
            // It may be on the safe side only where two strides are taken that interlock.
            assert!(!distinct || shape.iter().all(|&extent| extent > 1), "{shape:?} {strides:?} was refused");
        }
    }
}

#[test]
fn a_strided_view_lies_inside_of_its_slice_and_a_mutable_one_reaches_nothing_twice() {
    for rows in 0..4 {
        for columns in 0..4 {
            for row_stride in -3..=3 {
                for column_stride in -4..=4 {
                    for (offset, len) in
                        [(0, 0), (0, 1), (1, 1), (2, 1), (0, 7), (3, 7), (6, 7), (7, 7), (8, 7), (9, 16)]
                    {
                        check_strided([rows, columns], [row_stride, column_stride], offset, len);
                    }
                }
            }
        }
    }
}

#[test]
fn rearrangements_of_what_is_compact_are_taken_for_writing() {
    let mut elements: Vec<i32> = (0..24).collect();
    for (shape, strides, offset) in [
        ([2, 3, 4], [1, 2, 6], 0),
        ([4, 3, 2], [6, 2, 1], 0),
        ([2, 3, 4], [-1, -2, -6], 23),
        ([2, 2, 2], [1, 4, 12], 0),
        ([1, 4, 1], [0, 6, 0], 5),
        ([0, 4, 4], [0, 0, 0], 24),
    ] {
        let layout = TensorLayout::<Rank<3>>::from_parts(shape, strides).unwrap();
        let view = TypedTensorViewMut::from_strided_slice(layout, offset, &mut elements).unwrap();
        assert_eq!((view.shape(), view.strides(), view.placement()), (&shape, &strides[..], Placement::HOST));
    }
}

#[test]
fn a_repeated_element_is_for_reading_only() {
    // Case L7.
    let mut elements = [5];
    let layout = TensorLayout::<Rank<1>>::from_parts([3], [0]).unwrap();
    let shared = TypedTensorView::from_strided_slice(layout, 0, &elements).unwrap();
    assert_eq!(shared.iter().collect::<Vec<_>>(), [&5, &5, &5]);
    let refused = TypedTensorViewMut::from_strided_slice(layout, 0, &mut elements).err().unwrap();
    let expected = Error::SelfOverlap { operation: "from_strided_slice", shape: [3].into(), strides: [0].into() };
    assert_eq!(refused, expected);
    assert!(refused.to_string().ends_with("a shared one may"), "{refused}");
}

#[test]
fn elements_of_no_size_are_counted() {
    // Case L8.
    let mut units = [(); 6];
    assert_eq!(TypedTensorView::<(), Rank<2>>::from_col_major_slice([2, 3], &units).unwrap().iter().count(), 6);
    let mismatch = |operation, actual| Error::LengthMismatch { operation, shape: [2, 3].into(), expected: 6, actual };
    let refused = TypedTensorView::<(), Rank<2>>::from_col_major_slice([2, 3], &units[1..]).err();
    assert_eq!(refused, Some(mismatch("from_col_major_slice", 5)));
    let refused = TypedTensorViewMut::<(), Rank<2>>::from_row_major_slice([2, 3], &mut units[2..]).err();
    assert_eq!(refused, Some(mismatch("from_row_major_slice", 4)));
    let layout = TensorLayout::<Rank<1>>::from_parts([3], [-2]).unwrap();
    assert_eq!(TypedTensorViewMut::from_strided_slice(layout, 5, &mut units).unwrap().len(), 3);
    let (shape, strides) = ([3].into(), [-2].into());
    let out = Error::OutOfBounds { operation: "from_strided_slice", shape, strides, offset: 3, len: Some(6) };
    assert_eq!(TypedTensorView::from_strided_slice(layout, 3, &units).err(), Some(out));
    let layout = TensorLayout::<Rank<1>>::from_parts([2], [0]).unwrap();
    assert!(matches!(TypedTensorViewMut::from_strided_slice(layout, 0, &mut units), Err(Error::SelfOverlap { .. })));
    // More of them than `isize::MAX` bytes could be, and as many as can be counted.
    let many = [(); usize::MAX];
    let layout = TensorLayout::<Rank<1>>::compact([isize::MAX as usize]).unwrap();
    let view = TypedTensorView::from_strided_slice(layout, 1, &many).unwrap();
    assert_eq!(view.as_slice().unwrap().len(), isize::MAX as usize);
}

#[test]
fn a_slice_of_another_length_or_rank_is_refused() {
    let mut elements = [0_u16; 5];
    let length = |operation| Error::LengthMismatch { operation, shape: [2, 3].into(), expected: 6, actual: 5 };
    type View<'a> = TypedTensorView<'a, u16, Rank<2>>;
    type ViewMut<'a> = TypedTensorViewMut<'a, u16, Rank<2>>;
    assert_eq!(View::from_col_major_slice([2, 3], &elements).err(), Some(length("from_col_major_slice")));
    assert_eq!(View::from_row_major_slice([2, 3], &elements).err(), Some(length("from_row_major_slice")));
    assert_eq!(ViewMut::from_col_major_slice([2, 3], &mut elements).err(), Some(length("from_col_major_slice")));
    assert_eq!(ViewMut::from_row_major_slice([2, 3], &mut elements).err(), Some(length("from_row_major_slice")));
    let rank = Error::RankMismatch { operation: "from_row_major_slice", expected: 2, actual: 1 };
    assert_eq!(View::from_row_major_slice(vec![5], &elements).err(), Some(rank));
    // Cases L2 and L3: a zero extent is looked at first, and a product that wraps is no small number.
    for shape in [[usize::MAX, 2], [1 << 32, 1 << 32], [usize::MAX, 1]] {
        let operation = "from_col_major_slice";
        let too_large = Error::TooLarge { operation, shape: shape.into(), element_size: 2 };
        assert_eq!(View::from_col_major_slice(shape, &elements).err(), Some(too_large));
    }
    assert_eq!(View::from_row_major_slice([usize::MAX, 0], &[]).unwrap().len(), 0);
}

#[test]
fn strides_that_no_memory_holds_are_refused() {
    let elements = [1, 2, 3];
    let layout = TensorLayout::<Rank<1>>::from_parts([2], [isize::MAX]).unwrap();
    let (shape, strides) = ([2].into(), [isize::MAX].into());
    let operation = "from_strided_slice";
    let out = Error::OutOfBounds { operation, shape, strides, offset: usize::MAX, len: Some(3) };
    assert_eq!(TypedTensorView::from_strided_slice(layout, usize::MAX, &elements).err(), Some(out));
    // The stride of a single element, or of none, is never taken.
    let layout = TensorLayout::<Rank<2>>::from_parts([1, 3], [isize::MIN, -1]).unwrap();
    let view = TypedTensorView::from_strided_slice(layout, 2, &elements).unwrap();
    assert_eq!(view.iter().collect::<Vec<_>>(), [&3, &2, &1]);
    let layout = TensorLayout::<Rank<2>>::from_parts([5, 0], [isize::MAX, isize::MIN]).unwrap();
    assert!(TypedTensorView::from_strided_slice(layout, 3, &elements).unwrap().is_empty());
    let (shape, strides) = ([5, 0].into(), [isize::MAX, isize::MIN].into());
    let out = Error::OutOfBounds { operation, shape, strides, offset: 4, len: Some(3) };
    assert_eq!(TypedTensorView::from_strided_slice(layout, 4, &elements).err(), Some(out));
}

#[test]
fn elements_that_own_memory_are_borrowed() {
    let mut words: Vec<String> = ["a", "b", "c", "d"].map(String::from).into();
    let view = TypedTensorView::<_, Rank<2>>::from_row_major_slice([2, 2], &words).unwrap();
    assert_eq!(view[[0, 1]], "b");
    let mut view = TypedTensorViewMut::<_, Rank<2>>::from_row_major_slice([2, 2], &mut words).unwrap();
    view[[1, 0]].push('!');
    assert_eq!(words, ["a", "b", "c!", "d"]);
}
