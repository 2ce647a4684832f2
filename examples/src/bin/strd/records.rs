//! The records of a CSV file as the text that stands in them.

use crate::problem::Problem;
use crate::quotes::check_quotes;
use csv::{ErrorKind, Position, ReaderBuilder, StringRecord, Trim};
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// The path that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// One record.
pub(crate) struct Record {
    /// The line of the file on which it begins, counted from 1.
    pub(crate) line: u64,
    /// Its cells, without the white space around them.
    pub(crate) cells: StringRecord,
    /// The line on which it ends, where it ends in a comma: the last cell is empty, and may not be meant at all.
    pub(crate) trailing_comma: Option<u64>,
}

/// The records of a file, none of them empty lines, possibly of different lengths.
pub(crate) struct Records {
    /// What messages call the file.
    pub(crate) source: String,
    /// The records in the order of the file.
    pub(crate) rows: Vec<Record>,
}

impl Records {
    /// Reads a file, or standard input where the path is `-`.
    ///
    /// # Errors
    /// Where the file cannot be read, and as [`read`](Self::read).
    pub(crate) fn open(path: &Path) -> Result<Self, Problem> {
        let (source, text) = if path.as_os_str() == STANDARD_INPUT {
            let mut text = Vec::new();
            ("standard input".to_owned(), io::stdin().lock().read_to_end(&mut text).map(|_| text))
        } else {
            (path.display().to_string(), fs::read(path))
        };
        match text {
            Ok(text) => Self::read(&source, &text),
            Err(error) => Err(Problem::new(&source, format!("cannot be read: {error}"))),
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Where it is not text in UTF-8, and where a quote is not closed.
    pub(crate) fn read(source: &str, text: &[u8]) -> Result<Self, Problem> {
        check_quotes(source, text)?;
        let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(text);
        let mut lines = Lines { text, byte: 0, line: 1 };
        let mut rows = Vec::new();
        let mut cells = StringRecord::new();
        while reader.read_record(&mut cells).map_err(|error| unreadable(source, &mut lines, error))? {
            let line = cells.position().map_or(1, |start| lines.of_record(start));
            let trailing_comma = lines.trailing_comma(reader.position());
            rows.push(Record { line, cells: cells.clone(), trailing_comma });
        }
        Ok(Self { source: source.to_owned(), rows })
    }
}

/// Finds the lines of records that are asked for in the order of the file.
///
/// The reader's own line is the one after the record before, which is an empty line where there is one.
struct Lines<'a> {
    text: &'a [u8],
    byte: usize,
    line: u64,
}

impl Lines<'_> {
    fn of_record(&mut self, start: &Position) -> u64 {
        let start = self.byte_of(start);
        let empty_lines = self.text[start..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let begin = start + empty_lines;
        self.line += line_breaks(&self.text[self.byte..begin]);
        self.byte = begin;
        self.line
    }

    /// The line on which the record that was asked for last ends in a comma, if it does.
    fn trailing_comma(&self, end: &Position) -> Option<u64> {
        let record = self.text[self.byte..self.byte_of(end)].trim_ascii_end();
        record.ends_with(b",").then(|| self.line + line_breaks(record))
    }

    fn byte_of(&self, position: &Position) -> usize {
        usize::try_from(position.byte()).map_or(self.text.len(), |byte| byte.min(self.text.len()))
    }
}

fn line_breaks(text: &[u8]) -> u64 {
    text.iter().map(|&byte| u64::from(byte == b'\n')).sum()
}

fn unreadable(source: &str, lines: &mut Lines<'_>, error: csv::Error) -> Problem {
    match error.kind() {
        ErrorKind::Utf8 { pos: Some(start), err } => {
            Problem::new(source, "is not text in UTF-8").at_line(lines.of_record(start)).in_column(err.field(), None)
        }
        _ => Problem::new(source, format!("cannot be read: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::Records;

    fn lines(text: &str) -> Vec<(u64, String)> {
        let records = Records::read("a.csv", text.as_bytes()).expect("text");
        records.rows.iter().map(|row| (row.line, row.cells[0].to_owned())).collect()
    }

    #[test]
    fn a_record_knows_the_line_on_which_it_begins() {
        let expected = [(1, "a".into()), (4, "b".into()), (5, "c\nd".into()), (7, "e".into())];
        for end in ["\n", "\r\n"] {
            let text = ["a,1", "", "", "b,2", "\"c\nd\",3", "e,4"].join(end);
            assert_eq!(lines(&text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_record_knows_whether_it_ends_in_a_comma() {
        let text = "\u{feff}y,x,\n1,2\n\n,\n\"a\nb\", \t\n\"a,\",\"\"\n\"3,\"\n4,";
        let expected = [Some(1), None, Some(4), Some(6), None, None, Some(9)];
        for text in [text.to_owned(), text.replace('\n', "\r\n")] {
            let records = Records::read("a.csv", text.as_bytes()).expect("text");
            let commas: Vec<_> = records.rows.iter().map(|row| row.trailing_comma).collect();
            assert_eq!(commas, expected, "{text:?}");
        }
    }

    #[test]
    fn a_byte_order_mark_and_white_space_are_not_part_of_a_cell() {
        assert_eq!(lines("\u{feff} y ,x\n"), [(1, "y".into())]);
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_with_their_place() {
        let problem = Records::read("a.csv", b"1,2\n3,\xff\n").err().expect("no text");
        assert_eq!(problem.to_string(), "a.csv: line 2, column 2: is not text in UTF-8");
    }
}
