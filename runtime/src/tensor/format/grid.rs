use super::column::{Column, write_spaces};
use super::flags::Flags;
use core::fmt;

/// Characters of a line, brackets included, where two columns fit into it.
const LINE: usize = 80;
/// The brackets around a row and around all rows.
const BRACKETS: usize = 4;
/// Between two columns.
const SEPARATOR: &str = ", ";
/// In place of columns that are left out.
const COLUMNS_HIDDEN: &str = "…";
/// In place of rows that are left out.
const ROWS_HIDDEN: &str = "⋮";
/// A vector with so many elements on a line stays there, though others are left out.
const ENOUGH_OF_A_LINE: usize = 8;

/// The indices of an axis that are shown: all, or those at its edges.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    first: usize,
    last: usize,
    extent: usize,
}

impl Shown {
    /// All, up to a limit; else one less than the limit, which leaves a place to the mark of the gap.
    pub(super) fn of(extent: usize, limit: usize) -> Self {
        let (first, last) = if extent <= limit { (extent, 0) } else { (limit / 2, (limit - 1) / 2) };
        Self { first, last, extent }
    }

    pub(super) fn indices(self) -> impl Iterator<Item = usize> {
        (0..self.first).chain(self.extent - self.last..self.extent)
    }

    pub(super) fn hidden(self) -> usize {
        self.extent - self.first - self.last
    }

    /// Whether what is shown at this place, counted from 0, is the first behind a gap.
    pub(super) fn is_behind_gap(self, place: usize) -> bool {
        self.hidden() > 0 && place == self.first
    }

    fn count(self) -> usize {
        self.first + self.last
    }
}

/// What is in brackets.
#[derive(Clone, Copy, PartialEq)]
enum Frame {
    /// The one row.
    Line,
    /// All rows, of one cell each.
    Stack,
    /// Each row, and all of them.
    Matrix,
}

/// Rows of aligned cells, as many as a person reads.
pub(super) struct Grid {
    columns: Vec<Column>,
    rows: Shown,
    frame: Frame,
}

impl Grid {
    /// A vector on one line, where enough of it fits; else with one element a line.
    pub(super) fn vector(
        extent: usize,
        most_rows: usize,
        flags: Flags,
        element: &dyn Fn(usize) -> Result<String, fmt::Error>,
    ) -> Result<Self, fmt::Error> {
        let line = choose_columns(extent, 1, &|at| Ok(Column::new(vec![element(at)?], flags)))?;
        if line.fits && line.shown >= extent.min(ENOUGH_OF_A_LINE) {
            return Ok(Self { columns: line.columns, rows: Shown::of(1, 1), frame: Frame::Line });
        }
        let rows = Shown::of(extent, most_rows);
        let texts = rows.indices().map(element).collect::<Result<_, _>>()?;
        Ok(Self { columns: vec![Column::new(texts, flags)], rows, frame: Frame::Stack })
    }

    /// A matrix of so many columns, less those that find no place.
    pub(super) fn matrix(
        rows: Shown,
        columns: usize,
        flags: Flags,
        element: &dyn Fn(usize, usize) -> Result<String, fmt::Error>,
    ) -> Result<Self, fmt::Error> {
        let column = |at| {
            let texts = rows.indices().map(|row| element(row, at)).collect::<Result<_, _>>()?;
            Ok(Column::new(texts, flags))
        };
        let columns = choose_columns(columns, rows.count(), &column)?.columns;
        Ok(Self { columns, rows, frame: Frame::Matrix })
    }

    pub(super) fn is_line(&self) -> bool {
        self.frame == Frame::Line
    }

    pub(super) fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_line() { "" } else { "[" })?;
        for row in 0..self.rows.count() {
            if row > 0 {
                f.write_str(",\n ")?;
            }
            if self.rows.is_behind_gap(row) {
                write!(f, "{ROWS_HIDDEN}\n ")?;
            }
            self.write_row(f, row)?;
        }
        f.write_str(if self.is_line() { "" } else { "]" })
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: usize) -> fmt::Result {
        let (open, close) = if self.frame == Frame::Stack { ("", "") } else { ("[", "]") };
        f.write_str(open)?;
        // Spaces that fill a column are written only once something follows them.
        let mut owed = 0;
        for (place, column) in self.columns.iter().enumerate() {
            if place > 0 {
                f.write_str(SEPARATOR)?;
                write_spaces(f, owed)?;
            }
            owed = column.write_cell(f, row)?;
        }
        f.write_str(close)
    }
}

/// The columns that find a place on a line.
struct Choice {
    columns: Vec<Column>,
    /// How many of them are not the mark of a gap.
    shown: usize,
    /// Whether they are within the line: two wide ones may not be.
    fits: bool,
}

/// Takes columns from the two edges in turn while they fit into a line, the outermost two in any case.
fn choose_columns(
    count: usize,
    rows: usize,
    column: &dyn Fn(usize) -> Result<Column, fmt::Error>,
) -> Result<Choice, fmt::Error> {
    let room = LINE - BRACKETS + SEPARATOR.len();
    let gap = COLUMNS_HIDDEN.chars().count() + SEPARATOR.len();
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let mut used = 0;
    while left.len() + right.len() < count {
        let shown = left.len() + right.len();
        let is_left = left.len() <= right.len();
        let next = column(if is_left { left.len() } else { count - 1 - right.len() })?;
        let needed = used + next.width() + SEPARATOR.len();
        let reserved = if shown + 1 < count { gap } else { 0 };
        if needed + reserved > room && shown >= 2 {
            break;
        }
        used = needed;
        if is_left { left.push(next) } else { right.push(next) }
    }
    let shown = left.len() + right.len();
    if shown < count {
        left.push(Column::mark(COLUMNS_HIDDEN, rows));
    }
    left.extend(right.into_iter().rev());
    Ok(Choice { columns: left, shown, fits: used <= room })
}
