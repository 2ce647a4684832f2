//! What `Fp` promises, against integers of any size.

mod common;
mod convert;
mod field;
mod products;
mod roots;
mod text;
