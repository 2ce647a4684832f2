use super::Dual;
use crate::DoubleDouble;
use core::fmt;
use pilaster::{CastFrom, ConvertFrom, RealField};

impl<T: RealField + Copy, const N: usize> From<T> for Dual<T, N> {
    /// The constant.
    #[inline]
    fn from(value: T) -> Self {
        Self::constant(value)
    }
}

macro_rules! real_numbers {
    ($($real:ty)*) => {$(
        impl<T: RealField + Copy + CastFrom<$real>, const N: usize> CastFrom<$real> for Dual<T, N> {
            /// The constant nearest to the number.
            #[inline]
            fn cast_from(number: &$real) -> Self {
                Self::constant(T::cast_from(number))
            }
        }

        impl<T: RealField + Copy + ConvertFrom<$real>, const N: usize> ConvertFrom<$real> for Dual<T, N> {
            /// The constant, where the field holds the number.
            #[inline]
            fn convert_from(number: &$real) -> Option<Self> {
                T::convert_from(number).map(Self::constant)
            }
        }

        impl<T: RealField, const N: usize> CastFrom<Dual<T, N>> for $real
        where
            $real: CastFrom<T>,
        {
            /// The value, without its derivatives.
            #[inline]
            fn cast_from(number: &Dual<T, N>) -> Self {
                Self::cast_from(&number.value)
            }
        }

        impl<T: RealField, const N: usize> ConvertFrom<Dual<T, N>> for $real
        where
            $real: ConvertFrom<T>,
        {
            /// The value, where all tangents are zero.
            #[inline]
            fn convert_from(number: &Dual<T, N>) -> Option<Self> {
                let is_constant = number.tangents.iter().all(|tangent| *tangent == T::zero());
                if is_constant { Self::convert_from(&number.value) } else { None }
            }
        }
    )*};
}

real_numbers! { f32 f64 DoubleDouble }

impl<T: fmt::Display, const N: usize> fmt::Display for Dual<T, N> {
    /// The value, then the tangents, as in `9 + [6, 0]ε`, each with the precision, width and sign that are asked for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)?;
        f.write_str(" + [")?;
        for (direction, tangent) in self.tangents.iter().enumerate() {
            f.write_str(if direction == 0 { "" } else { ", " })?;
            tangent.fmt(f)?;
        }
        f.write_str("]ε")
    }
}
