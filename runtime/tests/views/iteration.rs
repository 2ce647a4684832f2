//! Elements, lines, subviews and chunks: from both ends, cut at every place, and written.

use crate::form::{Form, distinct_forms, forms, indices};
use crate::live::{Ledger, Live, panic_of};
use pilaster::{
    DynRank, Error, HostTensor, Rank, TensorLayout, TensorRank, TypedTensorView, TypedTensorViewMut, s, tensor,
};
use proptest::prelude::*;
use std::collections::VecDeque;
use std::fmt::Debug;

/// A step through an iterator.
#[derive(Clone, Copy, Debug)]
enum Step {
    Next,
    NextBack,
    Nth(usize),
    NthBack(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => Just(Step::Next),
        3 => Just(Step::NextBack),
        1 => (0..9_usize).prop_map(Step::Nth),
        1 => (0..9_usize).prop_map(Step::NthBack),
    ];
    prop::collection::vec(step, 0..40)
}

/// Takes the steps in an iterator and in a list of what it must give; both are left with the same.
#[track_caller]
fn walk<I, O>(iterator: &mut I, expected: &mut VecDeque<O>, steps: &[Step])
where
    I: DoubleEndedIterator<Item = O> + ExactSizeIterator,
    O: Debug + PartialEq,
{
    for &step in steps {
        assert_eq!((iterator.len(), iterator.size_hint()), (expected.len(), (expected.len(), Some(expected.len()))));
        let (given, wanted) = match step {
            Step::Next => (iterator.next(), expected.pop_front()),
            Step::NextBack => (iterator.next_back(), expected.pop_back()),
            Step::Nth(count) => {
                expected.drain(..count.min(expected.len()));
                (iterator.nth(count), expected.pop_front())
            }
            Step::NthBack(count) => {
                expected.truncate(expected.len().saturating_sub(count));
                (iterator.nth_back(count), expected.pop_back())
            }
        };
        assert_eq!(given, wanted, "{step:?}");
    }
    assert_eq!(iterator.len(), expected.len());
}

/// Goes through what is left in every way that has its own code.
#[track_caller]
fn walk_all<I, O>(iterator: I, expected: &VecDeque<O>)
where
    I: DoubleEndedIterator<Item = O> + ExactSizeIterator + Clone,
    O: Debug + PartialEq + Clone,
{
    let forwards: Vec<O> = expected.iter().cloned().collect();
    let backwards: Vec<O> = expected.iter().rev().cloned().collect();
    let mut folded = Vec::new();
    iterator.clone().for_each(|element| folded.push(element));
    assert_eq!(folded, forwards);
    let mut folded = Vec::new();
    iterator.clone().rev().for_each(|element| folded.push(element));
    assert_eq!(folded, backwards);
    let mut stepped = Vec::new();
    let mut rest = iterator.clone();
    for element in rest.by_ref() {
        stepped.push(element);
    }
    assert_eq!(stepped, forwards);
    assert!(rest.next().is_none() && rest.next_back().is_none());
    assert_eq!(iterator.clone().count(), expected.len());
    assert_eq!(iterator.last(), expected.back().cloned());
}

fn deque<O>(elements: impl IntoIterator<Item = O>) -> VecDeque<O> {
    elements.into_iter().collect()
}

/// Every place where so many elements can be cut in two, or some forty spread over them.
fn cuts(len: usize) -> impl Iterator<Item = usize> {
    (0..=len).step_by(len / 40 + 1).chain([len])
}

/// The places in memory of the elements of each line along the axis, or of all that lies at each place of it.
fn grouped(form: &Form, axis: usize, lines: bool) -> Vec<Vec<usize>> {
    let on_axis = |index: &Vec<usize>| index[axis];
    let others = |index: &Vec<usize>| -> Vec<usize> { [&index[..axis], &index[axis + 1..]].concat() };
    let all = indices(&form.shape);
    if lines {
        let mut rest = form.shape.clone();
        rest.remove(axis);
        let line =
            |start: &Vec<usize>| all.iter().filter(|index| others(index) == *start).map(|i| form.place(i)).collect();
        return indices(&rest).iter().map(line).collect();
    }
    let part = |at: usize| all.iter().filter(|index| on_axis(index) == at).map(|index| form.place(index)).collect();
    (0..form.shape[axis]).map(part).collect()
}

fn chunked(form: &Form, axis: usize, size: usize) -> Vec<Vec<usize>> {
    let all = indices(&form.shape);
    let chunk = |number: usize| {
        let inside = |index: &&Vec<usize>| index[axis] / size == number;
        all.iter().filter(inside).map(|index| form.place(index)).collect()
    };
    (0..form.shape[axis].div_ceil(size)).map(chunk).collect()
}

fn read<R: TensorRank>(view: TypedTensorView<'_, usize, R>) -> Vec<usize> {
    view.into_iter().copied().collect()
}

/// Writes the number of the view into each element of it.
fn mark<'a, R: TensorRank>(views: impl Iterator<Item = TypedTensorViewMut<'a, usize, R>>) {
    // All views are alive at once.
    for (number, view) in views.collect::<Vec<_>>().into_iter().enumerate() {
        view.into_iter().for_each(|element| *element = 1000 + number);
    }
}

/// What [`mark`] must leave behind.
fn marked(form: &Form, groups: &[Vec<usize>]) -> Vec<usize> {
    let mut elements = form.numbered();
    for (number, group) in groups.iter().enumerate() {
        group.iter().for_each(|&place| elements[place] = 1000 + number);
    }
    elements
}

proptest! {
    #[test]
    fn elements_come_in_column_major_order_from_both_ends(form in forms(), steps in steps()) {
        let elements = form.numbered();
        let mut expected = deque(form.places());
        let mut iter = form.view(&elements).into_iter().copied();
        walk(&mut iter, &mut expected, &steps);
        walk_all(iter, &expected);
    }

    #[test]
    fn elements_are_cut_at_every_place(form in forms(), steps in steps()) {
        let elements = form.numbered();
        let (mut rest, mut places) = (form.view(&elements).iter(), deque(form.places()));
        walk(&mut rest.by_ref().copied(), &mut places, &steps[..steps.len() / 4]);
        for count in cuts(places.len()) {
            let (left, right) = rest.clone().split_at(count);
            let mut halves = places.clone();
            let behind = halves.split_off(count);
            walk_all(left.clone().copied(), &halves);
            walk_all(right.clone().copied(), &behind);
            walk(&mut left.copied(), &mut halves, &steps);
            walk(&mut right.copied(), &mut { behind }, &steps);
        }
    }

    #[test]
    fn elements_are_written_once_each(form in distinct_forms(), steps in steps(), cut in any::<prop::sample::Index>()) {
        let mut elements = form.numbered();
        let mut expected = deque(form.places());
        {
            let mut view = form.view_mut(&mut elements);
            walk(&mut view.iter_mut().map(|element| *element), &mut expected, &steps);
            // Every reference is alive at once, from two parts and both of their ends.
            let (left, right) = view.iter_mut().split_at(cut.index(form.places().len() + 1));
            let mut references: Vec<&mut usize> = left.chain(right.rev()).collect();
            references.iter_mut().for_each(|element| **element += 1000);
        }
        let mut model = form.numbered();
        form.places().iter().for_each(|&place| model[place] += 1000);
        prop_assert_eq!(&elements, &model);

        form.view_mut(&mut elements).iter_mut().for_each(|element| *element += 1000);
        form.view_mut(&mut elements).iter_mut().rev().for_each(|element| *element += 1000);
        for element in &mut form.view_mut(&mut elements) {
            *element += 1000;
        }
        form.places().iter().for_each(|&place| model[place] += 3000);
        prop_assert_eq!(elements, model);
    }

    #[test]
    fn lines_and_subviews_are_those_of_the_axis(form in forms(), steps in steps(), axis in 0..6_usize) {
        let elements = form.numbered();
        let view = form.view(&elements);
        if axis >= form.shape.len() {
            let refused = Error::AxisOutOfBounds { operation: "lanes", axis, rank: form.shape.len() };
            prop_assert_eq!(view.lanes(axis).err(), Some(refused));
            prop_assert!(view.axis_iter(axis).is_err() && view.axis_chunks(axis, 1).is_err());
            return Ok(());
        }
        let extent = form.shape[axis];
        let lanes = view.lanes(axis).unwrap();
        prop_assert!(lanes.clone().all(|lane| lane.shape() == &[extent]));
        let mut expected = deque(grouped(&form, axis, true));
        let (left, right) = lanes.clone().split_at(expected.len() / 2);
        walk_all(left.chain(right).map(read).collect::<Vec<_>>().into_iter(), &expected);
        walk_all(lanes.clone().map(read), &expected);
        walk(&mut lanes.map(read), &mut expected, &steps);

        let mut rest = form.shape.clone();
        rest.remove(axis);
        let parts = view.axis_iter(axis).unwrap();
        prop_assert!(parts.clone().all(|part| part.shape() == &rest[..]));
        let mut expected = deque(grouped(&form, axis, false));
        walk_all(parts.clone().map(read), &expected);
        walk(&mut parts.map(read), &mut expected, &steps);
    }

    #[test]
    fn chunks_are_those_of_the_axis(form in forms(), steps in steps(), axis in 0..6_usize, size in 1..6_usize) {
        prop_assume!(axis < form.shape.len());
        let elements = form.numbered();
        let chunks = form.view(&elements).axis_chunks(axis, size).unwrap();
        let expected = deque(chunked(&form, axis, size));
        walk_all(chunks.clone().map(read), &expected);
        walk(&mut chunks.clone().map(read), &mut expected.clone(), &steps);
        for count in 0..=expected.len() {
            let (left, right) = chunks.clone().split_at(count);
            let mut halves = expected.clone();
            let behind = halves.split_off(count);
            walk_all(left.map(read), &halves);
            walk_all(right.map(read), &behind);
        }
        let lengths: Vec<usize> = chunks.map(|chunk| chunk.shape()[axis]).collect();
        prop_assert_eq!(lengths.iter().sum::<usize>(), form.shape[axis]);
        prop_assert!(lengths.iter().rev().skip(1).all(|&length| length == size));
    }

    #[test]
    fn what_is_written_through_parts_of_an_axis_is_where_it_belongs(
        form in distinct_forms(),
        axis in 0..6_usize,
        size in 1..6_usize,
        cut in any::<prop::sample::Index>(),
    ) {
        prop_assume!(axis < form.shape.len());
        let mut elements = form.numbered();
        mark(form.view_mut(&mut elements).lanes_mut(axis).unwrap());
        prop_assert_eq!(elements, marked(&form, &grouped(&form, axis, true)));

        let mut elements = form.numbered();
        let parts = form.view_mut(&mut elements).axis_iter_mut(axis).unwrap();
        let (left, right) = parts.split_at(form.shape[axis] / 2);
        mark(left.chain(right));
        prop_assert_eq!(elements, marked(&form, &grouped(&form, axis, false)));

        let mut elements = form.numbered();
        mark(form.view_mut(&mut elements).axis_chunks_mut(axis, size).unwrap());
        prop_assert_eq!(elements, marked(&form, &chunked(&form, axis, size)));

        let (mut elements, at) = (form.numbered(), cut.index(form.shape[axis] + 1));
        let (left, right) = form.view_mut(&mut elements).split_at_view(axis, at).unwrap();
        prop_assert_eq!((left.shape()[axis], right.shape()[axis]), (at, form.shape[axis] - at));
        mark([left, right].into_iter());
        let side = |right: bool| {
            let on_side = |index: &Vec<usize>| (index[axis] >= at) == right;
            indices(&form.shape).into_iter().filter(on_side).map(|index| form.place(&index)).collect()
        };
        prop_assert_eq!(elements, marked(&form, &[side(false), side(true)]));
    }
}

#[test]
fn tensors_and_views_are_gone_through_with_for() {
    let mut t = tensor![[1, 2], [3, 4]];
    let mut seen = Vec::new();
    for element in &t {
        seen.push(*element);
    }
    for element in &mut t {
        *element *= 10;
    }
    let mut view = t.as_view_mut();
    for element in &view {
        seen.push(*element);
    }
    for element in view.reborrow() {
        *element += 1;
    }
    view.iter_mut().rev().zip(100..).for_each(|(element, number)| *element += number);
    for element in &t.as_view() {
        seen.push(*element);
    }
    assert_eq!(seen, [1, 3, 2, 4, 10, 30, 20, 40, 114, 133, 122, 141]);
}

#[test]
fn a_cut_behind_the_last_is_refused() {
    let mut t = tensor![[1, 2, 3], [4, 5, 6]];
    assert_eq!(panic_of(|| t.iter().split_at(7)), "split at 7 of 6");
    assert_eq!(panic_of(|| t.iter_mut().split_at(7)), "split at 7 of 6");
    assert_eq!(panic_of(|| t.lanes(0).unwrap().split_at(4)), "split at 4 of 3");
    assert_eq!(panic_of(|| t.axis_chunks(1, 2).unwrap().split_at(3)), "split at 3 of 2");
}

#[test]
fn a_place_behind_the_axis_and_chunks_of_size_0_are_refused() {
    let mut t = tensor![[1, 2, 3], [4, 5, 6]];
    let refused = t.as_view().split_at_view(1, 4).unwrap_err().to_string();
    assert_eq!(refused, "split_at_view: slice 0..4 on axis 1 of extent 3: the range ends behind the axis");
    assert!(t.as_view_mut().split_at_view(1, 4).is_err());
    let refused = t.axis_chunks(1, 0).unwrap_err().to_string();
    assert_eq!(
        refused,
        "axis_chunks: slice 0..0 on axis 1 of extent 3: chunks of size 0 have no end; a chunk has 1 place or more"
    );
    assert_eq!(t.axis_chunks_mut(2, 1).unwrap_err().to_string(), "axis_chunks_mut: axis 2 of a tensor of rank 2");
    assert_eq!(t.lanes_mut(2).unwrap_err().to_string(), "lanes_mut: axis 2 of a tensor of rank 2");
    assert_eq!(t.axis_iter_mut(2).unwrap_err().to_string(), "axis_iter_mut: axis 2 of a tensor of rank 2");
}

/// As many elements without a size as there can be: every address is the same, and no memory is taken.
const MANY: usize = isize::MAX as usize;

#[test]
fn elements_without_a_size_are_counted() {
    let elements = [(); MANY];
    let view = TypedTensorView::<(), Rank<1>>::from_col_major_slice([MANY], &elements).unwrap();
    let mut iter = view.iter();
    assert_eq!((iter.len(), iter.clone().count()), (MANY, MANY));
    assert!(
        iter.next().is_some() && iter.next_back().is_some() && iter.nth(10).is_some() && iter.nth_back(9).is_some()
    );
    let (left, right) = iter.split_at(MANY / 2);
    assert_eq!((left.len(), right.len()), (MANY / 2, MANY - 23 - MANY / 2));
    let lengths: Vec<usize> = view.axis_chunks(0, MANY / 2).unwrap().map(|chunk| chunk.len()).collect();
    assert_eq!(lengths, [MANY / 2, MANY / 2, 1]);

    let mut few = [(); 24];
    let mut view = TypedTensorViewMut::<(), Rank<3>>::from_col_major_slice([2, 3, 4], &mut few).unwrap();
    let backwards = view.reborrow().reverse_axis_view(1).unwrap().transpose_view([2, 0, 1]).unwrap();
    assert_eq!(backwards.into_iter().map(|()| 1).sum::<i32>(), 24);
    assert_eq!(view.iter_mut().rev().fold(0, |count, ()| count + 1), 24);
    assert_eq!(view.lanes_mut(1).unwrap().map(|lane| lane.into_iter().count()).collect::<Vec<_>>(), [3; 8]);
}

#[test]
fn many_lines_of_no_element_are_counted_or_refused() {
    let layout = TensorLayout::<Rank<3>>::from_parts([1 << 40, 0, 2], [1, 1, 1]).unwrap();
    let view = TypedTensorView::<i32, _>::from_strided_slice(layout, 0, &[]).unwrap();
    let mut lanes = view.lanes(1).unwrap();
    assert_eq!(lanes.len(), 1 << 41);
    assert!(lanes.nth(1 << 40).unwrap().is_empty());
    assert_eq!(view.axis_iter(1).unwrap().len(), 0);
    assert_eq!(view.axis_iter(0).unwrap().nth(12).unwrap().shape(), &[0, 2]);

    let layout = TensorLayout::<Rank<3>>::from_parts([1 << 40, 0, 1 << 40], [1, 1, 1]).unwrap();
    let view = TypedTensorView::<i32, _>::from_strided_slice(layout, 0, &[]).unwrap();
    assert!(matches!(view.lanes(1), Err(Error::TooLarge { operation: "lanes", .. })));
    assert!(view.axis_iter(1).unwrap().next().is_none());

    let layout = TensorLayout::<Rank<2>>::compact([usize::MAX, 0]).unwrap();
    let view = TypedTensorView::<i32, _>::from_strided_slice(layout, 0, &[]).unwrap();
    let chunks = view.axis_chunks(0, usize::MAX - 1).unwrap();
    assert_eq!(chunks.map(|chunk| chunk.shape()[0]).collect::<Vec<_>>(), [usize::MAX - 1, 1]);
}

#[test]
fn no_axis_is_one_element() {
    let mut t = HostTensor::<i32, Rank<0>>::from_vec_col_major([], vec![7]).unwrap();
    t.iter_mut().for_each(|element| *element += 1);
    assert_eq!((t.iter().rev().copied().collect::<Vec<_>>(), t.iter().split_at(1).1.len()), (vec![8], 0));
    let lanes: Vec<_> = tensor![1, 2].lanes(0).unwrap().map(|lane| lane.len()).collect();
    assert_eq!(lanes, [2]);
    let elements: Vec<i32> = tensor![1, 2].axis_iter(0).unwrap().rev().map(|element| element[[]]).collect();
    assert_eq!(elements, [2, 1]);
}

#[test]
fn the_ranks_of_parts_are_known_to_the_compiler() {
    let t = HostTensor::<i32, Rank<3>>::zeros([2, 3, 4]).unwrap();
    let lane: TypedTensorView<'_, i32, Rank<1>> = t.lanes(2).unwrap().next().unwrap();
    let matrix: TypedTensorView<'_, i32, Rank<2>> = t.axis_iter(2).unwrap().next().unwrap();
    let chunk: TypedTensorView<'_, i32, Rank<3>> = t.axis_chunks(2, 3).unwrap().next_back().unwrap();
    assert_eq!((lane.shape(), matrix.shape(), chunk.shape()), (&[4], &[2, 3], &[2, 3, 1]));
    let any: TypedTensorView<'_, i32, DynRank> = t.as_view().into_dyn_rank().axis_iter(0).unwrap().next().unwrap();
    assert_eq!(any.shape(), &[3, 4]);
}

#[test]
fn a_function_that_panics_leaves_every_element_alive_and_dropped_once() {
    let ledger = Ledger::new();
    let mut t = HostTensor::<_, Rank<2>>::from_vec_col_major([3, 4], ledger.elements(12)).unwrap();
    for stop in 0..12 {
        let replace = |element: &mut Live| {
            let value = element.value();
            *element = ledger.element(value);
            assert!(value != stop, "stop");
        };
        let mut view = t.as_view_mut().transpose_view([1, 0]).unwrap().slice_view(s![..;-1, ..]).unwrap();
        assert_eq!(panic_of(|| view.iter_mut().for_each(replace)), "stop");
        assert_eq!(panic_of(|| view.lanes_mut(1).unwrap().flatten().rev().for_each(replace)), "stop");
        assert_eq!(ledger.alive(), 12);
    }
    assert!(t.iter().map(Live::value).eq(0..12));
    drop(t);
    assert_eq!(ledger.alive(), 0);
}
