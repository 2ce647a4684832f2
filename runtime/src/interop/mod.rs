//! The tensors of other crates, each behind the feature of its name.

#[cfg(feature = "ndarray")]
mod ndarray;

#[cfg(feature = "ndarray")]
pub use self::ndarray::{NdarrayDim, NdarrayRank};
