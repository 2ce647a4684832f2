use pilaster::{MemoryKind, Placement};

pub fn label(placement: Placement) -> &'static str {
    match placement.kind {
        MemoryKind::Host => "host",
        MemoryKind::Mapped => "mapped",
        MemoryKind::Device => "device",
    }
}

fn main() {}
