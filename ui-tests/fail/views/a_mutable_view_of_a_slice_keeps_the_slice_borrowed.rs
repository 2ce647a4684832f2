use pilaster::{Rank, TypedTensorViewMut};

fn main() {
    let mut elements = [1.0, 2.0, 3.0];
    let mut view = TypedTensorViewMut::<_, Rank<1>>::from_col_major_slice([3], &mut elements).unwrap();
    elements[0] = 4.0;
    view[[0]] = 5.0;
    assert_eq!(elements[0], 5.0);
}
