use pilaster::TypedTensor;

#[derive(Clone)]
pub struct Layer {
    pub weights: TypedTensor<f32>,
}

fn main() {}
