use pilaster::{PromoteIn, scalar_set};

#[scalar_set(tensor = MixedTensor, no_promote(I32, F32))]
pub enum Mixed {
    I32(i32),
    F32(f32),
}

pub type Sum = <i32 as PromoteIn<Mixed, f32>>::Output;

pub fn zero() -> Sum {
    Sum::default()
}

fn main() {}
