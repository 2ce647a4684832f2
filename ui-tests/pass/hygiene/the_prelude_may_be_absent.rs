#![no_implicit_prelude]

#[derive(
    ::std::clone::Clone,
    ::std::marker::Copy,
    ::std::fmt::Debug,
    ::std::cmp::PartialEq,
    ::std::cmp::PartialOrd,
    ::pilaster::TensorScalar,
)]
#[tensor_scalar(kind = float, kernel = planar, from(f64), into(f64))]
struct Number {
    value: f64,
}

impl Number {
    fn epsilon() -> Self {
        Number { value: 1e-16 }
    }

    fn sqrt(self) -> Self {
        Number { value: ::std::primitive::f64::sqrt(self.value) }
    }
}

impl ::std::convert::From<f64> for Number {
    fn from(value: f64) -> Self {
        Number { value }
    }
}

impl ::std::convert::From<Number> for f64 {
    fn from(number: Number) -> Self {
        number.value
    }
}

impl ::std::ops::Add for Number {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Number { value: self.value + other.value }
    }
}

impl ::std::ops::Sub for Number {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Number { value: self.value - other.value }
    }
}

impl ::std::ops::Mul for Number {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Number { value: self.value * other.value }
    }
}

impl ::std::ops::Div for Number {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        Number { value: self.value / other.value }
    }
}

impl ::std::ops::Neg for Number {
    type Output = Self;
    fn neg(self) -> Self {
        Number { value: -self.value }
    }
}

impl ::num_traits::Zero for Number {
    fn zero() -> Self {
        Number { value: 0.0 }
    }
    fn is_zero(&self) -> bool {
        self.value == 0.0
    }
}

impl ::num_traits::One for Number {
    fn one() -> Self {
        Number { value: 1.0 }
    }
}

#[derive(::std::clone::Clone, ::std::fmt::Debug, ::pilaster::TensorScalar)]
#[tensor_scalar(kind = opaque, ord = false, eq = false)]
struct Pair<T, const SIGNED: i8>(T, T);

#[derive(::std::clone::Clone, ::std::marker::Copy, ::pilaster::Planes)]
struct Total(f64, [u32; 2]);

fn main() {
    ::std::assert_eq!(<Number as ::pilaster::TensorScalar>::SPEC.name, "Number");
    ::std::assert_eq!(<Pair<f64, -3> as ::pilaster::TensorScalar>::SPEC.name, "Pair<f64, -3>");
    ::std::assert_eq!(<Number as ::pilaster::RealField>::sqrt(&Number { value: 4.0 }).value, 2.0);
    let block = ::pilaster::Planes::splat::<4>(Total(0.5, [1, 2]));
    ::std::assert_eq!(<Total as ::pilaster::Planes>::lane(&block, 3).1, [1, 2]);
}
