#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float, width = 16, widen = f32, into(f32))]
struct Brain(u16);
