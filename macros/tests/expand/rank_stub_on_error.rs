#[derive(TensorRank)]
#[rank(axes(row, Col, row))]
pub struct Misnamed<'a, T>(&'a T);

#[derive(TensorRank)]
enum Unnamed {
    A,
}
