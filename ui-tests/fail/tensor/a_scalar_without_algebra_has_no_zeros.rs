use pilaster::{HostTensor, Rank, TensorScalar};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Grade(u8);

fn main() {
    let _ = HostTensor::<Grade, Rank<1>>::zeros([3]);
}
