//! A kernel of the user's own.

use super::common::Random;
use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, HostTensor, Microkernel, PlainSum, Rank, TensorScalar, Tiled};
use std::ops::{Add, Mul};

/// An upper triangular matrix of two rows, of integers that wrap: its product does not commute.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = Tiled<Own, 5, 3>)]
struct Upper {
    scale: i64,
    shift: i64,
    unit: i64,
}

impl Add for Upper {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            scale: self.scale.wrapping_add(other.scale),
            shift: self.shift.wrapping_add(other.shift),
            unit: self.unit.wrapping_add(other.unit),
        }
    }
}

impl Mul for Upper {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self {
            scale: self.scale.wrapping_mul(other.scale),
            shift: self.scale.wrapping_mul(other.shift).wrapping_add(self.shift.wrapping_mul(other.unit)),
            unit: self.unit.wrapping_mul(other.unit),
        }
    }
}

impl Zero for Upper {
    fn zero() -> Self {
        Self { scale: 0, shift: 0, unit: 0 }
    }

    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }
}

struct Own;

impl Microkernel<Upper, 5, 3> for Own {
    #[inline]
    fn step(sums: &mut [[PlainSum<Upper>; 5]; 3], left: &[Upper; 5], right: &[Upper; 3]) {
        for (column, factor) in sums.iter_mut().zip(right) {
            for (sum, value) in column.iter_mut().zip(left) {
                sum.0 = sum.0 + *value * *factor;
            }
        }
    }
}

#[test]
fn a_kernel_of_the_users_own_is_blocked_and_edged_and_shared_among_threads() {
    for threads in [1, 2, 3] {
        let mut engine = CpuEngine::builder().threads(threads).build().unwrap();
        for [rows, inner, columns] in [[1, 1, 1], [5, 4, 3], [6, 7, 4], [70, 61, 80], [66, 700, 7]] {
            let random = &mut Random::new(rows as u64);
            let mut matrix = |shape: [usize; 2]| {
                let mut integer = || random.bits() as i64;
                HostTensor::<_, Rank<2>>::from_fn(shape, |_| Upper {
                    scale: integer(),
                    shift: integer(),
                    unit: integer(),
                })
            };
            let (a, b) = (matrix([inner, rows]).unwrap(), matrix([inner, columns]).unwrap());
            let product = engine.matmul(&a.as_view().transpose_view([1, 0]).unwrap(), &b).unwrap();
            let entry = |[i, j]: [usize; 2]| {
                (0..inner).map(|step| a[[step, i]] * b[[step, j]]).fold(Upper::zero(), |sum, term| sum + term)
            };
            assert_eq!(product, HostTensor::from_fn([rows, columns], entry).unwrap());
        }
    }
}
