//! Every operation of the tensors of a set, of one scalar and through the traits of the set, against plain loops over the
//! elements.

mod elements;
mod products;
mod reductions;

use elements::{
    check_division, check_equality, check_order, check_remainder, check_ring, check_semiring, check_stored,
};
use products::check_products;
use reductions::{check_checked_sums, check_extremes, check_magnitude, check_means, check_sums, check_variances};

pub(crate) use products::check_conjugation;
pub(crate) use reductions::{check_powers, check_truth};

use pilaster::{
    CpuEngine, Error, Field, HasMember, Magnitude, RealField, Remainder, Ring, Semiring, SetTensor, TensorOperand,
    TensorScalar,
};

/// What a fallible operation gives.
type Given<T> = Result<T, Error>;

/// A scalar for a small integer.
pub(crate) type Sample<T> = fn(i32) -> T;

/// Twelve small integers that go up and down.
const NUMBERS: [i32; 12] = [3, -1, 2, 1, -2, 4, -3, 1, 5, -1, 2, 1];
/// Twelve others, none of them zero.
const OTHERS: [i32; 12] = [1, 2, -1, 4, -4, 1, 2, -2, 1, 8, -1, 4];

/// What needs no algebra.
pub(crate) fn check_any<S: HasMember<T>, T: TensorScalar + PartialEq>(sample: Sample<T>) {
    check_stored::<S, T>(sample);
}

/// What needs an order and an equality alone.
pub(crate) fn check_ordered<S: HasMember<T>, T: TensorScalar + PartialOrd>(sample: Sample<T>) {
    check_equality::<S, T>(sample);
    check_order::<S, T>(sample);
    check_extremes::<S, T>(sample);
}

/// What a semiring has.
pub(crate) fn check_of_semiring<S: HasMember<T>, T: Semiring + PartialEq>(sample: Sample<T>) {
    check_any::<S, T>(sample);
    check_semiring::<S, T>(sample);
    check_products::<S, T>(sample);
    check_sums::<S, T>(sample);
}

/// What a ring has.
pub(crate) fn check_of_ring<S: HasMember<T>, T: Ring + PartialEq>(sample: Sample<T>) {
    check_of_semiring::<S, T>(sample);
    check_ring::<S, T>(sample);
    check_powers::<S, T>(sample);
}

/// What integers have beside an order: the least and the most of them are given.
pub(crate) fn check_of_integers<S: HasMember<T>, T: Ring + Remainder + PartialEq>(
    sample: Sample<T>,
    [least, most]: [T; 2],
) {
    check_of_ring::<S, T>(sample);
    check_division::<S, T>(sample);
    check_remainder::<S, T>(sample);
    check_checked_sums::<S, T>(sample, most);
    check_edges::<S, T>(sample, least);
}

/// Case E10.
fn check_edges<S: HasMember<T>, T: Ring + PartialEq>(sample: Sample<T>, least: T) {
    let engine = &mut engine();
    let a = tensor::<S, T>(&[3], &[least.clone(), sample(-7), sample(7)]);
    let b = tensor::<S, T>(&[3], &some(sample, &[-1, 2, -2]));
    assert_is("div", &a.div(engine, &b).unwrap(), &[3], &[least, sample(-3), sample(-3)]);
    assert_is("rem", &a.rem(engine, &b).unwrap(), &[3], &some(sample, &[0, -1, 1]));
}

/// What a field has.
pub(crate) fn check_of_field<S: HasMember<T>, T: Field>(sample: Sample<T>) {
    check_of_ring::<S, T>(sample);
    check_division::<S, T>(sample);
    check_equality::<S, T>(sample);
    check_means::<S, T>(sample);
}

/// What a real field has.
pub(crate) fn check_of_real_field<S: HasMember<T>, T: RealField>(sample: Sample<T>) {
    check_of_field::<S, T>(sample);
    check_ordered::<S, T>(sample);
    check_variances::<S, T>(sample);
    check_magnitude::<S, T>(sample);
}

/// What complex numbers have; the others are those whose absolute values are whole.
pub(crate) fn check_of_complex<S: HasMember<T>, T: Field + Magnitude>(sample: Sample<T>, whole: Sample<T>) {
    check_of_field::<S, T>(sample);
    check_magnitude::<S, T>(whole);
}

fn some<T>(sample: Sample<T>, numbers: &[i32]) -> Vec<T> {
    numbers.iter().map(|&number| sample(number)).collect()
}

fn tensor<S: HasMember<T>, T: TensorScalar>(shape: &[usize], elements: &[T]) -> S::Tensor {
    S::Tensor::from_vec_col_major(shape, elements.to_vec()).expect("as many elements as the shape has")
}

/// Asserts that a tensor has this shape and these elements.
#[track_caller]
fn assert_is<T: TensorScalar + PartialEq>(name: &str, tensor: &impl SetTensor, shape: &[usize], elements: &[T]) {
    let typed = tensor.as_typed::<T>().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(typed.shape().as_ref(), shape, "{name}");
    assert!(typed.iter().eq(elements), "{name}: {typed:?} is not {elements:?}");
}

/// The shape that two have together, by leading axes.
fn together(left: &[usize], right: &[usize]) -> Vec<usize> {
    let extent = |shape: &[usize], axis: usize| shape.get(axis).copied().unwrap_or(1);
    (0..left.len().max(right.len())).map(|axis| extent(left, axis).max(extent(right, axis))).collect()
}

/// The indices of a shape in column-major order.
fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().enumerate().fold(vec![vec![0; shape.len()]], |indices, (axis, &extent)| {
        let with = |at: usize| indices.iter().cloned().map(move |mut index| (index[axis] = at, index).1);
        (0..extent).flat_map(with).collect()
    })
}

/// The element of a tensor that is repeated by leading axes.
fn repeated<'e, T>(elements: &'e [T], shape: &[usize], index: &[usize]) -> &'e T {
    let mut stride = 1;
    let offset = shape.iter().zip(index).map(|(&extent, &at)| {
        let offset = if extent == 1 { 0 } else { at * stride };
        stride *= extent;
        offset
    });
    &elements[offset.sum::<usize>()]
}

fn engine() -> CpuEngine {
    CpuEngine::serial()
}
