#![allow(non_camel_case_types)]

use core::marker::PhantomData;
use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, HostTensor, Planes, Rank, Semiring, TensorScalar};

/// Names that the expansion, or the traits that it implements, use themselves.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
struct Block<T, W, Self_, Real, SPEC, S, R, D, const LANES: usize, const N: usize> {
    block: T,
    lane: [W; N],
    value: Self_,
    lanes: [Real; LANES],
    spec: SPEC,
    rest: PhantomData<(S, R, D)>,
}

impl<T, W, Self_, Real, SPEC, S, R, D, const LANES: usize, const N: usize> core::ops::Add
    for Block<T, W, Self_, Real, SPEC, S, R, D, LANES, N>
where
    T: Semiring,
{
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { block: self.block.add(&other.block), ..self }
    }
}

impl<T, W, Self_, Real, SPEC, S, R, D, const LANES: usize, const N: usize> core::ops::Mul
    for Block<T, W, Self_, Real, SPEC, S, R, D, LANES, N>
where
    T: Semiring,
{
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self { block: self.block.mul(&other.block), ..self }
    }
}

impl<T, W, Self_, Real, SPEC, S, R, D, const LANES: usize, const N: usize> Zero
    for Block<T, W, Self_, Real, SPEC, S, R, D, LANES, N>
where
    T: Semiring,
    W: Semiring,
    Self_: Semiring,
    Real: Semiring,
    SPEC: Semiring,
{
    fn zero() -> Self {
        Self {
            block: T::zero(),
            lane: core::array::from_fn(|_| W::zero()),
            value: Self_::zero(),
            lanes: core::array::from_fn(|_| Real::zero()),
            spec: SPEC::zero(),
            rest: PhantomData,
        }
    }
    /// A semiring has no equality to tell a zero by.
    fn is_zero(&self) -> bool {
        false
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Planes)]
struct Fields<W, const W_: usize> {
    r#lane: W,
    block: [W; W_],
}

type Number = Block<f64, i32, i64, f32, f64, u8, u16, u32, 2, 3>;

fn main() {
    assert_eq!(Number::SPEC.name, "Block<f64, i32, i64, f32, f64, _, _, _, 2, 3>");
    let number = Number { block: 1.5, ..Semiring::zero() };
    let a = HostTensor::<Number, Rank<2>>::full([2, 2], number).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&a, &a).unwrap()[[0, 0]].block, 4.5);

    let value = Fields { lane: 1_u8, block: [2, 3] };
    assert_eq!(Fields::lane(&value.splat::<4>(), 2), value);
}
