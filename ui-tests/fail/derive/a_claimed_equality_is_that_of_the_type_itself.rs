use pilaster::TensorScalar;

pub struct Other;

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
pub struct Tag(u8);

impl PartialEq<Other> for Tag {
    fn eq(&self, _: &Other) -> bool {
        false
    }
}

fn main() {}
