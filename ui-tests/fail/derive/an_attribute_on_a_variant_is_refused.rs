use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
enum Grade {
    Pass,
    #[tensor_scalar(name = "failed")]
    Fail,
}

fn main() {}
