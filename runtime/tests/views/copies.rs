//! Copies from any strides to any strides, element by element against the positions that the strides tell.

use crate::live::{Ledger, Live, panic_of};
use crate::memory::Device;
use pilaster::num_complex::Complex;
use pilaster::{AllocationGroup, DynRank, Error, HostTensor, Rank, TensorLayout, TypedTensorView, TypedTensorViewMut};
use proptest::prelude::*;
use std::cell::Cell;
use std::fmt::Debug;

const RANK: usize = 8;

/// How the axes of a shape lie in memory.
#[derive(Clone, Debug)]
struct Placing {
    /// The axis of the smallest key is the innermost.
    keys: [u8; RANK],
    /// With a step of 2 every second element is left out; with one of 0 all indices of the axis are the same element.
    steps: [isize; RANK],
}

/// A buffer, and where in it the elements of a shape are.
#[derive(Debug)]
struct Places {
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: usize,
    len: usize,
}

impl Placing {
    fn of(&self, shape: &[usize]) -> Places {
        let mut order: Vec<usize> = (0..shape.len()).collect();
        order.sort_by_key(|&axis| self.keys[axis]);
        let mut places = Places { shape: shape.to_vec(), strides: vec![0; shape.len()], offset: 0, len: 1 };
        for axis in order {
            let (extent, step) = (shape[axis], self.steps[axis]);
            places.strides[axis] = places.len as isize * step;
            if step < 0 {
                places.offset += places.strides[axis].unsigned_abs() * extent.saturating_sub(1);
            }
            places.len *= if step == 0 { 1 } else { extent.max(1) * step.unsigned_abs() };
        }
        places
    }
}

impl Places {
    fn layout(&self) -> TensorLayout<DynRank> {
        TensorLayout::from_parts(self.shape.as_slice(), &self.strides).unwrap()
    }

    fn view<'a, T>(&self, elements: &'a [T]) -> TypedTensorView<'a, T> {
        TypedTensorView::from_strided_slice(self.layout(), self.offset, elements).unwrap()
    }

    fn view_mut<'a, T>(&self, elements: &'a mut [T]) -> TypedTensorViewMut<'a, T> {
        TypedTensorViewMut::from_strided_slice(self.layout(), self.offset, elements).unwrap()
    }

    /// Where in the buffer the elements are, in column-major order.
    fn positions(&self) -> Vec<usize> {
        let mut positions = vec![self.offset];
        for (&extent, &stride) in self.shape.iter().zip(&self.strides) {
            let turns = (0..extent as isize).flat_map(|turn| positions.iter().map(move |at| (at, turn * stride)));
            positions = turns.map(|(at, distance)| at.strict_add_signed(distance)).collect();
        }
        positions
    }
}

fn placings(steps: impl Strategy<Value = isize> + Clone) -> impl Strategy<Value = Placing> {
    let steps = std::array::from_fn(|_| steps.clone());
    (any::<[u8; RANK]>(), steps).prop_map(|(keys, steps)| Placing { keys, steps })
}

/// Of every rank to 8, one or two of the extents beyond the tiles of any element.
fn shapes() -> impl Strategy<Value = Vec<usize>> {
    let extents = prop::collection::vec(prop_oneof![1 => Just(0_usize), 30 => 1..4_usize], 0..=RANK);
    let long = prop::collection::vec((0..RANK, 4..80_usize), 0..=2);
    (extents, long).prop_map(|(mut shape, long)| {
        for (axis, extent) in long {
            if axis < shape.len() {
                shape[axis] = extent;
            }
        }
        shape
    })
}

/// `N` bytes that tell a position, as far as they can.
fn bytes<const N: usize>(position: usize) -> [u8; N] {
    let mut bits = position as u64 + 1;
    std::array::from_fn(|_| {
        bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        bits as u8
    })
}

fn words<const N: usize>(position: usize) -> [u64; N] {
    std::array::from_fn(|word| (position * N + word) as u64)
}

fn check_copies<T: Clone + PartialEq + Debug>(from: &Places, to: &Places, element: impl Fn(usize) -> T) {
    let elements: Vec<T> = (0..from.len).map(&element).collect();
    let copied: Vec<T> = from.positions().into_iter().map(&element).collect();
    let source = from.view(&elements);
    assert_eq!(source.to_col_major().as_slice(), copied);

    // What is no element of the view stays.
    let mut output: Vec<T> = (0..to.len).map(|at| element(at + from.len)).collect();
    let mut expected = output.clone();
    to.positions().into_iter().zip(copied).for_each(|(at, element)| expected[at] = element);
    to.view_mut(&mut output).assign(&source).unwrap();
    assert_eq!(output, expected);
}

fn check_row_major<T: Clone + PartialEq + Debug>(shape: &[usize], element: impl Fn(usize) -> T) {
    let last_fastest = Placing { keys: std::array::from_fn(|axis| (RANK - axis) as u8), steps: [1; RANK] }.of(shape);
    let count = shape.iter().product();
    let rearranged = HostTensor::<T>::from_vec_row_major(shape, (0..count).map(&element).collect()).unwrap();
    let expected: Vec<T> = last_fastest.positions().into_iter().map(element).collect();
    assert_eq!(rearranged.as_slice(), expected);
}

proptest! {
    #[test]
    fn any_strides_are_copied_to_any_strides(
        shape in shapes(),
        from in placings(prop_oneof![6 => Just(1_isize), 2 => Just(-1), 1 => Just(2), 1 => Just(-2), 1 => Just(0)]),
        to in placings(prop_oneof![8 => Just(1_isize), 1 => Just(-1), 1 => Just(2)]),
    ) {
        let (from, to) = (from.of(&shape), to.of(&shape));
        check_copies(&from, &to, |at| at as f64);
        check_copies(&from, &to, bytes::<3>);
        check_row_major(&shape, |at| at);
    }
}

#[test]
fn elements_of_every_size_find_their_places_on_both_sides_of_every_tile() {
    fn check<T: Clone + PartialEq + Debug>(element: impl Fn(usize) -> T) {
        let first_fastest = Placing { keys: std::array::from_fn(|axis| axis as u8), steps: [1; RANK] };
        for axes in [[1, 0, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
            let mut keys = [9; RANK];
            keys[..3].copy_from_slice(&axes);
            let from = Placing { keys, steps: [1; RANK] };
            for shape in [[67, 3, 35], [16, 1, 64], [9, 8, 7], [1, 40, 2]] {
                check_copies(&from.of(&shape), &first_fastest.of(&shape), &element);
                check_row_major(&shape, &element);
            }
        }
    }
    check(bytes::<1>);
    check(bytes::<2>);
    check(bytes::<3>);
    check(bytes::<4>);
    check(bytes::<8>);
    check(bytes::<12>);
    check(|at| at as u16);
    check(|at| at as f32);
    check(|at| at as f64);
    check(words::<2>);
    check(words::<3>);
    check(words::<4>);
    check(words::<8>);
}

#[test]
fn a_matrix_of_several_blocks_is_transposed() {
    let (shape, transposed) = ([1030, 515], Placing { keys: [1, 0, 0, 0, 0, 0, 0, 0], steps: [1; RANK] });
    let first_fastest = Placing { keys: [0, 1, 0, 0, 0, 0, 0, 0], steps: [1; RANK] };
    check_copies(&transposed.of(&shape), &first_fastest.of(&shape), |at| at as u32);
}

#[test]
fn short_axes_find_their_places_in_any_order() {
    fn check<T: Clone + PartialEq + Debug>(element: impl Fn(usize) -> T) {
        let first_fastest = Placing { keys: std::array::from_fn(|axis| axis as u8), steps: [1; RANK] };
        let reversed = Placing { keys: std::array::from_fn(|axis| (RANK - axis) as u8), steps: [1; RANK] };
        let shuffled = Placing { keys: [5, 3, 1, 0, 4, 2, 9, 9], steps: [1; RANK] };
        let backwards = Placing { steps: [1, 1, -1, -1, 1, 1, 1, 1], ..shuffled };
        for (from, shape) in [
            (&reversed, &[8; 5][..]),
            (&reversed, &[10, 10, 5, 10, 10]),
            (&shuffled, &[7, 5, 3, 9, 11, 4]),
            (&backwards, &[16, 6, 9, 9, 2, 3]),
        ] {
            check_copies(&from.of(shape), &first_fastest.of(shape), &element);
            check_row_major(shape, &element);
        }
    }
    check(bytes::<1>);
    check(bytes::<12>);
    check(words::<2>);
    check(words::<5>);
    check(|at| at as u16);
    check(|at| at as u64);
    check(|at| at as f64);
    check(|at| Complex::new(at as f32, -(at as f32)));
}

/// Results beyond what caches keep are written in another way.
#[test]
fn large_copies_are_whole() {
    let matrix = HostTensor::<i64, Rank<2>>::from_fn([2051, 2056], |[i, j]| (i + 4096 * j) as i64).unwrap();
    let copied = matrix.as_view().transpose_view([1, 0]).unwrap().to_col_major();
    assert!(
        copied.as_slice().chunks(2056).zip(0..).all(|(line, i)| line.iter().zip(0..).all(|(&x, j)| x == i + 4096 * j))
    );

    let count = 1 << 22;
    let short = HostTensor::<i64, DynRank>::from_vec_col_major([8, 8, 8, 16, 8, 8, 8], (0..count).collect()).unwrap();
    let reversed = short.as_view().transpose_view([6, 5, 4, 3, 2, 1, 0]).unwrap().to_col_major();
    let turned_round = |at: i64| {
        let extents = [8, 8, 8, 16, 8, 8, 8];
        extents.iter().fold((at, 0), |(rest, position), extent| (rest / extent, position * extent + rest % extent)).1
    };
    assert!(reversed.as_slice().iter().zip(0..).all(|(&value, at)| value == turned_round(at)));
}

#[test]
fn a_transposed_matrix_is_copied_in_the_order_of_its_columns() {
    let t = HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 3], vec![1, 2, 3, 4, 5, 6]).unwrap();
    let transposed = t.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(transposed.to_col_major().as_slice(), [1, 3, 5, 2, 4, 6]);
    let mut output = HostTensor::<i32, Rank<2>>::zeros([3, 2]).unwrap();
    output.as_view_mut().assign(transposed).unwrap();
    assert_eq!(output.as_slice(), [1, 3, 5, 2, 4, 6]);
}

#[test]
fn a_row_major_vector_reads_as_it_is_written() {
    let t = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6]).unwrap();
    assert_eq!(t.as_slice(), [1, 4, 2, 5, 3, 6]);
    let rows = [0, 1].map(|row| [0, 1, 2].map(|column| t[[row, column]]));
    assert_eq!(rows, [[1, 2, 3], [4, 5, 6]]);
}

#[test]
fn another_shape_is_refused_and_nothing_is_written() {
    let source = HostTensor::<i32, Rank<2>>::full([3, 2], 1).unwrap();
    let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3]).unwrap();
    let refused = t.as_view_mut().assign(&source);
    let (expected, actual) = ([2, 3].into(), [3, 2].into());
    assert_eq!(refused, Err(Error::ShapeMismatch { operation: "assign", expected, actual }));
    assert_eq!(t.as_slice(), [0; 6]);
}

#[test]
fn elements_that_the_host_cannot_read_are_refused() {
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let there = unsafe { AllocationGroup::of_memory(Device).adopt::<f64, Rank<2>>([2, 2]) };
    let mut there = there.unwrap();
    let mut here = HostTensor::<f64, Rank<2>>::zeros([2, 2]).unwrap();
    let unreadable = || Err(Error::NotReadable { operation: "assign", placement: Device::PLACEMENT });
    assert_eq!(here.as_view_mut().assign(&there), unreadable());
    assert_eq!(there.as_view_mut().assign(&here), unreadable());
}

/// Elements that own memory, in a matrix and in its transpose.
fn owners(ledger: &std::sync::Arc<Ledger>) -> HostTensor<Live, Rank<2>> {
    HostTensor::from_vec_col_major([5, 4], ledger.elements(20)).unwrap()
}

#[test]
fn what_is_assigned_over_is_dropped() {
    let ledger = Ledger::new();
    let source = owners(&ledger);
    let old = (100..120).map(|value| ledger.element(value)).collect();
    let mut t = HostTensor::<Live, Rank<2>>::from_vec_col_major([4, 5], old).unwrap();
    let transposed = source.as_view().transpose_view([1, 0]).unwrap();
    t.as_view_mut().assign(transposed).unwrap();
    assert!(t.as_view() == transposed);
    assert_eq!(ledger.alive(), 40);
    // The same order on both sides.
    let mut twin = transposed.to_col_major();
    twin.as_view_mut().assign(&t).unwrap();
    assert!(twin == t);
    assert_eq!(ledger.alive(), 60);
    drop((source, t, twin));
    assert_eq!(ledger.alive(), 0);
}

#[test]
fn a_clone_that_panics_leaves_old_and_new_elements() {
    for transposed in [true, false] {
        for panics_at in 0..20 {
            let ledger = Ledger::new();
            let source = owners(&ledger);
            let source = if transposed { source.as_view().transpose_view([1, 0]).unwrap() } else { source.as_view() };
            let old = (100..120).map(|value| ledger.element(value)).collect();
            let mut t = HostTensor::<Live, Rank<2>>::from_vec_col_major(*source.shape(), old).unwrap();
            ledger.panic_after_clones(panics_at);
            assert_eq!(panic_of(|| t.as_view_mut().assign(source)), "a clone too many");
            assert_eq!(ledger.alive(), 40);
            let replaced = t.as_view().iter().zip(source.iter()).zip(100..).filter(|((now, new), old)| {
                assert!(now.value() == new.value() || now.value() == *old);
                now.value() < 100
            });
            assert_eq!(replaced.count(), panics_at);
        }
    }
}

#[test]
fn a_clone_that_panics_leaves_no_element_half_old_and_half_new() {
    let pairs = |ledger: &std::sync::Arc<Ledger>, first: usize| {
        let pair = |[i]: [usize; 1]| vec![ledger.element(first + 2 * i), ledger.element(first + 2 * i + 1)];
        HostTensor::<_, Rank<1>>::from_fn([3], pair).unwrap()
    };
    for panics_at in 0..6 {
        let ledger = Ledger::new();
        let (source, mut t) = (pairs(&ledger, 0), pairs(&ledger, 100));
        ledger.panic_after_clones(panics_at);
        assert_eq!(panic_of(|| t.as_view_mut().assign(&source)), "a clone too many");
        for (at, (now, new)) in t.iter().zip(&source).enumerate() {
            assert_eq!(now == new, at < panics_at / 2, "{panics_at}");
            assert!(now == new || now.iter().all(|half| half.value() >= 100), "{panics_at}");
        }
    }
}

#[test]
fn an_old_element_that_panics_when_it_is_dropped_is_replaced() {
    let ledger = Ledger::new();
    let source = owners(&ledger);
    let source = source.as_view().transpose_view([1, 0]).unwrap();
    let old = (100..120).map(|value| ledger.element(value)).collect();
    let mut t = HostTensor::<Live, Rank<2>>::from_vec_col_major([4, 5], old).unwrap();
    ledger.panic_at_drop_of(107);
    assert_eq!(panic_of(|| t.as_view_mut().assign(source)), "a poisoned drop");
    assert_eq!(ledger.alive(), 40);
    assert_eq!(t[[3, 1]].value(), source[[3, 1]].value());
}

#[test]
fn a_copy_whose_clone_panics_leaks_nothing() {
    for panics_at in 0..20 {
        let ledger = Ledger::new();
        let source = owners(&ledger);
        ledger.panic_after_clones(panics_at);
        let transposed = source.as_view().transpose_view([1, 0]).unwrap();
        assert_eq!(panic_of(|| transposed.to_col_major()), "a clone too many");
        assert_eq!(ledger.alive(), 20);
    }
}

#[test]
fn a_row_major_vector_is_moved() {
    let ledger = Ledger::new();
    ledger.panic_after_clones(0);
    let shape = [3, 20, 4];
    let t = HostTensor::<Live, Rank<3>>::from_vec_row_major(shape, ledger.elements(240)).unwrap();
    assert_eq!(ledger.alive(), 240);
    let values: Vec<_> = t.as_slice().iter().map(Live::value).collect();
    let positions: Vec<_> =
        (0..240).map(|at| (at / 60, at / 3 % 20, at % 3)).map(|(k, j, i)| i * 80 + j * 4 + k).collect();
    assert_eq!(values, positions);
    drop(t);
    assert_eq!(ledger.alive(), 0);
}

thread_local! {
    static CLONES: Cell<usize> = const { Cell::new(0) };
    static DROPS: Cell<usize> = const { Cell::new(0) };
}

/// Counts its clones and has nothing to drop; of 0 panics when it is cloned.
#[derive(Debug, PartialEq)]
struct Counted<T>(T);

impl<T: Clone + PartialEq<usize>> Clone for Counted<T> {
    fn clone(&self) -> Self {
        assert!(self.0 != 0, "a clone of 0");
        CLONES.set(CLONES.get() + 1);
        Self(self.0.clone())
    }
}

/// Nothing, unlike any number.
#[derive(Clone, Debug)]
struct Nothing;

impl PartialEq<usize> for Nothing {
    fn eq(&self, _: &usize) -> bool {
        false
    }
}

#[derive(Clone)]
struct Dropped;

impl Drop for Dropped {
    fn drop(&mut self) {
        DROPS.set(DROPS.get() + 1);
    }
}

fn clones_of(work: impl FnOnce()) -> usize {
    CLONES.set(0);
    work();
    CLONES.get()
}

#[test]
fn each_element_is_cloned_once() {
    let t = HostTensor::<_, Rank<2>>::from_fn([70, 33], |[i, j]| Counted(1 + i + 70 * j)).unwrap();
    let transposed = t.as_view().transpose_view([1, 0]).unwrap();
    let mut output = HostTensor::<_, Rank<2>>::from_fn([33, 70], |_| Counted(0)).unwrap();
    assert_eq!(clones_of(|| drop(transposed.to_col_major())), 70 * 33);
    assert_eq!(clones_of(|| output.as_view_mut().assign(transposed).unwrap()), 70 * 33);
    assert_eq!(clones_of(|| drop(t.as_view().to_col_major())), 70 * 33);
    assert!(output.as_view() == transposed);
}

#[test]
fn a_panic_in_the_clone_of_what_needs_no_drop_leaves_old_and_new_elements() {
    for panics_at in 0..63 {
        let t = HostTensor::<_, Rank<2>>::from_fn([9, 7], |[i, j]| Counted((1 + i + 9 * j) % (panics_at + 1))).unwrap();
        let transposed = t.as_view().transpose_view([1, 0]).unwrap();
        let mut output = HostTensor::<_, Rank<2>>::from_fn([7, 9], |_| Counted(1000)).unwrap();
        assert_eq!(panic_of(|| output.as_view_mut().assign(transposed)), "a clone of 0");
        assert_eq!(panic_of(|| transposed.to_col_major()), "a clone of 0");
        for (now, new) in output.as_slice().iter().zip(transposed.iter()) {
            assert!(now.0 == 1000 || now == new);
        }
    }
}

#[test]
fn elements_without_a_size_are_counted() {
    let t = HostTensor::<_, Rank<2>>::from_fn([70, 33], |_| Counted(Nothing)).unwrap();
    let transposed = t.as_view().transpose_view([1, 0]).unwrap();
    let mut output = HostTensor::<_, Rank<2>>::from_fn([33, 70], |_| Counted(Nothing)).unwrap();
    assert_eq!(clones_of(|| assert_eq!(transposed.to_col_major().len(), 70 * 33)), 70 * 33);
    assert_eq!(clones_of(|| output.as_view_mut().assign(transposed).unwrap()), 70 * 33);
    assert_eq!(transposed.iter().count(), 70 * 33);
    let moved = HostTensor::<Counted<Nothing>, Rank<2>>::from_vec_row_major([33, 70], t.into_vec());
    assert_eq!(moved.unwrap().len(), 70 * 33);
}

#[test]
fn elements_without_a_size_are_dropped_once() {
    DROPS.set(0);
    let t = HostTensor::<_, Rank<2>>::from_fn([7, 5], |_| Dropped).unwrap();
    let mut copy = t.as_view().transpose_view([1, 0]).unwrap().to_col_major();
    assert_eq!(DROPS.get(), 0);
    copy.as_view_mut().assign(t.as_view().transpose_view([1, 0]).unwrap()).unwrap();
    assert_eq!(DROPS.get(), 35);
    let moved = HostTensor::<Dropped, Rank<2>>::from_vec_row_major([5, 7], vec![Dropped; 35]).unwrap();
    // Of the vector `vec!` made, the value it cloned became the last element.
    assert_eq!(DROPS.get(), 35);
    drop((t, copy, moved));
    assert_eq!(DROPS.get(), 35 + 3 * 35);
}
