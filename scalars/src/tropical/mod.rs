//! Semirings whose sum is a choice: the best way, and no arithmetic mean of ways.

#[macro_use]
mod shared;
mod max_mul;
mod max_plus;
mod min_plus;
mod number;
mod selection;

pub use max_mul::MaxMul;
pub use max_plus::MaxPlus;
pub use min_plus::MinPlus;
pub use number::{ParseTropicalError, TropicalNumber};
pub use selection::{Best, Selection};
