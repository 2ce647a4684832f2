use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = flaot, width = 0, colour = red)]
#[tensor_scalar(name = 7, width = 8)]
struct Grade<'a> {
    #[tensor_scalar(width = 8)]
    mark: &'a u8,
}

fn main() {}
