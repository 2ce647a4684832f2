//! What the caches of the machine hold, for the blocks of a product. The numbers are those that the `gemm` crate finds.

use gemm_common::cache::CACHE_INFO;

/// Bytes of the caches that one core can count on.
#[derive(Clone, Copy)]
pub(super) struct Caches {
    second: usize,
    third: usize,
}

impl Caches {
    /// Those of this machine, looked up once.
    pub(super) fn get() -> Self {
        let [_, second, third] = CACHE_INFO.map(|cache| cache.cache_bytes);
        Self { second, third }
    }

    /// Bytes of a packed block that stays in the second level while all panels of the other factor pass by.
    pub(super) fn near_block(self) -> usize {
        (self.second / 2).clamp(128 << 10, 1 << 20)
    }

    /// Bytes of a packed block that comes from the third level again and again. Other cores have blocks there too.
    pub(super) fn block(self) -> usize {
        (self.third / 16).clamp(512 << 10, 2 << 20)
    }
}
