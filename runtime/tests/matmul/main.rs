//! Products of matrices: every preset and derived scalars, against exact arithmetic.

#[path = "../common/mod.rs"]
mod common;

mod accumulated;
mod batched;
mod conjugated;
mod contract;
mod derived;
mod field;
mod order;
mod panics;
mod panics_on_threads;
mod presets;
mod threads;
mod tiled;
mod vectors;
mod window;
