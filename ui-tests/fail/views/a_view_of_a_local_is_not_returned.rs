use pilaster::{Rank, TypedTensorView};

pub fn constants<'a>() -> TypedTensorView<'a, f64, Rank<2>> {
    let elements = vec![1.0, 2.0, 3.0, 4.0];
    TypedTensorView::from_row_major_slice([2, 2], &elements).unwrap()
}

fn main() {}
