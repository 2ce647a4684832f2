use pilaster::{HostTensor, Rank, TensorScalar};

#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
struct Present;

fn main() {
    assert_eq!(Present::SPEC.width, 0);
    let all = HostTensor::<Present, Rank<2>>::full([2, 3], Present).unwrap();
    assert_eq!(all[[1, 2]], Present);
}
