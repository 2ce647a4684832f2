/// The longest label of a scalar, in bytes.
const CAPACITY: usize = 256;

/// A label put together at compile time from a type's name and its parameters.
///
/// The derive writes `const { &ScalarName::new("Fp").open().unsigned(P as u128).close() }.as_str()`.
#[derive(Debug)]
pub struct ScalarName {
    bytes: [u8; CAPACITY],
    len: usize,
    /// Parameters written so far in the open bracket.
    parameters: usize,
}

impl ScalarName {
    /// Starts a label.
    #[must_use]
    pub const fn new(base: &str) -> Self {
        Self { bytes: [0; CAPACITY], len: 0, parameters: 0 }.text(base)
    }

    /// Opens the list of parameters.
    #[must_use]
    pub const fn open(self) -> Self {
        self.text("<")
    }

    /// Closes the list of parameters.
    #[must_use]
    pub const fn close(self) -> Self {
        self.text(">")
    }

    /// Adds a parameter that has a label of its own, or `_` for one that has none.
    #[must_use]
    pub const fn label(self, label: &str) -> Self {
        self.separate().text(label)
    }

    /// Adds an unsigned integer parameter.
    #[must_use]
    pub const fn unsigned(self, value: u128) -> Self {
        self.separate().digits(value)
    }

    /// Adds a signed integer parameter.
    #[must_use]
    pub const fn signed(self, value: i128) -> Self {
        let named = self.separate();
        let named = if value < 0 { named.text("-") } else { named };
        named.digits(value.unsigned_abs())
    }

    /// Adds a `bool` parameter.
    #[must_use]
    pub const fn boolean(self, value: bool) -> Self {
        self.label(if value { "true" } else { "false" })
    }

    /// Adds a `char` parameter.
    #[must_use]
    pub const fn character(self, value: char) -> Self {
        let mut buffer = [0; 4];
        self.label(value.encode_utf8(&mut buffer))
    }

    /// The finished label.
    ///
    /// # Panics
    /// Never: only whole strings were written.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => panic!("a label is made of whole strings"),
        }
    }

    const fn separate(mut self) -> Self {
        self.parameters += 1;
        if self.parameters > 1 { self.text(", ") } else { self }
    }

    const fn text(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        assert!(
            self.len + text.len() <= CAPACITY,
            "the label of this scalar is longer than 256 bytes: give a shorter one, `#[tensor_scalar(name = \"..\")]`"
        );
        let mut at = 0;
        while at < text.len() {
            self.bytes[self.len] = text[at];
            self.len += 1;
            at += 1;
        }
        self
    }

    const fn digits(self, value: u128) -> Self {
        let mut digits = [b'0'; 39];
        let mut first = digits.len();
        let mut rest = value;
        loop {
            first -= 1;
            digits[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        match core::str::from_utf8(digits.split_at(first).1) {
            Ok(text) => self.text(text),
            Err(_) => panic!("digits are ASCII"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ScalarName;

    #[test]
    fn parameters_are_rendered_in_order() {
        const NAME: &str = const {
            &ScalarName::new("Thing")
                .open()
                .label("f64")
                .unsigned(u128::MAX)
                .signed(-7)
                .boolean(true)
                .character('é')
                .close()
        }
        .as_str();
        assert_eq!(NAME, format!("Thing<f64, {}, -7, true, é>", u128::MAX));
    }

    #[test]
    fn zero_and_the_smallest_integer_are_rendered() {
        let name = ScalarName::new("N").open().unsigned(0).signed(i128::MIN).close();
        assert_eq!(name.as_str(), format!("N<0, {}>", i128::MIN));
    }

    #[test]
    #[should_panic(expected = "longer than 256 bytes")]
    fn an_overlong_label_is_refused() {
        let _ = ScalarName::new(&"x".repeat(257));
    }
}
