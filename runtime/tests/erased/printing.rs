//! What a person sees of an erased tensor: each element by its `Debug`.

use crate::scalars::{Dual, Label, Ratio, Sample, samples};
use pilaster::{HostTensor, Tensor, TensorScalar, s};

fn ratios() -> Tensor {
    let elements =
        [(1, 2), (-3, 1), (10, 3), (0, 1)].map(|(numerator, denominator)| Ratio::new(numerator, denominator));
    Tensor::from_vec_row_major([2, 2], elements.into()).unwrap()
}

#[test]
fn an_external_is_shown_by_rows() {
    let words: Vec<String> = ratios().values().map(|value| value.to_string()).collect();
    assert_eq!(words, ["1/2", "10/3", "-3", "0"]);
    let labels = Tensor::from_vec_row_major([2, 2], ["a", "bcd", "", "e"].map(Label::new).into()).unwrap();
    assert_eq!(labels.to_string(), "[[<a>, <bcd>],\n [<>,  <e>]]");
    assert_eq!(format!("{labels:?}"), "Label tensor of shape [2, 2]:\n[[<a>, <bcd>],\n [<>,  <e>]]");
}

#[test]
fn a_view_is_shown_as_it_is_seen() {
    let mut labels = Tensor::from_vec_row_major([2, 2], ["a", "b", "c", "d"].map(Label::new).into()).unwrap();
    let transposed = labels.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(transposed.to_string(), "[[<a>, <c>],\n [<b>, <d>]]");
    assert_eq!(transposed.values().map(|value| format!("{value:?}")).collect::<String>(), "<a><b><c><d>");
    let last = labels.as_view_mut().slice_view(s![1.., ..;-1]).unwrap();
    assert_eq!(format!("{last:?}"), "Label tensor of shape [1, 2]:\n[[<d>, <c>]]");
    assert_eq!(last.values().len(), 2);
}

/// The typed tensor and the erased one print alike.
fn check<T: TensorScalar + Sample>() {
    let typed = samples::<T, 2>([3, 4], 1);
    let erased = Tensor::from_typed(typed.clone());
    assert_eq!(format!("{erased:?}"), format!("{typed:?}"));
    assert_eq!(format!("{:?}", erased.as_view()), format!("{typed:?}"));
    assert!(format!("{erased:?}").ends_with(&format!("\n{erased}")));
    assert!(erased.values().map(|value| value.to_string()).eq(typed.iter().map(|value| format!("{value:?}"))));
}

#[test]
fn erased_and_typed_print_alike() {
    check::<f32>();
    check::<f64>();
    check::<i32>();
    check::<i64>();
    check::<bool>();
    check::<Dual<f64>>();
    check::<Ratio>();
    check::<Label>();
}

#[test]
fn precision_reaches_the_elements() {
    let tensor = Tensor::from_vec_col_major([2], vec![1.0, 2.25]).unwrap();
    assert_eq!(format!("{tensor:.1}"), "[1.0, 2.2]");
    assert_eq!(tensor.values().map(|value| format!("{value:.3}")).collect::<Vec<_>>(), ["1.000", "2.250"]);
}

#[test]
fn an_empty_tensor_and_a_single_element_are_told() {
    let empty = Tensor::from_typed(HostTensor::<Ratio>::zeros([3, 0]).unwrap());
    assert_eq!((empty.to_string().as_str(), empty.values().len()), ("[] of shape [3, 0]", 0));
    assert_eq!(Tensor::scalar(Ratio::new(2, 4)).to_string(), "1/2");
}
