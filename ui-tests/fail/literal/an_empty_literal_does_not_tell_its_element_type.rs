use pilaster::tensor;

fn main() {
    let _ = tensor![];
}
