#[derive(Clone, Copy, Debug, PartialEq, Eq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = field, accumulate = FpSum<P>)]
pub struct Fp<const P: u32>(u32);

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct Labelled<const SHIFT: i8, const SIGNED: bool, const UNIT: char, const OTHER: Word>;
