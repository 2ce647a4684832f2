//! Second stage: a rank whose axes have names.

use super::attr::Attributes;
use crate::item::Item;
use crate::runtime_path::RuntimePath;
use crate::spans::at;
use proc_macro2::Ident;
use quote::format_ident;
use syn::ext::IdentExt;
use syn::{DeriveInput, Visibility};

/// A type to make a rank of.
#[derive(Debug)]
pub(super) struct NamedRank {
    pub(super) item: Item,
    pub(super) visibility: Visibility,
    /// `None` where they could not be read, or are not there.
    axes: Option<Vec<Axis>>,
    /// Whether nothing in the attributes speaks of axes.
    pub(super) lacks_axes: bool,
    pub(super) runtime: RuntimePath,
    /// Whether a stub can stand in where the item is refused.
    pub(super) has_stub: bool,
}

/// One axis.
#[derive(Debug)]
pub(super) struct Axis {
    pub(super) ident: Ident,
}

impl NamedRank {
    pub(super) fn new(input: &DeriveInput, attributes: Attributes) -> Self {
        Self {
            item: Item::derived(input),
            visibility: input.vis.clone(),
            lacks_axes: attributes.axes.is_none() && !attributes.misread.contains(&"axes"),
            axes: attributes.axes.map(|names| names.value.into_iter().map(|ident| Axis { ident }).collect()),
            runtime: RuntimePath::new(attributes.runtime.as_ref().map(|path| &path.value)),
            has_stub: !attributes.misread.contains(&"crate"),
        }
    }

    /// The axes in their order; none where they are not known.
    pub(super) fn axes(&self) -> &[Axis] {
        self.axes.as_deref().unwrap_or_default()
    }
}

impl Axis {
    /// The name without `r#`.
    pub(super) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }

    /// The constant that holds the axis's number.
    pub(super) fn constant(&self) -> Ident {
        format_ident!("{}", self.snake_case().to_uppercase(), span = at(self.ident.span()))
    }

    /// The name as it should have been written: `RowMajor` is `row_major`.
    pub(super) fn snake_case(&self) -> String {
        let mut written = String::new();
        let mut after_lower = false;
        for letter in self.name().chars() {
            if letter.is_uppercase() && after_lower {
                written.push('_');
            }
            after_lower = letter.is_lowercase() || letter.is_numeric();
            written.extend(letter.to_lowercase());
        }
        written
    }

    /// The first of the axes that has the same constant.
    pub(super) fn twin_in<'a>(&self, axes: &'a [Axis]) -> Option<&'a Axis> {
        axes.iter().find(|other| other.constant() == self.constant())
    }

    pub(super) fn is_snake_case(&self) -> bool {
        !self.name().contains(char::is_uppercase)
    }
}
