//! Records turned into named columns of numbers.

use crate::number::Number;
use crate::problem::{Problem, on_one_line, quoted};
use crate::records::{Record, Records};

/// Columns of numbers, the first of them the response, with the places that messages need.
pub(crate) struct Samples<T> {
    /// What messages call the file.
    pub(crate) source: String,
    /// The line of the header, or of the first row where there is none.
    pub(crate) first_line: u64,
    /// The line of each row.
    pub(crate) lines: Vec<u64>,
    /// The name of each column: from the header, else `y`, `x1`, `x2` and so on.
    pub(crate) names: Vec<String>,
    /// The numbers, column by column; at least two columns and one row.
    pub(crate) columns: Vec<Vec<T>>,
}

impl<T: Number> Samples<T> {
    /// Parses every cell of the records straight into `T`.
    ///
    /// The first record is a header where none of its cells is a number.
    ///
    /// # Errors
    /// Where there is no row or only one column, where a row is longer or shorter than the first, and where a
    /// cell is no number that `T` can hold.
    pub(crate) fn parse(records: &Records) -> Result<Self, Problem> {
        let source = &records.source;
        let first = records.rows.first().ok_or_else(|| Problem::new(source, "is empty: there are no numbers in it"))?;
        let header = is_header::<T>(source, first)?;
        let names = names(first, header);
        if names.len() < 2 {
            let what = "is missing: a predictor must stand beside the response, separated by a comma";
            return Err(Problem::new(source, what).at_line(first.line).in_column(1, None));
        }
        let rows = &records.rows[usize::from(header)..];
        if rows.is_empty() {
            return Err(Problem::new(source, "no row of numbers follows the header").at_line(first.line));
        }
        let mut columns = vec![Vec::with_capacity(rows.len()); names.len()];
        for row in rows {
            check_length(source, row, first, &names)?;
            for (index, (column, cell)) in columns.iter_mut().zip(&row.cells).enumerate() {
                let number = number(cell).map_err(|what| {
                    Problem::new(source, what).at_line(row.line).in_column(index, Some(&names[index]))
                })?;
                column.push(number);
            }
        }
        let lines = rows.iter().map(|row| row.line).collect();
        Ok(Self { source: source.clone(), first_line: first.line, lines, names, columns })
    }
}

/// A record that mixes numbers and text is refused, for to take it as a header could lose a row in silence.
fn is_header<T: Number>(source: &str, first: &Record) -> Result<bool, Problem> {
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

fn names(first: &Record, header: bool) -> Vec<String> {
    let count = first.cells.len();
    let default = |index: usize| match index {
        0 => "y".to_owned(),
        1 if count == 2 => "x".to_owned(),
        _ => format!("x{index}"),
    };
    let name =
        |(index, cell): (usize, &str)| if header && !cell.is_empty() { on_one_line(cell) } else { default(index) };
    first.cells.iter().enumerate().map(name).collect()
}

fn check_length(source: &str, row: &Record, first: &Record, names: &[String]) -> Result<(), Problem> {
    let (length, expected) = (row.cells.len(), names.len());
    if length == expected {
        return Ok(());
    }
    let fault = if length < expected { "is missing" } else { "is one too many" };
    let plural = if length == 1 { "" } else { "s" };
    let what = format!("{fault}: the row has {length} cell{plural}, and line {} has {expected}", first.line);
    let index = length.min(expected);
    Err(Problem::new(source, what).at_line(row.line).in_column(index, names.get(index).map(String::as_str)))
}

/// The number in a cell, or what is wrong with it.
fn number<T: Number>(cell: &str) -> Result<T, String> {
    if cell.is_empty() {
        return Err("the cell is empty".to_owned());
    }
    let Ok(number) = cell.parse::<T>() else {
        return Err(format!("{} is not a number", quoted(cell)));
    };
    let scalar = T::SCALAR.name();
    if !number.is_finite() {
        let is_word = !cell.contains(|character: char| character.is_ascii_digit());
        let fault = if is_word { "is not a finite number".to_owned() } else { format!("is too large for {scalar}") };
        return Err(format!("{} {fault}", quoted(cell)));
    }
    let mantissa = cell.split(['e', 'E']).next().unwrap_or(cell);
    if number == T::zero() && mantissa.contains(|character: char| matches!(character, '1'..='9')) {
        return Err(format!("{} is too small for {scalar}", quoted(cell)));
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::Samples;
    use crate::records::Records;

    fn parse(text: &str) -> Result<Samples<f64>, String> {
        let records = Records::read("a.csv", text.as_bytes()).map_err(|problem| problem.to_string())?;
        Samples::parse(&records).map_err(|problem| problem.to_string())
    }

    #[test]
    fn a_first_record_without_numbers_is_the_header() {
        let samples = parse("load,\n1,2\n3,4\n").expect("two rows");
        assert_eq!(samples.names, ["load", "x"]);
        assert_eq!(samples.columns, [[1.0, 3.0], [2.0, 4.0]]);
        assert_eq!(samples.lines, [2, 3]);
    }

    #[test]
    fn columns_without_a_header_are_named_by_their_place() {
        assert_eq!(parse("1,2\n").expect("a row").names, ["y", "x"]);
        assert_eq!(parse("1,2,3\n").expect("a row").names, ["y", "x1", "x2"]);
    }

    #[test]
    fn a_first_record_of_numbers_and_text_is_not_taken_for_a_header() {
        let problem = parse("1,abc\n3,4\n").err().expect("a mixed record");
        assert_eq!(problem, "a.csv: line 1, column 2: \"abc\" is not a number (and a header must have none)");
        assert_eq!(parse("1,\n3,4\n").err().expect("a hole"), "a.csv: line 1, column 2: the cell is empty");
    }

    #[test]
    fn a_number_outside_the_range_of_the_scalar_is_refused() {
        for (cell, fault) in [
            ("1e999", "too large for f64"),
            ("-1e-999", "too small for f64"),
            ("inf", "not a finite number"),
            ("NaN", "not a finite number"),
        ] {
            let problem = parse(&format!("y,x\n1,2\n3,{cell}\n")).err().expect("out of range");
            assert_eq!(problem, format!("a.csv: line 3, column 2 (x): \"{cell}\" is {fault}"));
        }
        assert_eq!(parse("y,x\n0e5,-0.00\n").expect("zeros").columns, [[0.0], [0.0]]);
    }
}
