//! Tensors put together, taken apart and filled in part, against plain loops.

use crate::Square;
use crate::common::Random;
use crate::live::{Ledger, Live, panic_of};
use crate::strided::{Strides, len, shapes, strides};
use crate::threads::engines;
use pilaster::{AxisVec, CpuEngine, DynRank, Error, HostTensor, Rank, TypedTensorView, s, tensor};
use proptest::prelude::*;

fn integers(shape: &[usize], seed: u64) -> Vec<i64> {
    let mut random = Random::new(seed);
    (0..len(shape)).map(|_| random.integer(1000)).collect()
}

/// Element by element, of an index.
fn made(shape: &[usize], element: impl FnMut(Vec<usize>) -> i64) -> HostTensor<i64> {
    let mut element = element;
    HostTensor::from_fn(shape, |index: AxisVec<usize>| element(index.to_vec())).unwrap()
}

fn at(view: &TypedTensorView<'_, i64, DynRank>, index: &[usize]) -> i64 {
    *view.get(index).unwrap()
}

/// An index with one more number, or with another.
fn with(index: &[usize], axis: usize, place: usize) -> Vec<usize> {
    let mut index = index.to_vec();
    index[axis] = place;
    index
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn parts_follow_one_another(
        shape in shapes(), extents in prop::collection::vec((0..5_usize, strides()), 1..4), axis in 0..4_usize, seed: u64,
    ) {
        prop_assume!(!shape.is_empty());
        let axis = axis % shape.len();
        let spread = |(number, (extent, strides)): (usize, &(usize, Strides))| {
            let shape = with(&shape, axis, *extent);
            strides.spread(&shape, &integers(&shape, seed ^ number as u64), -1)
        };
        let parts: Vec<_> = extents.iter().enumerate().map(spread).collect();
        let views: Vec<_> = parts.iter().map(|part| part.view()).collect();
        let whole = with(&shape, axis, extents.iter().map(|(extent, _)| extent).sum());
        let expected = made(&whole, |index| {
            let (mut part, mut place) = (0, index[axis]);
            while place >= extents[part].0 {
                place -= extents[part].0;
                part += 1;
            }
            at(&views[part], &with(&index, axis, place))
        });
        assert_eq!(CpuEngine::serial().concat(&views, axis).unwrap(), expected);
    }

    #[test]
    fn stacked_tensors_lie_beside_each_other(
        shape in shapes(), one in strides(), other in strides(), axis in 0..5_usize, seed: u64,
    ) {
        let axis = axis % (shape.len() + 1);
        let parts = [one.spread(&shape, &integers(&shape, seed), -1), other.spread(&shape, &integers(&shape, !seed), -1)];
        let views = [parts[0].view(), parts[1].view(), parts[0].view()];
        let mut whole = shape.clone();
        whole.insert(axis, 3);
        let expected = made(&whole, |mut index| {
            let part = index.remove(axis);
            at(&views[part], &index)
        });
        assert_eq!(CpuEngine::serial().stack(&views, axis).unwrap(), expected);
    }

    #[test]
    fn places_are_taken_in_the_order_of_the_list(
        shape in shapes(), strides in strides(), axis in 0..4_usize, places in prop::collection::vec(0..1000_usize, 0..9),
        seed: u64,
    ) {
        prop_assume!(!shape.is_empty());
        let axis = axis % shape.len();
        prop_assume!(shape[axis] > 0);
        let places: Vec<_> = places.into_iter().map(|place| place % shape[axis]).collect();
        let a = strides.spread(&shape, &integers(&shape, seed), -1);
        let expected =
            made(&with(&shape, axis, places.len()), |index| at(&a.view(), &with(&index, axis, places[index[axis]])));
        assert_eq!(CpuEngine::serial().index_select(&a.view(), axis, &places).unwrap(), expected);
    }

    #[test]
    fn triangles_and_diagonals(shape in shapes(), strides in strides(), offset in -8..8_isize, seed: u64) {
        let a = strides.spread(&shape, &integers(&shape, seed), -1);
        let a = a.view();
        let mut engine = CpuEngine::serial();
        if shape.len() < 2 {
            let refused = |operation| Error::RankMismatch { operation, expected: 2, actual: shape.len() };
            assert_eq!(engine.tril(&a, offset).unwrap_err(), refused("tril"));
            assert_eq!(engine.triu(&a, offset).unwrap_err(), refused("triu"));
            assert_eq!(engine.trace(&a).unwrap_err(), refused("trace"));
            return Ok(());
        }
        let banded = |keeps: fn(isize, isize) -> bool| made(&shape, |index| {
            if keeps(index[1] as isize - index[0] as isize, offset) { at(&a, &index) } else { 0 }
        });
        assert_eq!(engine.tril(&a, offset).unwrap(), banded(|beyond, offset| beyond <= offset));
        assert_eq!(engine.triu(&a, offset).unwrap(), banded(|beyond, offset| beyond >= offset));
        let mut short = shape[1..].to_vec();
        short[0] = shape[0].min(shape[1]);
        let expected = made(&short, |index| at(&a, &[&index[..1], &index].concat()));
        assert_eq!(engine.diagonal(&a).unwrap(), expected);
        if shape.len() == 2 {
            assert_eq!(engine.trace(&a).unwrap(), expected.iter().sum::<i64>());
            let square = made(&[short[0]; 2], |index| if index[0] == index[1] { at(&a, &index) } else { 0 });
            assert_eq!(engine.diag(&expected).unwrap(), square);
        }
    }

    #[test]
    fn a_kronecker_product_has_a_block_for_each_element(
        a in prop::collection::vec(0..5_usize, 3), b in prop::collection::vec(0..5_usize, 3), rank in 0..4_usize,
        one in strides(), other in strides(), seed: u64,
    ) {
        let (a, b) = (&a[..rank], &b[..rank]);
        let (x, y) = (one.spread(a, &integers(a, seed), -1), other.spread(b, &integers(b, !seed), -1));
        let shape: Vec<_> = a.iter().zip(b).map(|(m, p)| m * p).collect();
        let expected = made(&shape, |index| {
            let of: Vec<_> = index.iter().zip(b).map(|(i, p)| i / p).collect();
            let within: Vec<_> = index.iter().zip(b).map(|(i, p)| i % p).collect();
            at(&x.view(), &of) * at(&y.view(), &within)
        });
        assert_eq!(CpuEngine::serial().kron(&x.view(), &y.view()).unwrap(), expected);
    }
}

#[test]
fn large_results_are_the_same_on_any_number_of_threads() {
    let a = HostTensor::<i64, Rank<2>>::from_fn([700, 650], |[i, j]| (i + 1000 * j) as i64).unwrap();
    let transposed = a.as_view().transpose_view([1, 0]).unwrap();
    let (wide, places) = (a.as_view().slice_view(s![..650, ..]).unwrap(), (0..700).rev().collect::<Vec<_>>());
    for mut engine in engines() {
        let joined = engine.concat(&[wide, transposed.slice_view(s![.., ..650]).unwrap()], 1).unwrap();
        let expected = |[i, j]: [usize; 2]| if j < 650 { i + 1000 * j } else { j - 650 + 1000 * i };
        assert!(joined == HostTensor::<_, Rank<2>>::from_fn([650, 1300], |index| expected(index) as i64).unwrap());
        let backwards = engine.index_select(&a, 0, &places).unwrap();
        assert!(backwards.as_view() == a.as_view().slice_view(s![..;-1, ..]).unwrap());
        let lower = engine.tril(&a, -1).unwrap();
        assert!(
            lower == HostTensor::<_, Rank<2>>::from_fn([700, 650], |[i, j]| if j < i { a[[i, j]] } else { 0 }).unwrap()
        );
    }
}

#[test]
fn the_order_of_a_kronecker_product_is_kept() {
    let (up, down) = (Square([1, 1, 0, 1]), Square([1, 0, 1, 1]));
    let product = CpuEngine::serial().kron(&tensor![up], &tensor![down, up]).unwrap();
    assert_eq!(product.as_slice(), [up * down, up * up]);
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let (a, b) = (HostTensor::<i32, Rank<2>>::zeros([2, 3]).unwrap(), HostTensor::zeros([2, 4]).unwrap());
    let mut engine = CpuEngine::serial();
    let expected = Error::ShapeMismatch { operation: "concat", expected: [2, 3].into(), actual: [2, 4].into() };
    assert_eq!(engine.concat(&[&a, &b], 0).unwrap_err(), expected);
    assert_eq!(engine.concat(&[&a, &b], 1).unwrap().shape(), &[2, 7]);
    assert_eq!(engine.concat(&[&a], 2).unwrap_err(), Error::AxisOutOfBounds { operation: "concat", axis: 2, rank: 2 });
    assert_eq!(engine.concat::<HostTensor<i32>>(&[], 0).unwrap_err(), Error::Empty { operation: "concat" });
    assert!(matches!(engine.stack(&[&a, &b], 0).unwrap_err(), Error::ShapeMismatch { operation: "stack", .. }));
    assert!(matches!(engine.stack(&[&a], 3).unwrap_err(), Error::AxisOutOfBounds { operation: "stack", axis: 3, .. }));
    let refused_place = Error::IndexOutOfBounds { operation: "index_select", index: [3].into(), shape: [3].into() };
    assert_eq!(engine.index_select(&a, 1, &[0, 3]).unwrap_err(), refused_place);
    let mixed = [HostTensor::<i32>::zeros([2, 3]).unwrap(), HostTensor::zeros([2]).unwrap()];
    assert_eq!(
        engine.concat(&mixed, 0).unwrap_err(),
        Error::RankMismatch { operation: "concat", expected: 2, actual: 1 }
    );
    assert_eq!(engine.diag(&a).unwrap_err(), Error::RankMismatch { operation: "diag", expected: 1, actual: 2 });
}

#[test]
fn extents_that_cannot_be_counted_are_refused_and_those_of_nothing_are_not() {
    let mut engine = CpuEngine::serial();
    let units = |count| HostTensor::<(), Rank<1>>::from_vec_col_major([count], vec![(); count]).unwrap();
    let half = isize::MAX as usize;
    let joined = engine.concat(&[units(half), units(half)], 0).unwrap_err();
    assert_eq!(joined, Error::TooLarge { operation: "concat", shape: [2 * half].into(), element_size: 0 });
    let empty = |rows| HostTensor::<i32, Rank<2>>::zeros([rows, 0]).unwrap();
    let wide = [usize::MAX, 2].map(empty);
    assert!(matches!(engine.concat(&wide, 0).unwrap_err(), Error::TooLarge { operation: "concat", .. }));
    assert_eq!(engine.concat(&wide[..1], 0).unwrap().shape(), &[usize::MAX, 0]);
    assert_eq!(engine.concat(&[empty(1 << 40), empty(1 << 41)], 0).unwrap().shape(), &[3 << 40, 0]);
    assert!(matches!(engine.kron(&wide[0], &wide[1]).unwrap_err(), Error::TooLarge { operation: "kron", .. }));
    assert_eq!(engine.kron(&empty(1 << 40), &wide[1]).unwrap().shape(), &[2 << 40, 0]);
    assert_eq!(engine.index_select(&wide[0], 1, &[]).unwrap().shape(), &[usize::MAX, 0]);
}

#[test]
fn stacked_tensors_have_one_rank_and_one_shape() {
    let mixed = [HostTensor::<i32>::zeros([2, 3]).unwrap(), HostTensor::zeros([2]).unwrap()];
    let refused = CpuEngine::serial().stack(&mixed, 0).unwrap_err();
    assert_eq!(refused, Error::RankMismatch { operation: "stack", expected: 3, actual: 2 });
    let differing = [HostTensor::<i32>::zeros([2, 3]).unwrap(), HostTensor::zeros([2, 4]).unwrap()];
    let refused = CpuEngine::serial().stack(&differing, 2).unwrap_err();
    let (expected, actual) = ([2, 3, 1].into(), [2, 4, 1].into());
    assert_eq!(refused, Error::ShapeMismatch { operation: "stack", expected, actual });
}

#[test]
fn a_panic_drops_no_element_that_was_not_written() {
    let ledger = Ledger::new();
    let a = HostTensor::<_, Rank<2>>::from_vec_col_major([2, 3], ledger.elements(6)).unwrap();
    let mut engine = CpuEngine::serial();
    for clones in 0..12 {
        for stacked in [false, true] {
            let before = ledger.alive();
            ledger.panic_after_clones(clones);
            let work = |engine: &mut CpuEngine| match stacked {
                true => drop(engine.stack(&[&a, &a], 1).unwrap()),
                false => drop(engine.index_select(&a, 1, &[2, 0, 1, 1, 0, 2]).unwrap()),
            };
            assert_eq!(panic_of(|| work(&mut engine)), "a clone too many");
            ledger.panic_after_clones(usize::MAX);
            assert_eq!(ledger.alive(), before + clones);
        }
    }
    assert!(engine.concat(&[&a, &a], 0).unwrap().iter().map(Live::value).eq([0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5]));
}
