//! The collector of mistakes, shared by all macros, and the wording they share.

use proc_macro2::TokenStream;
use quote::ToTokens;
use std::cell::RefCell;
use std::fmt::Display;

/// Collects every mistake of one item, so that one run of the compiler tells them all.
///
/// Panics when dropped before [`finish`](Diagnostics::finish): a mistake that nobody reads would turn into an
/// expansion of an invalid item.
pub(crate) struct Diagnostics {
    /// `None` once the mistakes were taken.
    errors: RefCell<Option<Vec<syn::Error>>>,
}

impl Diagnostics {
    pub(crate) fn new() -> Self {
        Self { errors: RefCell::new(Some(Vec::new())) }
    }

    /// Reports a mistake at the whole extent of `place`.
    pub(crate) fn report(&self, place: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(place, message));
    }

    /// Reports a mistake that already has its place.
    pub(crate) fn push(&self, error: syn::Error) {
        self.errors.borrow_mut().as_mut().expect("mistakes are reported before they are taken").push(error);
    }

    /// Takes the mistakes: the `compile_error!`s that show them, or `Ok` where there is none.
    pub(crate) fn finish(self) -> Result<(), TokenStream> {
        let errors = self.errors.borrow_mut().take().unwrap_or_default();
        if errors.is_empty() { Ok(()) } else { Err(errors.iter().map(syn::Error::to_compile_error).collect()) }
    }

    /// Takes the mistakes as text.
    #[cfg(test)]
    pub(crate) fn messages(self) -> Vec<String> {
        self.errors.borrow_mut().take().unwrap_or_default().iter().map(ToString::to_string).collect()
    }
}

impl Drop for Diagnostics {
    fn drop(&mut self) {
        if !std::thread::panicking() && self.errors.borrow().is_some() {
            panic!("the mistakes of an item were collected and never taken");
        }
    }
}

/// `unknown key `widht`: did you mean `width`?`, and the words that would be valid.
pub(crate) fn unknown<'a>(what: &str, word: &str, valid: impl Iterator<Item = &'a str> + Clone) -> String {
    let guess = nearest(word, valid.clone()).map(|guess| format!(": did you mean `{guess}`?")).unwrap_or_default();
    let valid = valid.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    format!("unknown {what} `{word}`{guess}\nvalid: {valid}")
}

/// The candidate that a slip of the finger, or an abbreviation, most likely stands for.
pub(crate) fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    candidates
        .filter_map(|candidate| {
            let lower = candidate.to_lowercase();
            let abbreviates =
                word.len() >= 3 && (lower.starts_with(&word) || (word.starts_with(&lower) && lower.len() >= 3));
            let distance = if abbreviates { 1 } else { edit_distance(&word, &lower) };
            (distance <= 1 + candidate.len() / 5).then_some((distance, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The edits between two words, a swap of neighbours counted as one ("optimal string alignment").
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (row[j - 1] + 1).min(rows[i - 1][j] + 1).min(rows[i - 1][j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{Diagnostics, edit_distance, nearest};

    #[test]
    #[should_panic(expected = "never taken")]
    fn a_collector_that_nobody_reads_panics() {
        drop(Diagnostics::new());
    }

    #[test]
    fn mistakes_are_taken_in_the_order_of_their_report() {
        let diagnostics = Diagnostics::new();
        diagnostics.report(quote::quote!(a), "first");
        diagnostics.report(quote::quote!(b), "second");
        assert_eq!(diagnostics.messages(), ["first", "second"]);
    }

    #[test]
    fn a_swap_is_one_edit() {
        assert_eq!(edit_distance("widht", "width"), 1);
        assert_eq!(edit_distance("kind", "kin"), 1);
        assert_eq!(edit_distance("", "abc"), 3);
    }

    #[test]
    fn near_misses_and_abbreviations_are_guessed_and_strangers_are_not() {
        let keys = ["kind", "width", "accumulate", "algebra"];
        let guess = |word| nearest(word, keys.into_iter());
        assert_eq!(guess("widht"), Some("width"));
        assert_eq!(guess("accum"), Some("accumulate"));
        assert_eq!(guess("Kind"), Some("kind"));
        assert_eq!(guess("colour"), None);
        assert_eq!(nearest("F46", ["F64", "I32"].into_iter()), Some("F64"));
    }
}
