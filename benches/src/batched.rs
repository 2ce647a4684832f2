//! Many small products at once, against a loop over matrices whose extents the compiler knows.

use crate::Outcome;
use crate::harness::{self, Contender, Effort, Work};
use crate::values::value;
use nalgebra::SMatrix;
use pilaster::{CpuEngine, HostTensor, Rank};
use std::hint::black_box;

const COUNT: usize = 10_000;

pub(crate) fn run() -> Outcome {
    for threads in [1, 2] {
        race::<2>(threads)?;
        race::<3>(threads)?;
        race::<4>(threads)?;
        race::<5>(threads)?;
        race::<8>(threads)?;
        race::<16>(threads)?;
    }
    Ok(())
}

/// All products into an output that is already there.
fn race<const N: usize>(threads: usize) -> Outcome {
    type Batch = HostTensor<f64, Rank<3>>;
    let mut engine = CpuEngine::builder().threads(threads).build()?;
    let [a, b] = [0, 1]
        .map(|stream| Batch::from_fn([N, N, COUNT], |[row, column, which]| value(stream, row + N * column, which)));
    let (a, b) = (a?, b?);
    let mut product = engine.matmul(&a, &b)?;
    let matrices = |batch: &Batch| -> Vec<SMatrix<f64, N, N>> {
        batch.as_slice().chunks_exact(N * N).map(SMatrix::from_column_slice).collect()
    };
    let (left, right) = (matrices(&a), matrices(&b));
    for (product, (a, b)) in matrices(&product).iter().zip(left.iter().zip(&right)) {
        // 2 n roundings of at most n terms below 1.5².
        assert!((product - a * b).abs().max() <= 4.5 * f64::EPSILON * (N * N) as f64, "{product} {a} {b}");
    }
    let mut products = vec![SMatrix::<f64, N, N>::zeros(); COUNT];
    let theirs = || {
        for ((c, a), b) in black_box(&mut products).iter_mut().zip(&left).zip(&right) {
            *c = a * b;
        }
    };
    let work = Work { per_call: (COUNT * N * N * N) as f64, unit: "G multiply-adds/s" };
    let contenders: &mut [Contender<'_>] = &mut [("nalgebra-static", Box::new(theirs))];
    let case = format!("{COUNT}-products-of-{N}x{N}-{threads}t");
    let ours = || engine.matmul_into(&a, &b, black_box(&mut product)).expect("the factors fit");
    harness::compare_with_best(&case, work, Effort::LONG, ours, contenders);
    Ok(())
}
