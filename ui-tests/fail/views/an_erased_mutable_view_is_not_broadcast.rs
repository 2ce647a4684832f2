use pilaster::TensorViewMut;

pub fn wide(column: TensorViewMut<'_>) {
    column.broadcast_view([3, 4]).unwrap();
}

fn main() {}
