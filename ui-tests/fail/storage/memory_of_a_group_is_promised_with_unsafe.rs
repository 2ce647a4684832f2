use pilaster::{GroupMemory, Placement};
use std::ptr::NonNull;

#[derive(Debug)]
pub struct Buffer(Box<[u8]>);

impl GroupMemory for Buffer {
    fn placement(&self) -> Placement {
        Placement::HOST
    }

    fn address(&self) -> NonNull<u8> {
        NonNull::from(&self.0[0])
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

fn main() {}
