use super::flags::Flags;
use core::fmt::{self, Alignment, Write};

/// Cells below each other.
pub(super) struct Column {
    cells: Vec<Cell>,
    width: usize,
    anchor: Anchor,
}

/// What the cells of a column have below each other.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Center,
    End,
    /// The ends of the whole parts of the numbers, so many characters from the left; other text stands at the end.
    Point(usize),
}

/// The text of one element.
struct Cell {
    text: String,
    /// In characters.
    width: usize,
    /// Where the whole part of a number ends, in characters; `None` of other text.
    point: Option<usize>,
}

impl Cell {
    fn new(text: String) -> Self {
        let text = if text.contains('\n') { text.replace('\n', "↵") } else { text };
        Self { width: text.chars().count(), point: end_of_whole_part(&text), text }
    }
}

impl Column {
    /// As wide as cells and flags need. Numbers stand with their points below each other, unless the flags align.
    pub(super) fn new(texts: Vec<String>, flags: Flags) -> Self {
        let cells: Vec<Cell> = texts.into_iter().map(Cell::new).collect();
        let widest = |part: &dyn Fn(&Cell) -> Option<usize>| cells.iter().filter_map(part).max();
        let before = widest(&|cell| cell.point).filter(|_| flags.align.is_none());
        let behind = widest(&|cell| cell.point.map(|point| cell.width - point)).unwrap_or(0);
        let whole = widest(&|cell| Some(cell.width)).unwrap_or(0);
        let width = flags.width.max(whole).max(before.map_or(0, |before| before + behind));
        let anchor = match flags.align {
            None if before.is_some() => Anchor::Point(width - behind),
            None | Some(Alignment::Left) => Anchor::Start,
            Some(Alignment::Center) => Anchor::Center,
            Some(Alignment::Right) => Anchor::End,
        };
        Self { cells, width, anchor }
    }

    /// The same mark in each row.
    pub(super) fn mark(mark: &str, rows: usize) -> Self {
        Self::new(vec![mark.to_owned(); rows], Flags::default())
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Writes the cell of a row up to its last character; answers with the spaces that are left of the column.
    pub(super) fn write_cell(&self, f: &mut fmt::Formatter<'_>, row: usize) -> Result<usize, fmt::Error> {
        let cell = &self.cells[row];
        let indent = match self.anchor {
            Anchor::Start => 0,
            Anchor::Center => (self.width - cell.width) / 2,
            Anchor::End => self.width - cell.width,
            Anchor::Point(point) => cell.point.map_or(self.width - cell.width, |own| point - own),
        };
        write_spaces(f, indent)?;
        f.write_str(&cell.text)?;
        Ok(self.width - indent - cell.width)
    }
}

pub(super) fn write_spaces(f: &mut fmt::Formatter<'_>, count: usize) -> fmt::Result {
    (0..count).try_for_each(|_| f.write_char(' '))
}

/// Where the digits end that a number begins with.
fn end_of_whole_part(text: &str) -> Option<usize> {
    let unsigned = text.trim_start_matches(['+', '-']);
    let digits = unsigned.find(|c: char| !c.is_ascii_digit()).unwrap_or(unsigned.len());
    // Signs and digits are one byte each, so these are characters too.
    (digits > 0).then_some(text.len() - unsigned.len() + digits)
}
