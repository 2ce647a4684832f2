//! What the words of the attribute mean.

/// What kind of number it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Boolean,
    Integer,
    Float,
    Complex,
    Opaque,
}

/// What can be done with it; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Algebra {
    None,
    Semiring,
    Ring,
    Field,
    RealField,
}

/// How the algebra is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Operators,
    Wrapping,
}

/// The kernels that have a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamedKernel {
    Elementwise,
    Planar,
}

impl Kind {
    /// The algebra of a type that claims none.
    pub(super) fn algebra(self) -> Algebra {
        match self {
            Self::Boolean | Self::Opaque => Algebra::None,
            Self::Integer => Algebra::Ring,
            Self::Float => Algebra::RealField,
            Self::Complex => Algebra::Field,
        }
    }
}
