use pilaster::tensor;

fn main() {
    let _ = tensor![0.0; 2.0, 3];
}
