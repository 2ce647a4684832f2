use pilaster::{HostTensor, Rank, TensorScalar};

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring)]
struct Number(u64);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

fn main() {
    let _ = HostTensor::<Number, Rank<1>>::ones([3]);
}
