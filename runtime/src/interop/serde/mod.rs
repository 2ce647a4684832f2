//! Tensors through serde: `{ order, shape, values }`, and `dtype` in front where the scalar is known at run time only.
//!
//! `order` says how `values` are to be read, so that nobody takes them for the transpose. It is always there:
//! `col_major` is written; `row_major` is read too, for what comes from elsewhere, and reordered once.
//!
//! The fields are written in the order of their names: a document that was sorted by key still says the scalar before the
//! values, which cannot be read without it.

mod member;
mod read;
mod set;
mod write;

pub use member::{Elements, NotDeserializable, NotSerializable, SerdeMember};
pub use serde::{Deserialize, Deserializer, Serialize, Serializer};
pub use set::{SerdeSet, Unlisted, read, write};

/// The name of the struct that a tensor is, in formats that write it.
const NAME: &str = "Tensor";

const DTYPE: &str = "dtype";
const ORDER: &str = "order";
const SHAPE: &str = "shape";
const VALUES: &str = "values";

/// The fields of a tensor of a static scalar.
const FIELDS: &[&str] = &[ORDER, SHAPE, VALUES];
/// The fields of one that is known at run time only.
const LABELLED_FIELDS: &[&str] = &[DTYPE, ORDER, SHAPE, VALUES];

const COL_MAJOR: &str = "col_major";
const ROW_MAJOR: &str = "row_major";
