use super::buffers::Buffers;
use super::{CpuEngine, Pool};
use crate::error::Error;

/// Says how a [`CpuEngine`] is to work.
#[derive(Clone, Debug)]
#[must_use]
pub struct EngineBuilder {
    threads: Threads,
    buffer_limit: Option<usize>,
}

#[derive(Clone, Debug)]
enum Threads {
    OfTheMachine,
    Own(usize),
    Of(Pool),
}

impl CpuEngine {
    /// An engine with as many threads as the machine runs at once, unless the builder is told otherwise.
    ///
    /// ```
    /// use pilaster::{CpuEngine, Pool};
    ///
    /// let alone = CpuEngine::builder().threads(2).build()?;
    /// let pool = Pool::builder().threads(3).build()?;
    /// let [one, other] = [CpuEngine::builder().pool(pool.clone()).build()?, CpuEngine::builder().pool(pool).build()?];
    /// assert_eq!([alone.threads(), one.threads(), other.threads()], [2, 3, 3]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    pub fn builder() -> EngineBuilder {
        EngineBuilder { threads: Threads::OfTheMachine, buffer_limit: None }
    }
}

impl EngineBuilder {
    /// How many threads work at once, from 1 to 1024, the calling one among them; those are the engine's own.
    /// In place of [`pool`](Self::pool).
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Threads::Own(threads);
        self
    }

    /// Threads that are shared with other engines. In place of [`threads`](Self::threads).
    pub fn pool(mut self, pool: Pool) -> Self {
        self.threads = Threads::Of(pool);
        self
    }

    /// The most bytes of results that went to keep for results to come; with 0 none are kept. By default 1 GiB.
    ///
    /// Kept memory is what results took that are gone; where these had other sizes than those to come, there may be more of it
    /// than was in use at once.
    pub fn buffer_limit(mut self, bytes: usize) -> Self {
        self.buffer_limit = Some(bytes);
        self
    }

    /// The engine, with its threads started.
    ///
    /// # Errors
    /// [`Error::InvalidThreadCount`], [`Error::ThreadNotStarted`].
    pub fn build(self) -> Result<CpuEngine, Error> {
        const OPERATION: &str = "CpuEngine::build";
        let pool = match self.threads {
            Threads::OfTheMachine => Some(Pool::builder().build_for(OPERATION)?),
            Threads::Own(threads) => Some(Pool::builder().threads(threads).build_for(OPERATION)?),
            Threads::Of(pool) => Some(pool),
        };
        // The caller alone needs no board.
        let pool = pool.filter(|pool| pool.threads() > 1);
        let buffers = self.buffer_limit.map_or_else(Buffers::default, Buffers::with_limit);
        Ok(CpuEngine { pool, buffers, ..CpuEngine::serial() })
    }
}
