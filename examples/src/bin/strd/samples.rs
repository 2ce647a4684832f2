//! Records turned into named columns of numbers.

use crate::header::{default_names, is_header, names_in};
use crate::number::Number;
use crate::problem::{Problem, quoted};
use crate::records::{Record, Records};
use std::cmp::Ordering;

/// Columns of numbers, the first of them the response, with the places that messages need.
pub(crate) struct Samples<T> {
    /// What messages call the file.
    pub(crate) source: String,
    /// The line of the header, or of the first row where there is none.
    pub(crate) first_line: u64,
    /// Whether the first record was taken for a header.
    pub(crate) header: bool,
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
    /// Where there is no row or only one column, where the header does not name the columns (see [`names_in`]),
    /// where a row is longer or shorter than the first, and where a cell is no number that `T` can hold.
    pub(crate) fn parse(records: &Records) -> Result<Self, Problem> {
        let source = &records.source;
        let first = records.rows.first().ok_or_else(|| Problem::new(source, "is empty: there are no numbers in it"))?;
        check_first(source, first)?;
        let header = is_header::<T>(source, first)?;
        let names = if header { names_in(source, first)? } else { default_names(first.cells.len()) };
        let rows = &records.rows[usize::from(header)..];
        if rows.is_empty() {
            return Err(Problem::new(source, "no row of numbers follows the header").at_line(first.line));
        }
        let mut columns = vec![Vec::with_capacity(rows.len()); names.len()];
        for row in rows {
            check_length(source, row, first, &names)?;
            for (index, (column, cell)) in columns.iter_mut().zip(&row.cells).enumerate() {
                column.push(number(cell).map_err(|what| no_number(source, row, index, &names[index], what))?);
            }
        }
        let lines = rows.iter().map(|row| row.line).collect();
        Ok(Self { source: source.clone(), first_line: first.line, header, lines, names, columns })
    }
}

/// The first record decides how many columns there are: at least two, and only those that are meant.
fn check_first(source: &str, first: &Record) -> Result<(), Problem> {
    check_end(source, first)?;
    if first.cells.len() > 1 {
        return Ok(());
    }
    check_commas(source, first)?;
    let what = "is missing: a predictor must stand beside the response, separated by a comma";
    Err(Problem::new(source, what).at_line(first.line).in_column(1, None))
}

fn check_length(source: &str, row: &Record, first: &Record, names: &[String]) -> Result<(), Problem> {
    let (length, expected) = (row.cells.len(), names.len());
    let fault = match length.cmp(&expected) {
        Ordering::Equal => return Ok(()),
        Ordering::Less => {
            check_commas(source, row)?;
            "is missing"
        }
        Ordering::Greater => {
            check_end(source, row)?;
            "is one too many"
        }
    };
    let plural = if length == 1 { "" } else { "s" };
    let what = format!("{fault}: the row has {length} cell{plural}, and line {} has {expected}", first.line);
    let index = length.min(expected);
    Err(Problem::new(source, what).at_line(row.line).in_column(index, names.get(index).map(String::as_str)))
}

/// Refuses a record whose last comma makes a column that nobody wrote.
fn check_end(source: &str, record: &Record) -> Result<(), Problem> {
    let Some(line) = record.trailing_comma else {
        return Ok(());
    };
    Err(Problem::new(source, format!("line {line} ends in a comma: take it away, or write the cell behind it")))
}

/// Refuses a record of one cell that seems to be several, with something else between them.
fn check_commas(source: &str, record: &Record) -> Result<(), Problem> {
    let is_one = record.cells.len() == 1 && !record.cells[0].contains(',');
    if !is_one || !record.cells[0].contains([';', '\t']) {
        return Ok(());
    }
    let what = format!("line {} has no comma: are the columns separated by `;` or a tab?", record.line);
    Err(Problem::new(source, what))
}

fn no_number(source: &str, row: &Record, index: usize, name: &str, mut what: String) -> Problem {
    if let Some(line) = row.trailing_comma.filter(|_| index + 1 == row.cells.len()) {
        what += &format!(": line {line} ends in a comma");
    }
    Problem::new(source, what).at_line(row.line).in_column(index, Some(name))
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
    fn a_header_is_no_row() {
        let samples = parse("load,time\n1,2\n3,4\n").expect("two rows");
        assert!(samples.header);
        assert_eq!(samples.names, ["load", "time"]);
        assert_eq!(samples.columns, [[1.0, 3.0], [2.0, 4.0]]);
        assert_eq!(samples.lines, [2, 3]);
    }

    #[test]
    fn without_a_header_every_record_is_a_row() {
        let samples = parse("1,2\n3,4\n").expect("two rows");
        assert!(!samples.header);
        assert_eq!(samples.names, ["y", "x"]);
        assert_eq!(samples.lines, [1, 2]);
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
