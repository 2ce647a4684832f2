//! Products of matrices: every preset and derived scalars, against exact arithmetic.

#[path = "../common/mod.rs"]
mod common;

mod conjugated;
mod contract;
mod derived;
mod field;
mod order;
mod panics;
mod presets;
mod window;
