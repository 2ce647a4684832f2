use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float, kernel = planar)]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

impl Number {
    fn epsilon() -> Self {
        Self(f64::EPSILON)
    }

    fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
}

fn main() {
    let i = Complex { re: Number(0.0), im: Number(1.0) };
    let a = HostTensor::<Complex<Number>, Rank<2>>::full([1, 1], i).unwrap();
    let square = CpuEngine::serial().matmul(&a, &a).unwrap();
    assert_eq!(square[[0, 0]], Complex { re: Number(-1.0), im: Number(0.0) });
    assert_eq!(Complex::<Number>::SPEC.name, "Complex<Number>");
}
