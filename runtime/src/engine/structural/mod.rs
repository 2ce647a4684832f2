//! Tensors put together from others, taken apart, and filled in part.

mod join;
mod kronecker;
mod matrices;
mod places;

use crate::rank::TensorRank;
use crate::tensor::AsTensorView;

/// The rank of a rearranged tensor.
type Plain<A> = <<A as AsTensorView>::Rank as TensorRank>::Plain;
