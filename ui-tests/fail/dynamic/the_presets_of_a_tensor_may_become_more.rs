use pilaster::Tensor;

pub fn label(tensor: &Tensor) -> &'static str {
    match tensor {
        Tensor::F32(_) => "f32",
        Tensor::F64(_) => "f64",
        Tensor::I32(_) => "i32",
        Tensor::I64(_) => "i64",
        Tensor::Bool(_) => "bool",
        Tensor::C32(_) => "c32",
        Tensor::C64(_) => "c64",
        Tensor::External(_) => "another",
    }
}

fn main() {}
