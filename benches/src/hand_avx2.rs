//! A double-double matmul written by hand for AVX2 and FMA: what an expert gets from intrinsics.
//!
//! The arithmetic is that of the accumulator of `DoubleDouble`, a compensated dot product in the manner of
//! Ogita, Rump and Oishi (Dot2, SIAM J. Sci. Comput. 26(6), 2005): a running sum, its running error, and one
//! renormalisation at the end.

use core::arch::x86_64::{
    __m256d, _mm256_add_pd, _mm256_fmadd_pd, _mm256_fmsub_pd, _mm256_loadu_pd, _mm256_mul_pd, _mm256_set1_pd,
    _mm256_setzero_pd, _mm256_storeu_pd, _mm256_sub_pd,
};
use std::ops::Range;

/// Doubles in a vector.
const LANES: usize = 4;
/// Depth of a packed block: a panel of B with four columns takes 16 KiB of the first-level cache.
const DEPTH: usize = 256;
/// Rows of a packed block of A, a multiple of the rows of every tile: 384 KiB of the second-level cache.
const ROWS: usize = 96;

/// A double-double in memory; while a product is being summed, the running sum and its error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Pair {
    pub(crate) hi: f64,
    pub(crate) lo: f64,
}

/// Square matrices of pairs, column-major.
#[derive(Clone, Copy)]
pub(crate) struct Operands<'a> {
    pub(crate) n: usize,
    pub(crate) a: &'a [Pair],
    pub(crate) b: &'a [Pair],
}

/// A micro-tile: so many elements of the product stay in registers while the depth is walked.
pub(crate) struct Tile {
    pub(crate) name: &'static str,
    /// # Safety
    /// The processor must have AVX2 and FMA.
    multiply: unsafe fn(Operands<'_>, &mut [Pair]),
}

impl Tile {
    /// `a * b`, column-major.
    pub(crate) fn matmul(&self, operands: Operands<'_>) -> Vec<Pair> {
        let Operands { n, a, b } = operands;
        assert!(a.len() == n * n && b.len() == n * n, "operands are {n} by {n}");
        let mut c = vec![Pair::default(); n * n];
        // SAFETY: tiles are handed out by `tiles` alone, after it saw that the processor has the features.
        unsafe { (self.multiply)(operands, &mut c) };
        c
    }
}

/// The tiles worth trying on sixteen registers; none where the processor lacks AVX2 or FMA.
pub(crate) fn tiles() -> &'static [Tile] {
    const TILES: [Tile; 10] = [
        Tile { name: "4x2", multiply: multiply::<1, 2> },
        Tile { name: "4x3", multiply: multiply::<1, 3> },
        Tile { name: "4x4", multiply: multiply::<1, 4> },
        Tile { name: "4x6", multiply: multiply::<1, 6> },
        Tile { name: "8x1", multiply: multiply::<2, 1> },
        Tile { name: "8x2", multiply: multiply::<2, 2> },
        Tile { name: "8x3", multiply: multiply::<2, 3> },
        Tile { name: "12x1", multiply: multiply::<3, 1> },
        Tile { name: "12x2", multiply: multiply::<3, 2> },
        Tile { name: "16x1", multiply: multiply::<4, 1> },
    ];
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") { &TILES } else { &[] }
}

/// Packs blocks of both operands and walks their tiles. Between the blocks of the depth the running pairs
/// rest in `c`.
#[target_feature(enable = "avx2,fma")]
fn multiply<const VECTORS: usize, const COLUMNS: usize>(operands: Operands<'_>, c: &mut [Pair]) {
    let n = operands.n;
    let (mut packed_a, mut packed_b) = (Vec::new(), Vec::new());
    for first in (0..n).step_by(DEPTH) {
        let depth = first..n.min(first + DEPTH);
        pack_b::<COLUMNS>(operands, depth.clone(), &mut packed_b);
        for row in (0..n).step_by(ROWS) {
            let rows = row..n.min(row + ROWS);
            pack_a::<VECTORS>(operands, rows.clone(), depth.clone(), &mut packed_a);
            walk_tiles::<VECTORS, COLUMNS>(n, rows, &packed_a, &packed_b, c);
        }
    }
    for pair in c {
        *pair = renormalised(*pair);
    }
}

#[target_feature(enable = "avx2,fma")]
fn walk_tiles<const VECTORS: usize, const COLUMNS: usize>(
    n: usize,
    rows: Range<usize>,
    packed_a: &[f64],
    packed_b: &[f64],
    c: &mut [Pair],
) {
    let depth = packed_b.len() / (2 * n.next_multiple_of(COLUMNS));
    for (column, b) in (0..n).step_by(COLUMNS).zip(packed_b.chunks_exact(2 * COLUMNS * depth)) {
        let columns = column..n.min(column + COLUMNS);
        let panels = packed_a.chunks_exact(2 * VECTORS * LANES * depth);
        for (row, a) in rows.clone().step_by(VECTORS * LANES).zip(panels) {
            let rows = row..rows.end.min(row + VECTORS * LANES);
            let mut tile = Running::<VECTORS, COLUMNS>::load(n, rows.clone(), columns.clone(), c);
            tile.advance(a, b);
            tile.store(n, rows, columns.clone(), c);
        }
    }
}

/// The running sums of a tile and their errors.
struct Running<const VECTORS: usize, const COLUMNS: usize> {
    sum: [[__m256d; VECTORS]; COLUMNS],
    error: [[__m256d; VECTORS]; COLUMNS],
}

impl<const VECTORS: usize, const COLUMNS: usize> Running<VECTORS, COLUMNS> {
    #[target_feature(enable = "avx2,fma")]
    fn load(n: usize, rows: Range<usize>, columns: Range<usize>, c: &[Pair]) -> Self {
        let zero = [[_mm256_setzero_pd(); VECTORS]; COLUMNS];
        let mut tile = Self { sum: zero, error: zero };
        for (j, column) in columns.enumerate() {
            for (i, pairs) in c[n * column..][rows.clone()].chunks(LANES).enumerate() {
                let (mut hi, mut lo) = ([0.0; LANES], [0.0; LANES]);
                for (lane, pair) in pairs.iter().enumerate() {
                    (hi[lane], lo[lane]) = (pair.hi, pair.lo);
                }
                (tile.sum[j][i], tile.error[j][i]) = (vector(&hi), vector(&lo));
            }
        }
        tile
    }

    #[target_feature(enable = "avx2,fma")]
    fn store(&self, n: usize, rows: Range<usize>, columns: Range<usize>, c: &mut [Pair]) {
        for (j, column) in columns.enumerate() {
            for (i, pairs) in c[n * column..][rows.clone()].chunks_mut(LANES).enumerate() {
                let (hi, lo) = (lanes(self.sum[j][i]), lanes(self.error[j][i]));
                for (lane, pair) in pairs.iter_mut().enumerate() {
                    *pair = Pair { hi: hi[lane], lo: lo[lane] };
                }
            }
        }
    }

    /// Adds the products of two packed panels.
    #[target_feature(enable = "avx2,fma")]
    fn advance(&mut self, a: &[f64], b: &[f64]) {
        let (mut sum, mut error) = (self.sum, self.error);
        for (a, b) in a.chunks_exact(2 * VECTORS * LANES).zip(b.chunks_exact(2 * COLUMNS)) {
            let mut hi = [_mm256_setzero_pd(); VECTORS];
            let mut lo = [_mm256_setzero_pd(); VECTORS];
            for i in 0..VECTORS {
                hi[i] = vector_at(a, i);
                lo[i] = vector_at(a, VECTORS + i);
            }
            for j in 0..COLUMNS {
                let (b_hi, b_lo) = (_mm256_set1_pd(b[2 * j]), _mm256_set1_pd(b[2 * j + 1]));
                for i in 0..VECTORS {
                    let product = _mm256_mul_pd(hi[i], b_hi);
                    let rest = _mm256_fmsub_pd(hi[i], b_hi, product);
                    let rest = _mm256_fmadd_pd(hi[i], b_lo, rest);
                    let rest = _mm256_fmadd_pd(lo[i], b_hi, rest);
                    let (total, lost) = two_sum(sum[j][i], product);
                    sum[j][i] = total;
                    error[j][i] = _mm256_add_pd(error[j][i], _mm256_add_pd(lost, rest));
                }
            }
        }
        (self.sum, self.error) = (sum, error);
    }
}

/// The rounded sum and what rounding lost (Knuth, TAOCP 2, 4.2.2).
#[inline]
#[target_feature(enable = "avx2,fma")]
fn two_sum(a: __m256d, b: __m256d) -> (__m256d, __m256d) {
    let sum = _mm256_add_pd(a, b);
    let b_share = _mm256_sub_pd(sum, a);
    let a_share = _mm256_sub_pd(sum, b_share);
    (sum, _mm256_add_pd(_mm256_sub_pd(a, a_share), _mm256_sub_pd(b, b_share)))
}

fn renormalised(pair: Pair) -> Pair {
    let hi = pair.hi + pair.lo;
    Pair { hi, lo: pair.lo - (hi - pair.hi) }
}

/// Panels of a tile's rows: for each step of the depth the high parts, then the low parts. Rows beyond the
/// matrix are zero.
fn pack_a<const VECTORS: usize>(
    operands: Operands<'_>,
    rows: Range<usize>,
    depth: Range<usize>,
    packed: &mut Vec<f64>,
) {
    let height = VECTORS * LANES;
    packed.clear();
    packed.resize(2 * rows.len().next_multiple_of(height) * depth.len(), 0.0);
    for (row, panel) in rows.clone().step_by(height).zip(packed.chunks_exact_mut(2 * height * depth.len())) {
        let rows = row..rows.end.min(row + height);
        for (k, step) in depth.clone().zip(panel.chunks_exact_mut(2 * height)) {
            let (hi, lo) = step.split_at_mut(height);
            for (lane, pair) in operands.a[operands.n * k..][rows.clone()].iter().enumerate() {
                (hi[lane], lo[lane]) = (pair.hi, pair.lo);
            }
        }
    }
}

/// Panels of a tile's columns: for each step of the depth the pairs of the columns. Columns beyond the matrix
/// are zero.
fn pack_b<const COLUMNS: usize>(operands: Operands<'_>, depth: Range<usize>, packed: &mut Vec<f64>) {
    let Operands { n, b, .. } = operands;
    packed.clear();
    packed.resize(2 * n.next_multiple_of(COLUMNS) * depth.len(), 0.0);
    for (first, panel) in (0..n).step_by(COLUMNS).zip(packed.chunks_exact_mut(2 * COLUMNS * depth.len())) {
        for (j, column) in (first..n.min(first + COLUMNS)).enumerate() {
            for (pair, step) in b[n * column..][depth.clone()].iter().zip(panel.chunks_exact_mut(2 * COLUMNS)) {
                (step[2 * j], step[2 * j + 1]) = (pair.hi, pair.lo);
            }
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn vector_at(values: &[f64], index: usize) -> __m256d {
    vector(values[LANES * index..].first_chunk().expect("panels hold whole vectors"))
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn vector(values: &[f64; LANES]) -> __m256d {
    // SAFETY: the reference is to as many doubles as are read, and the instruction asks for no alignment.
    unsafe { _mm256_loadu_pd(values.as_ptr()) }
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn lanes(vector: __m256d) -> [f64; LANES] {
    let mut values = [0.0; LANES];
    // SAFETY: the array has room for as many doubles as are written, and the instruction asks for no alignment.
    unsafe { _mm256_storeu_pd(values.as_mut_ptr(), vector) };
    values
}

#[cfg(test)]
mod tests {
    use super::{DEPTH, Operands, Pair, ROWS, tiles};

    /// Low parts are small integers times this: no sum of their products reaches half an ulp of a high part
    /// that is not zero.
    const UNIT: f64 = 1.0 / (1_u128 << 80) as f64;

    fn integers(n: usize, stream: i64) -> Vec<(i64, i64)> {
        (0..(n * n) as i64).map(|index| ((index * 37 + stream) % 61 - 30, (index * 53 + stream) % 43 - 21)).collect()
    }

    fn pairs(integers: &[(i64, i64)]) -> Vec<Pair> {
        integers.iter().map(|&(hi, lo)| Pair { hi: hi as f64, lo: lo as f64 * UNIT }).collect()
    }

    /// With small integers nothing is rounded, so integer sums are the exact answer, up to the product of two
    /// low parts, which the accumulator leaves out.
    fn exact(n: usize, a: &[(i64, i64)], b: &[(i64, i64)], row: usize, column: usize) -> Pair {
        let (mut hi, mut lo) = (0, 0);
        for k in 0..n {
            let ((a_hi, a_lo), (b_hi, b_lo)) = (a[row + n * k], b[k + n * column]);
            hi += a_hi * b_hi;
            lo += a_hi * b_lo + a_lo * b_hi;
        }
        match (hi as f64, lo as f64 * UNIT) {
            (0.0, lo) => Pair { hi: lo, lo: 0.0 },
            (hi, lo) => Pair { hi, lo },
        }
    }

    #[test]
    fn every_tile_multiplies_integers_exactly_at_every_edge() {
        for n in [1, 5, 13, ROWS + 1, DEPTH + 3] {
            let (a, b) = (integers(n, 7), integers(n, 11));
            let (a_pairs, b_pairs) = (pairs(&a), pairs(&b));
            let expected: Vec<_> = (0..n * n).map(|index| exact(n, &a, &b, index % n, index / n)).collect();
            for tile in tiles() {
                let product = tile.matmul(Operands { n, a: &a_pairs, b: &b_pairs });
                assert!(product == expected, "tile {} at n = {n}", tile.name);
            }
        }
    }

    #[test]
    fn what_rounding_loses_is_kept() {
        let tiny = 1.0 / (1_u64 << 60) as f64;
        let a = [1.0, 0.0, tiny, 0.0].map(|hi| Pair { hi, lo: 0.0 });
        let b = [1.0, 1.0, 0.0, 0.0].map(|hi| Pair { hi, lo: 0.0 });
        for tile in tiles() {
            let product = tile.matmul(Operands { n: 2, a: &a, b: &b });
            assert_eq!(product[0], Pair { hi: 1.0, lo: tiny }, "tile {}", tile.name);
        }
    }
}
