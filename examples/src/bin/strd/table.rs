//! Aligned columns of text.

use std::fmt;

/// Where a cell stands in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// At the left edge.
    Left,
    /// At the right edge.
    Right,
}

/// Rows of text, printed with every column as wide as its widest cell.
pub(crate) struct Table<const N: usize> {
    alignment: [Align; N],
    rows: Vec<[String; N]>,
}

impl<const N: usize> Table<N> {
    /// A table that has its header only.
    pub(crate) fn new(header: [(&str, Align); N]) -> Self {
        Self { alignment: header.map(|(_, align)| align), rows: vec![header.map(|(title, _)| title.to_owned())] }
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: [String; N]) {
        self.rows.push(row);
    }
}

impl<const N: usize> fmt::Display for Table<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: [usize; N] = std::array::from_fn(width);
        for row in &self.rows {
            let mut line = String::new();
            for ((cell, width), align) in row.iter().zip(widths).zip(self.alignment) {
                let gap = if line.is_empty() { "" } else { "  " };
                line += &match align {
                    Align::Left => format!("{gap}{cell:<width$}"),
                    Align::Right => format!("{gap}{cell:>width$}"),
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Align, Table};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new([("set", Align::Left), ("n", Align::Right), ("", Align::Left)]);
        table.push(["é".into(), "120".into(), "*".into()]);
        assert_eq!(table.to_string(), "set    n\né    120  *\n");
    }
}
