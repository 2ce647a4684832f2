use pilaster::{NewAxis, Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<2>>) {
    let same: TypedTensorView<'_, f64, Rank<2>> = view.slice_view(s![.., NewAxis, ..]).unwrap();
    assert_eq!(same.shape(), &[2, 3]);
}

fn main() {}
