//! `paths`: the shortest ways between the airports of the United States, by powers of one matrix.
//!
//! Over the min-plus semiring a product of matrices joins ways: the sum of two lengths is the shorter, their product is one
//! after the other. The matrix of direct routes, squared until it stays the same, holds the shortest ways between all pairs.

use clap::Parser;
use pilaster::{CpuEngine, Error, HostTensor, Rank};
use pilaster_scalars::MinPlus;
use std::process::ExitCode;

const AIRPORTS: &str = include_str!("../../data/us-flights/airports.csv");
const ROUTES: &str = include_str!("../../data/us-flights/routes.csv");

/// Lengths in whole kilometres, from the column's airport to the row's.
type Lengths = HostTensor<MinPlus<i64>, Rank<2>>;

/// Prints the shortest way between two airports of the US, on routes with at least 1000 flights a year.
#[derive(Parser)]
struct Arguments {
    /// The IATA code of the first airport.
    #[arg(default_value = "ITO")]
    from: String,
    /// The IATA code of the last airport.
    #[arg(default_value = "TLH")]
    to: String,
}

struct Airport {
    code: String,
    place: String,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match report(&arguments) {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("error: {complaint}");
            ExitCode::from(2)
        }
    }
}

fn report(arguments: &Arguments) -> Result<String, String> {
    let airports = airports();
    let find = |code: &str| {
        let found = airports.iter().position(|airport| airport.code.eq_ignore_ascii_case(code));
        found.ok_or_else(|| format!("no route from or to `{code}` has 1000 flights a year"))
    };
    let (from, to) = (find(&arguments.from)?, find(&arguments.to)?);
    let direct = direct(&airports).map_err(|error| error.to_string())?;
    let powers = powers(&direct).map_err(|error| error.to_string())?;
    Ok(table(&powers, &airports, [from, to]) + "\n" + &way(&direct, &powers, &airports, [from, to]))
}

fn records(text: &str) -> Vec<csv::StringRecord> {
    csv::Reader::from_reader(text.as_bytes())
        .records()
        .map(|record| record.expect("the file is kept with us"))
        .collect()
}

fn airports() -> Vec<Airport> {
    let airport = |record: csv::StringRecord| Airport {
        code: record[0].to_owned(),
        place: format!("{}, {}", &record[1], &record[2]),
    };
    records(AIRPORTS).into_iter().map(airport).collect()
}

/// The routes as a matrix: no way is zero of the semiring, to stay is its one.
fn direct(airports: &[Airport]) -> Result<Lengths, Error> {
    let mut direct = Lengths::full([airports.len(); 2], MinPlus::ZERO)?;
    for place in 0..airports.len() {
        direct[[place, place]] = MinPlus::ONE;
    }
    let find = |code: &str| airports.iter().position(|airport| airport.code == code).expect("a route of its airports");
    for route in records(ROUTES) {
        direct[[find(&route[1]), find(&route[0])]] = MinPlus(route[3].parse().expect("whole kilometres"));
    }
    Ok(direct)
}

/// The shortest ways of at most 1, 2, 4, … flights, until more of them make none shorter.
fn powers(direct: &Lengths) -> Result<Vec<Lengths>, Error> {
    let mut engine = CpuEngine::serial();
    let mut powers = vec![direct.clone()];
    while let Some(last) = powers.last() {
        let next = engine.matmul(last, last)?;
        if next == *last {
            break;
        }
        powers.push(next);
    }
    Ok(powers)
}

/// For each power the pairs with a way, and the length of the way that was asked for.
fn table(powers: &[Lengths], airports: &[Airport], [from, to]: [usize; 2]) -> String {
    let pairs = airports.len() * (airports.len() - 1);
    let head =
        format!("{} airports, {pairs} ordered pairs\nflights   pairs with a way   km asked for\n", airports.len());
    powers.iter().enumerate().fold(head, |table, (power, lengths)| {
        let reached = lengths.iter().filter(|&&length| length != MinPlus::ZERO).count() - airports.len();
        let most = format!("<= {}", 1 << power);
        table + &format!("{most:<9} {reached:>16} {:>14}\n", words(lengths[[to, from]]))
    })
}

fn words(length: MinPlus<i64>) -> String {
    if length == MinPlus::ZERO { "no way".to_owned() } else { length.0.to_string() }
}

/// The flights of the shortest way: each leads where the rest of the way is the shortest that remains.
fn way(direct: &Lengths, powers: &[Lengths], airports: &[Airport], [from, to]: [usize; 2]) -> String {
    let shortest = powers.last().expect("the routes themselves");
    let name = |place: usize| format!("{} ({})", airports[place].code, airports[place].place);
    let total = shortest[[to, from]];
    if total == MinPlus::ZERO {
        return format!("There is no way from {} to {}.\n", name(from), name(to));
    }
    let mut text = format!("From {} to {}, {} km:\n", name(from), name(to), total.0);
    let mut at = from;
    while at != to {
        let leads_on = |&next: &usize| next != at && shortest[[to, next]] * direct[[next, at]] == shortest[[to, at]];
        let next = (0..airports.len()).find(leads_on).expect("a shortest way begins with a flight");
        text += &format!("{:>6} km  {} to {}\n", direct[[next, at]].0, airports[at].code, name(next));
        at = next;
    }
    text
}
