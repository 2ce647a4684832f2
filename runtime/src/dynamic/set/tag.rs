use super::ScalarSet;
use core::fmt;

/// A text that is not the label of a member of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTagError {
    text: Box<str>,
    set: &'static str,
    labels: &'static [&'static str],
}

impl fmt::Display for ParseTagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a member of `{}`: one of {}", self.text, self.set, self.labels.join(", "))
    }
}

impl core::error::Error for ParseTagError {}

/// The member with this label.
///
/// # Errors
/// Where there is none.
pub fn parse_tag<S: ScalarSet>(text: &str) -> Result<S, ParseTagError> {
    let labels = S::LABELS.iter().zip(S::TAGS);
    let found = labels.into_iter().find(|(label, _)| **label == text);
    found.map(|(_, tag)| *tag).ok_or_else(|| ParseTagError { text: text.into(), set: S::NAME, labels: S::LABELS })
}
