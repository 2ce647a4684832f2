use pilaster::HostTensor;

fn main() {
    let _ = HostTensor::<f64>::zeros([2.0, 3.0]);
}
