//! What the tropical semirings promise, against integers with two infinities.

mod common;
mod laws;
mod paths;
mod products;
mod scalar;
