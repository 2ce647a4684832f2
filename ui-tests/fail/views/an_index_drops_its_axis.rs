use pilaster::{Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<2>>) {
    let row: TypedTensorView<'_, f64, Rank<2>> = view.slice_view(s![0, ..]).unwrap();
    assert_eq!(row.shape(), &[1, 3]);
}

fn main() {}
