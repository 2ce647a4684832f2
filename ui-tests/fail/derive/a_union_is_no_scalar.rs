use pilaster::TensorScalar;

#[derive(Clone, Copy, TensorScalar)]
#[tensor_scalar(kind = opaque)]
union Bits {
    float: f32,
    word: u32,
}

fn main() {}
