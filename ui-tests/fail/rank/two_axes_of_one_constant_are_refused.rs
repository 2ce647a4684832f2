use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(straße, strasse))]
struct Streets;

fn main() {}
