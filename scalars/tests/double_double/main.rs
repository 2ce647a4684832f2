//! What `DoubleDouble` promises, against exact rationals.

mod arithmetic;
mod common;
mod convert;
mod float;
mod functions;
mod hex;
mod identities;
mod linalg;
mod order;
mod shapes;
mod special_values;
#[path = "../../../runtime/tests/common/strided.rs"]
mod strided;
mod sum;
mod tensor;
mod text;
