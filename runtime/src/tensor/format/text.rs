use super::column::Column;
use super::flags::Flags;
use super::grid::{Grid, Shown};
use crate::layout::fill_index;
use crate::storage::Placement;
use core::fmt;

/// Rows of a vector or matrix, at most.
const ROWS: usize = 20;
/// Matrices of a tensor of higher rank, at most.
const SLICES: usize = 6;
/// Rows of each of those, at most.
const SLICE_ROWS: usize = 8;

/// A tensor to be written for people, its elements known as a function only.
pub(crate) struct TensorText<'a> {
    /// The name of the element type, where this is `Debug`: then a header comes first, and `#`, which would break rows
    /// into lines, does not reach the elements.
    pub(crate) debug_name: Option<&'a str>,
    pub(crate) shape: &'a [usize],
    pub(crate) placement: Placement,
    /// Writes the element at an index inside the shape. Not called where the host cannot read the placement.
    pub(crate) element: &'a dyn Fn(&[usize], &mut fmt::Formatter<'_>) -> fmt::Result,
}

/// One element of a tensor.
struct Element<'a> {
    tensor: &'a TensorText<'a>,
    index: &'a [usize],
}

impl fmt::Display for Element<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.tensor.element)(self.index, f)
    }
}

impl TensorText<'_> {
    /// Writes the tensor; calls the element function a bounded number of times, whatever the shape.
    pub(crate) fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.placement.is_host_readable() {
            return self.write_facts(f);
        }
        if self.shape.contains(&0) {
            return self.write_empty(f);
        }
        let flags = Flags::of(f);
        let flags = if self.debug_name.is_some() { flags.without_alternate() } else { flags };
        match *self.shape {
            [] => {
                let cell = Column::new(vec![self.render(flags, &[])?], flags);
                self.write_header(f, " ")?;
                cell.write_cell(f, 0).map(drop)
            }
            [extent] => {
                let vector = Grid::vector(extent, ROWS, flags, &|at| self.render(flags, &[at]))?;
                self.write_header(f, if vector.is_line() { " " } else { "\n" })?;
                vector.fmt(f)
            }
            [rows, columns] => {
                self.write_header(f, "\n")?;
                let element = |row, column| self.render(flags, &[row, column]);
                Grid::matrix(Shown::of(rows, ROWS), columns, flags, &element)?.fmt(f)
            }
            [rows, columns, ref trailing @ ..] => {
                self.write_header(f, "\n")?;
                self.write_slices(f, flags, [rows, columns], trailing)
            }
        }
    }

    fn render(&self, flags: Flags, index: &[usize]) -> Result<String, fmt::Error> {
        flags.render(&Element { tensor: self, index })
    }

    /// The matrices over the first two axes, one for each index of the others.
    fn write_slices(
        &self,
        f: &mut fmt::Formatter<'_>,
        flags: Flags,
        [rows, columns]: [usize; 2],
        trailing: &[usize],
    ) -> fmt::Result {
        let shown = Shown::of(trailing.iter().product(), SLICES);
        let mut index = vec![0; self.shape.len()];
        for (place, slice) in shown.indices().enumerate() {
            if place > 0 {
                f.write_str("\n\n")?;
            }
            if shown.is_behind_gap(place) {
                write!(f, "⋮ {} more\n\n", shown.hidden())?;
            }
            fill_index(&mut index[2..], trailing, slice);
            write_heading(f, &index[2..])?;
            let element = |row, column| {
                let mut index = index.clone();
                index[..2].copy_from_slice(&[row, column]);
                self.render(flags, &index)
            };
            Grid::matrix(Shown::of(rows, SLICE_ROWS), columns, flags, &element)?.fmt(f)?;
        }
        Ok(())
    }

    /// What can be told without an element.
    fn write_facts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.debug_name {
            write!(f, "{name} ")?;
        }
        write!(f, "tensor of shape {:?}", self.shape)?;
        if self.placement == Placement::HOST { Ok(()) } else { write!(f, " in {}", self.placement) }
    }

    fn write_header(&self, f: &mut fmt::Formatter<'_>, end: &str) -> fmt::Result {
        if self.debug_name.is_none() {
            return Ok(());
        }
        self.write_facts(f)?;
        write!(f, ":{end}")
    }

    fn write_empty(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_header(f, " ")?;
        f.write_str("[]")?;
        if self.debug_name.is_some() { Ok(()) } else { write!(f, " of shape {:?}", self.shape) }
    }
}

/// `[.., .., 0, 1] =`: which matrix the one below is.
fn write_heading(f: &mut fmt::Formatter<'_>, trailing: &[usize]) -> fmt::Result {
    f.write_str("[.., ..")?;
    for at in trailing {
        write!(f, ", {at}")?;
    }
    f.write_str("] =\n")
}
