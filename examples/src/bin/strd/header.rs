//! The first record: whether it is a header, and what the columns are called.

use crate::number::Number;
use crate::problem::{Problem, on_one_line, quoted};
use crate::records::Record;
use std::collections::HashMap;

/// Whether the first record is a header: none of its cells is a number.
///
/// # Errors
/// Where it mixes numbers and text, for to take such a record as a header could lose a row in silence.
pub(crate) fn is_header<T: Number>(source: &str, first: &Record) -> Result<bool, Problem> {
    let is_text = |cell: &str| cell.parse::<T>().is_err();
    let Some(index) = first.cells.iter().position(is_text) else {
        return Ok(false);
    };
    if first.cells.iter().all(is_text) {
        return Ok(true);
    }
    let what = match &first.cells[index] {
        "" => "the cell is empty".to_owned(),
        cell => format!("{} is not a number (and a header must have none)", quoted(cell)),
    };
    Err(Problem::new(source, what).at_line(first.line).in_column(index, None))
}

/// The names that a header gives to its columns, each on one line.
///
/// # Errors
/// Where a name is empty or stands twice: a coefficient could not be told from another by its name.
pub(crate) fn names_in(source: &str, header: &Record) -> Result<Vec<String>, Problem> {
    let mut seen = HashMap::new();
    let name = |(index, cell): (usize, &str)| {
        let wrong = |what: String, name| Problem::new(source, what).at_line(header.line).in_column(index, name);
        let name = on_one_line(cell);
        if name.is_empty() {
            return Err(wrong("the name of the column is empty".to_owned(), None));
        }
        match seen.insert(name.clone(), index + 1) {
            Some(column) => Err(wrong(format!("column {column} has the same name"), Some(&name))),
            None => Ok(name),
        }
    };
    header.cells.iter().enumerate().map(name).collect()
}

/// The names of so many columns without a header: `y`, and `x` or `x1`, `x2` and so on.
pub(crate) fn default_names(count: usize) -> Vec<String> {
    let name = |index| match index {
        0 => "y".to_owned(),
        1 if count == 2 => "x".to_owned(),
        _ => format!("x{index}"),
    };
    (0..count).map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::{default_names, is_header, names_in};
    use crate::records::{Record, Records};

    fn first(text: &str) -> Record {
        Records::read("a.csv", text.as_bytes()).expect("text").rows.remove(0)
    }

    #[test]
    fn a_first_record_without_numbers_is_the_header() {
        assert!(is_header::<f64>("a.csv", &first("load,time\n1,2\n")).expect("text only"));
        assert!(!is_header::<f64>("a.csv", &first("1,2\n3,4\n")).expect("numbers only"));
    }

    #[test]
    fn a_first_record_of_numbers_and_text_is_not_taken_for_a_header() {
        let problem = |text| is_header::<f64>("a.csv", &first(text)).expect_err("a mixed record").to_string();
        assert_eq!(
            problem("1,abc\n3,4\n"),
            "a.csv: line 1, column 2: \"abc\" is not a number (and a header must have none)"
        );
        assert_eq!(problem("1,,2\n"), "a.csv: line 1, column 2: the cell is empty");
    }

    #[test]
    fn the_columns_of_a_header_have_names_of_their_own() {
        assert_eq!(names_in("a.csv", &first("a, b ,A,\"c\nd\"\n")).expect("names"), ["a", "b", "A", "c\\nd"]);
        let problem = |text| names_in("a.csv", &first(text)).expect_err("names that do not name").to_string();
        assert_eq!(problem("y,a,b, a\n"), "a.csv: line 1, column 4 (a): column 2 has the same name");
        assert_eq!(problem("\ny,y\n"), "a.csv: line 2, column 2 (y): column 1 has the same name");
        assert_eq!(problem("y,\"\",x\n"), "a.csv: line 1, column 2: the name of the column is empty");
    }

    #[test]
    fn columns_without_a_header_are_named_by_their_place() {
        assert_eq!(default_names(2), ["y", "x"]);
        assert_eq!(default_names(4), ["y", "x1", "x2", "x3"]);
    }
}
