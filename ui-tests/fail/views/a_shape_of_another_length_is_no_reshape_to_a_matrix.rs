use pilaster::{Rank, TypedTensorView};

pub fn columns(view: TypedTensorView<'_, f64, Rank<1>>) {
    view.reshape_view::<Rank<2>>([2, 3, 1]).unwrap();
}

fn main() {}
