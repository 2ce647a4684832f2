#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, ord = false)]
struct Text {
    text: String,
}
