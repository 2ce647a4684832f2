//! Integers modulo a prime, whose accumulator must be flushed in time, under every kernel that a derive can choose.

use pilaster::num_traits::{One, Zero};
use pilaster::{Accumulate, Accumulator, CpuEngine, HostTensor, Planes, Rank, TensorScalar};
use std::fmt::Debug;
use std::ops::{Add, Mul, Neg, Sub};

/// 30 bits: a product has up to 60, and 16 of them are as many as 64 bits hold.
const PRIME: u32 = 998_244_353;

#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, width = 30, kernel = planar, accumulate = ResidueSum)]
pub(crate) struct Modular(u32);

/// Small enough to be packed, without planes.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, width = 30, kernel = elementwise, accumulate = ResidueSum)]
pub(crate) struct PackedModular(u32);

#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, width = 30, kernel = elementwise, accumulate = ResidueSum)]
pub(crate) struct OwnedModular(Box<u32>);

pub(crate) trait Residue {
    fn new(residue: u32) -> Self;
    fn residue(&self) -> u32;
}

macro_rules! residues {
    ($($scalar:ident: $wrap:expr;)*) => {$(
        impl Residue for $scalar {
            fn new(residue: u32) -> Self {
                Self($wrap(residue))
            }

            fn residue(&self) -> u32 {
                u32::clone(&self.0)
            }
        }

        impl $scalar {
            pub(crate) fn new(residue: u32) -> Self {
                Residue::new(residue)
            }

            pub(crate) fn value(&self) -> u64 {
                self.residue().into()
            }
        }

        impl Add for $scalar {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self::new((self.residue() + other.residue()) % PRIME)
            }
        }

        impl Sub for $scalar {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                self + -other
            }
        }

        impl Neg for $scalar {
            type Output = Self;

            fn neg(self) -> Self {
                Self::new((PRIME - self.residue()) % PRIME)
            }
        }

        impl Mul for $scalar {
            type Output = Self;

            fn mul(self, other: Self) -> Self {
                Self::new((u64::from(self.residue()) * u64::from(other.residue()) % u64::from(PRIME)) as u32)
            }
        }

        impl Zero for $scalar {
            fn zero() -> Self {
                Self::new(0)
            }

            fn is_zero(&self) -> bool {
                self.residue() == 0
            }
        }

        impl One for $scalar {
            fn one() -> Self {
                Self::new(1)
            }
        }
    )*};
}

residues! {
    Modular: u32::from;
    PackedModular: u32::from;
    OwnedModular: Box::new;
}

/// Products of 64 bits, reduced every eighth step; it holds its caller to that.
#[derive(Clone, Copy, Debug, Planes)]
pub(crate) struct ResidueSum {
    sum: u64,
    steps: u32,
}

impl ResidueSum {
    fn step(self, term: u64) -> Self {
        assert!(self.steps < 8, "a step too many without a flush");
        Self { sum: self.sum + term, steps: self.steps + 1 }
    }
}

impl<T: Residue> Accumulator<T> for ResidueSum {
    const FLUSH_EVERY: usize = 8;

    fn zero() -> Self {
        Self { sum: 0, steps: 0 }
    }

    fn mul_add(self, a: &T, b: &T) -> Self {
        self.step(u64::from(a.residue()) * u64::from(b.residue()))
    }

    fn add(self, value: &T) -> Self {
        self.step(value.residue().into())
    }

    fn merge(self, other: Self) -> Self {
        assert_eq!((self.steps, other.steps), (0, 0), "merged without a flush");
        Self { sum: self.sum + other.sum, steps: 0 }
    }

    fn flush(self) -> Self {
        Self { sum: self.sum % u64::from(PRIME), steps: 0 }
    }

    fn finish(self) -> T {
        assert_eq!(self.steps, 0, "finished without a flush");
        T::new(self.sum as u32)
    }
}

fn product<T: Residue + Accumulate>(
    extents: [usize; 3],
    left: impl Fn(usize, usize) -> u32,
    right: impl Fn(usize, usize) -> u32,
) -> HostTensor<T, Rank<2>> {
    let [rows, inner, columns] = extents;
    let a = HostTensor::<T, Rank<2>>::from_fn([rows, inner], |[i, j]| T::new(left(i, j))).unwrap();
    let b = HostTensor::<T, Rank<2>>::from_fn([inner, columns], |[i, j]| T::new(right(i, j))).unwrap();
    CpuEngine::serial().matmul(&a, &b).unwrap()
}

fn assert_the_largest_residues_do_not_overflow<T: Residue + Accumulate + PartialEq + Debug>() {
    // Each of the thousand products is (-1)², whatever the number of steps since the last flush.
    for [rows, columns] in [[1, 1], [40, 3], [5, 9]] {
        let largest = |_, _| PRIME - 1;
        let product = product::<T>([rows, 1000, columns], largest, largest);
        assert!(product.iter().all(|element| element.residue() == 1000));
    }
}

fn assert_sums_are_exact<T: Residue + Accumulate + PartialEq + Debug>() {
    let scrambled = |salt: usize| {
        move |i: usize, j: usize| {
            ((i * 7919 + j * 104_729 + salt) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) as u32 % PRIME
        }
    };
    let (left, right) = (scrambled(1), scrambled(2));
    for extents in [[1, 1, 1], [3, 7, 5], [35, 8, 4], [66, 9, 3], [4, 16, 33], [5, 1100, 3]] {
        let [rows, inner, columns] = extents;
        let product = product::<T>(extents, left, right);
        for column in 0..columns {
            for row in 0..rows {
                let terms = (0..inner).map(|step| u128::from(left(row, step)) * u128::from(right(step, column)));
                let expected = terms.sum::<u128>() % u128::from(PRIME);
                assert_eq!(u128::from(product[[row, column]].residue()), expected);
            }
        }
    }
}

#[test]
fn an_accumulator_in_planes_is_flushed_in_time() {
    assert_the_largest_residues_do_not_overflow::<Modular>();
    assert_sums_are_exact::<Modular>();
}

#[test]
fn an_accumulator_of_packed_elements_is_flushed_in_time() {
    assert_the_largest_residues_do_not_overflow::<PackedModular>();
    assert_sums_are_exact::<PackedModular>();
}

#[test]
fn an_accumulator_of_owning_elements_is_flushed_in_time() {
    assert_the_largest_residues_do_not_overflow::<OwnedModular>();
    assert_sums_are_exact::<OwnedModular>();
}
