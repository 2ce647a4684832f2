//! Products of many pairs of matrices at once.

use super::common::Random;
use super::order::Words;
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DynRank, Error, HostTensor, Rank, SliceSpec, TensorLayout, TensorRank, TypedTensorView, s};

/// What no product of these tests is.
const AROUND: i64 = i64::MIN;

fn integers(shape: &[usize], seed: u64) -> HostTensor<i64> {
    let mut random = Random::new(seed);
    HostTensor::from_fn(shape, |_| random.integer(1000)).unwrap()
}

/// The sum of products at an index of the result, by the rule of leading axes.
fn entry(a: &TypedTensorView<'_, i64>, b: &TypedTensorView<'_, i64>, index: &[usize]) -> i64 {
    let at = |view: &TypedTensorView<'_, i64>, matrix: [usize; 2]| {
        let behind = view.shape()[2..].iter().zip(&index[2..]);
        let place: Vec<usize> = matrix.into_iter().chain(behind.map(|(&extent, &at)| at.min(extent - 1))).collect();
        *view.get(&place[..]).unwrap()
    };
    (0..a.shape()[1]).map(|step| at(a, [index[0], step]) * at(b, [step, index[1]])).sum()
}

fn assert_each_product_is_right(a: &TypedTensorView<'_, i64>, b: &TypedTensorView<'_, i64>, shape: &[usize]) {
    for threads in [1, 3] {
        let mut engine = CpuEngine::builder().threads(threads).build().unwrap();
        let product = engine.matmul(a, b).unwrap();
        assert_eq!(product.shape()[..], *shape);
        assert_eq!(product, HostTensor::<i64>::from_fn(shape, |index| entry(a, b, &index)).unwrap());

        let larger: Vec<usize> = shape.iter().map(|extent| 2 * extent + 1).collect();
        let mut around = HostTensor::<i64>::full(&larger[..], AROUND).unwrap();
        let mut window = around.as_view_mut();
        for (axis, extent) in larger.into_iter().enumerate() {
            window = window.slice_axis_view(axis, SliceSpec::new(1, extent).with_step(-2)).unwrap();
        }
        engine.matmul_into(a, b, &mut window).unwrap();
        let written = window.as_view().to_col_major();
        assert_eq!(written, product);
        let outside = around.iter().filter(|element| **element == AROUND).count();
        assert_eq!(outside, around.len() - product.len(), "written outside of the window");
    }
}

#[test]
fn axes_behind_the_second_count_matrices_and_are_repeated_where_they_are_one_or_missing() {
    let cases: [(&[usize], &[usize], &[usize]); 13] = [
        (&[2, 3, 4], &[3, 5, 4], &[2, 5, 4]),
        (&[2, 3, 4], &[3, 5], &[2, 5, 4]),
        (&[2, 3], &[3, 5, 4], &[2, 5, 4]),
        (&[2, 3, 1, 6], &[3, 1, 4], &[2, 1, 4, 6]),
        (&[17, 9, 3, 2], &[9, 20, 3, 2], &[17, 20, 3, 2]),
        (&[1, 1, 2, 1, 2, 1, 2, 1, 2], &[1, 1, 1, 3, 1, 3], &[1, 1, 2, 3, 2, 3, 2, 1, 2]),
        (&[40, 70, 2], &[70, 30, 2], &[40, 30, 2]),
        (&[4, 4, 300], &[4, 4, 300], &[4, 4, 300]),
        (&[2, 2, 5, 3], &[2, 2, 5, 3], &[2, 2, 5, 3]),
        (&[3, 3, 7, 2], &[3, 3, 1, 2], &[3, 3, 7, 2]),
        (&[4, 4, 6, 5], &[4, 4], &[4, 4, 6, 5]),
        (&[8, 8, 3, 1, 2], &[8, 8, 3, 1, 2], &[8, 8, 3, 1, 2]),
        // More than one thread is handed at a time, along axes that are not one.
        (&[4, 4, 70, 90], &[4, 4, 1, 90], &[4, 4, 70, 90]),
    ];
    for (left, right, shape) in cases {
        assert_each_product_is_right(&integers(left, 1).as_view(), &integers(right, 2).as_view(), shape);
    }
}

#[test]
fn strided_matrices_of_any_order_of_axes_are_factors() {
    let (a, b) = (integers(&[3, 4, 2, 5], 3), integers(&[4, 6, 5], 4));
    let a = a.as_view().transpose_view([0, 3, 1, 2]).unwrap().reverse_axis_view(2).unwrap();
    let b = b.as_view().transpose_view([2, 1, 0]).unwrap();
    assert_each_product_is_right(&a, &b, &[3, 6, 4, 2]);
    let repeated = integers(&[5, 6], 5);
    let repeated = repeated.as_view().insert_axis_view(2).unwrap().broadcast_view::<DynRank>([5, 6, 4]).unwrap();
    assert_each_product_is_right(&a, &repeated, &[3, 6, 4, 2]);
}

#[test]
fn no_matrix_no_row_and_no_term() {
    let mut engine = CpuEngine::builder().threads(2).build().unwrap();
    let mut product = |left: &[usize], right: &[usize]| engine.matmul(&integers(left, 1), &integers(right, 2)).unwrap();
    for (left, right, shape) in
        [([2, 3, 0], [3, 4, 0], [2, 4, 0]), ([2, 3, 0], [3, 4, 1], [2, 4, 0]), ([0, 3, 5], [3, 4, 5], [0, 4, 5])]
    {
        assert_eq!(product(&left, &right).shape()[..], shape);
    }
    assert_eq!(product(&[2, 0, 3], &[0, 2, 3]), HostTensor::zeros([2, 2, 3]).unwrap());
    // What is empty may have strides of any kind.
    let layout = TensorLayout::<Rank<4>>::from_parts([2, 0, 3, 3], [1, 1, isize::MAX, isize::MIN]).unwrap();
    let a = TypedTensorView::<i64, _>::from_strided_slice(layout, 0, &[]).unwrap();
    let b = HostTensor::<i64, Rank<4>>::zeros([0, 2, 3, 3]).unwrap();
    assert_eq!(engine.matmul(&a, &b).unwrap(), HostTensor::zeros([2, 2, 3, 3]).unwrap());
}

#[test]
fn more_products_without_elements_than_can_be_counted() {
    let mut engine = CpuEngine::builder().threads(2).build().unwrap();
    let many = 1_usize << 40;
    let (a, b) = (HostTensor::<i64>::zeros([0, 3, many, many]).unwrap(), HostTensor::<i64>::zeros([3, 5]).unwrap());
    let mut product = engine.matmul(&a, &b).unwrap();
    assert_eq!(product.shape()[..], [0, 5, many, many]);
    engine.matmul_into(&a, &b, &mut product).unwrap();
    let (a, b) = (HostTensor::<f64>::zeros([2, 3]).unwrap(), HostTensor::<f64>::zeros([3, 0, many]).unwrap());
    let product = engine.matmul(&a, &b).unwrap();
    assert_eq!(product.shape()[..], [2, 0, many]);
}

#[test]
fn extents_that_do_not_go_together_are_refused() {
    let mut engine = CpuEngine::serial();
    let refused = engine.matmul(&integers(&[2, 3, 4, 2], 1), &integers(&[3, 2, 5], 2)).unwrap_err();
    let (from, to) = ([5].into(), [4, 2].into());
    assert_eq!(refused, Error::NotBroadcastable { operation: "matmul", from, to });
    let refused = engine.matmul(&integers(&[2, 3, 4], 1), &integers(&[2, 3, 4], 2)).unwrap_err();
    assert_eq!(refused, Error::InnerExtentMismatch { operation: "matmul", left: [2, 3], right: [2, 3] });
}

#[derive(TensorRank)]
#[rank(axes(row, column, batch))]
struct Many;

#[test]
fn elements_that_own_memory_and_conjugated_ones_are_multiplied_in_batches() {
    let name = |letter: char| move |[i, j, n]: [usize; 3]| Words::of(format!("{letter}{i}{j}{n} "));
    let a = HostTensor::<Words, Many>::from_fn([2, 1, 3], name('a')).unwrap();
    let b = HostTensor::<Words, Many>::from_fn([1, 2, 3], name('b')).unwrap();
    let product: HostTensor<Words, Rank<3>> = CpuEngine::serial().matmul(&a, &b).unwrap();
    let expected = |[i, j, n]: [usize; 3]| Words::of(format!("a{i}0{n} b0{j}{n} "));
    assert_eq!(product, HostTensor::from_fn([2, 2, 3], expected).unwrap());

    let a = HostTensor::<Complex<f64>, Rank<3>>::from_fn([1, 1, 4], |[_, _, n]| Complex::new(n as f64, 2.0)).unwrap();
    let squares = CpuEngine::serial().matmul(&a.conj(), &a).unwrap();
    assert_eq!(squares.as_slice(), [4.0, 5.0, 8.0, 13.0].map(Complex::from));
    let last = a.as_view().slice_view(s![.., .., 3..]).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&last, &last).unwrap().as_slice(), [Complex::new(5.0, 12.0)]);
}
