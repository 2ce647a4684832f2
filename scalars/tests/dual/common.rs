//! Comparison of all parts, and numbers to try.

use pilaster::{HostTensor, Rank};
use pilaster_scalars::{DoubleDouble, Dual};
use proptest::prelude::*;

pub(crate) type One = Dual<f64, 1>;
pub(crate) type Matrix<T> = HostTensor<T, Rank<2>>;
pub(crate) type Vector<T> = HostTensor<T, Rank<1>>;

/// Value and tangents: `==` of dual numbers looks at the value alone.
pub(crate) fn parts<T: Copy, const N: usize>(number: Dual<T, N>) -> (T, [T; N]) {
    (number.value, number.tangents)
}

/// Small whole numbers, of which sums and products are exact.
pub(crate) fn whole_dual() -> impl Strategy<Value = Dual<f64, 2>> {
    [-50_i32..50, -50_i32..50, -50_i32..50].prop_map(|[value, first, second]| {
        let [value, first, second] = [value, first, second].map(f64::from);
        Dual::new(value, [first, second])
    })
}

/// Numbers in `[-1, 1]` that follow from their place: neither special nor symmetric.
pub(crate) fn number(stream: u64, row: usize, column: usize) -> f64 {
    let seed = (stream << 40) + ((row as u64) << 20) + column as u64 + 1;
    let mixed = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bf0_3635).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
}

pub(crate) fn matrix<T>([rows, columns]: [usize; 2], element: impl Fn(usize, usize) -> T) -> Matrix<T> {
    Matrix::from_fn([rows, columns], |[row, column]| element(row, column)).unwrap()
}

/// The derivative at zero of a function of double-doubles, by central differences with Richardson's extrapolation: the error
/// is of the order of `step⁶` and of `2^-104 / step`, and so about 1e-25 of the size of the function.
pub(crate) fn difference(function: impl Fn(DoubleDouble) -> Vec<DoubleDouble>) -> Vec<f64> {
    let central = |step: f64| -> Vec<DoubleDouble> {
        let step = DoubleDouble::from(step);
        let (up, down) = (function(step), function(-step));
        up.iter().zip(&down).map(|(&up, &down)| (up - down) / (step + step)).collect()
    };
    let step = 2.0_f64.powi(-13);
    let [coarse, fine, finest] = [central(step), central(step / 2.0), central(step / 4.0)];
    (0..coarse.len())
        .map(|at| {
            let [four, three, sixteen, fifteen] = [4, 3, 16, 15].map(DoubleDouble::from);
            let first = (four * fine[at] - coarse[at]) / three;
            let second = (four * finest[at] - fine[at]) / three;
            ((sixteen * second - first) / fifteen).hi()
        })
        .collect()
}

/// Asserts that numbers agree to a tolerance relative to the largest of the expected ones.
#[track_caller]
pub(crate) fn assert_near(found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len());
    let size = expected.iter().fold(0.0_f64, |size, value| size.max(value.abs()));
    for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert!((found - expected).abs() <= tolerance * size, "[{at}]: {found} is not {expected}");
    }
}
