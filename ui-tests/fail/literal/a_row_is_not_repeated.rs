use pilaster::tensor;

fn main() {
    let _ = tensor![[0.0; 3], [1.0; 3]];
}
