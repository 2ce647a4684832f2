//! Second stage: the facts of one scalar, with every default filled in.

use super::attr::Attributes;
use super::words::{Algebra, Arithmetic, Kind, NamedKernel};
use crate::item::{Item, Shape};
use crate::keys::{Entry, WordOrPath};
use crate::parameters::Parameters;
use crate::runtime_path::RuntimePath;
use proc_macro2::{Ident, Span};
use syn::{Path, Type};

/// A type that becomes a scalar.
#[derive(Debug)]
pub(super) struct Scalar {
    pub(super) item: Item,
    pub(super) parameters: Parameters,
    pub(super) runtime: RuntimePath,
    pub(super) name: String,
    /// `None` where the attribute does not say it, which is a mistake.
    pub(super) kind: Option<Kind>,
    /// Whether nothing was said about the kind, not even wrongly.
    pub(super) kind_is_unsaid: bool,
    /// `None`: the size of the type.
    pub(super) width: Option<u32>,
    /// `None`: the type itself.
    pub(super) real: Option<Type>,
    pub(super) claim: Claim,
    pub(super) accumulator: Accumulator,
    pub(super) kernel: Kernel,
    pub(super) order: Option<Entry<bool>>,
    pub(super) equality: Option<Entry<bool>>,
    pub(super) from: Vec<Type>,
    pub(super) into: Vec<Type>,
    pub(super) preset: Preset,
    /// Whether a stub can stand in where the item is refused.
    pub(super) has_stub: bool,
}

/// The algebra and the place that claims it: the key `algebra`, or the kind whose default it is.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) algebra: Algebra,
    pub(super) span: Span,
    pub(super) stated: bool,
}

/// The running value of a sum.
#[derive(Debug)]
pub(super) enum Accumulator {
    /// The scalar itself.
    Own,
    /// The key `accumulate`.
    Named { key: Ident, ty: Type },
    /// The key `widen`.
    Widened { key: Ident, ty: Type },
    /// Both keys, which is a mistake.
    Both { accumulate: Ident, widen: Ident },
}

/// The matmul kernel family.
#[derive(Debug)]
pub(super) enum Kernel {
    /// The default.
    Unsaid,
    Elementwise {
        key: Ident,
        span: Span,
    },
    Planar {
        key: Ident,
        span: Span,
    },
    Custom {
        key: Ident,
        path: Path,
    },
}

/// What only a type of another crate may say.
#[derive(Debug)]
pub(super) struct Preset {
    pub(super) arithmetic: Option<Entry<Arithmetic>>,
    /// Where it is no inherent method.
    pub(super) sqrt: Option<Entry<Path>>,
    pub(super) epsilon: Option<Entry<Path>>,
    pub(super) complex_kernel: Option<Entry<Path>>,
    pub(super) complex_name: Option<Entry<String>>,
    pub(super) casts: Option<Entry<Path>>,
    pub(super) complex_casts: Option<Entry<Path>>,
    /// The place in the order that every set knows.
    pub(super) place: Option<Entry<Path>>,
    pub(super) complex_place: Option<Entry<Path>>,
}

impl Scalar {
    pub(super) fn new(item: Item, attributes: Attributes) -> Self {
        let misread = |key| attributes.misread.contains(&key);
        let kind_is_unsaid = attributes.kind.is_none() && !misread("kind");
        // A union is never `Debug`, and a runtime that is nowhere has no trait: a stub would only add errors.
        let has_stub = !matches!(item.shape, Shape::Union(_)) && !misread("crate");
        let default_of = attributes.kind.as_ref().filter(|_| !misread("algebra"));
        let claim = Claim::new(attributes.algebra, default_of, item.ident.span());
        Self {
            kind_is_unsaid,
            has_stub,
            parameters: Parameters::new(&item, attributes.bound.map(|bound| bound.value)),
            runtime: RuntimePath::new(attributes.runtime.as_ref().map(|path| &path.value)),
            name: attributes.name.map_or_else(|| item.name(), |name| name.value),
            kind: attributes.kind.map(|kind| kind.value),
            width: attributes.width.map(|width| width.value),
            real: attributes.real.map(|real| real.value),
            claim,
            accumulator: Accumulator::new(attributes.accumulate, attributes.widen),
            kernel: Kernel::new(attributes.kernel),
            order: attributes.ord,
            equality: attributes.eq,
            from: attributes.from.map(|types| types.value).unwrap_or_default(),
            into: attributes.into.map(|types| types.value).unwrap_or_default(),
            preset: Preset {
                arithmetic: attributes.arithmetic,
                sqrt: attributes.sqrt,
                epsilon: attributes.epsilon,
                complex_kernel: attributes.complex_kernel,
                complex_name: attributes.complex_name,
                casts: attributes.casts,
                complex_casts: attributes.complex_casts,
                place: attributes.preset,
                complex_place: attributes.complex_preset,
            },
            item,
        }
    }

    pub(super) fn is_planar(&self) -> bool {
        matches!(self.kernel, Kernel::Planar { .. })
    }

    pub(super) fn arithmetic(&self) -> Arithmetic {
        self.preset.arithmetic.as_ref().map_or(Arithmetic::Operators, |entry| entry.value)
    }
}

impl Claim {
    fn new(stated: Option<Entry<Algebra>>, kind: Option<&Entry<Kind>>, item: Span) -> Self {
        match (stated, kind) {
            (Some(stated), _) => Self { algebra: stated.value, span: stated.span, stated: true },
            (None, Some(kind)) => Self { algebra: kind.value.algebra(), span: kind.span, stated: false },
            // The item is refused anyway; no rule contradicts a semiring, so no second error follows.
            (None, None) => Self { algebra: Algebra::Semiring, span: item, stated: false },
        }
    }

    pub(super) fn stated_algebra(&self) -> Option<Algebra> {
        self.stated.then_some(self.algebra)
    }
}

impl Accumulator {
    fn new(accumulate: Option<Entry<Type>>, widen: Option<Entry<Type>>) -> Self {
        match (accumulate, widen) {
            (None, None) => Self::Own,
            (Some(entry), None) => Self::Named { key: entry.key, ty: entry.value },
            (None, Some(entry)) => Self::Widened { key: entry.key, ty: entry.value },
            (Some(accumulate), Some(widen)) => Self::Both { accumulate: accumulate.key, widen: widen.key },
        }
    }

    /// The keys that were given.
    pub(super) fn keys(&self) -> Vec<&Ident> {
        match self {
            Self::Own => Vec::new(),
            Self::Named { key, .. } | Self::Widened { key, .. } => vec![key],
            Self::Both { accumulate, widen } => vec![accumulate, widen],
        }
    }
}

impl Kernel {
    fn new(entry: Option<Entry<WordOrPath<NamedKernel>>>) -> Self {
        let Some(Entry { key, value, span }) = entry else { return Self::Unsaid };
        match value {
            WordOrPath::Word(NamedKernel::Elementwise) => Self::Elementwise { key, span },
            WordOrPath::Word(NamedKernel::Planar) => Self::Planar { key, span },
            WordOrPath::Path(path) => Self::Custom { key, path },
        }
    }

    /// The key, where it was given.
    pub(super) fn key(&self) -> Option<&Ident> {
        match self {
            Self::Unsaid => None,
            Self::Elementwise { key, .. } | Self::Planar { key, .. } | Self::Custom { key, .. } => Some(key),
        }
    }
}
