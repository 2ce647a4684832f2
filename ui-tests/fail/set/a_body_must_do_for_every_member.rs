use pilaster::{Semiring, scalar_set};

#[scalar_set(tensor = MixedTensor, matcher = with_mixed)]
pub enum Mixed {
    F32(f32),
    Bool(bool),
}

pub fn zero(tensor: &MixedTensor) -> bool {
    with_mixed!(tensor, |typed: T| typed.get([0]) == Ok(&<T as Semiring>::zero()))
}

fn main() {}
