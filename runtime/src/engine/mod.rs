//! The thing that executes: operations over whole tensors.

mod convert;
mod elementwise;
pub(crate) mod matmul;
mod reduce;
mod scratch;

use crate::scalar::Accumulate;
use scratch::Scratch;

/// Whether arrays of such scalars, or of their running values, would strain the stack.
const fn is_large<T: Accumulate>() -> bool {
    size_of::<T>() > 256 || size_of::<T::Accum>() > 256
}

/// Executes operations on the CPU.
///
/// One handle, used mutably, that keeps what is worth keeping between operations. Results depend on the operands
/// alone. Should an operator of a scalar panic, the panic arrives, the results so far are leaked, and the engine goes on.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
///
/// let mut engine = CpuEngine::serial();
/// let a = HostTensor::<i64, Rank<2>>::from_vec_row_major([2, 2], vec![1, 2, 3, 4])?;
/// let b = HostTensor::<i64, Rank<2>>::from_vec_row_major([2, 2], vec![5, 6, 7, 8])?;
/// let product = engine.matmul(&a, &b)?;
/// assert_eq!(product, HostTensor::<i64, Rank<2>>::from_vec_row_major([2, 2], vec![19, 22, 43, 50])?);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Debug)]
pub struct CpuEngine {
    scratch: Scratch,
}

impl CpuEngine {
    /// An engine that works on the calling thread only.
    #[must_use]
    pub fn serial() -> Self {
        Self { scratch: Scratch::new() }
    }
}
