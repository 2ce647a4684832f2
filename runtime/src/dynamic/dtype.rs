use super::ScalarTable;
use super::presets::presets;
use crate::scalar::{ScalarSpec, TensorScalar};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

/// The identity of a scalar that is not a preset: a reference to its static facts.
///
/// Two are equal where they are of the same type, whatever its label.
#[derive(Clone, Copy)]
pub struct ExternalId {
    pub(super) table: &'static ScalarTable,
}

impl ExternalId {
    /// Name, kind and width.
    #[must_use]
    pub fn spec(self) -> &'static ScalarSpec {
        &self.table.spec
    }

    /// The identity of the type.
    #[must_use]
    pub fn type_id(self) -> core::any::TypeId {
        self.table.type_id
    }
}

impl PartialEq for ExternalId {
    fn eq(&self, other: &Self) -> bool {
        self.table.type_id == other.table.type_id
    }
}

impl Eq for ExternalId {}

impl Hash for ExternalId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.table.type_id.hash(state);
    }
}

impl fmt::Debug for ExternalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.table.spec.name)
    }
}

macro_rules! dtype {
    ($($variant:ident($scalar:ty) $label:literal),*) => {
        /// Which scalar a [`Tensor`](super::Tensor) holds: one of the seven presets, or another by its type.
        ///
        /// ```
        /// use pilaster::DType;
        ///
        /// assert_eq!("c64".parse(), Ok(DType::C64));
        /// assert_eq!(DType::of::<f64>(), DType::F64);
        /// assert_eq!(DType::I32.to_string(), "i32");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DType {
            $(
                #[doc = concat!("`", stringify!($scalar), "`, called `", $label, "`.")]
                $variant,
            )*
            /// A scalar that is not a preset.
            External(ExternalId),
        }

        impl DType {
            /// The presets.
            pub const PRESETS: [Self; 7] = [$(Self::$variant),*];

            pub(super) fn table(self) -> &'static ScalarTable {
                match self {
                    $(Self::$variant => <$scalar as TensorScalar>::table(),)*
                    Self::External(ExternalId { table }) => table,
                }
            }

            pub(super) fn of_table(table: &'static ScalarTable) -> Self {
                $(if table.is::<$scalar>() {
                    return Self::$variant;
                })*
                Self::External(ExternalId { table })
            }
        }

        impl FromStr for DType {
            type Err = ParseDTypeError;

            /// The label of a preset; other scalars cannot be found by their labels.
            fn from_str(label: &str) -> Result<Self, ParseDTypeError> {
                match label {
                    $($label => Ok(Self::$variant),)*
                    _ => Err(ParseDTypeError { label: label.into() }),
                }
            }
        }
    };
}

presets!(dtype);

impl DType {
    /// The scalar `T`.
    #[must_use]
    pub fn of<T: TensorScalar>() -> Self {
        Self::of_table(T::table())
    }

    /// Name, kind and width of the scalar.
    #[must_use]
    pub fn spec(self) -> &'static ScalarSpec {
        &self.table().spec
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.spec().name)
    }
}

/// A text that is not the label of a preset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{label}` is not a preset scalar: one of f32, f64, i32, i64, bool, c32, c64")]
pub struct ParseDTypeError {
    label: Box<str>,
}
