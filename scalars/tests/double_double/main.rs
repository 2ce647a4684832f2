//! What `DoubleDouble` promises, against exact rationals.

mod arithmetic;
mod common;
mod convert;
mod linalg;
mod order;
mod shapes;
#[path = "../../../runtime/tests/common/strided.rs"]
mod strided;
mod sum;
mod tensor;
mod text;
