//! The tensors of a scalar set.

use super::DTYPE;
use super::member::Elements;
use super::read::{self, Order, Reader};
use crate::dynamic::ErasedView;
use crate::dynamic::set::{Operand, ScalarSet, SetTensor};
use serde::{Deserializer, Serializer};
use serde::{de, ser};

/// A set whose tensors are written and read. Implemented by the expansion of `#[scalar_set]` only.
pub trait SerdeSet: ScalarSet {
    /// Writes a tensor of this member.
    ///
    /// # Errors
    /// Those of the format, and one where the scalar is not `Serialize` or the host cannot read the elements.
    fn write_member<S: Serializer>(self, view: ErasedView<'_>, serializer: S) -> Result<S::Ok, S::Error>;
    /// Reads values of this member.
    ///
    /// # Errors
    /// Those of the format, and one where the scalar is not `Deserialize`.
    fn read_member<'de, D: Deserializer<'de>>(self, deserializer: D) -> Result<Elements, D::Error>;
}

/// Stands for the variant of a set that holds every other scalar: a file could not say which it is.
#[derive(Debug)]
pub struct Unlisted;

impl Unlisted {
    /// Writes nothing.
    ///
    /// # Errors
    /// Always; it names the scalar.
    pub fn write<S: Serializer>(label: &str, _: ErasedView<'_>, _: S) -> Result<S::Ok, S::Error> {
        Err(ser::Error::custom(format_args!("`{label}` is no member of the set by name: use a set that lists it")))
    }

    /// Reads nothing.
    ///
    /// # Errors
    /// Always; it names the scalar.
    pub fn read<'de, D: Deserializer<'de>>(label: &str, _: D) -> Result<Elements, D::Error> {
        Err(de::Error::custom(format_args!("`{label}` is no member of the set by name: use a set that lists it")))
    }
}

/// Writes a tensor of a set, or a view of one.
///
/// # Errors
/// As [`SerdeSet::write_member`].
pub fn write<T: SerdeSet, S: Serializer>(operand: &impl Operand<T>, serializer: S) -> Result<S::Ok, S::Error> {
    operand.member().write_member(operand.operand().to_view(), serializer)
}

/// Reads a tensor of a set.
///
/// # Errors
/// Those of the format, and one where the label is no member's, the scalar not `Deserialize`, a field missing or unknown,
/// or the number of values not that of the shape.
pub fn read<'de, T: SerdeSet, D: Deserializer<'de>>(deserializer: D) -> Result<T::Tensor, D::Error> {
    read::read(Labelled::<T> { tag: None }, deserializer)
}

/// A tensor whose scalar the document says.
struct Labelled<T> {
    tag: Option<T>,
}

impl<'de, T: SerdeSet> Reader<'de> for Labelled<T> {
    const LABELLED: bool = true;
    type Values = Elements;
    type Tensor = T::Tensor;

    fn label<E: de::Error>(&mut self, label: &str) -> Result<(), E> {
        self.tag = Some(label.parse().map_err(E::custom)?);
        Ok(())
    }

    fn values<D: Deserializer<'de>>(&self, deserializer: D) -> Result<Elements, D::Error> {
        match self.tag {
            Some(tag) => tag.read_member(deserializer),
            None => Err(de::Error::missing_field(DTYPE)),
        }
    }

    fn tensor<E: de::Error>(self, order: Order, shape: Vec<usize>, values: Elements) -> Result<T::Tensor, E> {
        let tensor = values.tensor(order, shape).map_err(E::custom)?;
        T::Tensor::from_erased(tensor).map_err(|_| E::custom(format_args!("not a tensor of `{}`", T::NAME)))
    }
}

/// What `#[scalar_set]` calls: the tensors of a set are written and read. Of a member that serde does not know, that is an
/// error at run time, so that a set compiles whatever its members are.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_serde {
    (
        tag $tag:ident, tensor $tensor:ident, view $view:ident,
        members($($member:ident: $scalar:ty),* $(,)?) $(, external $external:ident)?
    ) => {
        const _: () = {
            #[allow(unused_imports)]
            use $crate::__serde::{NotDeserializable as _, NotSerializable as _};

            // A member may be of a type called `S` or `D`.
            impl $crate::__serde::SerdeSet for $tag {
                fn write_member<__S: $crate::__serde::Serializer>(
                    self,
                    view: $crate::ErasedView<'_>,
                    serializer: __S,
                ) -> ::core::result::Result<__S::Ok, __S::Error> {
                    let label = $crate::ScalarSet::label(self);
                    match self {
                        $(Self::$member => $crate::__serde::SerdeMember::<$scalar>::write(label, view, serializer),)*
                        $(Self::$external(_) => $crate::__serde::Unlisted::write(label, view, serializer),)?
                    }
                }

                fn read_member<'de, __D: $crate::__serde::Deserializer<'de>>(
                    self,
                    deserializer: __D,
                ) -> ::core::result::Result<$crate::__serde::Elements, __D::Error> {
                    let label = $crate::ScalarSet::label(self);
                    match self {
                        $(Self::$member => $crate::__serde::SerdeMember::<$scalar>::read(label, deserializer),)*
                        $(Self::$external(_) => $crate::__serde::Unlisted::read(label, deserializer),)?
                    }
                }
            }

            impl $crate::__serde::Serialize for $tensor {
                /// As `{ "dtype": label, "order": "col_major", "shape": [..], "values": [..] }`.
                ///
                /// # Errors
                /// Those of the format, and one where the scalar is not `Serialize` or the host cannot read the elements.
                fn serialize<S: $crate::__serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    $crate::__serde::write::<$tag, S>(self, serializer)
                }
            }

            impl $crate::__serde::Serialize for $view<'_> {
                /// As the tensor that the view would be as a copy; nothing is copied.
                ///
                /// # Errors
                /// As those of the tensor.
                fn serialize<S: $crate::__serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    $crate::__serde::write::<$tag, S>(self, serializer)
                }
            }

            impl<'de> $crate::__serde::Deserialize<'de> for $tensor {
                /// From what `Serialize` writes. The fields may come in any order in which `dtype` stands before `values`.
                ///
                /// # Errors
                /// Those of the format, and one where the label is no member's, the scalar not `Deserialize`, a field
                /// missing, unknown or there twice, or the number of values not that of the shape.
                fn deserialize<D: $crate::__serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    $crate::__serde::read::<$tag, D>(deserializer)
                }
            }
        };
    };
}
