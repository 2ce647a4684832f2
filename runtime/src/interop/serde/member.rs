use super::read::Order;
use super::write::write;
use crate::dynamic::{ErasedTensor, ErasedView};
use crate::error::Error;
use crate::rank::DynRank;
use crate::scalar::TensorScalar;
use crate::storage::Dynamic;
use core::marker::PhantomData;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde::{de, ser};

/// One scalar of a set, to be written and read: the inherent functions are found where the scalar is `Serialize` or
/// `Deserialize`, and otherwise those of [`NotSerializable`] and [`NotDeserializable`], which inherent ones shadow.
///
/// So a set compiles whatever its members are, and goes on compiling where another crate turns the feature on.
#[derive(Debug)]
pub struct SerdeMember<T>(PhantomData<T>);

impl<T: TensorScalar + Serialize> SerdeMember<T> {
    /// Writes a tensor of this scalar, which was asked for, under its label in the set.
    ///
    /// # Errors
    /// Those of the format, and one where the host cannot read the elements.
    pub fn write<S: Serializer>(label: &str, view: ErasedView<'_>, serializer: S) -> Result<S::Ok, S::Error> {
        match view.into_typed::<T>() {
            Ok(view) => write(Some(label), &view, serializer),
            Err(_) => Err(ser::Error::custom(format_args!("the tensor is not of `{}`", T::SPEC.name))),
        }
    }
}

impl<T: TensorScalar + DeserializeOwned> SerdeMember<T> {
    /// Reads values of this scalar.
    ///
    /// # Errors
    /// Those of the format.
    pub fn read<'de, F: Deserializer<'de>>(_: &str, deserializer: F) -> Result<Elements, F::Error> {
        Vec::<T>::deserialize(deserializer).map(Elements::new)
    }
}

/// Writes nothing: in scope where a set asks its members.
pub trait NotSerializable {
    /// Chosen only where the scalar is not `Serialize`.
    ///
    /// # Errors
    /// Always; it names the scalar.
    fn write<S: Serializer>(label: &str, _: ErasedView<'_>, _: S) -> Result<S::Ok, S::Error> {
        Err(ser::Error::custom(format_args!("`{label}` is not `serde::Serialize`")))
    }
}

/// Reads nothing: in scope where a set asks its members.
pub trait NotDeserializable {
    /// Chosen only where the scalar is not `Deserialize`.
    ///
    /// # Errors
    /// Always; it names the scalar.
    fn read<'de, F: Deserializer<'de>>(label: &str, _: F) -> Result<Elements, F::Error> {
        Err(de::Error::custom(format_args!("`{label}` is not `serde::Deserialize`")))
    }
}

impl<T> NotSerializable for SerdeMember<T> {}
impl<T> NotDeserializable for SerdeMember<T> {}

/// Values of a scalar, until their shape is known.
pub struct Elements(Box<dyn FnOnce(Order, Vec<usize>) -> Result<ErasedTensor, Error>>);

impl Elements {
    fn new<T: TensorScalar>(values: Vec<T>) -> Self {
        Self(Box::new(|order, shape| order.tensor::<T, DynRank, Dynamic>(shape, values).map(ErasedTensor::from_typed)))
    }

    pub(super) fn tensor(self, order: Order, shape: Vec<usize>) -> Result<ErasedTensor, Error> {
        (self.0)(order, shape)
    }
}

impl core::fmt::Debug for Elements {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Elements").finish_non_exhaustive()
    }
}
