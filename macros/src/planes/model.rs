//! Second and third stage: a type that is laid out as planes, and whether it can be.

use super::attr::Attributes;
use crate::diagnostics::Diagnostics;
use crate::item::{Item, Shape};
use crate::parameters::Parameters;
use crate::runtime_path::RuntimePath;

/// A type to lay out as planes.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) item: Item,
    pub(super) parameters: Parameters,
    pub(super) runtime: RuntimePath,
    /// Whether a stub can stand in where the item is refused.
    pub(super) has_stub: bool,
}

impl Layout {
    pub(super) fn new(item: Item, attributes: Attributes) -> Self {
        Self {
            parameters: Parameters::new(&item, attributes.bound.map(|bound| bound.value)),
            runtime: RuntimePath::new(attributes.runtime.as_ref().map(|path| &path.value)),
            has_stub: !attributes.misread.contains(&"crate"),
            item,
        }
    }

    pub(super) fn check(&self, diagnostics: &Diagnostics) {
        let what = match &self.item.shape {
            Shape::Struct(_) | Shape::Foreign(_) => None,
            Shape::Enum(_) => Some("an enum"),
            Shape::Union(_) => Some("a union"),
        };
        if let Some(what) = what {
            diagnostics.report(
                &self.item.ident,
                format_args!("planes are made of the fields of a struct, and this is {what}"),
            );
        }
        self.item.refuse_lifetimes("a value made of planes", diagnostics);
    }
}
