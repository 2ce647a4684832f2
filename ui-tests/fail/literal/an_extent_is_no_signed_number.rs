use pilaster::tensor;

fn main() {
    let rows: i32 = 2;
    let _ = tensor![0.0; rows, 3];
}
