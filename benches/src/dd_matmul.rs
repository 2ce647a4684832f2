//! Double-double matmul: the derived scalar against what else can multiply in double-double.

use crate::Outcome;
use crate::harness::{self, Work};
use crate::values::value;
use faer::linalg::matmul::matmul as faer_matmul;
use faer::{Accum, Mat, Par, fx128};
use ndarray::{Array2, ShapeBuilder};
use pilaster::{CpuEngine, HostTensor, Rank};
use pilaster_scalars::DoubleDouble;
use std::hint::black_box;
use twofloat::TwoFloat;

/// The largest relative difference between two contenders. Well above the rounding of 512 additions done one after
/// the other, each off by at most 3 · 2^-106 of its sum (Joldes, Muller, Popescu, ACM TOMS 44(2), 2017).
const AGREEMENT: f64 = 1e-28;

type Matrix = HostTensor<DoubleDouble, Rank<2>>;

pub(crate) fn run() -> Outcome {
    for n in [256, 512] {
        let mut race = Race::new(n)?;
        race.against_plain_loops();
        race.against_ndarray();
        race.against_faer();
        #[cfg(target_arch = "x86_64")]
        race.against_intrinsics();
        race.on_two_threads_against_one()?;
    }
    Ok(())
}

/// The contenders that were made to be fast.
pub(crate) fn against_libraries(n: usize) -> Outcome {
    let mut race = Race::new(n)?;
    race.against_faer();
    #[cfg(target_arch = "x86_64")]
    race.against_intrinsics();
    race.on_two_threads_against_one()?;
    Ok(())
}

/// The two factors and what pilaster makes of them.
struct Race {
    n: usize,
    engine: CpuEngine,
    a: Matrix,
    b: Matrix,
    product: Matrix,
}

impl Race {
    fn new(n: usize) -> Result<Self, pilaster::Error> {
        let mut engine = CpuEngine::serial();
        let a = Matrix::from_fn([n, n], |[row, column]| element(0, row, column))?;
        let b = Matrix::from_fn([n, n], |[row, column]| element(1, row, column))?;
        let product = engine.matmul(&a, &b)?;
        Ok(Self { n, engine, a, b, product })
    }

    /// Checks that a contender's product is ours, then times both. `read` gives the two parts of an element.
    fn against<C>(&mut self, contender: &str, multiply: impl Fn() -> C, read: impl Fn(&C, usize, usize) -> [f64; 2]) {
        self.against_compiled("", contender, multiply, read);
    }

    /// As [`against`](Self::against), for a contender that is compiled in another way, which the name of the case tells.
    fn against_compiled<C>(
        &mut self,
        compiled: &str,
        contender: &str,
        multiply: impl Fn() -> C,
        read: impl Fn(&C, usize, usize) -> [f64; 2],
    ) {
        self.check_agreement(contender, &multiply(), read);
        let Self { n, engine, a, b, .. } = self;
        harness::compare(
            &format!("dd-matmul-{n}{compiled}"),
            contender,
            Work::matmul(*n),
            || drop(black_box(engine.matmul(a, b).expect("the factors fit"))),
            || drop(black_box(multiply())),
        );
    }

    /// # Panics
    /// At the first element that differs by more than the rounding of either side.
    fn check_agreement<C>(&self, contender: &str, theirs: &C, read: impl Fn(&C, usize, usize) -> [f64; 2]) {
        for column in 0..self.n {
            for row in 0..self.n {
                let difference = relative_difference(self.product[[row, column]], read(theirs, row, column));
                // Not `>`: a NaN agrees with nothing.
                let agrees = difference <= AGREEMENT;
                assert!(agrees, "{contender} is off by {difference:e} at [{row}, {column}] of n = {}", self.n);
            }
        }
    }

    fn against_plain_loops(&mut self) {
        let (n, a, b) = (self.n, self.columns(&self.a), self.columns(&self.b));
        let read = |c: &Vec<DoubleDouble>, row: usize, column: usize| parts(c[row + n * column]);
        self.against("plain-loop", || plain_loop(n, &a, &b), read);
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
            // SAFETY: the processor has the two features.
            self.against_compiled("-with-fma", "plain-loop", || unsafe { plain_loop_avx2(n, &a, &b) }, read);
        }
    }

    fn against_ndarray(&mut self) {
        let shape = (self.n, self.n);
        let element = |tensor: &Matrix, (row, column)| {
            let [hi, lo] = parts(tensor[[row, column]]);
            TwoFloat::new_add(hi, lo)
        };
        // Its loop walks the rows of `a` and the columns of `b`: both lie as it reads them.
        let a = Array2::from_shape_fn(shape, |index| element(&self.a, index));
        let b = Array2::from_shape_fn(shape.f(), |index| element(&self.b, index));
        self.against("ndarray", || a.dot(&b), |c, row, column| c[[row, column]].into());
    }

    fn against_faer(&mut self) {
        let matrix = |tensor: &Matrix| {
            Mat::from_fn(self.n, self.n, |row, column| {
                let [hi, lo] = parts(tensor[[row, column]]);
                fx128 { 0: hi, 1: lo }
            })
        };
        let (n, a, b) = (self.n, matrix(&self.a), matrix(&self.b));
        let multiply = || {
            let mut c = Mat::<fx128>::zeros(n, n);
            faer_matmul(&mut c, Accum::Replace, &a, &b, fx128::ONE, Par::Seq);
            c
        };
        self.against("faer-fx128", multiply, |c, row, column| [c[(row, column)].0, c[(row, column)].1]);
    }

    /// Against the micro-tile that is fastest on this machine; its name goes to the standard error.
    #[cfg(target_arch = "x86_64")]
    fn against_intrinsics(&mut self) {
        use crate::hand_avx2::{Operands, Pair, tiles};

        let pairs = |tensor: &Matrix| -> Vec<Pair> {
            self.columns(tensor).into_iter().map(|value| Pair { hi: value.hi(), lo: value.lo() }).collect()
        };
        let (n, a, b) = (self.n, pairs(&self.a), pairs(&self.b));
        let operands = Operands { n, a: &a, b: &b };
        let mut contenders: Vec<_> =
            tiles().iter().map(|tile| move || drop(black_box(tile.matmul(operands)))).collect();
        if contenders.is_empty() {
            eprintln!("hand-avx2 left out: the processor has no AVX2 with FMA");
            return;
        }
        let tile = &tiles()[harness::fastest(&mut contenders)];
        eprintln!("hand-avx2 at n = {n}: best micro-tile {}", tile.name);
        let read = |c: &Vec<Pair>, row: usize, column: usize| [c[row + n * column].hi, c[row + n * column].lo];
        self.against("hand-avx2", || tile.matmul(operands), read);
    }

    fn on_two_threads_against_one(&mut self) -> Result<(), pilaster::Error> {
        let Self { n, engine, a, b, product } = self;
        let mut two = CpuEngine::builder().threads(2).build()?;
        assert_eq!(two.matmul(a, b)?, *product, "the bits depend on the threads");
        harness::compare(
            &format!("dd-matmul-{n}-2t"),
            "ours-1t",
            Work::matmul(*n),
            || drop(black_box(two.matmul(a, b).expect("the factors fit"))),
            || drop(black_box(engine.matmul(a, b).expect("the factors fit"))),
        );
        Ok(())
    }

    fn columns(&self, tensor: &Matrix) -> Vec<DoubleDouble> {
        (0..self.n * self.n).map(|index| tensor[[index % self.n, index / self.n]]).collect()
    }
}

/// A number with all its bits in use.
fn element(stream: u64, row: usize, column: usize) -> DoubleDouble {
    let hi = value(2 * stream, row, column);
    let lo = (value(2 * stream + 1, row, column) - 1.0) * f64::EPSILON / 4.0;
    DoubleDouble::from_parts(hi, lo)
}

fn parts(value: DoubleDouble) -> [f64; 2] {
    [value.hi(), value.lo()]
}

/// The difference relative to `ours`. The leading parts cancel without rounding, so doubles can tell it.
fn relative_difference(ours: DoubleDouble, [hi, lo]: [f64; 2]) -> f64 {
    ((ours.hi() - hi + (ours.lo() - lo)) / ours.hi()).abs()
}

/// The product by the scalar's own operators, in the loop order that walks columns.
#[inline(always)]
fn plain_loop(n: usize, a: &[DoubleDouble], b: &[DoubleDouble]) -> Vec<DoubleDouble> {
    let mut c = vec![DoubleDouble::ZERO; n * n];
    for (c, b) in c.chunks_exact_mut(n).zip(b.chunks_exact(n)) {
        for (a, &b) in a.chunks_exact(n).zip(b) {
            for (c, &a) in c.iter_mut().zip(a) {
                *c += a * b;
            }
        }
    }
    c
}

/// The same loop where the compiler may use the instructions that the kernels find at run time.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn plain_loop_avx2(n: usize, a: &[DoubleDouble], b: &[DoubleDouble]) -> Vec<DoubleDouble> {
    plain_loop(n, a, b)
}

#[cfg(test)]
mod tests {
    use super::{AGREEMENT, DoubleDouble, Race, element, parts, relative_difference};

    #[test]
    fn a_difference_in_the_last_digits_is_seen() {
        let ours = DoubleDouble::from_parts(3.0, 1e-17);
        assert_eq!(relative_difference(ours, parts(ours)), 0.0);
        let difference = relative_difference(ours, [3.0, 1e-17 + 3e-27]);
        assert!((difference / 1e-27 - 1.0).abs() < 1e-3, "{difference:e}");
        assert!(difference > AGREEMENT);
        assert!(relative_difference(ours, [3.0, f64::NAN]).is_nan());
    }

    #[test]
    #[should_panic(expected = "cheat is off by")]
    fn a_contender_that_drops_the_low_parts_is_not_timed() {
        let race = Race::new(8).unwrap();
        race.check_agreement("cheat", &(), |(), row, column| [race.product[[row, column]].hi(), 0.0]);
    }

    #[test]
    #[should_panic(expected = "not-a-number is off by")]
    fn a_contender_that_returns_nan_is_not_timed() {
        let race = Race::new(2).unwrap();
        race.check_agreement("not-a-number", &(), |(), _, _| [f64::NAN, 0.0]);
    }

    #[test]
    fn elements_use_their_low_part() {
        let low_parts = (0..100).map(|row| element(0, row, 3).lo());
        assert!(low_parts.clone().all(|lo| lo.abs() <= f64::EPSILON / 2.0));
        assert!(low_parts.filter(|&lo| lo.abs() > f64::EPSILON / 64.0).count() > 50);
    }
}
