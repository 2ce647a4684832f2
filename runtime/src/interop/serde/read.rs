use super::{COL_MAJOR, DTYPE, FIELDS, LABELLED_FIELDS, NAME, ORDER, ROW_MAJOR, SHAPE, VALUES};
use crate::error::Error;
use crate::rank::TensorRank;
use crate::storage::Representation;
use crate::tensor::TypedTensor;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{self, DeserializeSeed, Error as _, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

impl<'de, T: Deserialize<'de>, R: TensorRank, D: Representation> Deserialize<'de> for TypedTensor<T, R, D> {
    /// From what [`Serialize`](serde::Serialize) writes, with its fields in any order. Values in row-major order are taken
    /// too, where `order` is `row_major`, and reordered.
    ///
    /// # Errors
    /// Those of the format, and one where a field is missing, unknown or there twice, where the shape has another rank or
    /// needs another number of values.
    fn deserialize<F: Deserializer<'de>>(deserializer: F) -> Result<Self, F::Error> {
        read(Typed(PhantomData), deserializer)
    }
}

/// How the values follow each other.
#[derive(Clone, Copy)]
pub(super) enum Order {
    ColMajor,
    RowMajor,
}

impl Order {
    /// The tensor of a shape and values in this order.
    pub(super) fn tensor<T, R: TensorRank, D: Representation>(
        self,
        shape: Vec<usize>,
        values: Vec<T>,
    ) -> Result<TypedTensor<T, R, D>, Error> {
        let tensor = match self {
            Self::ColMajor => TypedTensor::from_vec_col_major(shape, values),
            Self::RowMajor => TypedTensor::from_vec_row_major(shape, values),
        };
        tensor.map_err(Error::from)
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<F: Deserializer<'de>>(deserializer: F) -> Result<Self, F::Error> {
        let words = &[(COL_MAJOR, Self::ColMajor), (ROW_MAJOR, Self::RowMajor)];
        deserializer.deserialize_str(Word { what: "order", words })
    }
}

/// The name of a field.
#[derive(Clone, Copy)]
enum Field {
    DType,
    Order,
    Shape,
    Values,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<F: Deserializer<'de>>(deserializer: F) -> Result<Self, F::Error> {
        let words = &[(DTYPE, Self::DType), (ORDER, Self::Order), (SHAPE, Self::Shape), (VALUES, Self::Values)];
        deserializer.deserialize_identifier(Word { what: "field", words })
    }
}

/// One word out of a list.
struct Word<'w, T> {
    what: &'static str,
    words: &'w [(&'static str, T)],
}

impl<T: Copy> Visitor<'_> for Word<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self.words.iter().map(|(word, _)| format!("`{word}`")).collect();
        write!(f, "the {} {}", self.what, words.join(" or "))
    }

    fn visit_str<E: de::Error>(self, given: &str) -> Result<T, E> {
        let found = self.words.iter().find(|(word, _)| *word == given);
        found.map(|(_, value)| *value).ok_or_else(|| E::invalid_value(Unexpected::Str(given), &self))
    }
}

/// What is read: how the values are, and what becomes of them.
pub(super) trait Reader<'de> {
    /// Whether the document says which scalar it is of.
    const LABELLED: bool;
    /// The values, before the shape need be known.
    type Values;
    type Tensor;

    /// Takes note of the scalar.
    fn label<E: de::Error>(&mut self, label: &str) -> Result<(), E>;
    fn values<F: Deserializer<'de>>(&self, deserializer: F) -> Result<Self::Values, F::Error>;
    fn tensor<E: de::Error>(self, order: Order, shape: Vec<usize>, values: Self::Values) -> Result<Self::Tensor, E>;
}

/// Reads a tensor.
pub(super) fn read<'de, R: Reader<'de>, F: Deserializer<'de>>(
    reader: R,
    deserializer: F,
) -> Result<R::Tensor, F::Error> {
    let fields = if R::LABELLED { LABELLED_FIELDS } else { FIELDS };
    deserializer.deserialize_struct(NAME, fields, Document(reader))
}

/// A tensor whose scalar the type says.
struct Typed<T, R, D>(PhantomData<(T, R, D)>);

impl<'de, T: Deserialize<'de>, R: TensorRank, D: Representation> Reader<'de> for Typed<T, R, D> {
    const LABELLED: bool = false;
    type Values = Vec<T>;
    type Tensor = TypedTensor<T, R, D>;

    fn label<E: de::Error>(&mut self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn values<F: Deserializer<'de>>(&self, deserializer: F) -> Result<Vec<T>, F::Error> {
        Vec::deserialize(deserializer)
    }

    fn tensor<E: de::Error>(self, order: Order, shape: Vec<usize>, values: Vec<T>) -> Result<Self::Tensor, E> {
        order.tensor(shape, values).map_err(E::custom)
    }
}

struct Document<R>(R);

impl<'de, R: Reader<'de>> Visitor<'de> for Document<R> {
    type Value = R::Tensor;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = if R::LABELLED { LABELLED_FIELDS } else { FIELDS };
        write!(f, "a tensor: {}", fields.join(", "))
    }

    /// In formats without names.
    fn visit_seq<A: SeqAccess<'de>>(mut self, mut fields: A) -> Result<R::Tensor, A::Error> {
        let missing = |field| A::Error::custom(format_args!("the tensor ends before its {field}"));
        if R::LABELLED {
            let label: String = fields.next_element()?.ok_or_else(|| missing(DTYPE))?;
            self.0.label(&label)?;
        }
        let order = fields.next_element()?.ok_or_else(|| missing(ORDER))?;
        let shape = fields.next_element()?.ok_or_else(|| missing(SHAPE))?;
        let values = fields.next_element_seed(Values(&self.0))?.ok_or_else(|| missing(VALUES))?;
        self.0.tensor(order, shape, values)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut fields: A) -> Result<R::Tensor, A::Error> {
        let mut labelled = !R::LABELLED;
        let (mut order, mut shape, mut values) = (None, None, None);
        while let Some(field) = fields.next_key()? {
            match field {
                Field::DType if !R::LABELLED => return Err(A::Error::unknown_field(DTYPE, FIELDS)),
                Field::DType if labelled => return Err(A::Error::duplicate_field(DTYPE)),
                Field::DType => {
                    self.0.label(&fields.next_value::<String>()?)?;
                    labelled = true;
                }
                Field::Order => once(&mut order, ORDER, fields.next_value()?)?,
                Field::Shape => once(&mut shape, SHAPE, fields.next_value()?)?,
                Field::Values if !labelled => {
                    return Err(A::Error::custom(format_args!("`{DTYPE}` must stand before `{VALUES}`")));
                }
                Field::Values => once(&mut values, VALUES, fields.next_value_seed(Values(&self.0))?)?,
            }
        }
        if !labelled {
            return Err(A::Error::missing_field(DTYPE));
        }
        let order = order.ok_or_else(|| A::Error::missing_field(ORDER))?;
        let shape = shape.ok_or_else(|| A::Error::missing_field(SHAPE))?;
        let values = values.ok_or_else(|| A::Error::missing_field(VALUES))?;
        self.0.tensor(order, shape, values)
    }
}

/// Keeps a field that may be there once.
fn once<T, E: de::Error>(slot: &mut Option<T>, name: &'static str, value: T) -> Result<(), E> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

/// The values, by the reader that knows their scalar.
struct Values<'r, R>(&'r R);

impl<'de, R: Reader<'de>> DeserializeSeed<'de> for Values<'_, R> {
    type Value = R::Values;

    fn deserialize<F: Deserializer<'de>>(self, deserializer: F) -> Result<R::Values, F::Error> {
        self.0.values(deserializer)
    }
}
