//! Matmul in scalars that are not native: each against the best peer that knows it, or against the loop that a user would
//! write, and against what pilaster makes of `f64`.

use crate::harness::{self, Work};
use crate::values::value;
use crate::{Outcome, dd_matmul};
use gemm::Parallelism;
use nalgebra::DMatrix;
use pilaster::half::bf16;
use pilaster::num_complex::Complex;
use pilaster::{Accumulate, CpuEngine, Error, HostTensor, Rank};
use pilaster_scalars::{Boolean, DoubleDouble, Float8E4M3, Fp, Gf2, MaxMul, MaxPlus, MinPlus, Quaternion};
use std::hint::black_box;
use tropical_gemm::{TropicalMaxPlus, tropical_matmul};

type Matrix<T> = HostTensor<T, Rank<2>>;

/// The extent of most cases.
const N: usize = 512;

pub(crate) fn run() -> Outcome {
    tropical()?;
    prime_field::<998_244_353>()?;
    prime_field::<{ (1 << 31) - 1 }>()?;
    prime_field::<{ (1 << 61) - 1 }>()?;
    prime_field::<{ (1 << 63) - 25 }>()?;
    integers()?;
    halves()?;
    dd_matmul::against_libraries(N)?;
    let dd = |number: f64| DoubleDouble::from(number) / DoubleDouble::from(3);
    Race::new(N, dd)?.against_f64()?;
    Race::new(N, |number| Boolean(number > 1.499))?.against_f64()?;
    Race::new(N, |number| Gf2(number > 1.0))?.against_f64()?;
    Race::new(N, |number| Float8E4M3::from_f32(number as f32))?.against_f64()?;
    Race::new(N, |number| Quaternion::new(number, 1.0 - number, 0.5, -number))?.against_f64()?;
    Race::new(N, |number| Complex::new(dd(number), dd(1.0 - number)))?.against_f64()
}

/// Two factors of a scalar and what pilaster makes of them.
struct Race<T> {
    n: usize,
    engine: CpuEngine,
    a: Matrix<T>,
    b: Matrix<T>,
    product: Matrix<T>,
}

impl<T: Accumulate + Copy> Race<T> {
    /// Elements are made from numbers in `[0.5, 1.5)`.
    fn new(n: usize, element: impl Fn(f64) -> T) -> Result<Self, Error> {
        let mut engine = CpuEngine::serial();
        let a = Matrix::from_fn([n, n], |[row, column]| element(value(0, row, column)))?;
        let b = Matrix::from_fn([n, n], |[row, column]| element(value(1, row, column)))?;
        let product = engine.matmul(&a, &b)?;
        Ok(Self { n, engine, a, b, product })
    }

    fn case(&self) -> String {
        format!("{}-matmul-{}", T::SPEC.name, self.n)
    }

    /// Checks that a contender's product is ours, element by element, then times both.
    ///
    /// # Panics
    /// At the first element that is not.
    fn against<C>(&mut self, contender: &str, multiply: impl Fn() -> C, agrees: impl Fn(&C, [usize; 2], T) -> bool) {
        let theirs = multiply();
        for column in 0..self.n {
            for row in 0..self.n {
                let ours = self.product[[row, column]];
                assert!(agrees(&theirs, [row, column], ours), "{contender} has not {ours:?} at [{row}, {column}]");
            }
        }
        let case = self.case();
        let Self { n, engine, a, b, .. } = self;
        harness::compare(
            &case,
            contender,
            Work::matmul(*n),
            || drop(black_box(engine.matmul(a, b).expect("the factors fit"))),
            || drop(black_box(multiply())),
        );
    }

    /// What the scalar costs, where `f64` costs one.
    fn against_f64(&mut self) -> Outcome {
        let case = self.case();
        let mut doubles = Race::new(self.n, |number| number)?;
        let Self { n, engine, a, b, .. } = self;
        harness::compare(
            &case,
            "ours-f64",
            Work::matmul(*n),
            || drop(black_box(engine.matmul(a, b).expect("the factors fit"))),
            || drop(black_box(doubles.engine.matmul(&doubles.a, &doubles.b).expect("the factors fit"))),
        );
        Ok(())
    }
}

fn tropical() -> Outcome {
    let mut race = Race::new(N, MaxPlus)?;
    // It reads and writes rows.
    let rows =
        |matrix: &Matrix<MaxPlus<f64>>| -> Vec<f64> { (0..N * N).map(|at| matrix[[at / N, at % N]].0).collect() };
    let (a, b) = (rows(&race.a), rows(&race.b));
    race.against(
        "tropical-gemm",
        || tropical_matmul::<TropicalMaxPlus<f64>>(&a, N, N, &b, N),
        |theirs, [row, column], ours| theirs[row * N + column].0 == ours.0,
    );
    race.against_f64()?;
    Race::new(N, MinPlus)?.against_f64()?;
    Race::new(N, |number| MaxMul::new(number).expect("a positive number"))?.against_f64()?;
    Race::new(N, |number| MaxPlus(number as f32))?.against_f64()?;
    Race::new(N, |number| MaxPlus((number * 1e9) as i64))?.against_f64()
}

fn prime_field<const P: u64>() -> Outcome {
    // All residues, from the bits of the number.
    let mut race = Race::new(N, |number| Fp::<P>::new(number.to_bits().wrapping_mul(0x9e37_79b9_7f4a_7c15)))?;
    let columns = |matrix: &Matrix<Fp<P>>| -> Vec<u64> { matrix.as_slice().iter().map(|x| x.value()).collect() };
    let (a, b) = (columns(&race.a), columns(&race.b));
    race.against(
        "plain-loop",
        || plain_loop::<P>(&a, &b),
        |theirs, [row, column], ours| theirs[row + N * column] == ours.value(),
    );
    race.against_f64()
}

/// The remainder of each step, in the loop order that walks columns.
fn plain_loop<const P: u64>(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut c = vec![0; N * N];
    for (c, b) in c.chunks_exact_mut(N).zip(b.chunks_exact(N)) {
        for (a, &b) in a.chunks_exact(N).zip(b) {
            for (c, &a) in c.iter_mut().zip(a) {
                *c = if P < 1 << 32 {
                    (*c + a * b) % P
                } else {
                    ((u128::from(*c) + u128::from(a) * u128::from(b)) % u128::from(P)) as u64
                };
            }
        }
    }
    c
}

fn integers() -> Outcome {
    let mut race = Race::new(N, |number| (number * 1e9) as i64)?;
    let (a, b) =
        (DMatrix::from_column_slice(N, N, race.a.as_slice()), DMatrix::from_column_slice(N, N, race.b.as_slice()));
    race.against("nalgebra", || &a * &b, |theirs, [row, column], ours| theirs[(row, column)] == ours);
    race.against_f64()
}

fn halves() -> Outcome {
    const LARGE: usize = 1024;
    let mut race = Race::new(LARGE, bf16::from_f64)?;
    let wide = |matrix: &Matrix<bf16>| -> Vec<f32> { matrix.as_slice().iter().map(|x| x.to_f32()).collect() };
    let (a, b) = (wide(&race.a), wide(&race.b));
    race.against(
        "gemm",
        || gemm_f32(LARGE, &a, &b),
        |theirs, [row, column], ours| {
            // Half a unit of 8 bits, and the rounding of two sums of 1024 positive terms in `f32`.
            let exact = theirs[row + LARGE * column];
            (ours.to_f32() - exact).abs() <= exact * (0.5_f32.powi(9) + 2.0 * 1024.0 * 0.5_f32.powi(24))
        },
    );
    race.against_f64()
}

/// The product of two square matrices, column-major, by the `gemm` crate.
fn gemm_f32(n: usize, a: &[f32], b: &[f32]) -> Vec<f32> {
    assert!(a.len() == n * n && b.len() == n * n);
    let (mut c, stride) = (vec![0.0; n * n], n as isize);
    // SAFETY: each pointer is to n columns of n elements with the column stride n, and `c` is borrowed mutably.
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
            0.0,
            1.0,
            false,
            false,
            false,
            Parallelism::None,
        );
    }
    c
}

#[cfg(test)]
mod tests {
    use super::{Fp, MaxPlus, Race};

    #[test]
    #[should_panic(expected = "cheat has not")]
    fn a_contender_that_disagrees_is_not_timed() {
        let mut race = Race::new(3, MaxPlus).unwrap();
        race.against("cheat", || 0.0, |theirs, _, ours| ours.0 == *theirs);
    }

    #[test]
    fn the_plain_loop_reduces_every_step() {
        let product = super::plain_loop::<7>(&[6; super::N * super::N], &[6; super::N * super::N]);
        assert!(product.iter().all(|&element| Fp::<7>::new(element) == Fp::new(36 * super::N as u64)));
        assert!(product.iter().all(|&element| element < 7));
    }
}
