use pilaster::{AllocationGroup, GroupMemory, Placement};
use std::ptr::NonNull;

#[derive(Debug)]
pub struct Mapped {
    address: NonNull<u8>,
    len: usize,
}

// SAFETY: of no interest here, the program is refused.
unsafe impl GroupMemory for Mapped {
    fn placement(&self) -> Placement {
        Placement::HOST
    }

    fn address(&self) -> NonNull<u8> {
        self.address
    }

    fn len(&self) -> usize {
        self.len
    }
}

pub fn group(memory: Mapped) -> AllocationGroup {
    AllocationGroup::of_memory(memory)
}

fn main() {}
