use pilaster::{Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<1>>) {
    let end = 2_u64;
    view.slice_view(s![..end]).unwrap();
}

fn main() {}
