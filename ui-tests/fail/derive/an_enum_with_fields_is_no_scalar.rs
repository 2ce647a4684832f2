use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
enum Cell {
    Missing,
    Number(f64),
}

fn main() {}
