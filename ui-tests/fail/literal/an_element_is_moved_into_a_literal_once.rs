use pilaster::tensor;

fn main() {
    let name = String::from("a");
    let _ = tensor![[name, name]];
}
