use pilaster::{Rank, TypedTensorViewMut};

pub fn view(elements: &[f64]) -> TypedTensorViewMut<'_, f64, Rank<2>> {
    TypedTensorViewMut::from_row_major_slice([2, 2], elements).unwrap()
}

fn main() {}
