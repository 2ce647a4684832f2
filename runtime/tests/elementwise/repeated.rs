//! Operands of different shapes, by leading axes.

use crate::common::Random;
use crate::strided::{len, strides};
use pilaster::{CpuEngine, Error, HostTensor, Rank, tensor};
use proptest::prelude::*;

/// The elements of `shape` at each index of the larger shape `to`, both in column-major order.
pub(crate) fn repeated<T: Clone>(shape: &[usize], elements: &[T], to: &[usize]) -> Vec<T> {
    let place = |mut at: usize| {
        let (mut place, mut stride) = (0, 1);
        for (axis, extent) in to.iter().enumerate() {
            let own = shape.get(axis).copied().unwrap_or(1);
            place += if own == 1 { 0 } else { at % extent * stride };
            stride *= own;
            at /= extent;
        }
        place
    };
    (0..len(to)).map(|at| elements[place(at)].clone()).collect()
}

/// A shape, and three others that it is the common one of, as long as each axis is kept by one of them.
#[derive(Clone, Debug)]
pub(crate) struct Shapes {
    pub(crate) all: Vec<usize>,
    pub(crate) operands: [Vec<usize>; 3],
}

pub(crate) fn joining() -> impl Strategy<Value = Shapes> {
    let extent = prop_oneof![1 => Just(0_usize), 2 => Just(1), 12 => 2..6_usize, 3 => 30..80_usize];
    let axis = (extent, prop::array::uniform3(any::<bool>()));
    (prop::collection::vec(axis, 0..=3), prop::array::uniform3(any::<bool>())).prop_map(|(axes, short)| {
        let mut operands = [0, 1, 2].map(|operand| {
            axes.iter().map(|(extent, kept)| if kept[operand] { *extent } else { 1 }).collect::<Vec<_>>()
        });
        for (shape, short) in operands.iter_mut().zip(short) {
            while short && shape.last() == Some(&1) {
                shape.pop();
            }
        }
        let rank = operands.iter().map(Vec::len).max().unwrap();
        let at = |axis: usize| operands.iter().filter_map(|shape| shape.get(axis)).copied().find(|extent| *extent != 1);
        Shapes { all: (0..rank).map(|axis| at(axis).unwrap_or(1)).collect(), operands }
    })
}

pub(crate) fn integers(shape: &[usize], seed: u64) -> Vec<i64> {
    let mut random = Random::new(seed);
    (0..len(shape)).map(|_| random.integer(1000)).collect()
}

/// The shape that two have together, or none.
fn common(a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    let at = |shape: &[usize], axis: usize| shape.get(axis).copied().unwrap_or(1);
    (0..a.len().max(b.len()))
        .map(|axis| match (at(a, axis), at(b, axis)) {
            (1, extent) | (extent, 1) => Some(extent),
            (one, other) => (one == other).then_some(one),
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn operands_are_repeated_by_leading_axes(
        shapes in joining(), first in strides(), second in strides(), third in strides(), seed: u64,
    ) {
        let [p, q, r] = &shapes.operands;
        let (x, y, z) = (integers(p, seed), integers(q, !seed), integers(r, seed ^ 7));
        let (a, b) = (first.spread(p, &x, 0), second.spread(q, &y, 0));
        let mut engine = CpuEngine::serial();
        let pair = common(p, q).unwrap();
        let expected: Vec<_> = repeated(p, &x, &pair).into_iter().zip(repeated(q, &y, &pair)).collect();
        let zipped = engine.zip_map(&a.view(), &b.view(), |x, y| (*x, *y)).unwrap();
        assert_eq!((zipped.shape().as_ref(), zipped.as_slice()), (pair.as_slice(), expected.as_slice()));
        let difference = engine.sub(&a.view(), &b.view()).unwrap();
        assert_eq!(difference.as_slice(), expected.iter().map(|(x, y)| x - y).collect::<Vec<_>>());

        let condition = z.iter().map(|z| z % 2 == 0).collect::<Vec<_>>();
        let chosen = {
            let condition = third.spread(r, &condition, false);
            engine.select(&condition.view(), &a.view(), &b.view()).unwrap()
        };
        let all = &shapes.all;
        let (x, y, condition) = (repeated(p, &x, all), repeated(q, &y, all), repeated(r, &condition, all));
        let expected: Vec<_> = (0..x.len()).map(|at| if condition[at] { x[at] } else { y[at] }).collect();
        assert_eq!((chosen.shape().as_ref(), chosen.as_slice()), (all.as_slice(), expected.as_slice()));
    }

    #[test]
    fn shapes_that_do_not_fit_are_refused(
        a in prop::collection::vec(0..4_usize, 0..4), b in prop::collection::vec(0..4_usize, 0..4),
    ) {
        let (x, y) = (HostTensor::<i64>::zeros(&a).unwrap(), HostTensor::<i64>::zeros(&b).unwrap());
        let mut out = HostTensor::<i64>::ones(&a).unwrap();
        let mut engine = CpuEngine::serial();
        match common(&a, &b) {
            Some(shape) => assert_eq!(engine.add(&x, &y).unwrap().shape().as_ref(), shape),
            None => {
                let refused = engine.add(&x, &y).unwrap_err();
                let expected = Error::NotBroadcastable { operation: "add", from: b.clone().into(), to: a.clone().into() };
                assert_eq!(refused, expected);
            }
        }
        let added = engine.add_assign(&mut out, &y);
        if common(&a, &b).is_some_and(|shape| shape == a) {
            added.unwrap();
        } else {
            let expected = Error::NotBroadcastable { operation: "add_assign", from: b.into(), to: a.into() };
            assert_eq!(added.unwrap_err(), expected);
            assert!(out.iter().all(|element| *element == 1));
        }
    }
}

#[test]
fn a_matrix_meets_each_matrix_of_a_batch() {
    let batch = HostTensor::<i32>::from_fn([2, 2, 3], |i| (100 * i[2] + 10 * i[0] + i[1]) as i32).unwrap();
    let matrix = HostTensor::<i32>::from_fn([2, 2], |i| (1000 * i[0] + 2000 * i[1]) as i32).unwrap();
    let sum = CpuEngine::serial().add(&batch, &matrix).unwrap();
    assert_eq!(sum.as_slice(), [0, 1010, 2001, 3011, 100, 1110, 2101, 3111, 200, 1210, 2201, 3211]);
}

#[test]
fn the_rank_stays_where_it_is_static() {
    let sum: HostTensor<i32, Rank<2>> = CpuEngine::serial().add(&tensor![[1], [2]], &tensor![[10, 20, 30]]).unwrap();
    assert_eq!(sum, tensor![[11, 21, 31], [12, 22, 32]]);
}

#[test]
fn a_view_that_repeats_an_element_is_an_operand() {
    let one = HostTensor::<f64, Rank<0>>::full([], 0.5).unwrap();
    let everywhere = one.as_view().broadcast_view::<Rank<2>>([40, 30]).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.add(&everywhere, &everywhere).unwrap().as_slice(), [1.0; 1200]);
    let mut out = HostTensor::<f64, Rank<2>>::ones([30, 40]).unwrap();
    let transposed = everywhere.transpose_view([1, 0]).unwrap();
    engine.axpy(&4.0, &transposed, &mut out).unwrap();
    assert_eq!(out.as_slice(), [3.0; 1200]);
}

#[test]
fn a_common_shape_beyond_all_memory_is_refused() {
    let a = HostTensor::<(), Rank<2>>::from_vec_col_major([1 << 40, 1], vec![(); 1 << 40]).unwrap();
    let b = a.as_view().transpose_view([1, 0]).unwrap();
    let refused = CpuEngine::serial().zip_map(&a, &b, |(), ()| ()).unwrap_err();
    assert!(matches!(refused, Error::TooLarge { operation: "zip_map", .. }), "{refused}");
}
