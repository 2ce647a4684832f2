use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
enum Truth {
    No,
    Yes,
}

fn main() {}
