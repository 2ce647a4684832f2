use pilaster::{NewAxis, Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<1>>) {
    view.slice_view(s![NewAxis;2]).unwrap();
}

fn main() {}
