use pilaster::{Error, TensorRank, TypedTensorView};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn turned(a: TypedTensorView<'_, f64, Matrix>) -> Result<TypedTensorView<'_, f64, Matrix>, Error> {
    a.transpose_view([1, 0])
}

fn main() {}
