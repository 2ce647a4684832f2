use pilaster::TensorScalar;
use std::fmt;
use std::sync::Arc;

/// A text that is shared: no algebra, no order, and no equality that the derive is told of.
#[derive(PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub(crate) struct Label {
    text: Arc<str>,
}

impl Label {
    pub(crate) fn new(text: &str) -> Self {
        Self { text: text.into() }
    }

    /// How many labels share this text.
    pub(crate) fn sharers(&self) -> usize {
        Arc::strong_count(&self.text)
    }
}

impl Clone for Label {
    /// # Panics
    /// A `fragile` one.
    fn clone(&self) -> Self {
        assert!(&*self.text != "fragile", "a fragile label was cloned");
        Self { text: Arc::clone(&self.text) }
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", self.text)
    }
}
