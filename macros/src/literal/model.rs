//! What a literal says.

use syn::token::{Bracket, Semi};
use syn::{Expr, Path};

/// A literal, and the runtime that makes a tensor of it.
pub(super) struct Literal {
    pub(super) runtime: Path,
    pub(super) content: Content,
}

/// The two forms.
pub(super) enum Content {
    /// `[1.0, 2.0], [3.0, 4.0]`: what stands in the outermost list.
    Nested(Vec<Node>),
    /// `0.0; 2, 3`.
    Filled(Filled),
}

/// A part of a nested literal.
pub(super) enum Node {
    List(List),
    Element(Box<Expr>),
}

/// A list in brackets.
pub(super) struct List {
    pub(super) bracket: Bracket,
    pub(super) nodes: Vec<Node>,
}

/// One value everywhere.
pub(super) struct Filled {
    pub(super) value: Box<Expr>,
    pub(super) semicolon: Semi,
    pub(super) extents: Vec<Expr>,
}

impl Node {
    pub(super) fn as_list(&self) -> Option<&List> {
        match self {
            Self::List(list) => Some(list),
            Self::Element(_) => None,
        }
    }
}
