#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring)]
struct One;
