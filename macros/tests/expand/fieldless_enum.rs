#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = boolean, width = 2, algebra = semiring, eq)]
enum Tristate {
    No,
    Maybe,
    Yes,
}
