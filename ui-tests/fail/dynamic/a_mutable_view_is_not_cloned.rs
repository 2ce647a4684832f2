use pilaster::TensorViewMut;

pub fn twice<'a>(view: TensorViewMut<'a>) -> [TensorViewMut<'a>; 2] {
    [view.clone(), view]
}

fn main() {}
