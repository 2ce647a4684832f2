use pilaster::{CpuEngine, tensor};

fn main() {
    let _ = CpuEngine::serial().norm_max(&tensor![3_i32, -4]);
}
