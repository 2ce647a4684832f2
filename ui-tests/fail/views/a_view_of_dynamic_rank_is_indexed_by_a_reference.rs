use pilaster::TypedTensorView;

pub fn corner(view: TypedTensorView<'_, f64>) -> f64 {
    view[0]
}

fn main() {}
