use pilaster::{TensorScalar, num_complex::Complex, scalar_set};

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    Real(Real),
    Both(Complex<Real>),
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float)]
pub struct Real(f64);

pilaster_ui_tests::operators!(Real: Add Sub Mul Div Neg Zero One);

impl Real {
    pub fn epsilon() -> Self {
        Self(f64::EPSILON)
    }

    pub fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
}

fn main() {}
