//! Matmul in the native types against the crates that have kernels for them. All overwrite an output that is already there,
//! from the same factors in memory, column by column.

use crate::Outcome;
use crate::harness::{self, Contender, Effort, Work};
use crate::values::value;
use faer::linalg::matmul::matmul as faer_matmul;
use faer::traits::ComplexField;
use faer::{Accum, Mat, Par};
use gemm::Parallelism;
use nalgebra::DMatrix;
use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, LinalgScalar, ShapeBuilder};
use num_complex::{Complex32, Complex64};
use pilaster::{Accumulate, CpuEngine, HostTensor, MatmulOperand, One, Rank, Semiring, TensorScalar, s};
use std::hint::black_box;

pub(crate) fn run() -> Outcome {
    for n in [2, 3, 4, 5, 6, 8, 10, 12, 16, 17, 20, 24, 28, 32] {
        race_small::<f64>(n)?;
        race_small::<f32>(n)?;
        race_small::<Complex64>(n)?;
        race_small::<Complex32>(n)?;
    }
    for n in [64, 128, 256, 512, 1024, 2048] {
        race_large::<f64>(n)?;
        race_large::<f32>(n)?;
        race_large::<Complex64>(n)?;
        race_large::<Complex32>(n)?;
    }
    for n in [512, 1024, 2048] {
        race_on_two_threads::<f64>(n)?;
    }
    race_on_two_threads::<f32>(1024)?;
    race_on_two_threads::<Complex64>(1024)?;
    race_on_two_threads::<Complex32>(1024)?;
    race_with_plain_operands::<f64>(512)?;
    race_with_plain_operands::<f32>(512)?;
    race_with_plain_operands::<Complex64>(512)
}

/// A scalar that the `gemm` crate knows.
trait Native:
    TensorScalar + Accumulate + One + Copy + ComplexField + nalgebra::ComplexField + LinalgScalar + nalgebra::Scalar
{
    const ROUNDING: f64;
    fn from_parts(re: f64, im: f64) -> Self;
    fn difference(self, other: Self) -> f64;
}

macro_rules! native {
    ($($real:ty, $complex:ty;)*) => {$(
        impl Native for $real {
            const ROUNDING: f64 = <$real>::EPSILON as f64;

            fn from_parts(re: f64, _: f64) -> Self {
                re as $real
            }

            fn difference(self, other: Self) -> f64 {
                f64::from((self - other).abs())
            }
        }

        impl Native for $complex {
            const ROUNDING: f64 = <$real>::EPSILON as f64;

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

type Matrix<T> = HostTensor<T, Rank<2>>;

/// The factors of all contenders, and our output.
struct Race<T: Native> {
    n: usize,
    engine: CpuEngine,
    a: Matrix<T>,
    b: Matrix<T>,
    product: Matrix<T>,
}

impl<T: Native> Race<T> {
    fn new(n: usize, threads: usize) -> Result<Self, pilaster::Error> {
        let mut engine = CpuEngine::builder().threads(threads).build()?;
        let a = Matrix::from_fn([n, n], |[row, column]| element(0, row, column))?;
        let b = Matrix::from_fn([n, n], |[row, column]| element(1, row, column))?;
        let product = engine.matmul(&a, &b)?;
        Ok(Self { n, engine, a, b, product })
    }

    /// The crate `gemm`, called directly.
    fn gemm(&self, parallelism: Parallelism) -> impl FnMut() + use<T> {
        let (n, a, b) = (self.n, self.a.clone(), self.b.clone());
        let mut c = vec![<T as Semiring>::zero(); n * n];
        direct(n, a.as_slice(), b.as_slice(), &mut c, parallelism);
        check_agreement(n, self.product.as_slice(), &c);
        move || direct(n, a.as_slice(), b.as_slice(), black_box(&mut c), parallelism)
    }

    fn faer(&self, par: Par) -> impl FnMut() + use<T> {
        let [a, b] = [&self.a, &self.b].map(|factor| Mat::from_fn(self.n, self.n, |row, column| factor[[row, column]]));
        let mut c = Mat::from_fn(self.n, self.n, |_, _| <T as Semiring>::zero());
        move || faer_matmul(black_box(&mut c), Accum::Replace, &a, &b, <T as One>::one(), par)
    }

    fn nalgebra(&self) -> impl FnMut() + use<T> {
        let [a, b] = [&self.a, &self.b].map(|factor| DMatrix::from_column_slice(self.n, self.n, factor.as_slice()));
        let mut c = a.clone();
        move || a.mul_to(&b, black_box(&mut c))
    }

    fn ndarray(&self) -> impl FnMut() + use<T> {
        let shape = (self.n, self.n).f();
        let [a, b] =
            [&self.a, &self.b].map(|factor| Array2::from_shape_fn(shape, |(row, column)| factor[[row, column]]));
        let mut c = Array2::from_elem(shape, <T as One>::one());
        move || general_mat_mul(<T as One>::one(), &a, &b, <T as Semiring>::zero(), black_box(&mut c))
    }

    fn against(&mut self, case: &str, effort: Effort, contenders: &mut [Contender<'_>]) {
        let Self { n, engine, a, b, product } = self;
        let ours = || engine.matmul_into(a, b, black_box(product)).expect("the factors fit");
        harness::compare_with_best(&format!("{}-{case}", T::SPEC.name), Work::matmul(*n), effort, ours, contenders);
    }
}

fn race_small<T: Native>(n: usize) -> Outcome {
    let mut race = Race::<T>::new(n, 1)?;
    let contenders: &mut [Contender<'_>] = &mut [
        ("gemm", Box::new(race.gemm(Parallelism::None))),
        ("faer", Box::new(race.faer(Par::Seq))),
        ("nalgebra", Box::new(race.nalgebra())),
        ("ndarray", Box::new(race.ndarray())),
    ];
    race.against(&format!("matmul-{n}"), Effort::SHORT, contenders);
    Ok(())
}

fn race_large<T: Native>(n: usize) -> Outcome {
    let mut race = Race::<T>::new(n, 1)?;
    let contenders: &mut [Contender<'_>] = &mut [("gemm", Box::new(race.gemm(Parallelism::None)))];
    race.against(&format!("matmul-{n}"), Effort::LONG, contenders);
    Ok(())
}

fn race_on_two_threads<T: Native>(n: usize) -> Outcome {
    let mut race = Race::<T>::new(n, 2)?;
    let case = format!("matmul-{n}-2t");
    let gemm: &mut [Contender<'_>] = &mut [("gemm-2t", Box::new(race.gemm(Parallelism::Rayon(2))))];
    race.against(&case, Effort::LONG, gemm);
    let faer: &mut [Contender<'_>] = &mut [("faer-2t", Box::new(race.faer(Par::rayon(2))))];
    race.against(&case, Effort::LONG, faer);
    Ok(())
}

/// What strides cost: operands that are views, against the same with plain ones.
fn race_with_plain_operands<T: Native>(n: usize) -> Outcome {
    let Race { a, b, .. } = Race::<T>::new(n, 1)?;
    let twice = Matrix::from_fn([2 * n, 2 * n], |[row, column]| element(2, row, column))?;
    let (turned, sliced) = (a.as_view().transpose_view([1, 0])?, twice.as_view().slice_view(s![..;2, ..;2])?);
    race_views("left-transposed", &turned, &b.as_view(), [&a, &b])?;
    race_views("right-transposed", &b.as_view(), &turned, [&a, &b])?;
    race_views("both-transposed", &turned, &b.as_view().transpose_view([1, 0])?, [&a, &b])?;
    race_views("both-sliced", &sliced, &sliced, [&a, &b])
}

fn race_views<T: Native, V: MatmulOperand<Elem = T, Rank = Rank<2>>>(
    case: &str,
    left: &V,
    right: &V,
    [a, b]: [&Matrix<T>; 2],
) -> Outcome {
    let (mut engine, mut plain_engine) = (CpuEngine::serial(), CpuEngine::serial());
    let (mut product, mut plain) = (engine.matmul(left, right)?, engine.matmul(a, b)?);
    let n = a.shape()[0];
    let theirs = || plain_engine.matmul_into(a, b, black_box(&mut plain)).expect("the factors fit");
    let ours = || engine.matmul_into(left, right, black_box(&mut product)).expect("the factors fit");
    let case = format!("{}-matmul-{n}-{case}", T::SPEC.name);
    let contenders: &mut [Contender<'_>] = &mut [("ours-plain", Box::new(theirs))];
    harness::compare_with_best(&case, Work::matmul(n), Effort::LONG, ours, contenders);
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
    let tolerance = 2.0 * n as f64 * T::ROUNDING * largest_sum;
    assert_eq!(ours.len(), theirs.len());
    for (&ours, &theirs) in ours.iter().zip(theirs) {
        let difference = ours.difference(theirs);
        assert!(difference <= tolerance, "{} is off by {difference:e} at n = {n}", T::SPEC.name);
    }
}

/// `c = a * b` by the `gemm` crate, all column-major.
fn direct<T: Native>(n: usize, a: &[T], b: &[T], c: &mut [T], parallelism: Parallelism) {
    assert!(a.len() == n * n && b.len() == n * n && c.len() == n * n);
    let (zero, one, stride) = (<T as Semiring>::zero(), <T as One>::one(), n as isize);
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
            parallelism,
        );
    }
}
