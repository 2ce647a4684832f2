//! The program `strd`, run as its users run it.

use pilaster_scalars::DoubleDouble;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own for each test, so that tests that run at once do not meet.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strd").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn strd(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_strd"));
    command.current_dir(folder).args(arguments).output().expect("strd starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// What a successful run prints.
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = strd(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// The only line that a refused run says, checked to be that.
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = strd(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    let said = text(&output.stderr);
    assert_eq!(said.matches('\n').count(), 1, "{said:?}");
    let said = said.strip_suffix('\n').expect("a whole line");
    said.strip_prefix("error: ").unwrap_or_else(|| panic!("{said:?}")).to_owned()
}

/// What is said about a file with this content.
fn refusal_of(test: &str, content: &str, arguments: &[&str]) -> String {
    let folder = folder(test);
    fs::write(folder.join("my.csv"), content).expect("a file for the test");
    refusal(&folder, &[&["my.csv"], arguments].concat())
}

const SETS: [&str; 9] =
    ["norris", "pontius", "longley", "wampler1", "wampler2", "wampler3", "wampler4", "wampler5", "filip"];

/// Set, scalar and the two numbers of digits, of each line of `--tsv`.
fn digits(tsv: &str) -> Vec<(&str, &str, [f64; 2])> {
    tsv.lines()
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [set, scalar, estimate, deviation] = fields[..] else { panic!("{line:?} has not four fields") };
            (set, scalar, [estimate, deviation].map(|digits| digits.parse().expect("a number of digits")))
        })
        .collect()
}

#[test]
fn double_double_has_fourteen_digits_right_on_every_set() {
    let tsv = printed(&folder("fourteen"), &["--tsv"]);
    let in_dd: Vec<_> = digits(&tsv).into_iter().filter(|(_, scalar, _)| *scalar == "dd").collect();
    assert_eq!(in_dd.len(), SETS.len());
    for (set, _, digits) in in_dd {
        assert!(digits.iter().all(|digits| (14.0..=15.0).contains(digits)), "{set}: {digits:?}");
    }
}

#[test]
fn the_certified_zeros_are_met_within_the_twentieth_decimal() {
    let verbose = printed(&folder("zeros"), &["--verbose", "--no-picture"]);
    let mut zeros = 0;
    for line in verbose.lines() {
        if let [_, "sd", "0.00000000000000e0", _, in_dd] = line.split_whitespace().collect::<Vec<_>>()[..] {
            let in_dd: f64 = in_dd.parse().expect("a number");
            assert!(in_dd.abs() < 1e-20, "{line}");
            zeros += 1;
        }
    }
    assert_eq!(zeros, 12, "six parameters each of wampler1 and wampler2");
}

#[test]
fn tab_separated_lines_tell_each_set_in_each_scalar_and_nothing_else() {
    let folder = folder("tsv");
    let output = strd(&folder, &["--tsv"]);
    assert_eq!(text(&output.stderr), "");
    let told: Vec<_> = digits(text(&output.stdout)).into_iter().map(|(set, scalar, _)| (set, scalar)).collect();
    let expected: Vec<_> = SETS.iter().flat_map(|&set| [(set, "f64"), (set, "dd")]).collect();
    assert_eq!(told, expected);
    assert!(!folder.join("digits.svg").exists());
}

#[test]
fn the_two_scalars_are_solved_apart() {
    let tsv = printed(&folder("apart"), &["--tsv"]);
    let digits = digits(&tsv);
    let of = |scalar| digits.iter().find(|line| (line.0, line.1) == ("filip", scalar)).expect("a line").2;
    let (in_f64, in_dd) = (of("f64"), of("dd"));
    assert!(in_f64[0] + 3.0 < in_dd[0] && in_f64[1] + 3.0 < in_dd[1], "{in_f64:?} {in_dd:?}");
}

#[test]
fn the_table_is_aligned() {
    let table = printed(&folder("aligned"), &["--no-picture"]);
    let mut lines = table.lines().take(1 + SETS.len());
    let header = lines.next().expect("a header");
    assert!(header.starts_with("dataset") && header.ends_with("dd sd"));
    for (line, set) in lines.zip(SETS) {
        assert!(line.starts_with(set), "{line}");
        assert_eq!(line.len(), header.len(), "{line}");
    }
}

#[test]
fn verbose_prints_the_certified_values_beside_both_scalars() {
    let verbose = printed(&folder("verbose"), &["--verbose", "--no-picture"]);
    let filip = &verbose[verbose.find("\nfilip: ").expect("a part on filip")..];
    let last = filip.lines().rfind(|line| line.starts_with("b10")).expect("a last parameter");
    let values: Vec<&str> = last.split_whitespace().collect();
    assert_eq!(values[..3], ["b10", "sd", "8.96632837373868e-6"], "certified as 0.896632837373868E-05");
    assert!(values[3].starts_with("8.96632") && values[4].starts_with("8.96632837373"), "{last}");
}

#[test]
fn the_picture_is_svg_that_names_every_set_as_text() {
    let folder = folder("picture");
    for (arguments, file) in [(&[][..], "digits.svg"), (&["--tsv", "--picture", "other.svg"][..], "other.svg")] {
        let output = strd(&folder, arguments);
        assert!(output.status.success());
        assert_eq!(text(&output.stderr), format!("the digits are drawn in {file}\n"));
        let svg = fs::read_to_string(folder.join(file)).expect("a picture");
        let document = roxmltree::Document::parse(&svg).expect("well-formed XML");
        assert!(document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
        let words: Vec<String> = texts.filter_map(|node| node.text()).map(|text| text.trim().to_owned()).collect();
        for set in SETS {
            assert!(words.iter().any(|word| word == set), "{set} is not among {words:?}");
        }
        let bars = document.descendants().filter(|node| node.tag_name().name() == "rect").count();
        assert!(bars >= 4 * SETS.len(), "{bars} bars");
    }
}

#[test]
fn a_picture_that_cannot_be_written_is_told() {
    let folder = folder("unwritable");
    let output = strd(&folder, &["--picture", "missing/digits.svg"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: missing/digits.svg: cannot be written: "));
    assert!(text(&output.stdout).starts_with("dataset"), "the table is printed all the same");
}

#[test]
fn a_reader_that_stops_early_is_no_mistake() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_strd"));
    command.current_dir(folder("pipe")).args(["--verbose", "--no-picture"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("strd starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("strd ends");
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
}

/// The coefficient and the standard deviation in a line of a fit, in units of 10⁻³⁰: exact, for a number is printed
/// with one digit before the point and 32 behind it.
fn in_last_places(report: &str, label: &str) -> Vec<i128> {
    let line = report.lines().find(|line| line.starts_with(label)).unwrap_or_else(|| panic!("{label}: {report}"));
    let numbers = line[label.len()..].split_whitespace();
    let scaled = |number: &str| {
        let (mantissa, exponent) = number.split_once('e').expect("an exponent");
        let (_, decimals) = mantissa.split_once('.').expect("a point");
        let digits: i128 = mantissa.replace('.', "").parse().expect("digits");
        let excess = decimals.len() as i32 - 30 - exponent.parse::<i32>().expect("an exponent");
        digits / 10_i128.checked_pow(u32::try_from(excess).expect("a number below 100")).unwrap_or(i128::MAX)
    };
    numbers.map(scaled).collect()
}

#[track_caller]
fn assert_close(values: &[i128], expected: &[i128]) {
    assert_eq!(values.len(), expected.len());
    for (value, expected) in values.iter().zip(expected) {
        assert!((value - expected).abs() <= 20, "{value} is not {expected}");
    }
}

#[test]
fn a_file_gets_its_coefficients_and_standard_deviations_to_thirty_digits() {
    let folder = folder("own");
    fs::write(folder.join("my.csv"), "load,time\n1,0\n3,1\n2,2\n5,3\n").expect("a file");
    for arguments in [&["my.csv"][..], &["my.csv", "--degree", "1"], &["my.csv", "--scalar", "dd"]] {
        let report = printed(&folder, arguments);
        assert_close(
            &in_last_places(&report, "intercept"),
            &[1_100_000_000_000_000_000_000_000_000_000, 972_111_104_761_179_034_644_895_115_413],
        );
        assert_close(
            &in_last_places(&report, "time"),
            &[1_100_000_000_000_000_000_000_000_000_000, 519_615_242_270_663_188_058_233_902_452],
        );
        assert_close(
            &in_last_places(&report, "residual standard deviation"),
            &[1_161_895_003_862_225_065_553_779_619_935],
        );
        assert!(report.lines().any(|line| line == "degrees of freedom           2"), "{report}");
    }
}

#[test]
fn numbers_are_not_rounded_to_f64_on_their_way() {
    let folder = folder("exact");
    fs::write(folder.join("my.csv"), "0.1,1\n0.2,2\n0.3,3\n").expect("a file");
    let report = printed(&folder, &["my.csv", "--no-intercept"]);
    assert_close(&in_last_places(&report, "x"), &[100_000_000_000_000_000_000_000_000_000, 0]);
    let in_f64 = printed(&folder, &["my.csv", "--no-intercept", "--scalar", "f64"]);
    let x = in_f64.lines().find(|line| line.starts_with("x ")).expect("a line");
    let coefficient = x.split_whitespace().nth(1).expect("a coefficient");
    assert!((coefficient.parse::<f64>().expect("a number") - 0.1).abs() < 1e-15);
    assert_eq!(coefficient.len(), "1.0000000000000000e-1".len(), "{coefficient}");
}

#[test]
fn a_polynomial_and_a_plane_are_found_again() {
    let folder = folder("found");
    let cubic: String = (-3..=4).map(|x: i64| format!("{},{x}\n", 7 - 2 * x + 5 * x.pow(3))).collect();
    fs::write(folder.join("cubic.csv"), cubic).expect("a file");
    let report = printed(&folder, &["cubic.csv", "--degree", "3"]);
    let one: i128 = 10_i128.pow(30);
    for (label, expected) in [("intercept", 7), ("x ", -2), ("x^2", 0), ("x^3", 5)] {
        assert!((in_last_places(&report, label)[0] - expected * one).abs() <= 1000, "{label}: {report}");
    }
    fs::write(folder.join("plane.csv"), "z,a,b\n1,0,0\n3,1,0\n-2,0,1\n0,1,1\n5,2,0\n").expect("a file");
    let report = printed(&folder, &["plane.csv"]);
    for (label, expected) in [("intercept", 1), ("a", 2), ("b", -3)] {
        assert!((in_last_places(&report, label)[0] - expected * one).abs() <= 100, "{label}: {report}");
    }
}

#[test]
fn as_many_rows_as_parameters_leave_the_deviations_open() {
    let folder = folder("saturated");
    fs::write(folder.join("my.csv"), "1,0\n3,1\n").expect("a file");
    let report = printed(&folder, &["my.csv"]);
    assert!(report.contains("no degrees of freedom"), "{report}");
    let slope = report.lines().find(|line| line.starts_with("x ")).expect("a line");
    assert_eq!(slope.split_whitespace().last(), Some("-"), "{slope}");
}

#[test]
fn a_report_begins_with_what_was_understood() {
    let folder = folder("understood");
    for (content, expected) in [
        ("1,0,1\n3,1,1\n2,2,0\n5,3,5\n4,0,0\n", "my.csv: 5 rows, no header: columns are y, x1, x2"),
        ("\nload,time\n1,0\n3,1\n2,2\n", "my.csv: 3 rows, header on line 2: columns are load, time"),
    ] {
        fs::write(folder.join("my.csv"), content).expect("a file");
        assert_eq!(printed(&folder, &["my.csv"]).lines().next(), Some(expected));
    }
    fs::write(folder.join("my.csv"), "6,2\n").expect("a file");
    let report = printed(&folder, &["my.csv", "--no-intercept"]);
    assert!(report.starts_with("my.csv: 1 row, no header: columns are y, x\ny over x; in dd\n\nterm"), "{report}");
}

/// What is printed, said and returned when this is given on standard input.
fn strd_reading(folder: &Path, content: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_strd"));
    command.current_dir(folder).args(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("strd starts");
    child.stdin.take().expect("a pipe").write_all(content.as_bytes()).expect("strd reads");
    child.wait_with_output().expect("strd ends")
}

#[test]
fn a_dash_is_standard_input() {
    let folder = folder("dash");
    let content = "load,time\n1,0\n3,1\n2,2\n5,3\n";
    fs::write(folder.join("my.csv"), content).expect("a file");
    let output = strd_reading(&folder, content, &["-"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let of_file = printed(&folder, &["my.csv"]);
    assert_eq!(text(&output.stdout), of_file.replacen("my.csv", "standard input", 1));
    let output = strd_reading(&folder, "y,x\n1,2\n3,abc\n", &["-"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "error: standard input: line 3, column 2 (x): \"abc\" is not a number\n");
}

#[test]
fn tab_separated_lines_tell_the_fit_of_a_file_and_nothing_else() {
    let folder = folder("own-tsv");
    fs::write(folder.join("my.csv"), "load,\"elapsed\ttime\"\n1,0\n3,1\n2,2\n5,3\n").expect("a file");
    let output = strd(&folder, &["my.csv", "--tsv"]);
    assert_eq!(text(&output.stderr), "");
    assert!(!folder.join("digits.svg").exists());
    let lines: Vec<Vec<&str>> = text(&output.stdout).lines().map(|line| line.split('\t').collect()).collect();
    let expected = [
        ["intercept", "1.1", "0.972111104761179034644895115413"],
        ["elapsed\\ttime", "1.1", "0.519615242270663188058233902452"],
    ];
    assert_eq!(lines.len(), expected.len());
    for (line, [term, numbers @ ..]) in lines.iter().zip(expected) {
        assert_eq!((line[0], line.len()), (term, 3));
        for (told, exact) in line[1..].iter().zip(numbers) {
            let [told, exact] = [told, exact].map(|text| text.parse::<DoubleDouble>().expect("a number"));
            assert!((told - exact).abs() < DoubleDouble::from(1e-29), "{told} is not {exact}");
        }
    }
}

/// The fit to one row with the predictor 1 is the response, so what is printed must be what was read.
#[test]
fn tab_separated_numbers_have_every_digit() {
    let folder = folder("digits");
    for (scalar, response) in [
        ("f64", "3.0000000000000004e-1"),
        ("f64", "-1e300"),
        ("dd", "1.000000000000000000000000000000000000000000001e0"),
        ("dd", "-2.5e-1"),
    ] {
        fs::write(folder.join("my.csv"), format!("{response},1\n")).expect("a file");
        let told = printed(&folder, &["my.csv", "--tsv", "--no-intercept", "--scalar", scalar]);
        assert_eq!(told, format!("x\t{response}\tnan\n"));
    }
}

#[test]
fn help_says_which_sets_are_in_the_program() {
    let help = printed(&folder("help"), &["--help"]);
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("nine of NIST's eleven linear regression sets (StRD), those with an intercept"), "{help}");
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = folder("missing");
    assert!(refusal(&folder, &["my.csv"]).starts_with("my.csv: cannot be read: "));
    assert!(refusal(&folder, &["."]).starts_with(".: cannot be read: "));
}

#[test]
fn a_file_without_numbers_is_refused() {
    assert_eq!(refusal_of("empty", "", &[]), "my.csv: is empty: there are no numbers in it");
    assert_eq!(refusal_of("header", "y,x\n", &[]), "my.csv: line 1: no row of numbers follows the header");
    assert_eq!(
        refusal_of("narrow", "1\n2\n", &[]),
        "my.csv: line 1, column 2: is missing: a predictor must stand beside the response, separated by a comma"
    );
}

#[test]
fn a_ragged_row_is_refused_with_its_place() {
    assert_eq!(
        refusal_of("short", "y,x\n1,2\n\n3\n4,5\n", &[]),
        "my.csv: line 4, column 2 (x): is missing: the row has 1 cell, and line 1 has 2"
    );
    assert_eq!(
        refusal_of("long", "1,2\r\n3,4,5\r\n", &[]),
        "my.csv: line 2, column 3: is one too many: the row has 3 cells, and line 1 has 2"
    );
}

#[test]
fn a_comma_at_the_end_of_a_line_makes_no_column() {
    let advice = "take it away, or write the cell behind it";
    for (test, content, line) in [
        ("comma-header", "y,x,\n1,2,\n3,4,\n", 1),
        ("comma-first", "\n1,2,\n3,4,\n", 2),
        ("comma-only", "1,\n2,\n", 1),
        ("comma-row", "y,x\r\n1,2\r\n3,4,\r\n", 3),
        ("comma-last", "1,2\n3,4\n5,6,,", 3),
    ] {
        assert_eq!(refusal_of(test, content, &[]), format!("my.csv: line {line} ends in a comma: {advice}"));
    }
}

#[test]
fn another_separator_than_the_comma_is_guessed() {
    for (test, content, line) in [
        ("semicolon-header", "y;x\n1;2\n3;4\n", 1),
        ("semicolon-first", "\n1.5;2\n", 2),
        ("tab", "y\tx\n1\t2\n", 1),
        ("semicolon-row", "y,x\n1,2\n3;4\n", 3),
    ] {
        let fault = format!("my.csv: line {line} has no comma: are the columns separated by `;` or a tab?");
        assert_eq!(refusal_of(test, content, &[]), fault);
    }
    assert_eq!(
        refusal_of("quoted-comma", "\"y;x,z\"\n1\n", &[]),
        "my.csv: line 1, column 2: is missing: a predictor must stand beside the response, separated by a comma"
    );
}

#[test]
fn a_header_names_every_column_and_each_apart() {
    assert_eq!(
        refusal_of("twice", "y,a,b,a\n1,2,3,4\n", &[]),
        "my.csv: line 1, column 4 (a): column 2 has the same name"
    );
    assert_eq!(
        refusal_of("unnamed", "y,,x\n1,2,3\n", &[]),
        "my.csv: line 1, column 2: the name of the column is empty"
    );
}

#[test]
fn an_unclosed_quote_is_refused_where_it_opens() {
    for (test, content, place) in [
        ("quote-header", "\"y,x\n1,2\n3,4\n", "line 1, column 1"),
        ("quote-end", "y,x\n1,2\n3,\"4\n5,6\n", "line 3, column 2"),
        ("quote-middle", "\"y\",\"x\"\n\"1\",\"2\n\"3\",\"4\"\n", "line 2, column 2"),
    ] {
        let fault = "unclosed quote: the cell begins with a quote and does not end in one";
        assert_eq!(refusal_of(test, content, &[]), format!("my.csv: {place}: {fault}"));
    }
}

#[test]
fn a_cell_that_is_no_number_is_refused_with_its_place() {
    for (test, cell, fault) in [
        ("word", "abc", "\"abc\" is not a number"),
        ("lines", "\"a\nb\"", "\"a\\nb\" is not a number"),
        ("hole", "", "the cell is empty: line 3 ends in a comma"),
        ("quoted-hole", "\"\"", "the cell is empty"),
        ("nan", "nan", "\"nan\" is not a finite number"),
        ("inf", "-inf", "\"-inf\" is not a finite number"),
        ("large", "1e400", "\"1e400\" is too large for dd"),
        ("small", "1e-400", "\"1e-400\" is too small for dd"),
    ] {
        let content = format!("y,time,load\n1,2,3\n4,5,{cell}\n");
        assert_eq!(refusal_of(test, &content, &[]), format!("my.csv: line 3, column 3 (load): {fault}"));
    }
}

#[test]
fn fewer_rows_than_parameters_are_refused() {
    let fault = "the data end after 3 rows, too few for the";
    let content = "y,x\n1,1\n2,2\n4,3\n";
    assert_eq!(
        refusal_of("cubic", content, &["--degree", "3"]),
        format!("my.csv: line 4: {fault} 4 parameters of the model")
    );
    assert_eq!(
        refusal_of("huge", content, &["--degree", "4294967295"]),
        format!("my.csv: line 4: {fault} 4294967296 parameters of the model")
    );
}

#[test]
fn collinear_columns_are_refused_by_name() {
    let linear = "is, as far as dd can tell, a linear combination of the intercept and the predictors before it";
    assert_eq!(
        refusal_of("collinear", "y,a,b,c\n1,0.1,4,4.2\n2,0.7,5,6.4\n4,0.3,9,9.6\n7,0.9,2,3.8\n5,0.5,1,2\n", &[]),
        format!("my.csv: line 1, column 4 (c): c {linear}: leave it out")
    );
    assert_eq!(
        refusal_of("constant", "1,0.1\n2,0.1\n4,0.1\n", &[]),
        format!("my.csv: line 1, column 2 (x): x {linear}: leave it out")
    );
    let polynomial = "a linear combination of the lower powers: lower the degree";
    assert_eq!(
        refusal_of("repeated", "1,0.1\n2,0.2\n4,0.1\n5,0.2\n", &["--degree", "2"]),
        format!("my.csv: line 1, column 2 (x): x^2 is, as far as dd can tell, {polynomial}")
    );
    assert_eq!(
        refusal_of("repeated-f64", "1,0.1\n2,0.2\n4,0.1\n5,0.2\n", &["--degree", "2", "--scalar", "f64"]),
        format!("my.csv: line 1, column 2 (x): x^2 is, as far as f64 can tell, {polynomial} or fit in dd")
    );
}

#[test]
fn a_degree_that_does_not_suit_the_file_is_refused() {
    assert_eq!(
        refusal_of("two-predictors", "y,a,b\n1,2,3\n4,5,6\n7,8,8\n", &["--degree", "1"]),
        "my.csv: line 1, column 3 (b): is a second predictor, and a polynomial has one: leave it out, or ask for no degree"
    );
    assert_eq!(
        refusal_of("overflow", "1,2\n3,1e200\n4,5\n5,6\n", &["--degree", "2", "--scalar", "f64"]),
        "my.csv: line 2, column 2 (x): 1e200 to the power 2 is too large for f64"
    );
    assert_eq!(
        refusal_of("nothing", "1,2\n3,4\n", &["--degree", "0", "--no-intercept"]),
        "my.csv: degree 0 without an intercept leaves nothing to fit"
    );
}

#[test]
fn a_wrong_command_line_is_refused_in_one_line() {
    let folder = folder("command");
    for (arguments, word) in [
        (&["my.csv", "--degree", "two"][..], "whole number"),
        (&["my.csv", "--scalar", "f16"], "f64, dd"),
        (&["my.csv", "--verbose"], "--verbose"),
        (&["--tsv", "--verbose"], "--verbose"),
        (&["--degree", "2"], "<FILE>"),
        (&["a.csv", "b.csv"], "b.csv"),
        (&["--nonsense"], "--nonsense"),
    ] {
        let said = refusal(&folder, arguments);
        assert!(said.contains(word), "{said:?} lacks {word:?}");
    }
}
