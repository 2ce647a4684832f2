use pilaster::tensor;

pub struct Handle(pub u32);

fn main() {
    let _ = tensor![Handle(7); 2, 3];
}
