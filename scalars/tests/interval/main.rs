//! What `Interval` promises, in exact rationals.

mod common;
mod enclosure;
mod sums;
mod surface;
mod text;
