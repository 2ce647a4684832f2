//! Shortest and heaviest ways by powers of a matrix, against algorithms on graphs.

use pilaster::{CpuEngine, HostTensor, Rank};
use pilaster_scalars::{MaxMul, MinPlus};
use proptest::prelude::*;

const NODES: usize = 12;

/// The lengths of direct ways, if there are any, from each node (column) to each other (row).
fn graphs() -> impl Strategy<Value = Vec<Option<i64>>> {
    proptest::collection::vec(proptest::option::weighted(0.3, 1_i64..100), NODES * NODES)
}

/// By relaxing all ways over each node in turn (Floyd, CACM 5(6), 1962).
fn floyd(ways: &[Option<i64>]) -> Vec<Option<i64>> {
    let mut best = ways.to_vec();
    for node in 0..NODES {
        best[node + NODES * node] = Some(0);
    }
    for over in 0..NODES {
        for from in 0..NODES {
            for to in 0..NODES {
                let detour = best[over + NODES * from].zip(best[to + NODES * over]).map(|(a, b)| a + b);
                let direct = &mut best[to + NODES * from];
                *direct = match (*direct, detour) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                };
            }
        }
    }
    best
}

/// The closure under composition, by squaring until ways of any length are in.
fn closure<T: pilaster::Accumulate + Copy>(ways: HostTensor<T, Rank<2>>) -> HostTensor<T, Rank<2>> {
    let mut engine = CpuEngine::serial();
    (0..4).fold(ways, |ways, _| engine.matmul(&ways, &ways).unwrap())
}

proptest! {
    #[test]
    fn powers_of_a_matrix_of_distances_are_shortest_paths(graph in graphs()) {
        let direct = HostTensor::<_, Rank<2>>::from_fn([NODES, NODES], |[to, from]| match graph[to + NODES * from] {
            _ if to == from => MinPlus::ONE,
            Some(length) => MinPlus(length),
            None => MinPlus::ZERO,
        });
        let shortest = closure(direct.unwrap());
        for (at, expected) in floyd(&graph).into_iter().enumerate() {
            let found = shortest[[at % NODES, at / NODES]];
            prop_assert_eq!(found, expected.map_or(MinPlus::ZERO, MinPlus));
        }
    }

    /// Probabilities that are powers of 1/2 are as exact as their exponents.
    #[test]
    fn powers_of_a_matrix_of_probabilities_are_the_most_likely_paths(graph in graphs()) {
        let likely = |halvings: i64| MaxMul::new(0.5_f64.powi(halvings as i32 / 10)).unwrap();
        let tenths: Vec<_> = graph.iter().map(|length| length.map(|length| length / 10)).collect();
        let direct = HostTensor::<_, Rank<2>>::from_fn([NODES, NODES], |[to, from]| match graph[to + NODES * from] {
            _ if to == from => MaxMul::ONE,
            Some(length) => likely(length),
            None => MaxMul::ZERO,
        });
        let best = closure(direct.unwrap());
        for (at, expected) in floyd(&tenths).into_iter().enumerate() {
            let found = best[[at % NODES, at / NODES]];
            prop_assert_eq!(found, expected.map_or(MaxMul::ZERO, |halvings| likely(10 * halvings)));
        }
    }
}
