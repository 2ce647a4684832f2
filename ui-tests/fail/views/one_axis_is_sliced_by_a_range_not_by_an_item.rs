use pilaster::{Rank, SliceItem, TypedTensorView};

pub fn row(view: TypedTensorView<'_, f64, Rank<2>>) {
    view.slice_axis_view(0, SliceItem::Index(1.into())).unwrap();
}

fn main() {}
