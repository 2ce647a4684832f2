//! Views that are compact by their type.

use pilaster::{
    AsTensorView, ColMajorView, ColMajorViewMut, CpuEngine, Error, HostTensor, Rank, TensorRank, TypedTensorView,
    TypedTensorViewMut, s, tensor,
};
use std::cell::Cell;

fn counted(shape: [usize; 3]) -> HostTensor<usize, Rank<3>> {
    let len = shape.iter().product();
    HostTensor::from_vec_col_major(shape, (0..len).collect()).unwrap()
}

#[test]
fn elements_are_found_at_their_column_major_places() {
    for shape in [[2, 3, 4], [1, 5, 1], [3, 1, 2]] {
        let mut t = counted(shape);
        let view = t.as_col_major_view();
        let (mut at, [rows, columns, pages]) = (0, shape);
        for page in 0..pages {
            for column in 0..columns {
                for row in 0..rows {
                    assert_eq!((view[[row, column, page]], view.get([row, column, page])), (at, Ok(&at)));
                    at += 1;
                }
            }
        }
        let outside = Error::IndexOutOfBounds { operation: "get", index: [0, columns, 0].into(), shape: shape.into() };
        assert_eq!(view.get([0, columns, 0]), Err(outside));
        let mut written = t.as_col_major_view_mut();
        written[[0, columns - 1, 0]] = 77;
        *written.get_mut([rows - 1, 0, pages - 1]).unwrap() += 100;
        assert_eq!(written.get([0, columns - 1, 0]), Ok(&written[[0, columns - 1, 0]]));
        let changed = |at: usize| at == rows * (columns - 1) || at == rows * columns * (pages - 1) + rows - 1;
        assert!(t.as_slice().iter().enumerate().all(|(at, element)| (at == *element) != changed(at)));
    }
}

#[test]
#[should_panic(expected = "get: index [0, 3] is outside of shape [2, 3]")]
fn an_index_outside_of_a_static_view_panics() {
    let _ = ColMajorView::from_slice([2, 3], &[0; 6]).unwrap()[[0, 3]];
}

#[test]
#[should_panic(expected = "get_mut: index [2, 0] is outside of shape [2, 3]")]
fn an_index_outside_of_a_mutable_static_view_panics() {
    ColMajorViewMut::from_slice([2, 3], &mut [0; 6]).unwrap()[[2, 0]] = 1;
}

#[test]
fn columns_are_the_parts_along_the_last_axis() {
    let view = counted([2, 2, 3]);
    let view = view.as_col_major_view();
    let pages: Vec<_> = view.columns().collect();
    assert_eq!(pages, [&[0, 1, 2, 3][..], &[4, 5, 6, 7], &[8, 9, 10, 11]]);
    let backwards: Vec<_> = view.columns().rev().map(|page| page[0]).collect();
    assert_eq!((backwards, view.columns().len()), (vec![8, 4, 0], 3));
    let middle = view.columns_view(1..2).unwrap();
    assert_eq!((middle.shape(), middle.as_slice()), (&[2, 2, 1], &[4, 5, 6, 7][..]));
    assert_eq!(view.columns_view(3..3).unwrap().shape(), &[2, 2, 0]);

    let one = ColMajorView::from_slice([], &[5]).unwrap();
    assert_eq!(one.columns().collect::<Vec<_>>(), [&[5]]);
    assert_eq!(one[[]], 5);
    assert_eq!(one.columns_view(0..1), Err(Error::AxisOutOfBounds { operation: "columns_view", axis: 0, rank: 0 }));
}

#[test]
fn a_range_of_columns_lies_inside_the_last_axis() {
    let view = ColMajorView::from_slice([2, 3], &[0; 6]).unwrap();
    let backwards = core::ops::Range { start: 2, end: 1 };
    for range in [0..4, 4..4, backwards, 0..usize::MAX] {
        let message = format!("columns_view: slice {}..{} on axis 1 of extent 3: the range ", range.start, range.end);
        let refused = view.columns_view(range).unwrap_err();
        assert!(matches!(refused, Error::InvalidSlice { axis: 1, extent: 3, .. }), "{refused}");
        assert!(refused.to_string().starts_with(&message), "{refused}");
    }
}

#[test]
fn all_columns_are_written_at_once() {
    let mut t = counted([2, 1, 3]);
    let mut view = t.as_col_major_view_mut();
    let columns: Vec<&mut [usize]> = view.columns_mut().collect();
    for (at, column) in columns.into_iter().enumerate() {
        column.fill(at);
    }
    assert_eq!(view.as_slice(), [0, 0, 1, 1, 2, 2]);
    view.reborrow().columns_view(1..3).unwrap().as_mut_slice()[0] = 9;
    assert_eq!(view.as_view().columns_view(1..2).unwrap().as_slice(), [9, 1]);
    view.into_slice()[5] = 8;
    assert_eq!(t.as_slice(), [0, 0, 9, 1, 2, 8]);
}

#[test]
fn empty_views_have_columns_as_many_as_their_shape_says() {
    let none: ColMajorView<'_, u64, 2> = ColMajorView::from_slice([0, usize::MAX], &[]).unwrap();
    assert_eq!((none.columns().len(), none.columns().next(), none.is_empty()), (usize::MAX, Some(&[][..]), true));
    assert_eq!(none.columns_view(7..usize::MAX).unwrap().shape(), &[0, usize::MAX - 7]);
    let none = ColMajorView::<u64, 3>::from_slice([1 << 40, 1 << 40, 0], &[]).unwrap();
    assert_eq!((none.columns().count(), none.len()), (0, 0));
    let mut nothing = [];
    let mut none = ColMajorViewMut::<u64, 3>::from_slice([1 << 40, 1 << 40, 0], &mut nothing).unwrap();
    assert_eq!(none.columns_mut().count(), 0);
    assert_eq!(TypedTensorViewMut::from(none).shape(), &[1 << 40, 1 << 40, 0]);
}

#[test]
fn elements_without_size_are_counted() {
    let view = ColMajorView::from_slice([2, 3], &[(); 6]).unwrap();
    assert_eq!(view.columns().map(<[()]>::len).collect::<Vec<_>>(), [2, 2, 2]);
    assert_eq!((view.get([1, 2]), TypedTensorView::from(view).iter().count()), (Ok(&()), 6));
    let mismatch = Error::LengthMismatch { operation: "from_slice", shape: [2, 3].into(), expected: 6, actual: 5 };
    assert_eq!(ColMajorView::from_slice([2, 3], &[(); 5]), Err(mismatch));
}

#[test]
fn a_slice_of_another_length_is_refused() {
    let mismatch = Error::LengthMismatch { operation: "from_slice", shape: [2, 2].into(), expected: 4, actual: 3 };
    assert_eq!(ColMajorView::from_slice([2, 2], &[1, 2, 3]), Err(mismatch.clone()));
    assert_eq!(ColMajorViewMut::from_slice([2, 2], &mut [1, 2, 3]).unwrap_err(), mismatch);
    let huge = ColMajorView::from_slice([usize::MAX, 2], &[1, 2, 3]);
    assert_eq!(huge, Err(Error::TooLarge { operation: "from_slice", shape: [usize::MAX, 2].into(), element_size: 4 }));
}

#[test]
fn compact_views_convert_and_others_say_what_to_do() {
    let mut t = counted([2, 3, 4]);
    let page = t.as_view().slice_view(s![.., .., 1..3]).unwrap();
    assert_eq!(page.as_col_major_view().unwrap().as_slice(), (6..18).collect::<Vec<_>>());
    let unit = t.as_view().slice_view(s![.., 1..2, 2..3]).unwrap().transpose_view([1, 0, 2]).unwrap();
    assert_eq!(unit.as_col_major_view().unwrap().as_slice(), [14, 15]);

    let gaps = |operation| Error::NotContiguous { operation, shape: [2, 2, 4].into(), strides: [1, 2, 6].into() };
    let part = t.as_view().slice_view(s![.., 0..2, ..]).unwrap();
    assert_eq!(part.as_col_major_view(), Err(gaps("as_col_major_view")));
    assert_eq!(part.to_col_major().as_col_major_view().columns().len(), 4);
    let part = t.as_view_mut().slice_view(s![.., 0..2, ..]).unwrap();
    assert_eq!(part.into_col_major_view().unwrap_err(), gaps("into_col_major_view"));

    let last = t.as_view_mut().slice_view(s![.., .., 3..]).unwrap();
    let last: &mut [usize] = last.into_col_major_view().unwrap().into_slice();
    last.fill(0);
    assert_eq!(t.as_slice()[16..], [16, 17, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn what_the_host_cannot_read_is_no_slice() {
    use crate::memory::Device;
    use pilaster::AllocationGroup;

    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let t = unsafe { AllocationGroup::of_memory(Device).adopt::<f64, Rank<2>>([2, 2]) };
    let mut t = t.unwrap();
    let unreadable = |operation| Error::NotReadable { operation, placement: Device::PLACEMENT };
    assert_eq!(t.as_view().as_col_major_view().unwrap_err(), unreadable("as_col_major_view"));
    assert_eq!(t.as_view_mut().into_col_major_view().unwrap_err(), unreadable("into_col_major_view"));
}

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Matrix;

#[test]
fn they_are_operands_like_any_other_view() {
    let (a, mut c) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![[0.0, 0.0], [0.0, 0.0]]);
    let mut engine = CpuEngine::serial();
    engine.matmul_into(&a.as_col_major_view(), &a, &mut c.as_col_major_view_mut()).unwrap();
    assert_eq!(c, tensor![[7.0, 10.0], [15.0, 22.0]]);
    let written = c.as_col_major_view_mut();
    assert_eq!(engine.matmul(&written, &written.as_view()).unwrap()[[0, 0]], 199.0);

    let view = a.as_col_major_view();
    let general: TypedTensorView<'_, f64, Rank<2>> = view.into();
    assert_eq!((general, view.as_tensor_view()), (a.as_view(), a.as_view()));
    let back: TypedTensorViewMut<'_, f64, Rank<2>> = c.as_col_major_view_mut().into();
    assert_eq!((back.strides(), back.shape()), (&[1, 2][..], &[2, 2]));
    let named: HostTensor<f64, Matrix> = a.into_rank();
    assert_eq!(named.as_col_major_view(), named.as_view().as_col_major_view().unwrap());
}

#[test]
fn what_is_not_sync_is_viewed_too() {
    let cells = [1, 2, 3, 4].map(Cell::new);
    let view = ColMajorView::from_slice([2, 2], &cells).unwrap();
    let copy = view;
    copy[[1, 1]].set(9);
    assert_eq!(view.get([1, 1]).unwrap().get(), 9);
    assert_eq!(format!("{copy:?}"), format!("{:?}", TypedTensorView::from(view)));
}
