//! What work costs, and whether it pays to share it.

/// What one core moves in a nanosecond through its own caches, and from memory and back.
const BYTES_PER_NANOSECOND: [usize; 2] = [48, 12];

/// What one core's caches hold.
const CACHED_BYTES: usize = 2 << 20;

/// A guess, as it has to be: the machine adds sixteen numbers in the time, a user's scalar may take forty times as long.
const OPERATIONS_PER_NANOSECOND: usize = 4;

/// What a piece of work takes that is worth a turn at the counter, which takes some 50 ns when threads compete for it.
const PIECE_NANOSECONDS: usize = 1 << 14;

/// From here on work gains by a worker that answers at once: handing over takes a microsecond, and waiting for the end
/// another.
const AWAKE_NANOSECONDS: usize = 8_000;

/// From here on it gains by a worker that sleeps. Waking costs the caller 5 microseconds, and the worker comes 7 to 50
/// later, to take half of what is then left.
const PARKED_NANOSECONDS: usize = 80_000;

/// The bytes that work moves and the operations that it takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    bytes: usize,
    operations: usize,
}

impl Cost {
    pub(crate) const fn new(bytes: usize, operations: usize) -> Self {
        Self { bytes, operations }
    }

    /// That of so many of its kind.
    pub(crate) const fn times(self, count: usize) -> Self {
        Self { bytes: self.bytes.saturating_mul(count), operations: self.operations.saturating_mul(count) }
    }

    /// How many of its kind make a piece for one thread. It depends on the cost alone, never on the threads, so that
    /// the same pieces are computed on any number of them.
    pub(crate) fn per_piece(self) -> usize {
        let by_bytes = PIECE_NANOSECONDS * BYTES_PER_NANOSECOND[1] / self.bytes.max(1);
        by_bytes.min(PIECE_NANOSECONDS * OPERATIONS_PER_NANOSECOND / self.operations.max(1)).max(1)
    }

    /// Whether sharing it is faster than doing it alone, where workers would answer at once or would have to be woken.
    pub(crate) fn pays(self, workers_awake: bool) -> bool {
        let [near, far] = BYTES_PER_NANOSECOND;
        let cached = self.bytes.min(CACHED_BYTES);
        let moving = cached / near + (self.bytes - cached) / far;
        // A core computes while it waits for memory.
        let alone = moving.max(self.operations / OPERATIONS_PER_NANOSECOND);
        alone >= if workers_awake { AWAKE_NANOSECONDS } else { PARKED_NANOSECONDS }
    }
}

#[cfg(test)]
mod tests {
    use super::Cost;

    #[test]
    fn what_is_small_stays_and_what_is_large_is_shared() {
        let sum_of_two = Cost::new(24, 1);
        assert!(!sum_of_two.times(1_000).pays(true));
        assert!(sum_of_two.times(100_000).pays(true));
        assert!(!sum_of_two.times(100_000).pays(false));
        assert!(sum_of_two.times(1_000_000).pays(false));
        assert!(sum_of_two.times(usize::MAX).pays(false));
    }

    #[test]
    fn a_piece_has_at_least_one_element_and_is_not_worth_sharing() {
        for cost in [Cost::new(0, 0), Cost::new(1, 0), Cost::new(24, 1), Cost::new(0, 100), Cost::new(1 << 40, 1)] {
            assert!(cost.per_piece() >= 1);
        }
        let cost = Cost::new(24, 1);
        assert!(!cost.times(cost.per_piece()).pays(false));
    }
}
