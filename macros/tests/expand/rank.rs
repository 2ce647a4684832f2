#[derive(TensorRank)]
#[rank(axes(row, col, r#type))]
pub(crate) struct Batched;

#[derive(TensorRank)]
#[rank(axes(step))]
struct Series {}

#[derive(TensorRank)]
#[rank(crate = facade::reexported, axes(in, out))]
struct Weights();
