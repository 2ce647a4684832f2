//! The tiles of a product that threads take: they depend on its shape alone, and each sums all of its terms, so that the
//! result does not depend on the threads.

use super::Product;
use crate::engine::CpuEngine;
use crate::engine::cost::Cost;

/// The sides of tiles, rows and columns.
pub(super) struct Sides {
    /// Sides are multiples of these.
    pub(super) unit: [usize; 2],
    /// Below, packing costs too much.
    pub(super) least: [usize; 2],
    /// Above, nothing is gained.
    pub(super) most: [usize; 2],
    /// So many tiles are worth smaller ones: they keep the threads of a larger machine busy to the end.
    pub(super) enough: usize,
}

impl Sides {
    /// The sides of the tiles of an output: as large as may be for enough tiles, all about the same.
    fn of(&self, extents: [usize; 2]) -> [usize; 2] {
        let mut sides = [0, 1].map(|axis| self.fitted(axis, extents[axis], self.most[axis]));
        while count(extents, sides) < self.enough {
            let halves = [0, 1].map(|axis| self.fitted(axis, extents[axis], (sides[axis] / 2).max(self.least[axis])));
            let longer_first = if sides[1] >= sides[0] { [1, 0] } else { [0, 1] };
            let Some(axis) = longer_first.into_iter().find(|&axis| halves[axis] < sides[axis]) else { break };
            sides[axis] = halves[axis];
        }
        sides
    }

    /// The side of the fewest equal parts of an extent that are not longer than `limit`, rounded up to the unit.
    fn fitted(&self, axis: usize, extent: usize, limit: usize) -> usize {
        let parts = extent.div_ceil(limit.max(1)).max(1);
        extent.div_ceil(parts).next_multiple_of(self.unit[axis])
    }
}

fn count(extents: [usize; 2], sides: [usize; 2]) -> usize {
    extents[0].div_ceil(sides[0]) * extents[1].div_ceil(sides[1])
}

impl<T> Product<'_, T> {
    /// What the whole takes, where so many multiply-adds take as many operations as the function says.
    pub(super) fn cost(&self, operations: impl FnOnce(usize) -> usize) -> Cost {
        let (rows, columns, inner) = self.extents();
        let area = rows.saturating_mul(columns);
        let touched = rows.saturating_add(columns).saturating_mul(inner).saturating_add(area);
        Cost::new(touched.saturating_mul(size_of::<T>()), operations(area.saturating_mul(inner)))
    }
}

impl<T: Send + Sync> Product<'_, T> {
    /// Calls the function with each tile of the output once, as a product of its own: on several threads where their
    /// cost is worth it.
    pub(super) fn for_each_tile(
        &self,
        engine: &CpuEngine,
        sides: &Sides,
        operations: impl FnOnce(usize) -> usize,
        work: impl Fn(Product<'_, T>) + Sync,
    ) {
        let (rows, columns, _) = self.extents();
        if rows <= sides.least[0] && columns <= sides.least[1] {
            // SAFETY: the whole, once.
            return work(unsafe { self.part([0, 0], [rows, columns]) });
        }
        let [height, width] = sides.of([rows, columns]);
        let down = rows.div_ceil(height);
        let tiles = count([rows, columns], [height, width]);
        let cost = self.cost(operations);
        engine.for_each(cost, tiles, &|tile| {
            let (row, column) = (tile % down * height, tile / down * width);
            // SAFETY: inside the output, and no two tiles overlap.
            work(unsafe { self.part([row, column], [height.min(rows - row), width.min(columns - column)]) });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: Sides = Sides { unit: [8, 4], least: [32, 16], most: [256, 128], enough: 32 };

    #[test]
    fn tiles_cover_every_output_and_keep_to_their_limits() {
        for rows in [1, 2, 7, 8, 9, 31, 33, 64, 100, 255, 257, 1000, 5000] {
            for columns in [1, 3, 4, 5, 17, 63, 129, 1000, 3001] {
                let [height, width] = SIDES.of([rows, columns]);
                assert!(height % 8 == 0 && width % 4 == 0 && height <= 256 && width <= 128, "{rows} {columns}");
                // Every tile has something to do.
                assert!(height < rows + 8 && width < columns + 4, "{rows} {columns}: {height} {width}");
                assert!(height * 2 >= 32.min(rows) && width * 2 >= 16.min(columns), "{rows} {columns}");
            }
        }
    }

    #[test]
    fn a_large_output_has_enough_tiles_and_a_small_one_is_whole() {
        assert!(count([512, 512], SIDES.of([512, 512])) > 31);
        assert!(count([4096, 100], SIDES.of([4096, 100])) > 31);
        assert_eq!(SIDES.of([20, 10]), [24, 12]);
        assert_eq!(count([30, 14], SIDES.of([30, 14])), 1);
    }
}
