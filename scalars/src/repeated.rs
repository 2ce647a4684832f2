//! Implementations that follow from others in the same way for every scalar.

/// `+=` and its like, each by the operator.
macro_rules! assigning {
    ($parameters:tt $scalar:ty: $($trait:ident $method:ident $operator:tt)+) => {
        $(assigning! { $parameters $scalar, $trait $method $operator })+
    };
    ([$($parameters:tt)*] $scalar:ty, $trait:ident $method:ident $operator:tt) => {
        impl<$($parameters)*> core::ops::$trait for $scalar {
            #[inline]
            fn $method(&mut self, rhs: Self) {
                *self = *self $operator rhs;
            }
        }
    };
}

/// Zero and one, which are constants of the type, for generic code, and sums and products over iterators.
macro_rules! identities {
    ([$($parameters:tt)*] $scalar:ty) => {
        impl<$($parameters)*> num_traits::Zero for $scalar {
            #[inline]
            fn zero() -> Self {
                Self::ZERO
            }

            #[inline]
            fn is_zero(&self) -> bool {
                *self == Self::ZERO
            }
        }

        impl<$($parameters)*> num_traits::One for $scalar {
            #[inline]
            fn one() -> Self {
                Self::ONE
            }
        }

        impl<$($parameters)*> core::iter::Sum for $scalar {
            fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
                numbers.fold(Self::ZERO, core::ops::Add::add)
            }
        }

        impl<$($parameters)*> core::iter::Product for $scalar {
            fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
                numbers.fold(Self::ONE, core::ops::Mul::mul)
            }
        }
    };
}

/// A cast and a conversion, both by the exact `From` that is there.
macro_rules! exact_conversions {
    ($parameters:tt $($source:ty => $target:ty;)+) => {
        $(exact_conversions! { $parameters $source => $target })+
    };
    ([$($parameters:tt)*] $source:ty => $target:ty) => {
        impl<$($parameters)*> pilaster::CastFrom<$source> for $target {
            #[inline]
            fn cast_from(value: &$source) -> Self {
                Self::from(*value)
            }
        }

        impl<$($parameters)*> pilaster::ConvertFrom<$source> for $target {
            #[inline]
            fn convert_from(value: &$source) -> Option<Self> {
                Some(Self::from(*value))
            }
        }
    };
}
