#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(crate = facade::reexported, kind = integer)]
struct Int(i64);
