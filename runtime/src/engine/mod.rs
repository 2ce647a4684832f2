//! The thing that executes: operations over whole tensors.

mod buffers;
mod builder;
mod convert;
mod cost;
mod elementwise;
mod lanes;
pub(crate) mod matmul;
mod permute;
mod pool;
mod reduce;
mod scratch;
mod structural;

pub use buffers::EngineStats;
pub use builder::EngineBuilder;
pub use permute::CopyOperand;
pub use pool::{Pool, PoolBuilder, PoolScope};

use crate::scalar::Accumulate;
use buffers::Buffers;
use cost::Cost;
use scratch::Scratches;

/// Whether arrays of such scalars, or of their running values, would strain the stack.
const fn is_large<T: Accumulate>() -> bool {
    strains::<T, T::Accum>()
}

/// Whether arrays of elements, or of running values, would strain the stack.
const fn strains<T, A>() -> bool {
    size_of::<T>() > 256 || size_of::<A>() > 256
}

/// Executes operations on the CPU.
///
/// One handle, used mutably, that keeps what is worth keeping between operations: threads, and the memory of results
/// that went, for results to come ([`stats`](Self::stats), [`trim`](Self::trim)). Results depend on the operands
/// alone, never on the number of threads. Should an operator of a scalar panic, the panic arrives, the results so far
/// may be leaked, and the engine goes on.
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
#[derive(Debug, Default)]
pub struct CpuEngine {
    /// None where the calling thread works alone.
    pool: Option<Pool>,
    scratches: Scratches,
    buffers: Buffers,
}

impl CpuEngine {
    /// An engine that works on the calling thread only. Starts no thread, allocates nothing.
    #[must_use]
    pub fn serial() -> Self {
        Self::default()
    }

    /// How many threads work at once, the calling one among them.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.pool.as_ref().map_or(1, Pool::threads)
    }

    /// Calls the function once with each number below `count`: on several threads where the cost of all is worth it, in
    /// order on this thread where not.
    fn for_each(&self, cost: Cost, count: usize, piece: &(dyn Fn(usize) + Sync)) {
        match &self.pool {
            Some(pool) if count > 1 && cost.pays(pool.has_awake()) => pool.for_each(count, piece),
            _ => (0..count).for_each(piece),
        }
    }

    /// Whether [`for_each`](Self::for_each) would share work of this cost with other threads.
    fn shares(&self, cost: Cost) -> bool {
        self.pool.as_ref().is_some_and(|pool| cost.pays(pool.has_awake()))
    }
}
