//! Quotes that a reader of CSV forgives, and that change what a file says when it does.

use crate::problem::Problem;

/// Where the text stands, as far as quotes are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// At the start of a cell, the only place where a quote opens one.
    Start,
    /// In a cell without quotes around it.
    Bare,
    /// In a cell with quotes around it.
    Quoted,
    /// Behind a quote in such a cell: it closes the cell, or is the first half of a quote that belongs to it.
    Quote,
    /// In the white space between a closing quote and the end of its cell.
    Closed,
}

/// Checks that every cell that begins with a quote ends in one.
///
/// Where a closing quote is missing, `csv` takes the rest of the file for one cell, or joins two cells into one
/// and glues on what follows the next quote: rows would vanish in silence.
///
/// # Errors
/// At the first cell that does not end in its quote. One pass over the text, without an allocation.
pub(crate) fn check_quotes(source: &str, text: &[u8]) -> Result<(), Problem> {
    let unclosed = |(line, column)| {
        let what = "unclosed quote: the cell begins with a quote and does not end in one";
        Err(Problem::new(source, what).at_line(line).in_column(column, None))
    };
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let (mut line, mut column) = (1, 0);
    let mut opened = (line, column);
    let mut state = State::Start;
    for &byte in text {
        state = match (state, byte) {
            (State::Start, b'"') => {
                opened = (line, column);
                State::Quoted
            }
            (State::Quoted, b'"') => State::Quote,
            (State::Quote, b'"') | (State::Quoted, _) => State::Quoted,
            (_, b',') => {
                column += 1;
                State::Start
            }
            (_, b'\r' | b'\n') => {
                column = 0;
                State::Start
            }
            (State::Quote | State::Closed, b' ' | b'\t') => State::Closed,
            (State::Quote | State::Closed, _) => return unclosed(opened),
            (State::Start | State::Bare, _) => State::Bare,
        };
        line += u64::from(byte == b'\n');
    }
    if state == State::Quoted { unclosed(opened) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::check_quotes;

    #[test]
    fn quotes_that_close_their_cell_pass() {
        for text in [
            "",
            "\"y\",\"x\"\n",
            "\"1\" ,2\r\n3,\"4\"",
            "\"a \"\"b\"\",\nc\",2\n",
            "5\",6 \"\n",
            "\"\",1\n",
            "\"\"\"\"\n",
        ] {
            assert!(check_quotes("a.csv", text.as_bytes()).is_ok(), "{text:?}");
        }
    }

    #[test]
    fn an_unclosed_quote_is_named_where_it_opens() {
        for (text, place) in [
            ("\"y,x\n1,2\n", "line 1, column 1"),
            ("\u{feff}\"y,x\n1,2\n", "line 1, column 1"),
            ("y,x\r\n\r\n1,\"2\r\n3,4\r\n", "line 3, column 2"),
            ("\"1\",\"2\n\"3\",\"4\"\n", "line 1, column 2"),
            ("y,x\n\"1\"2,3\n", "line 2, column 1"),
            ("\"1\" \"2\"\n", "line 1, column 1"),
            ("\"a\nb\",\"c\"\"\n", "line 2, column 2"),
            ("1,\"", "line 1, column 2"),
        ] {
            let problem = check_quotes("a.csv", text.as_bytes()).expect_err(text).to_string();
            assert!(problem.starts_with(&format!("a.csv: {place}: unclosed quote: ")), "{text:?}: {problem}");
        }
    }
}
