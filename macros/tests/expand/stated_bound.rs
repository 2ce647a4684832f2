#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = integer, bound = "T: Ring + Other, U: Marker")]
struct Pair<T, U>(T, U);
