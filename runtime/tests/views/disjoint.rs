//! Several mutable views of one tensor at once.

use crate::form::indices;
use pilaster::{
    Error, HostTensor, Rank, SliceArgument, SliceItem, SliceSpec, TensorLayout, TypedTensorViewMut, s, tensor,
};
use std::cell::Cell;
use std::collections::BTreeSet;

fn numbers<const N: usize>(shape: [usize; N]) -> HostTensor<usize, Rank<N>> {
    HostTensor::from_vec_col_major(shape.as_slice(), (0..shape.iter().product()).collect()).unwrap()
}

fn fill<R: pilaster::TensorRank>(view: TypedTensorViewMut<'_, i32, R>, value: i32) {
    view.into_iter().for_each(|element| *element = value);
}

#[test]
fn columns_and_rows_by_parity_are_written_at_once() {
    let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 5]).unwrap();
    let [even, odd] = t.as_view_mut().disjoint_slice_views([s![.., ..;2], s![.., 1..;2]]).unwrap();
    assert_eq!((even.shape(), odd.shape()), (&[2, 3], &[2, 2]));
    fill(odd, 2);
    fill(even, 1);
    assert_eq!(t, tensor![[1, 2, 1, 2, 1], [1, 2, 1, 2, 1]]);

    let [first, second] = t.as_view_mut().disjoint_slice_views([s![0, ..], s![1, ..]]).unwrap();
    first.into_iter().zip(second).for_each(|(a, b)| (*a, *b) = (3, 4));
    assert_eq!(t, tensor![[3, 3, 3, 3, 3], [4, 4, 4, 4, 4]]);
}

#[test]
fn rectangles_and_combs_are_written_at_once() {
    let mut t = HostTensor::<i32, Rank<2>>::zeros([4, 4]).unwrap();
    let quarters = [s![..2, ..2], s![2.., ..2], s![..2, 2..], s![2.., 2..]];
    let views = t.as_view_mut().disjoint_slice_views(quarters).unwrap();
    views.into_iter().zip(1..).for_each(|(view, value)| fill(view, value));
    assert_eq!(t, tensor![[1, 1, 3, 3], [1, 1, 3, 3], [2, 2, 4, 4], [2, 2, 4, 4]]);

    // Of a view that is itself backwards, in steps, and transposed.
    let mut t = HostTensor::<i32, Rank<2>>::zeros([3, 8]).unwrap();
    let view = t.as_view_mut().slice_view(s![1.., ..;-1]).unwrap().transpose_view([1, 0]).unwrap();
    let combs = vec![s![0..;3, ..], s![1..;-3, ..], s![2..8;3, ..]];
    let views = view.disjoint_slice_views(combs).unwrap();
    assert_eq!(views.iter().map(|view| view.shape()[0]).collect::<Vec<_>>(), [3, 3, 2]);
    // A negative step starts from the last place of its range: 7, 4, 1.
    views.into_iter().zip(1..).for_each(|(view, value)| fill(view, value));
    assert_eq!(t, tensor![[0, 0, 0, 0, 0, 0, 0, 0], [2, 1, 3, 2, 1, 3, 2, 1], [2, 1, 3, 2, 1, 3, 2, 1]]);
}

/// Every slice of an axis, and the places that it keeps.
fn parts(extent: usize, steps: &[isize]) -> Vec<(SliceItem, Vec<usize>)> {
    let mut parts: Vec<_> = (0..extent).map(|at| (SliceItem::Index(at.into()), vec![at])).collect();
    for start in 0..=extent {
        for end in start..=extent {
            for &step in steps {
                let mut kept: Vec<usize> = (start..end).step_by(step.unsigned_abs()).collect();
                if step < 0 {
                    kept.reverse();
                }
                parts.push((SliceItem::Range(SliceSpec::new(start, end).with_step(step)), kept));
            }
        }
    }
    parts
}

#[test]
fn two_slices_are_refused_exactly_where_they_have_an_element_in_common() {
    let mut t = numbers([3, 2]);
    let rectangles: Vec<([SliceItem; 2], BTreeSet<[usize; 2]>)> = parts(3, &[1, -1, 2])
        .into_iter()
        .flat_map(|(rows, i)| {
            parts(2, &[1, -1]).into_iter().map(move |(columns, j)| {
                let kept = i.iter().flat_map(|&i| j.iter().map(move |&j| [i, j]));
                ([rows, columns], kept.collect())
            })
        })
        .collect();
    let mut accepted = 0;
    for (number, (one, ones)) in rectangles.iter().enumerate() {
        for (other, others) in &rectangles[number..] {
            let views = t.as_view_mut().disjoint_slice_views([one, other]);
            match views {
                Ok([first, second]) => {
                    accepted += 1;
                    let places = |view: TypedTensorViewMut<'_, usize>| view.iter().copied().collect::<BTreeSet<_>>();
                    let expected = |kept: &BTreeSet<[usize; 2]>| kept.iter().map(|[i, j]| i + 3 * j).collect();
                    assert_eq!((places(first), places(second)), (expected(ones), expected(others)));
                    assert!(ones.is_disjoint(others), "{one:?} {other:?}");
                }
                Err(error) => {
                    let refused = Error::ViewsOverlap { operation: "disjoint_slice_views", first: 0, second: 1 };
                    assert_eq!(error, refused);
                    assert!(!ones.is_disjoint(others), "{one:?} {other:?}");
                }
            }
        }
    }
    assert!(accepted > rectangles.len());
}

#[test]
fn the_first_pair_that_overlaps_is_named() {
    let mut t = numbers([4, 4]);
    let slices = vec![s![.., 0], s![.., 1], s![.., 2], s![.., 1]];
    let refused = t.as_view_mut().disjoint_slice_views(slices).unwrap_err();
    assert_eq!(refused, Error::ViewsOverlap { operation: "disjoint_slice_views", first: 1, second: 3 });
    let refused = t.as_view_mut().disjoint_slice_views([s![.., 0], s![.., 9]]).unwrap_err();
    assert!(matches!(refused, Error::InvalidSlice { operation: "disjoint_slice_views", axis: 1, extent: 4, .. }));
    assert!(t.as_view_mut().disjoint_slice_views([s![.., 9]]).is_err());
    assert!(t.as_view_mut().disjoint_slice_views([s![.., 3]; 1]).is_ok());
    assert!(t.as_view_mut().disjoint_slice_views(vec![s![.., 3]][1..].to_vec()).unwrap().is_empty());
}

#[test]
fn slices_of_a_tensor_of_any_size_are_told_apart() {
    const SIDE: usize = 1 << 31;
    let mut elements = [(); SIDE * SIDE];
    let mut t = TypedTensorViewMut::<(), Rank<2>>::from_col_major_slice([SIDE, SIDE], &mut elements).unwrap();
    let [even, odd] = t.reborrow().disjoint_slice_views([s![..;2, ..], s![1..;-2, ..]]).unwrap();
    assert_eq!((even.len(), odd.len()), (SIDE * SIDE / 2, SIDE * SIDE / 2));
    assert!(t.reborrow().disjoint_slice_views([s![..;2, ..], s![1..;4, ..]]).is_ok());
    // 0, 3, 6, .. and 7, 12, .. have 12 in common; cut off before it they have none.
    assert!(t.reborrow().disjoint_slice_views([s![..;3, ..], s![7..;5, ..]]).is_err());
    assert!(t.reborrow().disjoint_slice_views([s![..12;3, ..], s![7..;5, ..]]).is_ok());
    // Two long combs that first meet far out.
    let far = [s![..;65_536, ..], s![65_535..;65_535, ..]];
    assert!(t.reborrow().disjoint_slice_views(far).is_ok());
    assert!(t.reborrow().disjoint_slice_views([s![..;65_536, ..], s![1..;65_535, ..]]).is_err());
}

/// Another slice each time it is asked.
struct Fickle(Cell<usize>);

impl SliceArgument<Rank<1>> for Fickle {
    type Rank = Rank<1>;

    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        let start = self.0.replace((self.0.get() + 1) % 3);
        std::iter::once(SliceItem::Range(SliceSpec::from(start..start + 2)))
    }
}

#[test]
fn what_is_checked_is_what_is_taken() {
    for start in 0..9 {
        let mut t = numbers([4]);
        let slices = [Fickle(Cell::new(start / 3)), Fickle(Cell::new(start % 3))];
        if let Ok([one, other]) = t.as_view_mut().disjoint_slice_views(slices) {
            assert!(one.iter().all(|element| other.iter().all(|also| element != also)));
        }
    }
}

/// The places in a slice that a layout reaches, where all of them are in it.
fn reached(layout: &TensorLayout<Rank<2>>, offset: usize, len: usize) -> Option<Vec<usize>> {
    let strides = layout.strides();
    let place = |index: &Vec<usize>| {
        let distance: isize = index.iter().zip(strides).map(|(&at, stride)| at as isize * stride).sum();
        usize::try_from(offset as isize + distance).ok().filter(|&place| place < len)
    };
    let places: Option<Vec<usize>> = indices(layout.shape()).iter().map(place).collect();
    places.filter(|places| !places.is_empty() || offset <= len)
}

#[test]
fn views_of_arbitrary_strides_are_accepted_only_where_they_are_disjoint() {
    const LEN: usize = 7;
    let mut views = Vec::new();
    for shape in [[0, 2], [1, 1], [2, 1], [3, 1], [2, 2]] {
        for strides in [[1, 1], [1, 2], [-1, 2], [2, -3], [2, 1], [3, 2]] {
            let layout = TensorLayout::<Rank<2>>::from_parts(shape, strides).unwrap();
            views.extend((0..=LEN + 1).map(|offset| (layout, offset)));
        }
    }
    let mut interleaved = 0;
    for &(one, from) in &views {
        let ones = reached(&one, from, LEN);
        let distinct = ones.as_ref().map(|places| places.iter().collect::<BTreeSet<_>>().len() == places.len());
        let mut elements: Vec<usize> = (0..LEN).collect();
        let alone = TypedTensorViewMut::disjoint_from_strided_slice([(one, from)], &mut elements);
        match (&alone, distinct) {
            (Ok([view]), Some(true)) => assert!(view.iter().copied().eq(ones.clone().unwrap())),
            (Err(Error::OutOfBounds { operation, .. }), None)
            | (Err(Error::SelfOverlap { operation, .. }), Some(_)) => {
                assert_eq!(*operation, "disjoint_from_strided_slice");
                continue;
            }
            _ => panic!("{one:?} at {from}: {alone:?}"),
        }
        let ones: BTreeSet<usize> = ones.unwrap().into_iter().collect();
        for &(other, to) in &views {
            let others: Option<BTreeSet<usize>> = reached(&other, to, LEN).map(|places| places.into_iter().collect());
            let views = vec![(one, from), (other, to)];
            let Ok(views) = TypedTensorViewMut::disjoint_from_strided_slice(views, &mut elements) else {
                let apart = others.filter(|others| !others.is_empty() && !ones.is_empty() && !other.may_overlap());
                let ends = |places: &BTreeSet<usize>| (*places.first().unwrap(), *places.last().unwrap());
                if let Some(others) = apart {
                    let ((low, high), (also_low, also_high)) = (ends(&ones), ends(&others));
                    assert!(low <= also_high && also_low <= high, "side by side: {one:?} {from} {other:?} {to}");
                }
                continue;
            };
            let others = others.expect("in the slice");
            assert!(ones.is_disjoint(&others), "{one:?} {from} {other:?} {to}");
            assert!(views[1].iter().all(|place| others.contains(place)));
            interleaved += usize::from(ones.len() > 1 && ones.range(others.first().unwrap_or(&9)..).count() == 1);
        }
    }
    assert!(interleaved > 0);
}

#[test]
fn views_of_a_slice_are_written_at_once() {
    let mut elements = [0; 12];
    let column = TensorLayout::<Rank<2>>::from_parts([3, 2], [2, 6]).unwrap();
    let views = TypedTensorViewMut::disjoint_from_strided_slice([(column, 0), (column, 1)], &mut elements).unwrap();
    views.into_iter().zip(1..).for_each(|(view, value)| fill(view, value));
    assert_eq!(elements, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    let overlapping = TypedTensorViewMut::disjoint_from_strided_slice([(column, 0), (column, 0)], &mut elements);
    let refused = Error::ViewsOverlap { operation: "disjoint_from_strided_slice", first: 0, second: 1 };
    assert_eq!(overlapping.err(), Some(refused));
    let broadcast = TensorLayout::<Rank<2>>::from_parts([3, 2], [1, 0]).unwrap();
    let refused = TypedTensorViewMut::disjoint_from_strided_slice([(broadcast, 0)], &mut elements);
    assert!(matches!(refused.err(), Some(Error::SelfOverlap { .. })));
}
