//! What all tropical scalars have alike.

/// The operators of a [`Selection`](super::Selection), its text, and its conversions to the number types.
macro_rules! tropical {
    ($name:ident) => {
        impl<T: TropicalNumber> Add for $name<T> {
            type Output = Self;

            #[inline]
            fn add(self, rhs: Self) -> Self {
                better(self, rhs)
            }
        }

        impl<T: TropicalNumber> Mul for $name<T> {
            type Output = Self;

            #[inline]
            fn mul(self, rhs: Self) -> Self {
                composed(self, rhs)
            }
        }

        impl<T: TropicalNumber> pilaster::Conjugate for $name<T> {}

        identities! { [T: TropicalNumber] $name<T> }

        assigning! { [T: TropicalNumber] $name<T>:
            AddAssign add_assign +
            MulAssign mul_assign *
        }

        impl<T: TropicalNumber> pilaster::One for $name<T> {
            #[inline]
            fn one() -> Self {
                Self::ONE
            }
        }

        impl<T: TropicalNumber> Default for $name<T> {
            /// Zero of the semiring, which need not be the number 0.
            fn default() -> Self {
                Self::ZERO
            }
        }

        impl<T: TropicalNumber> fmt::Display for $name<T> {
            /// The number: `inf` and `-inf` for the infinities, those of integers too.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.number().write(f)
            }
        }

        to_number! { $name: f32 f64 i32 i64 }
        exact_conversions! { [T: TropicalNumber] $name<T> => $name<T>; }
    };
}

/// Conversions to each of the number types: one impl for all would be one for types of other crates.
macro_rules! to_number {
    ($name:ident: $($number:ident)*) => {$(
        impl From<$name<$number>> for $number {
            #[inline]
            fn from(value: $name<$number>) -> Self {
                value.number()
            }
        }

        exact_conversions! { [] $name<$number> => $number; }
    )*};
}

/// For a scalar of which every number is an element.
macro_rules! any_number {
    ($name:ident) => {
        impl<T: TropicalNumber> From<T> for $name<T> {
            #[inline]
            fn from(number: T) -> Self {
                Self(number)
            }
        }

        exact_conversions! { [T: TropicalNumber] T => $name<T>; }

        impl<T: TropicalNumber> FromStr for $name<T> {
            type Err = ParseTropicalError;

            /// Reads the number, as it is written.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                T::read(text).map(Self)
            }
        }
    };
}
