#![forbid(unsafe_code)]

use pilaster::{CpuEngine, scalar_set};

macro_rules! set_of {
    ($tag:ident $tensor:ident: $($variant:ident($scalar:ty)),*) => {
        #[scalar_set(tensor = $tensor)]
        enum $tag {
            $($variant($scalar)),*
        }
    };
}

set_of! { Reals RealsTensor: Single(f32), Double(f64) }

mod inner {
    /// Of a module alone.
    #[pilaster::scalar_set(tensor = CountsTensor, matcher = with_counts)]
    pub(super) enum Counts {
        I32(i32),
        I64(i64),
    }
}

fn main() {
    #[scalar_set(tensor = LocalTensor, view = LocalView, view_mut = LocalViewMut, matcher = with_local)]
    enum Local {
        F64(f64),
    }

    let tensor = LocalTensor::full([3], 2.0).unwrap();
    assert_eq!(with_local!(tensor, |typed: T| typed.get([1]).map(|value: &T| *value)), Ok(2.0));
    assert_eq!(Local::TAGS.len(), 1);

    let engine = &mut CpuEngine::serial();
    let sum = RealsTensor::scalar(1.0_f32).promoting_add(engine, &RealsTensor::scalar(2.0)).unwrap();
    assert_eq!((sum.tag(), sum.item()), (Reals::Double, Ok(&3.0)));

    use inner::Counts;
    let counts = inner::CountsTensor::zeros(Counts::I64, [2]).unwrap();
    assert_eq!(inner::with_counts!(&counts, |typed: T| size_of::<T>() * typed.len()), 16);
}
