use pilaster::{CpuEngine, HostTensor};

pub struct Cell(pub f64);

pub fn total(engine: &mut CpuEngine, cells: &HostTensor<Cell>) -> bool {
    engine.sum(cells).is_ok()
}

fn main() {}
