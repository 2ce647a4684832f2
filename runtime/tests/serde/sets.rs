//! Tensors whose scalar the document says: those of the presets, and of a set some of whose members serde does not know.

use crate::memory::Device;
use pilaster::num_complex::Complex;
use pilaster::{AllocationGroup, DynRank, Group, HostTensor, Tensor, TensorScalar, TypedTensor, scalar_set};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{from_str, from_value, to_string, to_value};

/// Says nothing of serde.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
struct Silent(u8);

/// Is written and not read.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
struct Written(u8);

/// Goes both ways, as a text.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
struct Grade(char);

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl Serialize for Grade {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Grade {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        char::deserialize(deserializer).map(Self)
    }
}

#[scalar_set(tensor = MarksTensor, view = MarksView, view_mut = MarksViewMut, no_promote(Float, Silent), no_promote(Float, Written), no_promote(Float, Grade), no_promote(Silent, Written), no_promote(Silent, Grade), no_promote(Written, Grade))]
enum Marks {
    #[scalar(rename = "decimal")]
    Float(f64),
    Silent(Silent),
    Written(Written),
    Grade(Grade),
}

fn column<T: TensorScalar>(values: Vec<T>) -> HostTensor<T> {
    HostTensor::from_vec_col_major([values.len()], values).unwrap()
}

#[track_caller]
fn check(tensor: &Tensor, document: &str) {
    assert_eq!(to_string(tensor).unwrap(), document);
    assert_eq!(to_string(&tensor.as_view()).unwrap(), document);
    assert_eq!(&from_str::<Tensor>(document).unwrap(), tensor);
    // A value of the format keeps its fields sorted.
    assert_eq!(&from_value::<Tensor>(to_value(tensor).unwrap()).unwrap(), tensor);
}

#[test]
fn every_preset_is_written_and_read_by_its_label() {
    let document = |dtype: &str, values: &str| {
        format!(r#"{{"dtype":"{dtype}","order":"col_major","shape":[2],"values":[{values}]}}"#)
    };
    check(&Tensor::from(column(vec![1.5_f32, -2.0])), &document("f32", "1.5,-2.0"));
    check(&Tensor::from(column(vec![0.1, -7.25])), &document("f64", "0.1,-7.25"));
    check(&Tensor::from(column(vec![7, i32::MIN])), &document("i32", "7,-2147483648"));
    check(&Tensor::from(column(vec![i64::MAX, 0])), &document("i64", "9223372036854775807,0"));
    check(&Tensor::from(column(vec![true, false])), &document("bool", "true,false"));
    let numbers = [Complex::new(1.5, -2.0), Complex::new(0.0, 0.25)];
    check(&Tensor::from(column(numbers.to_vec())), &document("c64", "[1.5,-2.0],[0.0,0.25]"));
    let narrow = numbers.map(|number| Complex::new(number.re as f32, number.im as f32));
    check(&Tensor::from(column(narrow.to_vec())), &document("c32", "[1.5,-2.0],[0.0,0.25]"));
}

#[test]
fn the_shape_and_the_order_are_those_of_the_document() {
    let rows = r#"{"dtype":"i32","order":"row_major","shape":[2,3],"values":[1,2,3,4,5,6]}"#;
    let expected = Tensor::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6]).unwrap();
    assert_eq!(from_str::<Tensor>(rows).unwrap(), expected);
    let turned = expected.as_view().transpose_view([1, 0]).unwrap();
    let columns = r#"{"dtype":"i32","order":"col_major","shape":[3,2],"values":[1,2,3,4,5,6]}"#;
    assert_eq!(to_string(&turned).unwrap(), columns);
    assert_eq!(from_str::<Tensor>(r#"["i32","row_major",[2,3],[1,2,3,4,5,6]]"#).unwrap(), expected);
}

#[test]
fn a_set_writes_its_own_labels() {
    let floats = MarksTensor::from(column(vec![0.5]));
    let text = to_string(&floats).unwrap();
    assert_eq!(text, r#"{"dtype":"decimal","order":"col_major","shape":[1],"values":[0.5]}"#);
    assert_eq!(from_str::<MarksTensor>(&text).unwrap(), floats);
    let grades = MarksTensor::from(column(vec![Grade('b'), Grade('a')]));
    let text = to_string(&grades.as_view()).unwrap();
    assert_eq!(text, r#"{"dtype":"Grade","order":"col_major","shape":[2],"values":["b","a"]}"#);
    assert_eq!(from_str::<MarksTensor>(&text).unwrap(), grades);
}

#[track_caller]
fn assert_refused<T>(result: Result<T, serde_json::Error>, message: &str) {
    let refusal = result.err().expect("an error").to_string();
    assert!(refusal.starts_with(message), "{refusal}");
}

#[test]
fn a_member_that_serde_does_not_know_is_refused_by_name() {
    let silent = MarksTensor::from(column(vec![Silent(1)]));
    assert_refused(to_string(&silent), "`Silent` is not `serde::Serialize`");
    let read = r#"{"dtype":"Silent","order":"col_major","shape":[1],"values":[1]}"#;
    assert_refused(from_str::<MarksTensor>(read), "`Silent` is not `serde::Deserialize`");
    let written = to_string(&MarksTensor::from(column(vec![Written(1)]))).unwrap();
    assert_eq!(written, r#"{"dtype":"Written","order":"col_major","shape":[1],"values":[1]}"#);
    assert_refused(from_str::<MarksTensor>(&written), "`Written` is not `serde::Deserialize`");
}

#[test]
fn an_external_is_refused_by_name() {
    let message = "`Grade` is no member of the set by name: use a set that lists it";
    assert_refused(to_string(&Tensor::from(column(vec![Grade('a')]))), message);
}

#[test]
fn what_is_no_tensor_of_the_set_is_refused() {
    let refused = |document: &str, message: &str| assert_refused(from_str::<Tensor>(document), message);
    refused(
        r#"{"dtype":"f16","order":"col_major","shape":[1],"values":[1]}"#,
        "`f16` is not a member of `DType`: one of f32, f64, i32, i64, bool, c32, c64",
    );
    refused(r#"{"order":"col_major","values":[1],"dtype":"f32","shape":[1]}"#, "`dtype` must stand before `values`");
    refused(r#"{"order":"col_major","shape":[1]}"#, "missing field `dtype`");
    refused(r#"{"dtype":"f32","dtype":"f32"}"#, "duplicate field `dtype`");
    refused(r#"{"dtype":"f32","order":"col_major","shape":[1]}"#, "missing field `values`");
    refused(
        r#"{"dtype":"f32","order":"col_major","shape":[2],"values":[1]}"#,
        "from_vec_col_major: shape [2] needs 2 elements, got 1",
    );
    refused(r#"{"dtype":"i32","order":"col_major","shape":[1],"values":[1.5]}"#, "invalid type: floating point");
    refused("[]", "the tensor ends before its dtype");
}

#[test]
fn elements_that_the_host_cannot_read_are_refused_unread() {
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let elsewhere: TypedTensor<f64, DynRank, Group> = unsafe { AllocationGroup::of_memory(Device).adopt([2]) }.unwrap();
    assert_refused(to_string(&Tensor::from(elsewhere)), "serialize: the elements are in memory of device 7");
}
