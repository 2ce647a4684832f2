use core::fmt::{self, Alignment, Write};

/// What a format string asked for, as far as it can be handed on to a text that is measured before it is written.
///
/// Stable Rust cannot write to a `String` under the options of a given [`fmt::Formatter`]: those that it tells are
/// spelled out again. It does not tell `x?`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flags {
    plus: bool,
    alternate: bool,
    /// The width up to which a number is filled with zeros.
    zeros: Option<usize>,
    precision: Option<usize>,
    /// The least width of a column.
    pub(super) width: usize,
    pub(super) align: Option<Alignment>,
}

impl Flags {
    pub(super) fn of(f: &fmt::Formatter<'_>) -> Self {
        Self {
            plus: f.sign_plus(),
            alternate: f.alternate(),
            zeros: f.width().filter(|_| f.sign_aware_zero_pad()),
            precision: f.precision(),
            width: f.width().unwrap_or(0),
            align: f.align(),
        }
    }

    pub(super) fn without_alternate(self) -> Self {
        Self { alternate: false, ..self }
    }

    /// The text of one element.
    pub(super) fn render(&self, element: &dyn fmt::Display) -> Result<String, fmt::Error> {
        let mut text = String::new();
        let (out, e) = (&mut text, element);
        match (self.plus, self.alternate, self.zeros, self.precision) {
            (false, false, None, None) => write!(out, "{e}"),
            (false, false, None, Some(p)) => write!(out, "{e:.p$}"),
            (false, false, Some(w), None) => write!(out, "{e:0w$}"),
            (false, false, Some(w), Some(p)) => write!(out, "{e:0w$.p$}"),
            (false, true, None, None) => write!(out, "{e:#}"),
            (false, true, None, Some(p)) => write!(out, "{e:#.p$}"),
            (false, true, Some(w), None) => write!(out, "{e:#0w$}"),
            (false, true, Some(w), Some(p)) => write!(out, "{e:#0w$.p$}"),
            (true, false, None, None) => write!(out, "{e:+}"),
            (true, false, None, Some(p)) => write!(out, "{e:+.p$}"),
            (true, false, Some(w), None) => write!(out, "{e:+0w$}"),
            (true, false, Some(w), Some(p)) => write!(out, "{e:+0w$.p$}"),
            (true, true, None, None) => write!(out, "{e:+#}"),
            (true, true, None, Some(p)) => write!(out, "{e:+#.p$}"),
            (true, true, Some(w), None) => write!(out, "{e:+#0w$}"),
            (true, true, Some(w), Some(p)) => write!(out, "{e:+#0w$.p$}"),
        }?;
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Renders an element as a formatter with some options asks for.
    struct Through(f64);

    impl fmt::Display for Through {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&Flags::of(f).render(&Options(self.0))?)
        }
    }

    /// A number, and what the formatter that it meets was asked for.
    struct Options(f64);

    impl fmt::Display for Options {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let alternate = f.alternate();
            self.0.fmt(f)?;
            f.write_str(if alternate { " alternate" } else { "" })
        }
    }

    #[test]
    fn an_element_meets_the_options_that_the_caller_wrote() {
        macro_rules! same {
            ($($options:literal)*) => {$(
                let seen = format!(concat!("{:", $options, "}"), Through(1.26));
                assert_eq!(seen, format!(concat!("{:", $options, "}"), Options(1.26)));
            )*};
        }
        same!("" ".1" "07" "07.1" "#" "#.1" "#07" "#07.1" "+" "+.1" "+07" "+07.1" "+#" "+#.1" "+#07" "+#07.1");
    }
}
