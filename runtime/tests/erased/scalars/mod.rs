//! The scalars of this crate.

mod dual;
mod label;
mod min_plus;
mod ratio;

pub(crate) use dual::Dual;
pub(crate) use label::Label;
pub(crate) use min_plus::MinPlus;
pub(crate) use ratio::Ratio;

use pilaster::HostTensor;

/// Scalars to try, by a small integer.
pub(crate) trait Sample {
    fn sample(value: i32) -> Self;
}

macro_rules! samples {
    ($($scalar:ty: $value:ident => $sample:expr;)*) => {$(
        impl Sample for $scalar {
            fn sample($value: i32) -> Self {
                $sample
            }
        }
    )*};
}

samples! {
    f32: value => value as f32 / 4.0;
    f64: value => f64::from(value) / 4.0;
    i32: value => value;
    i64: value => i64::from(value);
    bool: value => value > 0;
    pilaster::num_complex::Complex<f32>: value => Self::new(value as f32 / 4.0, (value % 5) as f32);
    pilaster::num_complex::Complex<f64>: value => Self::new(f64::from(value) / 4.0, f64::from(value % 5));
    Dual<f64>: value => Dual::new(f64::from(value) / 4.0, f64::from(value % 5));
    Dual<f32>: value => Dual::new(value as f32 / 4.0, (value % 5) as f32);
    Ratio: value => Ratio::new(i128::from(value), 4 + i128::from(value % 3));
    Label: value => Label::new(&format!("l{value}"));
    MinPlus: value => MinPlus(f64::from(value));
}

/// A tensor of samples that go up and down.
pub(crate) fn samples<T: Sample, const N: usize>(shape: [usize; N], first: i32) -> HostTensor<T> {
    let mut next = first;
    HostTensor::from_fn(shape, |_| {
        next += if next % 2 == 0 { 7 } else { -4 };
        T::sample(next)
    })
    .unwrap()
}
