//! Tensors in the formats of others.

#[cfg(feature = "serde")]
pub mod serde;

/// Nothing, where the feature `serde` is off.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_serde {
    ($($set:tt)*) => {};
}
