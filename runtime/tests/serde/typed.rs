//! Tensors whose scalar the type says.

use crate::memory::Device;
use pilaster::num_complex::Complex;
use pilaster::{AllocationGroup, DynRank, Group, HostTensor, Rank, TypedTensor, TypedTensorView};
use serde_json::{from_str, from_value, json, to_string, to_value};

type Matrix = HostTensor<i32, Rank<2>>;

const COLUMNS: &str = r#"{"order":"col_major","shape":[2,3],"values":[1,2,3,4,5,6]}"#;

fn matrix() -> Matrix {
    Matrix::from_vec_col_major([2, 3], vec![1, 2, 3, 4, 5, 6]).unwrap()
}

#[test]
fn a_tensor_is_a_document_that_says_its_order() {
    assert_eq!(to_string(&matrix()).unwrap(), COLUMNS);
    assert_eq!(from_str::<Matrix>(COLUMNS).unwrap(), matrix());
}

#[test]
fn every_rank_and_representation_is_written_and_read_alike() {
    let dynamic: TypedTensor<i32> = from_str(COLUMNS).unwrap();
    let grouped: TypedTensor<i32, Rank<2>, Group> = from_str(COLUMNS).unwrap();
    for text in [to_string(&dynamic), to_string(&grouped), to_string(&matrix().into_dyn_rank())] {
        assert_eq!(text.unwrap(), COLUMNS);
    }
    let point = HostTensor::<i32, Rank<0>>::from_vec_col_major([], vec![7]).unwrap();
    let text = to_string(&point).unwrap();
    assert_eq!(text, r#"{"order":"col_major","shape":[],"values":[7]}"#);
    assert_eq!(from_str::<HostTensor<i32, Rank<0>>>(&text).unwrap(), point);
    let empty = HostTensor::<i32>::from_vec_col_major([3, 0], vec![]).unwrap();
    assert_eq!(from_str::<HostTensor<i32>>(&to_string(&empty).unwrap()).unwrap(), empty);
}

#[test]
fn a_view_is_written_as_it_is_seen() {
    let matrix = matrix();
    let rows: TypedTensorView<'_, i32, Rank<2>> = matrix.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(to_string(&rows).unwrap(), r#"{"order":"col_major","shape":[3,2],"values":[1,3,5,2,4,6]}"#);
}

#[test]
fn elements_need_be_no_scalars() {
    let words = HostTensor::<String, Rank<1>>::from_vec_col_major([2], vec!["a".into(), "b".into()]).unwrap();
    let text = to_string(&words).unwrap();
    assert_eq!(text, r#"{"order":"col_major","shape":[2],"values":["a","b"]}"#);
    assert_eq!(from_str::<HostTensor<String, Rank<1>>>(&text).unwrap(), words);
    let numbers = HostTensor::<_, Rank<1>>::from_vec_col_major([1], vec![Complex::new(1.5, -2.0)]).unwrap();
    let text = to_string(&numbers).unwrap();
    assert_eq!(text, r#"{"order":"col_major","shape":[1],"values":[[1.5,-2.0]]}"#);
    assert_eq!(from_str::<HostTensor<Complex<f64>, Rank<1>>>(&text).unwrap(), numbers);
}

#[test]
fn row_major_values_are_reordered() {
    let rows = r#"{"order":"row_major","shape":[2,3],"values":[1,3,5,2,4,6]}"#;
    assert_eq!(from_str::<Matrix>(rows).unwrap(), matrix());
}

#[test]
fn the_fields_come_in_any_order_and_without_names() {
    let turned = r#"{"values":[1,2,3,4,5,6],"shape":[2,3],"order":"col_major"}"#;
    assert_eq!(from_str::<Matrix>(turned).unwrap(), matrix());
    assert_eq!(from_str::<Matrix>(r#"["col_major",[2,3],[1,2,3,4,5,6]]"#).unwrap(), matrix());
    assert_eq!(from_value::<Matrix>(to_value(matrix()).unwrap()).unwrap(), matrix());
}

#[track_caller]
fn refused(document: &str, message: &str) {
    let refusal = from_str::<Matrix>(document).unwrap_err().to_string();
    assert!(refusal.starts_with(message), "{refusal}");
}

#[test]
fn what_is_no_such_tensor_is_refused() {
    refused(r#"{"shape":[1,1],"values":[1]}"#, "missing field `order`");
    refused(r#"{"order":"col_major","values":[1]}"#, "missing field `shape`");
    refused(r#"{"order":"col_major","shape":[1,1]}"#, "missing field `values`");
    refused(
        r#"{"order":"rows","shape":[1,1],"values":[1]}"#,
        "invalid value: string \"rows\", expected the order `col_major` or `row_major`",
    );
    refused(
        r#"{"order":"col_major","shape":[1,1],"data":[1]}"#,
        "invalid value: string \"data\", expected the field `dtype` or `order` or `shape` or `values`",
    );
    refused(r#"{"dtype":"i32","order":"col_major","shape":[1,1],"values":[1]}"#, "unknown field `dtype`");
    refused(r#"{"order":"col_major","order":"col_major","shape":[1,1],"values":[1]}"#, "duplicate field `order`");
    refused(r#"{"order":"col_major","shape":[1],"values":[1]}"#, "from_vec_col_major: rank 2 expected, got rank 1");
    refused(
        r#"{"order":"row_major","shape":[2,2],"values":[1,2,3]}"#,
        "from_vec_row_major: shape [2, 2] needs 4 elements, got 3",
    );
    refused(r#"{"order":"col_major","shape":[1,1],"values":[1.5]}"#, "invalid type: floating point");
    refused(r#"{"order":"col_major","shape":[-1,1],"values":[]}"#, "invalid value: integer `-1`");
    refused(r#"["col_major",[1,1]]"#, "the tensor ends before its values");
    refused("7", "invalid type: integer `7`, expected a tensor: order, shape, values");
}

#[test]
fn a_shape_that_no_memory_holds_is_refused() {
    let document = json!({ "order": "col_major", "shape": [u64::MAX, 2], "values": [] });
    let refusal = from_value::<HostTensor<i32, DynRank>>(document).unwrap_err().to_string();
    assert!(refusal.contains("exceeds isize::MAX bytes"), "{refusal}");
}

#[test]
fn elements_that_the_host_cannot_read_are_refused_unread() {
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let elsewhere: TypedTensor<f64, Rank<1>, Group> = unsafe { AllocationGroup::of_memory(Device).adopt([2]) }.unwrap();
    let refusal = to_string(&elsewhere).unwrap_err().to_string();
    assert!(refusal.starts_with("serialize: the elements are in memory of device 7"), "{refusal}");
}
