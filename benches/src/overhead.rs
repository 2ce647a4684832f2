//! What an operation takes where there is next to nothing to compute: the shapes are compared, the result is made and freed.

use crate::Outcome;
use crate::harness;
use nalgebra::{DMatrix, DVector};
use pilaster::{CpuEngine, HostTensor, Rank};
use std::hint::black_box;

pub(crate) fn run() -> Outcome {
    let entries = vec![1.0, 2.0, 3.0, 4.0];
    let a = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 2], entries.clone())?;
    let dynamic = HostTensor::<f64>::from_vec_col_major([2, 2], entries.clone())?;
    let theirs = DMatrix::from_vec(2, 2, entries);
    let mut engine = CpuEngine::serial();
    harness::compare_times(
        "add-2x2",
        "nalgebra",
        || drop(black_box(engine.add(black_box(&a), &a).expect("one shape"))),
        || drop(black_box(black_box(&theirs) + &theirs)),
    );
    harness::compare_times(
        "matmul-2x2",
        "nalgebra",
        || drop(black_box(engine.matmul(black_box(&a), &a).expect("the factors fit"))),
        || drop(black_box(black_box(&theirs) * &theirs)),
    );
    harness::compare_times(
        "add-2x2-dynamic-rank",
        "nalgebra",
        || drop(black_box(engine.add(black_box(&dynamic), &dynamic).expect("one shape"))),
        || drop(black_box(black_box(&theirs) + &theirs)),
    );
    harness::compare_times(
        "matmul-2x2-dynamic-rank",
        "nalgebra",
        || drop(black_box(engine.matmul(black_box(&dynamic), &dynamic).expect("the factors fit"))),
        || drop(black_box(black_box(&theirs) * &theirs)),
    );
    let vector = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![5.0, 6.0])?;
    let their_vector = DVector::from_vec(vec![5.0, 6.0]);
    harness::compare_times(
        "matvec-2x2",
        "nalgebra",
        || drop(black_box(engine.matvec(black_box(&a), &vector).expect("the factors fit"))),
        || drop(black_box(black_box(&theirs) * &their_vector)),
    );
    Ok(())
}
