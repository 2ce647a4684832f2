//! Operations through a scalar set against the same on a typed tensor: the `match` and the look-up should cost next to
//! nothing.
//!
//! The typed contender is the very tensor inside the set's, of dynamic rank, so that neither where it lies nor what the
//! compiler knows of it can decide a race.

use crate::Outcome;
use crate::harness;
use crate::values::value;
use pilaster::{Accumulate, CpuEngine, HasMember, HostTensor, Rank, TensorScalar, scalar_set};
use pilaster_scalars::DoubleDouble;
use std::hint::black_box;

/// A set of the size that users declare.
#[scalar_set(tensor = MixedTensor)]
enum Mixed {
    F32(f32),
    F64(f64),
    I32(i32),
    I64(i64),
    #[promote(F64)]
    Dd(DoubleDouble),
}

/// 100 000 elements, and four.
const SHAPES: [[usize; 2]; 2] = [[250, 400], [2, 2]];
/// Products of 100 000 elements, about, and of four.
const SIDES: [usize; 2] = [316, 2];

pub(crate) fn run() -> Outcome {
    races::<f64>("f64")?;
    races::<DoubleDouble>("dd")
}

fn races<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str) -> Outcome
where
    Mixed: HasMember<T>,
{
    for shape in SHAPES {
        add::<T>(scalar, shape)?;
    }
    for side in SIDES {
        matmul::<T>(scalar, side)?;
    }
    Ok(())
}

fn add<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str, shape: [usize; 2]) -> Outcome
where
    Mixed: HasMember<T>,
{
    let (mut ours, mut theirs) = (CpuEngine::serial(), CpuEngine::serial());
    let (a, b) = (operand::<T>(0, shape)?, operand::<T>(1, shape)?);
    let (typed_a, typed_b) = (a.as_typed::<T>()?, b.as_typed::<T>()?);
    assert!(a.add(&mut ours, &b)?.as_typed::<T>()?.as_view() == theirs.add(typed_a, typed_b)?.as_view());

    harness::compare_times(
        &format!("{scalar}-add-{}", a.len()),
        "typed",
        || drop(black_box(a.add(&mut ours, &b).expect("the shapes are equal"))),
        || drop(black_box(theirs.add(typed_a, typed_b).expect("the shapes are equal"))),
    );
    Ok(())
}

fn matmul<T: TensorScalar + Accumulate + PartialEq + From<f64>>(scalar: &str, side: usize) -> Outcome
where
    Mixed: HasMember<T>,
{
    let (mut ours, mut theirs) = (CpuEngine::serial(), CpuEngine::serial());
    let (a, b) = (operand::<T>(0, [side, side])?, operand::<T>(1, [side, side])?);
    let (typed_a, typed_b) = (a.as_typed::<T>()?, b.as_typed::<T>()?);
    assert!(a.matmul(&mut ours, &b)?.as_typed::<T>()?.as_view() == theirs.matmul(typed_a, typed_b)?.as_view());

    harness::compare_times(
        &format!("{scalar}-matmul-{}", a.len()),
        "typed",
        || drop(black_box(a.matmul(&mut ours, &b).expect("the factors fit"))),
        || drop(black_box(theirs.matmul(typed_a, typed_b).expect("the factors fit"))),
    );
    Ok(())
}

fn operand<T: TensorScalar + From<f64>>(stream: u64, shape: [usize; 2]) -> Result<MixedTensor, pilaster::Error>
where
    Mixed: HasMember<T>,
{
    let typed = HostTensor::<T, Rank<2>>::from_fn(shape, |[row, column]| T::from(value(stream, row, column)))?;
    Ok(MixedTensor::from_typed(typed))
}
