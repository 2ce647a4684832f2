//! Matmul in the native types against the `gemm` crate, which pilaster's kernels for them stand on: what the
//! engine adds in between should not be seen.

use crate::Outcome;
use crate::harness::{self, Work};
use crate::values::value;
use gemm::Parallelism;
use num_complex::{Complex32, Complex64};
use pilaster::{Accumulate, CpuEngine, HostTensor, One, Rank, Semiring, TensorScalar};
use std::hint::black_box;

pub(crate) fn run() -> Outcome {
    for n in [128, 256, 512, 1024] {
        race::<f64>(n)?;
        race::<f32>(n)?;
        race::<Complex64>(n)?;
        race::<Complex32>(n)?;
    }
    Ok(())
}

/// A scalar that the `gemm` crate knows.
trait Native: TensorScalar + Accumulate + One + Copy {
    const EPSILON: f64;
    fn from_parts(re: f64, im: f64) -> Self;
    fn difference(self, other: Self) -> f64;
}

macro_rules! native {
    ($($real:ty, $complex:ty;)*) => {$(
        impl Native for $real {
            const EPSILON: f64 = <$real>::EPSILON as f64;

            fn from_parts(re: f64, _: f64) -> Self {
                re as $real
            }

            fn difference(self, other: Self) -> f64 {
                f64::from((self - other).abs())
            }
        }

        impl Native for $complex {
            const EPSILON: f64 = <$real>::EPSILON as f64;

            fn from_parts(re: f64, im: f64) -> Self {
                Self::new(re as $real, im as $real)
            }

            fn difference(self, other: Self) -> f64 {
                self.re.difference(other.re).hypot(self.im.difference(other.im))
            }
        }
    )*};
}

native! {
    f32, Complex32;
    f64, Complex64;
}

/// Both overwrite an output that is already there, from the same factors in memory.
fn race<T: Native>(n: usize) -> Outcome {
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<T, Rank<2>>::from_fn([n, n], |[row, column]| element(0, row, column))?;
    let b = HostTensor::<T, Rank<2>>::from_fn([n, n], |[row, column]| element(1, row, column))?;
    let mut ours = engine.matmul(&a, &b)?;
    let mut theirs = vec![<T as Semiring>::zero(); n * n];
    direct(n, a.as_slice(), b.as_slice(), &mut theirs);
    check_agreement(n, ours.as_slice(), &theirs);

    harness::compare(
        &format!("{}-matmul-{n}", T::SPEC.name),
        "gemm",
        Work::matmul(n),
        || engine.matmul_into(&a, &b, black_box(&mut ours)).expect("the factors fit"),
        || direct(n, a.as_slice(), b.as_slice(), black_box(&mut theirs)),
    );
    check_agreement(n, ours.as_slice(), &theirs);
    Ok(())
}

fn element<T: Native>(stream: u64, row: usize, column: usize) -> T {
    T::from_parts(value(2 * stream, row, column), value(2 * stream + 1, row, column))
}

/// # Panics
/// If an element differs by more than two sums in any order may.
fn check_agreement<T: Native>(n: usize, ours: &[T], theirs: &[T]) {
    // The terms are below 1.5² in each of at most two products a part; each of the two sums is off by at most
    // n epsilon times the sum of its terms.
    let largest_sum = 2.0 * 1.5 * 1.5 * n as f64;
    let tolerance = 2.0 * n as f64 * T::EPSILON * largest_sum;
    assert_eq!(ours.len(), theirs.len());
    for (&ours, &theirs) in ours.iter().zip(theirs) {
        let difference = ours.difference(theirs);
        assert!(difference <= tolerance, "{} is off by {difference:e} at n = {n}", T::SPEC.name);
    }
}

/// `c = a * b` by the `gemm` crate, all column-major.
fn direct<T: Native>(n: usize, a: &[T], b: &[T], c: &mut [T]) {
    assert!(a.len() == n * n && b.len() == n * n && c.len() == n * n);
    let (zero, one, stride) = (<T as Semiring>::zero(), T::one(), n as isize);
    // SAFETY: each pointer is to n columns of n elements with the column stride n, `c` is borrowed mutably and
    // so overlaps neither factor.
    unsafe {
        gemm::gemm(
            n,
            n,
            n,
            c.as_mut_ptr(),
            stride,
            1,
            false,
            a.as_ptr(),
            stride,
            1,
            b.as_ptr(),
            stride,
            1,
            zero,
            one,
            false,
            false,
            false,
            Parallelism::None,
        );
    }
}
