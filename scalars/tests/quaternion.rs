//! What `Quaternion` promises, against its real matrices: a quaternion is the 4 by 4 matrix of multiplying by it.

use pilaster::num_traits::{Inv, One, Zero};
use pilaster::{CastFrom, Conjugate, ConvertFrom, CpuEngine, HostTensor, Rank, ScalarKind, TensorScalar};
use pilaster_scalars::{DoubleDouble, ParseQuaternionError, Quaternion};
use proptest::prelude::*;

type Whole = [i64; 4];

/// The column `q` times each of 1, i, j, k.
fn matrix([w, x, y, z]: Whole) -> [Whole; 4] {
    [[w, x, y, z], [-x, w, z, -y], [-y, -z, w, x], [-z, y, -x, w]]
}

fn product(a: Whole, b: Whole) -> Whole {
    let columns = matrix(a);
    core::array::from_fn(|row| (0..4).map(|at| columns[at][row] * b[at]).sum())
}

fn float([w, x, y, z]: Whole) -> Quaternion<f64> {
    Quaternion::new(w as f64, x as f64, y as f64, z as f64)
}

fn whole(q: Quaternion<f64>) -> Whole {
    [q.w, q.x, q.y, q.z].map(|part| part as i64)
}

fn wholes() -> impl Strategy<Value = Whole> {
    [-1000_i64..1000, -1000_i64..1000, -1000_i64..1000, -1000_i64..1000]
}

#[test]
fn the_units_multiply_as_hamilton_carved_it() {
    let [i, j, k] = [Quaternion::<f32>::i(), Quaternion::j(), Quaternion::k()];
    let minus_one = -Quaternion::one();
    assert_eq!([i * i, j * j, k * k, i * j * k], [minus_one; 4]);
    assert_eq!([i * j, j * k, k * i], [k, i, j]);
    assert_eq!([j * i, k * j, i * k], [-k, -i, -j]);
}

proptest! {
    #[test]
    fn operations_are_those_of_the_real_matrices(a in wholes(), b in wholes()) {
        let (p, q) = (float(a), float(b));
        prop_assert_eq!(p * q, float(product(a, b)));
        prop_assert_eq!(whole(p + q), core::array::from_fn(|at| a[at] + b[at]));
        prop_assert_eq!(whole(p - q), core::array::from_fn(|at| a[at] - b[at]));
        prop_assert_eq!(p.conj() * p, Quaternion::from(a.iter().map(|part| (part * part) as f64).sum::<f64>()));
        prop_assert_eq!((p * q).conj(), q.conj() * p.conj());
        let mut assigned = p;
        assigned *= q;
        assigned += p;
        assigned -= q;
        prop_assert_eq!(assigned, p * q + p - q);
    }

    #[test]
    fn a_quotient_undoes_a_product_from_its_own_side(a in wholes(), b in wholes()) {
        prop_assume!(b != [0; 4]);
        let (p, q) = (float(a), float(b));
        let tolerance = 16.0 * f64::EPSILON * p.norm();
        prop_assert!((p * q / q - p).norm() <= tolerance);
        prop_assert!((q.inv() * (q * p) - p).norm() <= tolerance);
        let exact = (b.iter().map(|part| part * part).sum::<i64>() as f64).sqrt();
        prop_assert!((q.norm() - exact).abs() <= 8.0 * f64::EPSILON * exact);
    }

    #[test]
    fn a_product_of_matrices_keeps_the_order_of_factors(
        [rows, inner, columns] in [1_usize..70, 0_usize..30, 1_usize..40],
        numbers in proptest::collection::vec(wholes(), 23),
    ) {
        let cell = |[row, column]: [usize; 2], shift: usize| numbers[(3 * row + 5 * column + shift) % numbers.len()];
        let left = HostTensor::<_, Rank<2>>::from_fn([rows, inner], |index| float(cell(index, 0))).unwrap();
        let right = HostTensor::<_, Rank<2>>::from_fn([inner, columns], |index| float(cell(index, 7))).unwrap();
        let found = CpuEngine::serial().matmul(&left, &right).unwrap();
        for column in 0..columns {
            for row in 0..rows {
                let mut sum = [0; 4];
                for at in 0..inner {
                    let term = product(cell([row, at], 0), cell([at, column], 7));
                    sum = core::array::from_fn(|part| sum[part] + term[part]);
                }
                prop_assert_eq!(found[[row, column]], float(sum), "[{}, {}]", row, column);
            }
        }
    }

    #[test]
    fn what_is_written_is_read_back(parts in [any::<f64>(), any::<f64>(), any::<f64>(), any::<f64>()]) {
        let [w, x, y, z] = parts;
        let number = Quaternion::new(w, x, y, z);
        let back: Quaternion<f64> = number.to_string().parse().unwrap();
        prop_assert_eq!([back.w, back.x, back.y, back.z].map(f64::to_bits), parts.map(f64::to_bits));
    }
}

#[test]
fn dots_keep_the_order_of_factors() {
    let [i, j, k] = [Quaternion::<f64>::i(), Quaternion::j(), Quaternion::k()];
    let (left, right) =
        (HostTensor::<_, Rank<1>>::full([37], i).unwrap(), HostTensor::<_, Rank<1>>::full([37], j).unwrap());
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.dot(&left, &right), Ok(k * Quaternion::from(37.0)));
    assert_eq!(engine.dot(&right, &left), Ok(-k * Quaternion::from(37.0)));
    assert_eq!(engine.vdot(&left, &left), Ok(Quaternion::from(37.0)));
}

#[test]
fn inverses_and_norms_do_not_leave_the_range_on_the_way() {
    for size in [1e-300, 1e300] {
        let q = Quaternion::new(size, -size, size, size);
        assert_eq!(q.norm(), 2.0 * size);
        assert!((q * q.inv() - Quaternion::one()).norm() <= 4.0 * f64::EPSILON);
    }
    assert_eq!(Quaternion::<f64>::zero().norm(), 0.0);
    assert_eq!(Quaternion::new(f64::NEG_INFINITY, 1.0, 0.0, 0.0).norm(), f64::INFINITY);
    assert!(Quaternion::new(0.0, f64::NAN, 0.0, 0.0).norm().is_nan());
}

#[test]
fn over_double_double_the_digits_are_kept() {
    let tiny = DoubleDouble::from(2).powi(-80);
    let [one, zero] = [DoubleDouble::ONE, DoubleDouble::ZERO];
    let q = Quaternion::new(one + tiny, zero, zero, tiny);
    let square = q * q;
    assert_eq!((square.w - one, square.z), (tiny + tiny, tiny + tiny + (tiny + tiny) * tiny));
    assert_eq!(Quaternion::<DoubleDouble>::SPEC.name, "Quaternion<DoubleDouble>");
}

#[test]
fn real_numbers_are_quaternions_and_back_where_no_part_is_lost() {
    let number = Quaternion::<f64>::cast_from(&2.5);
    assert_eq!((number, f64::convert_from(&number)), (Quaternion::new(2.5, 0.0, 0.0, 0.0), Some(2.5)));
    let other = Quaternion::new(2.5, 0.0, -1.0, 0.0);
    assert_eq!((f64::convert_from(&other), f64::cast_from(&other)), (None, 2.5));
    assert_eq!((Quaternion::<f64>::SPEC.name, Quaternion::<f64>::SPEC.kind), ("Quaternion<f64>", ScalarKind::Opaque));
}

#[test]
fn a_text_that_is_no_quaternion_says_why() {
    let refused = |text: &str| text.parse::<Quaternion<f64>>().unwrap_err();
    for text in ["1", "1 + 2i + 3j", "1 + 2j + 3i + 4k", "1 + 2i + 3j + 4k + 5"] {
        assert_eq!(refused(text), ParseQuaternionError::Parts, "{text}");
    }
    assert_eq!(refused("1 + xi + 3j + 4k").to_string(), "a part of a quaternion is a number: invalid float literal");
    assert_eq!(format!("{:.1}", Quaternion::new(1.0, -2.0, 0.0, 0.25)), "1.0 + -2.0i + 0.0j + 0.2k");
}
