//! What is wrong with the input, and where.

use std::fmt;

/// A mistake in the input: the file, where in it, and what is wrong.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    source: String,
    line: Option<u64>,
    column: Option<Column>,
    what: String,
}

#[derive(Clone, Debug)]
struct Column {
    number: usize,
    name: Option<String>,
}

impl Problem {
    /// A mistake of the file as a whole.
    pub(crate) fn new(source: &str, what: impl Into<String>) -> Self {
        Self { source: source.to_owned(), line: None, column: None, what: what.into() }
    }

    /// Says on which line of the file, counted from 1.
    pub(crate) fn at_line(self, line: u64) -> Self {
        Self { line: Some(line), ..self }
    }

    /// Says in which column of the file, counted from 0 here and from 1 in the message.
    pub(crate) fn in_column(self, index: usize, name: Option<&str>) -> Self {
        Self { column: Some(Column { number: index + 1, name: name.map(str::to_owned) }), ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.source)?;
        if let Some(line) = self.line {
            write!(f, "line {line}{}", if self.column.is_some() { ", " } else { ": " })?;
        }
        match &self.column {
            Some(Column { number, name: Some(name) }) => write!(f, "column {number} ({name}): ")?,
            Some(Column { number, name: None }) => write!(f, "column {number}: ")?,
            None => {}
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for Problem {}

/// The start of a cell, in quotes, short enough for a message.
pub(crate) fn quoted(cell: &str) -> String {
    const LONGEST: usize = 40;
    match cell.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("\"{}...\"", &cell[..end]),
        None => format!("\"{cell}\""),
    }
}

/// The text with its line breaks and other control characters written out, so that it stays on one line.
pub(crate) fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{Problem, on_one_line, quoted};

    #[test]
    fn the_place_is_told_as_far_as_it_is_known() {
        let whole = Problem::new("a.csv", "is empty");
        assert_eq!(whole.to_string(), "a.csv: is empty");
        assert_eq!(whole.clone().at_line(3).to_string(), "a.csv: line 3: is empty");
        assert_eq!(whole.clone().at_line(3).in_column(1, None).to_string(), "a.csv: line 3, column 2: is empty");
        assert_eq!(whole.in_column(0, Some("y")).to_string(), "a.csv: column 1 (y): is empty");
    }

    #[test]
    fn a_message_stays_short_and_on_one_line() {
        assert_eq!(quoted(&"é".repeat(41)), format!("\"{}...\"", "é".repeat(40)));
        assert_eq!(on_one_line("a\nb\tc\u{1b}"), "a\\nb\\tc\\u{1b}");
    }
}
