//! The program `paths`, against Dijkstra's algorithm on the same routes.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::process::{Command, Output};

const ROUTES: &str = include_str!("../data/us-flights/routes.csv");

/// From each airport, where a flight leads and how long it is.
type Graph = BTreeMap<&'static str, Vec<(&'static str, u64)>>;

fn graph() -> Graph {
    let mut graph = Graph::new();
    for line in ROUTES.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        graph.entry(fields[0]).or_default().push((fields[1], fields[3].parse().expect("whole kilometres")));
        graph.entry(fields[1]).or_default();
    }
    graph
}

/// The lengths of the shortest ways from one airport (E. W. Dijkstra, Numerische Mathematik 1, 1959).
fn dijkstra(graph: &Graph, from: &'static str) -> BTreeMap<&'static str, u64> {
    let mut lengths = BTreeMap::new();
    let mut open = BinaryHeap::from([Reverse((0, from))]);
    while let Some(Reverse((length, at))) = open.pop() {
        if lengths.contains_key(at) {
            continue;
        }
        lengths.insert(at, length);
        open.extend(graph[at].iter().map(|&(next, km)| Reverse((length + km, next))));
    }
    lengths
}

fn paths(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_paths")).args(arguments).output().expect("paths starts")
}

fn printed(arguments: &[&str]) -> String {
    let output = paths(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The flights of the way that is printed: from, to, and how long each is.
fn flights(printed: &str) -> Vec<(&str, &str, u64)> {
    let flight = |line| {
        let words: Vec<&str> = str::split_whitespace(line).collect();
        match words[..] {
            [km, "km", from, "to", to, ..] => Some((from, to, km.parse().expect("whole kilometres"))),
            _ => None,
        }
    };
    printed.lines().filter_map(flight).collect()
}

#[test]
fn the_way_that_is_printed_is_a_shortest_one_on_routes_that_there_are() {
    let graph = graph();
    for [from, to] in [["ITO", "TLH"], ["ABE", "SJU"], ["BRO", "BET"], ["JFK", "LAX"], ["CWA", "CWA"]] {
        let text = printed(&[from, to]);
        let way = flights(&text);
        let total: u64 = way.iter().map(|(_, _, km)| km).sum();
        assert_eq!(total, dijkstra(&graph, from)[to], "{text}");
        let ends = way.iter().fold(from, |at, (start, end, km)| {
            assert_eq!(*start, at, "{text}");
            assert!(graph[*start].contains(&(*end, *km)), "{text}");
            *end
        });
        assert_eq!(ends, to, "{text}");
        assert!(text.contains(&format!(", {total} km:")), "{text}");
    }
}

#[test]
fn the_table_counts_the_pairs_that_some_flights_join() {
    let graph = graph();
    let text = printed(&["ito", "tlh"]);
    // The last row, of the powers that grow no more, counts every pair with a way.
    let reached: usize = graph.keys().map(|from| dijkstra(&graph, from).len() - 1).sum();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("<= "))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let last = rows.last().expect("a row");
    assert_eq!((last[1], last[2]), (&*reached.to_string(), &*dijkstra(&graph, "ITO")["TLH"].to_string()));
    assert_eq!(rows[0], ["1", &*ROUTES.lines().skip(1).count().to_string(), "no", "way"]);
    assert!(text.starts_with(&format!("{} airports", graph.len())), "{text}");
}

#[test]
fn what_cannot_be_reached_and_what_is_unknown_are_told() {
    let graph = graph();
    let is_end = |code: &str| graph.values().flatten().any(|(end, _)| *end == code);
    let start = graph.keys().find(|code| !is_end(code)).expect("an airport that no route leads to");
    assert!(printed(&["ORD", *start]).contains("There is no way from ORD"));
    let refused = paths(&["XXX"]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&refused.stderr), "error: no route from or to `XXX` has 1000 flights a year\n");
}
