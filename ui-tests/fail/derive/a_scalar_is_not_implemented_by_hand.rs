use pilaster::TensorScalar;

#[derive(Clone, Debug)]
struct Grade(u8);

impl TensorScalar for Grade {
    type Real = Self;
    const SPEC: pilaster::ScalarSpec = pilaster::ScalarSpec::new("Grade", pilaster::ScalarKind::Opaque, 8);
}

fn main() {}
