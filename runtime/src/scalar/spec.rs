use core::fmt;

/// What kind of number a scalar is.
///
/// The kind is information for readers, files and errors; what a scalar can *do* is told by the algebra
/// traits ([`Semiring`](super::Semiring) and above), never by the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScalarKind {
    /// A truth value.
    Boolean,
    /// An integer: fixed width, big, or modular.
    Integer,
    /// An approximation of a real number.
    Float,
    /// A complex number.
    Complex,
    /// Anything else: a label, a tropical number, a quaternion.
    Opaque,
}

impl fmt::Display for ScalarKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Float => "float",
            Self::Complex => "complex",
            Self::Opaque => "opaque",
        })
    }
}

/// The static facts of a scalar type: how it is called, what kind it is and how wide.
///
/// ```
/// use pilaster::{ScalarKind, TensorScalar};
///
/// assert_eq!(f64::SPEC.name, "f64");
/// assert_eq!(f64::SPEC.kind, ScalarKind::Float);
/// assert_eq!(f64::SPEC.width, 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ScalarSpec {
    /// The label in errors and files, with the type and const parameters: `Fp<7>` is not `Fp<11>`.
    pub name: &'static str,
    /// The kind of number.
    pub kind: ScalarKind,
    /// Significant width in bits.
    pub width: u32,
}

impl ScalarSpec {
    /// Puts the three facts together.
    #[must_use]
    pub const fn new(name: &'static str, kind: ScalarKind, width: u32) -> Self {
        Self { name, kind, width }
    }
}
