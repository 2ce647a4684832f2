//! Timing of two contenders in turns, and the lines that are printed.

use std::time::{Duration, Instant};

/// A sample repeats its call until it takes this long, so that the clock and a stray interrupt do not count.
const SAMPLE: Duration = Duration::from_millis(20);
/// What the rounds of one comparison may take together, where the fewest allowed fit in.
const BUDGET: Duration = Duration::from_secs(8);
const FEWEST_ROUNDS: usize = 7;
const MOST_ROUNDS: usize = 101;

/// What one call of a contender gets done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    pub(crate) per_call: f64,
    /// The unit of `per_call / seconds / 1e9`.
    pub(crate) unit: &'static str,
}

impl Work {
    /// The product of two `n` by `n` matrices. A complex multiply-add counts as one.
    pub(crate) fn matmul(n: usize) -> Self {
        Self { per_call: (n as f64).powi(3), unit: "G multiply-adds/s" }
    }

    fn rate(&self, seconds: f64) -> f64 {
        self.per_call / seconds / 1e9
    }
}

pub(crate) fn print_header() {
    println!("case\tcontender\tours\ttheirs\tratio\tunit");
}

/// Times `ours` and `theirs` in turns and prints the line of the comparison, as rates.
pub(crate) fn compare(case: &str, contender: &str, work: Work, ours: impl FnMut(), theirs: impl FnMut()) {
    let (our_time, their_time) = seconds_per_call(ours, theirs);
    print_rates(case, contender, work, our_time, their_time);
}

/// As [`compare`], where a call is not so much of any work: prints what one takes.
pub(crate) fn compare_times(case: &str, contender: &str, ours: impl FnMut(), theirs: impl FnMut()) {
    let (our_time, their_time) = seconds_per_call(ours, theirs);
    let ratio = their_time / our_time;
    println!("{case}\t{contender}\t{:.3}\t{:.3}\t{ratio:.3}\tns", 1e9 * our_time, 1e9 * their_time);
}

/// Prints what is spent, which is counted and not timed, against what may be.
pub(crate) fn print_budget(case: &str, spent: usize, budget: usize, unit: &str) {
    println!("{case}\tbudget\t{spent}\t{budget}\t{:.3}\t{unit}", budget_ratio(spent, budget));
}

/// At least one where the budget is kept: a budget of nothing too, which is then spent to the last.
fn budget_ratio(spent: usize, budget: usize) -> f64 {
    if spent == budget { 1.0 } else { budget as f64 / spent as f64 }
}

/// What a call of each contender takes.
///
/// Each round takes one sample of each, so that whatever slows the machine for a while slows both; the figures
/// are the medians over the rounds.
fn seconds_per_call(mut ours: impl FnMut(), mut theirs: impl FnMut()) -> (f64, f64) {
    let our_calls = calls_per_sample(&mut ours, SAMPLE);
    let their_calls = calls_per_sample(&mut theirs, SAMPLE);
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    let begin = Instant::now();
    while wants_another_round(our_times.len(), begin.elapsed()) {
        our_times.push(sample(&mut ours, our_calls));
        their_times.push(sample(&mut theirs, their_calls));
    }
    (median(&mut our_times), median(&mut their_times))
}

/// The index of the contender with the smallest median time, by a few rounds over all of them.
///
/// # Panics
/// If there is none.
pub(crate) fn fastest(contenders: &mut [impl FnMut()]) -> usize {
    let calls: Vec<_> = contenders.iter_mut().map(|contender| calls_per_sample(contender, SAMPLE)).collect();
    let mut times = vec![Vec::new(); contenders.len()];
    for _ in 0..FEWEST_ROUNDS {
        for (which, contender) in contenders.iter_mut().enumerate() {
            times[which].push(sample(contender, calls[which]));
        }
    }
    let medians: Vec<_> = times.iter_mut().map(|times| median(times)).collect();
    (0..medians.len()).min_by(|&a, &b| medians[a].total_cmp(&medians[b])).expect("at least one contender")
}

/// A call to time, with its name.
pub(crate) type Contender<'a> = (&'static str, Box<dyn FnMut() + 'a>);

/// How long to time one case of many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) sample: Duration,
    pub(crate) budget: Duration,
    pub(crate) fewest_rounds: usize,
}

impl Effort {
    /// For calls that take less than a millisecond.
    pub(crate) const SHORT: Self =
        Self { sample: Duration::from_millis(2), budget: Duration::from_millis(400), fewest_rounds: 7 };
    /// For calls that take longer.
    pub(crate) const LONG: Self =
        Self { sample: Duration::from_millis(5), budget: Duration::from_millis(1500), fewest_rounds: 5 };
}

/// Times all in turns, and prints the line of `ours` against the fastest of the others.
///
/// # Panics
/// If there is no other.
pub(crate) fn compare_with_best(
    case: &str,
    work: Work,
    effort: Effort,
    ours: impl FnMut(),
    contenders: &mut [Contender<'_>],
) {
    let mut ours = ours;
    let our_calls = calls_per_sample(&mut ours, effort.sample);
    let calls: Vec<_> = contenders.iter_mut().map(|(_, call)| calls_per_sample(call, effort.sample)).collect();
    let (mut our_times, mut times) = (Vec::new(), vec![Vec::new(); contenders.len()]);
    let begin = Instant::now();
    while our_times.len() < effort.fewest_rounds || begin.elapsed() < effort.budget {
        our_times.push(sample(&mut ours, our_calls));
        for (which, (_, call)) in contenders.iter_mut().enumerate() {
            times[which].push(sample(call, calls[which]));
        }
    }
    let our_time = median(&mut our_times);
    let named = contenders.iter().zip(&mut times).map(|((name, _), times)| (*name, median(times)));
    let (name, their_time) = named.min_by(|one, other| one.1.total_cmp(&other.1)).expect("at least one contender");
    print_rates(case, name, work, our_time, their_time);
}

fn print_rates(case: &str, contender: &str, work: Work, our_time: f64, their_time: f64) {
    let (our_rate, their_rate) = (work.rate(our_time), work.rate(their_time));
    let ratio = their_time / our_time;
    println!("{case}\t{contender}\t{our_rate:.3}\t{their_rate:.3}\t{ratio:.3}\t{}", work.unit);
}

fn wants_another_round(done: usize, elapsed: Duration) -> bool {
    done < FEWEST_ROUNDS || (done < MOST_ROUNDS && elapsed < BUDGET)
}

/// How many calls make a sample. Finding out warms the caches, the buffers and the branch predictor.
fn calls_per_sample(contender: &mut impl FnMut(), length: Duration) -> u32 {
    contender();
    let mut calls = 1;
    loop {
        let missing = length.as_secs_f64() / (sample(contender, calls) * f64::from(calls));
        if missing <= 1.0 {
            return calls;
        }
        calls = (f64::from(calls) * (1.1 * missing).min(16.0)).ceil() as u32;
    }
}

/// Seconds per call.
fn sample(contender: &mut impl FnMut(), calls: u32) -> f64 {
    let begin = Instant::now();
    for _ in 0..calls {
        contender();
    }
    begin.elapsed().as_secs_f64() / f64::from(calls)
}

/// The middle value, or the mean of the two in the middle. Reorders the values.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let half = values.len() / 2;
    if values.len() % 2 == 1 { values[half] } else { (values[half - 1] + values[half]) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::{BUDGET, FEWEST_ROUNDS, MOST_ROUNDS, Work, budget_ratio, median, wants_another_round};
    use std::time::Duration;

    #[test]
    fn the_median_of_an_even_number_of_values_lies_between_the_two_in_the_middle() {
        assert_eq!(median(&mut [4.0, 1.0, 100.0, 2.0]), 3.0);
        assert_eq!(median(&mut [9.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&mut [7.0]), 7.0);
    }

    #[test]
    fn a_slow_contender_still_gets_the_fewest_rounds() {
        assert!(wants_another_round(FEWEST_ROUNDS - 1, 10 * BUDGET));
        assert!(!wants_another_round(FEWEST_ROUNDS, BUDGET));
    }

    #[test]
    fn a_quick_contender_stops_at_the_most_rounds() {
        assert!(wants_another_round(MOST_ROUNDS - 1, Duration::ZERO));
        assert!(!wants_another_round(MOST_ROUNDS, Duration::ZERO));
    }

    #[test]
    fn a_matmul_counts_a_multiply_add_for_each_triple_of_indices() {
        assert_eq!(Work::matmul(1000).rate(0.5), 2.0);
    }

    #[test]
    fn a_kept_budget_has_a_ratio_of_one_or_more() {
        assert_eq!(budget_ratio(0, 0), 1.0);
        assert_eq!(budget_ratio(48, 64), 64.0 / 48.0);
        assert_eq!(budget_ratio(0, 1), f64::INFINITY);
        assert_eq!(budget_ratio(2, 0), 0.0);
        assert_eq!(budget_ratio(128, 64), 0.5);
    }
}
