//! Tensors in the types and formats of other crates, each behind the feature of its name.

#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "serde")]
pub mod serde;

#[cfg(feature = "ndarray")]
pub use self::ndarray::{NdarrayDim, NdarrayRank};

/// Nothing, where the feature `serde` is off.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_serde {
    ($($set:tt)*) => {};
}
