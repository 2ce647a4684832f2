use pilaster::{Rank, TypedTensorViewMut};

pub fn wide(column: TypedTensorViewMut<'_, f64, Rank<1>>) {
    let mut wide = column.broadcast_view::<Rank<2>>([3, 4]).unwrap();
    wide[[0, 3]] = 1.0;
}

fn main() {}
