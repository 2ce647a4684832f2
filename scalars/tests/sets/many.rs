//! A set of more members than there are presets.

use pilaster::num_traits::{One, Zero};
use pilaster::{CpuEngine, Error, HasMember, TensorScalar, scalar_set};
use std::ops::{Add, Mul, Neg, Sub};

/// A number modulo `M`.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = ring, eq)]
pub struct Mod<const M: u32>(u32);

impl<const M: u32> Add for Mod<M> {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self((self.0 + rhs.0) % M)
    }
}

impl<const M: u32> Sub for Mod<M> {
    type Output = Self;
    fn sub(self, rhs: Self) -> Self {
        Self((self.0 + M - rhs.0) % M)
    }
}

impl<const M: u32> Mul for Mod<M> {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 * rhs.0 % M)
    }
}

impl<const M: u32> Neg for Mod<M> {
    type Output = Self;
    fn neg(self) -> Self {
        Self((M - self.0) % M)
    }
}

impl<const M: u32> Zero for Mod<M> {
    fn zero() -> Self {
        Self(0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

impl<const M: u32> One for Mod<M> {
    fn one() -> Self {
        Self(1 % M)
    }
}

/// A mark that is stored and no more.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct Mark<const N: u32>(u8);

/// Twenty marks and four rings, of which no two have anything in common.
#[scalar_set(
    tensor = ManyTensor,
    no_promote(M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15, M16, M17, M18, M19, M20, R21, R22, R23, R24)
)]
pub enum Many {
    M1(Mark<1>),
    M2(Mark<2>),
    M3(Mark<3>),
    M4(Mark<4>),
    M5(Mark<5>),
    M6(Mark<6>),
    M7(Mark<7>),
    M8(Mark<8>),
    M9(Mark<9>),
    M10(Mark<10>),
    M11(Mark<11>),
    M12(Mark<12>),
    M13(Mark<13>),
    M14(Mark<14>),
    M15(Mark<15>),
    M16(Mark<16>),
    M17(Mark<17>),
    M18(Mark<18>),
    M19(Mark<19>),
    M20(Mark<20>),
    R21(Mod<21>),
    R22(Mod<22>),
    R23(Mod<23>),
    R24(Mod<24>),
}

#[test]
fn two_dozen_members_are_told_apart() {
    assert_eq!(Many::TAGS.len(), 24);
    for (at, tag) in Many::TAGS.into_iter().enumerate() {
        let label = format!("{}<{}>", if at < 20 { "Mark" } else { "Mod" }, at + 1);
        assert_eq!((tag.to_string(), label.parse()), (label.clone(), Ok(tag)));
        for other in Many::TAGS {
            assert_eq!(tag.promote(other), (tag == other).then_some(tag), "{tag} with {other}");
        }
    }
}

fn check<const M: u32>(tag: Many)
where
    Many: HasMember<Mod<M>>,
{
    let engine = &mut CpuEngine::serial();
    let column = |numbers: [u32; 3]| ManyTensor::from_vec_col_major([3], numbers.map(|n| Mod::<M>(n % M)).into());
    let (a, b) = (column([5, 17, 22]).unwrap(), column([23, 9, 14]).unwrap());
    assert_eq!(a.tag(), tag);
    assert_eq!(a.add(engine, &b).unwrap(), column([28, 26, 36]).unwrap());
    assert_eq!(a.mul(engine, &b).unwrap(), column([5 * 23, 17 * 9, 22 * 14]).unwrap());
    assert_eq!(a.sum(engine).unwrap().item(), Ok(&Mod::<M>(44 % M)));
    assert_eq!(ManyTensor::zeros(tag, [3]).unwrap(), a.sub(engine, &a).unwrap());
}

#[test]
fn members_behind_many_others_compute() {
    check::<21>(Many::R21);
    check::<24>(Many::R24);
    let (last, first) = (ManyTensor::scalar(Mod::<24>(7)), ManyTensor::scalar(Mark::<1>(0)));
    let engine = &mut CpuEngine::serial();
    let refused = last.promoting_add(engine, &first).unwrap_err();
    assert!(matches!(refused, Error::NoCommonType { left: "Mod<24>", right: "Mark<1>", .. }), "{refused}");
    let refused = first.add(engine, &first).unwrap_err();
    assert!(matches!(refused, Error::MissingCapability { scalar: "Mark<1>", .. }), "{refused}");
}
