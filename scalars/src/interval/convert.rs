use super::{Endpoint, Interval};
use num_traits::Float;
use pilaster::{CastFrom, ConvertFrom};

impl<T: Endpoint> From<T> for Interval<T> {
    /// The number alone; of an infinity the numbers beyond the largest finite one, of NaN the whole line.
    #[inline]
    fn from(number: T) -> Self {
        if number.is_nan() {
            return Self::entire();
        }
        Self { lower: Float::min(number, T::max_value()), upper: Float::max(number, T::min_value()) }
    }
}

impl<T: Endpoint> CastFrom<T> for Interval<T> {
    /// As [`From`].
    #[inline]
    fn cast_from(number: &T) -> Self {
        Self::from(*number)
    }
}

impl<T: Endpoint> ConvertFrom<T> for Interval<T> {
    /// The number alone, where it is one.
    #[inline]
    fn convert_from(number: &T) -> Option<Self> {
        number.is_finite().then(|| Self::from(*number))
    }
}

exact_conversions! { [T: Endpoint]
    Interval<T> => Interval<T>;
}

macro_rules! to_number {
    ($($float:ty)*) => {$(
        impl CastFrom<Interval<$float>> for $float {
            /// The midpoint.
            #[inline]
            fn cast_from(interval: &Interval<$float>) -> Self {
                interval.midpoint()
            }
        }

        impl ConvertFrom<Interval<$float>> for $float {
            /// The number, where it is a single one.
            #[inline]
            fn convert_from(interval: &Interval<$float>) -> Option<Self> {
                interval.is_point().then(|| interval.lower())
            }
        }
    )*};
}

to_number! { f32 f64 }
