use super::TensorLayout;
use crate::rank::{AxisVec, DynRank};
use core::array;

/// Lengths above this one are cut at multiples of it: in many parts then no cache line is shared.
const SMOOTH: usize = 64;

/// The indices of two layouts of one shape in numbered parts, which have an offset in each layout and a layout of their own.
///
/// How they are cut depends on the shape alone.
#[derive(Debug)]
pub(crate) struct Cuts {
    layouts: [TensorLayout<DynRank>; 2],
    /// How long a part is along each axis, but for the last. Invariant: at least 1.
    lengths: AxisVec<usize>,
}

impl Cuts {
    /// In parts of at most so many indices, at least one; as even as may be along all axes, so that neither layout is cut
    /// into short lines.
    pub(crate) fn new(layouts: [TensorLayout<DynRank>; 2], most: usize) -> Self {
        let layouts = if layouts.iter().all(TensorLayout::is_compact) {
            let line = AxisVec::from_slice(&[layouts[0].len()]);
            array::from_fn(|_| TensorLayout::compact_unchecked(line.clone()))
        } else {
            layouts
        };
        let mut lengths = layouts[0].shape().clone();
        while let Some(longest) = lengths.iter().copied().max().filter(|&longest| longest > 1)
            && lengths.iter().product::<usize>() > most
        {
            let half = longest.div_ceil(2);
            let cut = if half > SMOOTH { half.next_multiple_of(SMOOTH) } else { half };
            lengths.iter_mut().rfind(|length| **length == longest).into_iter().for_each(|length| *length = cut);
        }
        lengths.iter_mut().for_each(|length| *length = (*length).max(1));
        Self { layouts, lengths }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        if self.layouts[0].is_empty() { 0 } else { self.counts().product() }
    }

    fn counts(&self) -> impl Iterator<Item = usize> + '_ {
        self.layouts[0].shape().iter().zip(self.lengths.iter()).map(|(extent, length)| extent.div_ceil(*length))
    }

    /// One of them: where it begins in each layout, and how it lies there.
    ///
    /// # Panics
    /// Where the number is not below the count.
    pub(crate) fn part(&self, number: usize) -> ([isize; 2], [TensorLayout<DynRank>; 2]) {
        assert!(number < self.count(), "part {number} of {}", self.count());
        let mut offsets = [0; 2];
        let mut parts = self.layouts.clone();
        let mut rest = number;
        for (axis, count) in self.counts().enumerate() {
            let start = rest % count * self.lengths[axis];
            rest /= count;
            for (part, offset) in parts.iter_mut().zip(&mut offsets) {
                part.shape[axis] = self.lengths[axis].min(part.shape[axis] - start);
                // The offset of an index inside the layout.
                *offset += start as isize * part.strides[axis];
            }
        }
        (offsets, parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compact(shape: &[usize]) -> TensorLayout<DynRank> {
        TensorLayout::compact(shape).unwrap()
    }

    #[test]
    fn every_index_is_in_one_part() {
        for shape in [&[37, 3, 70][..], &[200, 2], &[1, 300, 1, 5], &[4, 0, 2], &[]] {
            let axes: Vec<_> = (0..shape.len()).rev().collect();
            let reversed = compact(shape).permute(axes.as_slice()).unwrap();
            let output = compact(reversed.shape());
            for layouts in [[output.clone(), reversed.clone()], [output.clone(), output.clone()]] {
                for most in [1, 7, 100, 5000, usize::MAX] {
                    let cuts = Cuts::new(layouts.clone(), most);
                    let mut pairs = Vec::new();
                    for ([to, from], [output, input]) in (0..cuts.count()).map(|number| cuts.part(number)) {
                        assert!((1..=most).contains(&output.len()));
                        pairs.extend(output.offsets().zip(input.offsets()).map(|(o, i)| [to + o, from + i]));
                    }
                    pairs.sort_unstable();
                    let expected: Vec<_> =
                        layouts[0].offsets().zip(layouts[1].offsets()).map(|(to, from)| [to, from]).collect();
                    assert_eq!(pairs, expected, "{shape:?} {most}");
                }
            }
        }
    }

    #[test]
    fn large_matrices_are_cut_into_squares_and_lines_into_lines() {
        let transposed = compact(&[4096, 4096]).permute([1, 0].as_slice()).unwrap();
        let cuts = Cuts::new([compact(&[4096, 4096]), transposed], 1 << 18);
        assert_eq!((&cuts.lengths[..], cuts.count()), (&[512, 512][..], 64));
        let cuts = Cuts::new([compact(&[1000, 1000]), compact(&[1000, 1000])], 1 << 18);
        assert_eq!((&cuts.lengths[..], cuts.count()), (&[250_048][..], 4));
    }
}
