//! Operations on a [`Tensor`], whose scalar is known at run time, against the same on a typed tensor: looking the
//! scalar up should cost next to nothing.
//!
//! The typed contender reads the very memory of the erased one, so that where it lies cannot decide a race.

use crate::Outcome;
use crate::harness;
use crate::values::value;
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank, Tensor, TensorScalar, TypedTensorView};
use pilaster_scalars::DoubleDouble;
use std::hint::black_box;

/// 100 000 elements.
const LONG: [usize; 2] = [250, 400];

type Matrix<'a, T> = TypedTensorView<'a, T, Rank<2>>;

pub(crate) fn run() -> Outcome {
    races::<f64>("f64")?;
    races::<DoubleDouble>("dd")
}

/// The same races for a preset and for a scalar that is none.
fn races<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str) -> Outcome {
    get::<T>(scalar)?;
    add::<T>(scalar)?;
    sum::<T>(scalar)?;
    matmul::<T>(scalar)
}

/// One element, where the rank is known at run time on both sides and where the typed side has it from the compiler.
fn get<T: TensorScalar + PartialEq + From<f64>>(scalar: &str) -> Outcome {
    let erased = operand::<T>(0, LONG)?;
    let typed = erased.as_typed::<T>()?;
    let (erased_view, typed_view, matrix) = (erased.as_view(), typed.as_view(), matrix::<T>(&erased)?);
    let index = [17, 301];
    let expected = erased.get::<T>(index)?;
    assert!(expected == typed.get(index)? && expected == erased_view.get(index)? && expected == &matrix[index]);

    let case = format!("{scalar}-get");
    let erased_get = || drop(black_box(erased.get::<T>(black_box(index))));
    harness::compare_times(&case, "typed", erased_get, || drop(black_box(typed.get(black_box(index)))));
    harness::compare_times(&case, "typed-rank-2", erased_get, || drop(black_box(matrix.get(black_box(index)))));
    harness::compare_times(
        &format!("{scalar}-view-get"),
        "typed",
        || drop(black_box(erased_view.get::<T>(black_box(index)))),
        || drop(black_box(typed_view.get(black_box(index)))),
    );
    Ok(())
}

fn add<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str) -> Outcome {
    let (mut ours, mut theirs) = (CpuEngine::serial(), CpuEngine::serial());
    let (a, b) = (operand::<T>(0, LONG)?, operand::<T>(1, LONG)?);
    let (typed_a, typed_b) = (matrix::<T>(&a)?, matrix::<T>(&b)?);
    assert!(matrix(&a.add(&mut ours, &b)?)? == theirs.add(&typed_a, &typed_b)?.as_view());

    harness::compare_times(
        &format!("{scalar}-add-{}", a.len()),
        "typed",
        || drop(black_box(a.add(&mut ours, &b).expect("the shapes are equal"))),
        || drop(black_box(theirs.add(&typed_a, &typed_b).expect("the shapes are equal"))),
    );
    Ok(())
}

fn sum<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str) -> Outcome {
    let (mut ours, mut theirs) = (CpuEngine::serial(), CpuEngine::serial());
    let a = operand::<T>(0, LONG)?;
    let typed_a = matrix::<T>(&a)?;
    assert!(a.sum(&mut ours)?.item::<T>()? == &theirs.sum(&typed_a)?);

    harness::compare_times(
        &format!("{scalar}-sum-{}", a.len()),
        "typed",
        || drop(black_box(a.sum(&mut ours).expect("the host reads it"))),
        || drop(black_box(theirs.sum(&typed_a).expect("the host reads it"))),
    );
    Ok(())
}

fn matmul<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str) -> Outcome {
    const N: usize = 64;
    let (mut ours, mut theirs) = (CpuEngine::serial(), CpuEngine::serial());
    let (a, b) = (operand::<T>(0, [N, N])?, operand::<T>(1, [N, N])?);
    let (typed_a, typed_b) = (matrix::<T>(&a)?, matrix::<T>(&b)?);
    assert!(matrix(&a.matmul(&mut ours, &b)?)? == theirs.matmul(&typed_a, &typed_b)?.as_view());

    harness::compare_times(
        &format!("{scalar}-matmul-{N}"),
        "typed",
        || drop(black_box(a.matmul(&mut ours, &b).expect("the factors fit"))),
        || drop(black_box(theirs.matmul(&typed_a, &typed_b).expect("the factors fit"))),
    );
    Ok(())
}

fn operand<T: TensorScalar + From<f64>>(stream: u64, shape: [usize; 2]) -> Result<Tensor, pilaster::Error> {
    let typed = HostTensor::<T, Rank<2>>::from_fn(shape, |[row, column]| T::from(value(stream, row, column)))?;
    Ok(Tensor::from_typed(typed))
}

fn matrix<T: TensorScalar>(tensor: &Tensor) -> Result<Matrix<'_, T>, pilaster::Error> {
    tensor.as_typed::<T>()?.as_view().try_into_rank()
}
