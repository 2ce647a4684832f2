#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = flaot, widht = 3)]
struct Wrong<'a, T>(&'a T);

#[derive(Clone, Copy, Planes)]
enum Choice {
    A,
    B,
}
