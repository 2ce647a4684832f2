use pilaster::TensorScalar;

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = complx)]
struct Pair<T, const N: usize>([T; N]);

pub fn is_scalar<T: TensorScalar>() {}

pub fn used() {
    is_scalar::<Pair<f64, 3>>();
}

fn main() {}
