use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = integer)]
pub struct Number(i64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Neg Zero One);

pub fn factorised(engine: &mut CpuEngine, a: &HostTensor<Number, Rank<2>>) -> bool {
    engine.qr(a).is_ok()
}

fn main() {}
