use crate::common::{Matrix, One, Vector, assert_near, difference, matrix, number, parts};
use pilaster::num_complex::Complex;
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank, RealField, Tensor};
use pilaster_scalars::{DoubleDouble, Dual};
use proptest::prelude::*;

/// A matrix that moves: its element at the time `t`, with powers up to the second.
#[derive(Clone, Copy)]
struct Motion {
    stream: u64,
    shape: [usize; 2],
    /// Zeroes what it starts with below the diagonal.
    is_triangular: bool,
}

impl Motion {
    fn new(stream: u64, shape: [usize; 2]) -> Self {
        Self { stream, shape, is_triangular: false }
    }

    fn at<T: RealField>(self, t: &T, whole: impl Fn(f64) -> T) -> Matrix<T> {
        matrix(self.shape, |row, column| {
            let coefficient = |power: u64| {
                let is_zero = self.is_triangular && power == 0 && row > column;
                whole(if is_zero { 0.0 } else { number(3 * self.stream + power, row, column) })
            };
            coefficient(0).add(&t.mul(&coefficient(1).add(&t.mul(&coefficient(2)))))
        })
    }

    /// At zero, moving.
    fn dual(self) -> Matrix<One> {
        self.at(&One::variable(0.0, 0), One::from)
    }

    fn double(self, t: DoubleDouble) -> Matrix<DoubleDouble> {
        self.at(&t, DoubleDouble::from)
    }
}

fn values<R: pilaster::TensorRank>(tensor: &HostTensor<One, R>) -> Vec<f64> {
    tensor.as_slice().iter().map(|number| number.value).collect()
}

fn tangents<R: pilaster::TensorRank>(tensor: &HostTensor<One, R>) -> Vec<f64> {
    tensor.as_slice().iter().map(|number| number.tangents[0]).collect()
}

fn column<T: Clone>(matrix: &Matrix<T>) -> Vector<T> {
    Vector::from_vec_col_major([matrix.shape()[0]], matrix.as_slice().to_vec()).unwrap()
}

fn part<T: Accumulate + Copy, const N: usize>(of: &Matrix<Dual<T, N>>, read: impl Fn(Dual<T, N>) -> T) -> Matrix<T> {
    matrix(*of.shape(), |row, column| read(of[[row, column]]))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_product_of_matrices_has_the_tangents_of_the_product_rule(
        [rows, inner, columns] in [1_usize..40, 0_usize..30, 1_usize..40], seed in 0_u64..1000,
    ) {
        let whole = |stream, row, column| (16.0 * number(seed + stream, row, column)).round();
        let dual = |stream, row, column| {
            Dual::new(whole(stream, row, column), [whole(stream + 1, row, column), whole(stream + 2, row, column)])
        };
        let a = matrix([rows, inner], |row, column| dual(0, row, column));
        let b = matrix([inner, columns], |row, column| dual(3, row, column));
        let mut engine = CpuEngine::serial();
        let found = engine.matmul(&a, &b).unwrap();
        for row in 0..rows {
            for column in 0..columns {
                let mut sum = [0.0; 3];
                for at in 0..inner {
                    let ((x, dx), (y, dy)) = (parts(a[[row, at]]), parts(b[[at, column]]));
                    let term = [x * y, dx[0] * y + x * dy[0], dx[1] * y + x * dy[1]];
                    sum = [0, 1, 2].map(|part| sum[part] + term[part]);
                }
                prop_assert_eq!(parts(found[[row, column]]), (sum[0], [sum[1], sum[2]]));
            }
        }
    }
}

/// `R'` is upper triangular with `R^T R' + R'^T R = A'^T A + A^T A'`, and there is one such matrix.
#[test]
fn r_of_a_moving_matrix_moves_with_its_gram_matrix() {
    for (shape, is_triangular) in [([7, 4], false), ([4, 4], false), ([7, 4], true), ([4, 4], true)] {
        let motion = Motion { is_triangular, ..Motion::new(1, shape) };
        let a = motion.dual();
        let mut engine = CpuEngine::serial();
        let qr = engine.qr(&a).unwrap();
        let (q, r) = (qr.q().unwrap(), qr.r().unwrap());

        let plain = engine.qr(&part(&a, |x| x.value)).unwrap();
        assert_eq!(values(&r), plain.r().unwrap().as_slice(), "the branches and values are those without tangents");
        assert_eq!(values(&q), plain.q().unwrap().as_slice());

        let square = [shape[1], shape[1]];
        let gram = |left: &Matrix<f64>, right: &Matrix<f64>| {
            let dot = |i: usize, j: usize| (0..left.shape()[0]).map(|k| left[[k, i]] * right[[k, j]]).sum::<f64>();
            matrix(square, |i, j| dot(i, j) + dot(j, i)).into_vec()
        };
        let [a0, a1] = [part(&a, |x| x.value), part(&a, |x| x.tangents[0])];
        let [r0, r1] = [part(&r, |x| x.value), part(&r, |x| x.tangents[0])];
        assert_near(&gram(&r0, &r1), &gram(&a0, &a1), 1e-13);
        assert!((0..shape[1]).all(|j| (j + 1..shape[1]).all(|i| r1[[i, j]] == 0.0)));

        let product = engine.matmul(&q, &r).unwrap();
        assert_near(&tangents(&product), &tangents(&a), 1e-13);
        let slopes = |pick: fn(&pilaster::Qr<DoubleDouble>) -> Matrix<DoubleDouble>| {
            difference(|t| pick(&CpuEngine::serial().qr(&motion.double(t)).unwrap()).into_vec())
        };
        assert_near(&tangents(&r), &slopes(|qr| qr.r().unwrap()), 1e-13);
        assert_near(&tangents(&q), &slopes(|qr| qr.q().unwrap()), 1e-13);
    }
}

/// `A^T A x' = A'^T (b - A x) + A^T (b' - A' x)`.
#[test]
fn a_least_squares_fit_moves_as_its_normal_equations_do() {
    let (motion, right) = (Motion::new(2, [9, 3]), Motion::new(3, [9, 1]));
    let (a, b) = (motion.dual(), right.dual());
    let mut engine = CpuEngine::serial();
    let fit = engine.lstsq(&a, &column(&b)).unwrap();

    let [a0, a1] = [part(&a, |x| x.value), part(&a, |x| x.tangents[0])];
    let [b0, b1] = [part(&b, |x| x.value), part(&b, |x| x.tangents[0])];
    let (x, dx) = (values(&fit.coefficients), tangents(&fit.coefficients));
    let times = |m: &Matrix<f64>, x: &[f64], row: usize| (0..3).map(|k| m[[row, k]] * x[k]).sum::<f64>();
    let residual: Vec<f64> = (0..9).map(|row| b0[[row, 0]] - times(&a0, &x, row)).collect();
    let moved: Vec<f64> = (0..9).map(|row| b1[[row, 0]] - times(&a1, &x, row)).collect();
    let sides = |k: usize| {
        let left = (0..9).map(|row| a0[[row, k]] * times(&a0, &dx, row)).sum::<f64>();
        (left, (0..9).map(|row| a1[[row, k]] * residual[row] + a0[[row, k]] * moved[row]).sum::<f64>())
    };
    let (left, expected): (Vec<f64>, Vec<f64>) = (0..3).map(sides).unzip();
    assert_near(&left, &expected, 1e-13);

    let outputs = |fit: pilaster::LeastSquares<DoubleDouble>| {
        let mut all = fit.coefficients.into_vec();
        all.push(fit.residual_norm);
        all.extend(fit.standard_deviations.unwrap().into_vec());
        all
    };
    let slopes =
        difference(|t| outputs(CpuEngine::serial().lstsq(&motion.double(t), &column(&right.double(t))).unwrap()));
    let deviations = fit.standard_deviations.as_ref().unwrap();
    let found = [&dx[..], &fit.residual_norm.tangents, &tangents(deviations)].concat();
    assert_near(&found, &slopes, 1e-12);
}

#[test]
fn nested_numbers_give_the_second_derivative_of_a_fit() {
    type Two = Dual<One, 1>;
    let (motion, right) = (Motion::new(4, [6, 2]), Motion::new(5, [6, 1]));
    let t: Two = Dual::variable(One::variable(0.0, 0), 0);
    let whole = |value: f64| Two::from(One::from(value));
    let fit = CpuEngine::serial().lstsq(&motion.at(&t, whole), &column(&right.at(&t, whole))).unwrap();
    let found: Vec<f64> = fit.coefficients.as_slice().iter().map(|x| x.tangents[0].tangents[0]).collect();

    let coefficients = |t: DoubleDouble| {
        CpuEngine::serial().lstsq(&motion.double(t), &column(&right.double(t))).unwrap().coefficients.into_vec()
    };
    let step = DoubleDouble::from(2.0_f64.powi(-20));
    let slope_at = |t: DoubleDouble| {
        let (up, down) = (coefficients(t + step), coefficients(t - step));
        up.into_iter().zip(down).map(|(up, down)| (up - down) / (step + step)).collect::<Vec<_>>()
    };
    let (up, down) = (slope_at(step), slope_at(-step));
    let expected: Vec<f64> = up.into_iter().zip(down).map(|(up, down)| ((up - down) / (step + step)).hi()).collect();
    // The error of the differences is of the order of `step²`, 1e-12.
    assert_near(&found, &expected, 1e-10);
}

#[test]
fn sums_means_variances_and_norms_have_their_gradients() {
    let point: [f64; 5] = core::array::from_fn(|at| number(6, at, 0));
    let vector = Vector::from_vec_col_major([5], Dual::variables(point).to_vec()).unwrap();
    let mut engine = CpuEngine::serial();
    let mean = point.iter().sum::<f64>() / 5.0;
    let norm = point.iter().map(|x| x * x).sum::<f64>().sqrt();
    assert_eq!(engine.sum(&vector).unwrap().tangents, [1.0; 5]);
    assert_near(&engine.mean(&vector).unwrap().tangents, &[0.2; 5], 1e-15);
    assert_near(&engine.norm_2(&vector).unwrap().tangents, &point.map(|x| x / norm), 1e-14);
    assert_near(&engine.norm_1(&vector).unwrap().tangents, &point.map(f64::signum), 1e-15);
    assert_near(&engine.var(&vector, 1).unwrap().tangents, &point.map(|x| 2.0 * (x - mean) / 4.0), 1e-14);
    assert_near(&engine.dot(&vector, &vector).unwrap().tangents, &point.map(|x| 2.0 * x), 1e-14);
    let product: f64 = point.iter().product();
    assert_near(&engine.prod(&vector).unwrap().tangents, &point.map(|x| product / x), 1e-14);
}

#[test]
fn long_sums_deal_out_tangents_as_they_do_values() {
    let vector = Vector::from_fn([1000], |[at]| Dual::new(at as f64, [1.0, (at % 7) as f64])).unwrap();
    let mut engine = CpuEngine::serial();
    let sevenths: f64 = (0..1000).map(|at| (at % 7) as f64).sum();
    assert_eq!(parts(engine.sum(&vector).unwrap()), (499_500.0, [1000.0, sevenths]));
}

#[test]
fn over_double_double_tangents_keep_the_digits() {
    type Number = Dual<DoubleDouble, 1>;
    let tiny = DoubleDouble::from(2).powi(-80);
    let one = DoubleDouble::ONE;
    let row = matrix([1, 2], |_, column| Number::new(if column == 0 { one } else { tiny }, [one]));
    let ones = matrix([2, 1], |_, _| Number::new(one, [tiny]));
    let product = CpuEngine::serial().matmul(&row, &ones).unwrap()[[0, 0]];
    assert_eq!(product.value - one, tiny);
    // 1 * 2^-80 + 1 * 1, and 2^-80 * 2^-80 + 1 * 1, of which the first is below the digits.
    assert_eq!(product.tangents[0] - (one + one), tiny);
}

#[test]
fn complex_numbers_have_derivatives_of_their_parts() {
    // d/dt of (cos t + i sin t)², at 0.5: 2i times it.
    let t = One::variable(0.5, 0);
    let unit = Complex { re: pilaster_scalars::Elementary::cos(t), im: pilaster_scalars::Elementary::sin(t) };
    let row = HostTensor::<_, Rank<2>>::full([1, 1], unit).unwrap();
    let square = CpuEngine::serial().matmul(&row, &row).unwrap()[[0, 0]];
    assert!((square.re.tangents[0] + 2.0 * square.im.value).abs() < 1e-15);
    assert!((square.im.tangents[0] - 2.0 * square.re.value).abs() < 1e-15);
}

#[test]
fn erased_tensors_of_dual_numbers_multiply() {
    let a = matrix([2, 2], |row, column| Dual::new((row + 2 * column) as f64, [1.0]));
    let expected = CpuEngine::serial().matmul(&a, &a).unwrap();
    let erased = Tensor::from_typed(a);
    let engine = &mut CpuEngine::serial();
    let product = erased.matmul(engine, &erased).unwrap();
    let total = product.sum(engine).unwrap();
    let expected = expected.as_slice().iter().fold((0.0, 0.0), |sum, x| (sum.0 + x.value, sum.1 + x.tangents[0]));
    let found = total.item::<One>().unwrap();
    assert_eq!((found.value, found.tangents[0]), expected);
}
