#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = complex)]
#[tensor_scalar(name = "quaternion", real = f64, kernel = crate::kernels::Quad<4, 8>)]
struct r#Quaternion(f64, f64, f64, f64);
