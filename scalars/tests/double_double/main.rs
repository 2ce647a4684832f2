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
mod special_values;
mod sum;
mod tensor;
mod text;
