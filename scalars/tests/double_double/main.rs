//! What `DoubleDouble` promises, against exact rationals.

mod arithmetic;
mod common;
mod convert;
mod functions;
mod linalg;
mod order;
mod sum;
mod tensor;
mod text;
