use super::{COL_MAJOR, DTYPE, FIELDS, LABELLED_FIELDS, NAME, ORDER, SHAPE, VALUES};
use crate::rank::TensorRank;
use crate::storage::Representation;
use crate::tensor::{TypedTensor, TypedTensorView};
use serde::ser::{Error as _, SerializeStruct as _};
use serde::{Serialize, Serializer};

impl<T: Serialize, R: TensorRank, D: Representation> Serialize for TypedTensor<T, R, D> {
    /// As `{ "order": "col_major", "shape": [..], "values": [..] }`, the values in column-major order.
    ///
    /// The elements are written as their type writes itself: JSON has no NaN and no infinity, for instance, and gets
    /// `null`, which is not read back as a number.
    ///
    /// # Errors
    /// Those of the format, and one where the host cannot read the elements.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(None, &self.as_view(), serializer)
    }
}

impl<T: Serialize, R: TensorRank> Serialize for TypedTensorView<'_, T, R> {
    /// As the tensor that the view would be as a copy; nothing is copied.
    ///
    /// # Errors
    /// As those of the tensor.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(None, self, serializer)
    }
}

/// Writes a tensor, with the label of its scalar where nothing else says it.
pub(super) fn write<T: Serialize, R: TensorRank, S: Serializer>(
    label: Option<&str>,
    view: &TypedTensorView<'_, T, R>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    view.readable("serialize").map_err(S::Error::custom)?;
    let fields = if label.is_some() { LABELLED_FIELDS } else { FIELDS };
    let mut document = serializer.serialize_struct(NAME, fields.len())?;
    if let Some(label) = label {
        document.serialize_field(DTYPE, label)?;
    }
    document.serialize_field(ORDER, COL_MAJOR)?;
    document.serialize_field(SHAPE, view.shape().as_ref())?;
    document.serialize_field(VALUES, &Values(view))?;
    document.end()
}

/// The elements in column-major order.
struct Values<'v, 'a, T, R: TensorRank>(&'v TypedTensorView<'a, T, R>);

impl<T: Serialize, R: TensorRank> Serialize for Values<'_, '_, T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}
