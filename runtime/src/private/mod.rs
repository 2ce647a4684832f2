//! What expanded code reaches by a path that no one else should write.
//!
//! The path carries the patch version, so that an expansion and a runtime of two releases never meet.

pub use crate::dynamic::set::{Member, MemberAt, Message, Operand, Promotion, PromotionTable};
pub use crate::dynamic::{Cast, Constant, ErasedRef, ScalarTable, TypedRef, tables};
pub use crate::engine::matmul::{Elementwise, Native, Planar};
pub use crate::scalar::name::ScalarName;
pub use crate::scalar::{PlainSum, Preset, Widened};
pub use crate::tensor::Conjugation;
pub use capabilities::*;
pub use conversion::*;
pub use num_complex;
pub use num_traits;
pub use requires::*;
pub use set::*;

/// The revision of what the derive emits; the macros crate holds the same number.
const DERIVE_ABI: u32 = 1;

/// Held by every implementation of [`TensorScalar`](crate::TensorScalar).
#[derive(Clone, Copy, Debug)]
pub struct Contract(());

impl Contract {
    /// Signs an implementation.
    ///
    /// # Safety
    /// For the expansion of `#[derive(TensorScalar)]` only.
    ///
    /// # Panics
    /// At compile time, where the macros and the runtime are of two versions.
    #[must_use]
    pub const unsafe fn derived(abi: u32) -> Self {
        assert!(
            abi == DERIVE_ABI,
            "pilaster and pilaster-macros are of two versions: let cargo choose the macros through pilaster alone"
        );
        Self(())
    }
}

mod capabilities;
mod conversion;
mod requires;
mod set;

#[cfg(test)]
mod tests {
    use super::{Contract, DERIVE_ABI};

    #[test]
    #[should_panic(expected = "pilaster and pilaster-macros are of two versions")]
    fn an_expansion_of_another_revision_is_refused() {
        // SAFETY: the signature is refused.
        let _ = unsafe { Contract::derived(DERIVE_ABI + 1) };
    }
}
