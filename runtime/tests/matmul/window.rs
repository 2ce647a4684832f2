//! Matrices that lie inside of larger ones, at any strides.

use pilaster::{HostTensor, Rank, SliceSpec, TypedTensorView, TypedTensorViewMut};
use proptest::prelude::*;

/// Where a matrix lies inside of the tensor that owns it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    transposed: bool,
    rows: Cut,
    columns: Cut,
}

/// The place of one axis inside a longer one.
#[derive(Clone, Copy, Debug)]
struct Cut {
    before: usize,
    behind: usize,
    step: isize,
}

impl Cut {
    const WHOLE: Self = Self { before: 0, behind: 0, step: 1 };

    fn length(self, extent: usize) -> usize {
        extent.saturating_sub(1) * self.step.unsigned_abs() + extent.min(1)
    }

    fn owner_extent(self, extent: usize) -> usize {
        self.before + self.length(extent) + self.behind
    }

    fn slice(self, extent: usize) -> SliceSpec {
        SliceSpec::new(self.before, self.before + self.length(extent)).with_step(self.step)
    }

    /// Where the element at `at` lies in the owner.
    fn place(self, extent: usize, at: usize) -> usize {
        let from_start = if self.step < 0 { extent - 1 - at } else { at };
        self.before + from_start * self.step.unsigned_abs()
    }
}

impl Window {
    /// The matrix is its owner.
    pub(crate) const WHOLE: Self = Self { transposed: false, rows: Cut::WHOLE, columns: Cut::WHOLE };

    /// Every second row, backwards, of a transposed owner with a border.
    pub(crate) const SCATTERED: Self = Self {
        transposed: true,
        rows: Cut { before: 1, behind: 2, step: -2 },
        columns: Cut { before: 2, behind: 0, step: 3 },
    };

    /// A tensor with these elements, in column-major order, in the window, and `around` everywhere else.
    pub(crate) fn owner<T: Clone>(&self, shape: [usize; 2], elements: &[T], around: &T) -> HostTensor<T, Rank<2>> {
        let extents = [self.rows.owner_extent(shape[0]), self.columns.owner_extent(shape[1])];
        let mut owner = HostTensor::full(self.turned(extents), around.clone()).unwrap();
        for (place, element) in self.places(shape).zip(elements) {
            owner[place] = element.clone();
        }
        owner
    }

    /// The places of the elements in the owner, in column-major order of the matrix.
    pub(crate) fn places(&self, [rows, columns]: [usize; 2]) -> impl Iterator<Item = [usize; 2]> + '_ {
        let place = move |row, column| self.turned([self.rows.place(rows, row), self.columns.place(columns, column)]);
        (0..columns).flat_map(move |column| (0..rows).map(move |row| place(row, column)))
    }

    pub(crate) fn view<'a, T>(
        &self,
        owner: &'a HostTensor<T, Rank<2>>,
        shape: [usize; 2],
    ) -> TypedTensorView<'a, T, Rank<2>> {
        let turned = owner.as_view().transpose_view(self.turned([0, 1])).unwrap();
        turned.slice_view(self.slices(shape)).unwrap()
    }

    pub(crate) fn view_mut<'a, T>(
        &self,
        owner: &'a mut HostTensor<T, Rank<2>>,
        shape: [usize; 2],
    ) -> TypedTensorViewMut<'a, T, Rank<2>> {
        let turned = owner.as_view_mut().transpose_view(self.turned([0, 1])).unwrap();
        turned.slice_view(self.slices(shape)).unwrap()
    }

    fn turned(&self, [a, b]: [usize; 2]) -> [usize; 2] {
        if self.transposed { [b, a] } else { [a, b] }
    }

    fn slices(&self, [rows, columns]: [usize; 2]) -> [SliceSpec; 2] {
        [self.rows.slice(rows), self.columns.slice(columns)]
    }
}

pub(crate) fn window() -> impl Strategy<Value = Window> {
    let step = prop_oneof![3 => Just(1_isize), 2 => Just(-1), 2 => 2_isize..4, 1 => -3_isize..-1];
    let cut = (0..3_usize, 0..3_usize, step).prop_map(|(before, behind, step)| Cut { before, behind, step });
    let cuts = (any::<bool>(), cut.clone(), cut);
    prop_oneof![Just(Window::WHOLE), cuts.prop_map(|(transposed, rows, columns)| Window { transposed, rows, columns }),]
}
