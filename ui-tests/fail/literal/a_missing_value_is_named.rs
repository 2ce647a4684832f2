use pilaster::tensor;

fn main() {
    let _ = tensor![; 2, 3];
}
