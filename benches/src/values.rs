//! Reproducible matrix elements.

/// A number in `[0.5, 1.5)` that depends on nothing but the arguments, spread by the finaliser of SplitMix64
/// (Steele, Lea, Flood, OOPSLA 2014).
///
/// All values are positive, so that sums of their products cancel nothing and an elementwise relative
/// difference tells how much two contenders differ.
pub(crate) fn value(stream: u64, row: usize, column: usize) -> f64 {
    let mut bits = (stream << 56 ^ (row as u64) << 28 ^ column as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^= bits >> 31;
    0.5 + (bits >> 11) as f64 * (0.5 * f64::EPSILON)
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn values_fill_their_range() {
        let mut low = f64::MAX;
        let mut high = f64::MIN;
        for row in 0..64 {
            for column in 0..64 {
                let value = value(1, row, column);
                assert!((0.5..1.5).contains(&value));
                (low, high) = (low.min(value), high.max(value));
            }
        }
        assert!(low < 0.51 && high > 1.49, "{low} to {high}");
    }

    #[test]
    fn streams_rows_and_columns_all_count() {
        assert_ne!(value(0, 1, 2), value(1, 1, 2));
        assert_ne!(value(0, 1, 2), value(0, 2, 2));
        assert_ne!(value(0, 1, 2), value(0, 1, 1));
    }
}
