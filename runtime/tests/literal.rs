//! Tensors written out in the program.

use pilaster::{HostTensor, Rank, TensorRank, tensor};
use std::panic::catch_unwind;

#[test]
fn a_literal_reads_as_written_and_lies_by_columns() {
    let t = tensor![[1, 2, 3], [4, 5, 6]];
    assert_eq!(t.shape(), &[2, 3]);
    assert_eq!([t[[0, 0]], t[[0, 1]], t[[0, 2]], t[[1, 0]], t[[1, 1]], t[[1, 2]]], [1, 2, 3, 4, 5, 6]);
    assert_eq!(t.as_slice(), [1, 4, 2, 5, 3, 6]);
}

#[test]
fn a_cube_lies_with_its_first_axis_fastest() {
    let t = tensor![[[0, 1, 2], [10, 11, 12]], [[100, 101, 102], [110, 111, 112]]];
    let expected = HostTensor::<i32, Rank<3>>::from_fn([2, 2, 3], |[i, j, k]| (100 * i + 10 * j + k) as i32).unwrap();
    assert_eq!(t, expected);
    assert_eq!(t.as_slice(), [0, 100, 10, 110, 1, 101, 11, 111, 2, 102, 12, 112]);
}

#[test]
fn elements_are_evaluated_as_they_are_read() {
    let mut count = 0;
    let mut next = || {
        count += 1;
        count
    };
    let t = tensor![[next(), next(), next()], [next(), next(), next()]];
    assert_eq!(t.as_slice(), [1, 4, 2, 5, 3, 6]);
}

#[test]
fn owning_elements_are_moved() {
    let words = ["a", "b", "c", "d"].map(String::from);
    let addresses = [0, 1, 2, 3].map(|place: usize| words[place].as_ptr());
    let [a, b, c, d] = words;
    let t = tensor![[a, b], [c, d]];
    assert_eq!(t.as_slice().iter().map(|word| word.as_ptr()).collect::<Vec<_>>(), [0, 2, 1, 3].map(|at| addresses[at]));
    assert_eq!(t[[1, 0]], "c");
}

#[test]
fn the_element_type_comes_from_both_sides() {
    let wide: HostTensor<f32, Rank<2>> = tensor![[1.0, 2.0], [3.0, 4.0]];
    assert_eq!(wide[[1, 0]], 3.0_f32);
    let one_tells = tensor![1, 2_u8, 3];
    assert_eq!(size_of_val(&one_tells[[0]]), 1);
    let calls: HostTensor<Box<dyn Fn(i32) -> i32>, Rank<1>> =
        tensor![Box::new(|x| x + 1) as _, Box::new(|x| 2 * x) as _];
    assert_eq!(calls[[1]](5), 10);
}

#[test]
fn lists_nest_to_rank_8() {
    fn rank<T, R: TensorRank>(t: &HostTensor<T, R>) -> (usize, usize) {
        (t.rank(), t.len())
    }
    let ranks = [
        rank(&tensor![1, 2]),
        rank(&tensor![[1, 2]]),
        rank(&tensor![[[1, 2]]]),
        rank(&tensor![[[[1, 2]]]]),
        rank(&tensor![[[[[1, 2]]]]]),
        rank(&tensor![[[[[[1, 2]]]]]]),
        rank(&tensor![[[[[[[1, 2]]]]]]]),
        rank(&tensor![[[[[[[[1, 2]]]]]]]]),
    ];
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8].map(|rank| (rank, 2)));
    let deep: HostTensor<i32, Rank<8>> = tensor![[[[[[[[1], [2]]]]]]], [[[[[[[3], [4]]]]]]]];
    assert_eq!(deep.shape(), &[2, 1, 1, 1, 1, 1, 2, 1]);
    assert_eq!(deep.as_slice(), [1, 3, 2, 4]);
}

#[test]
fn a_parenthesised_array_is_an_element() {
    let t: HostTensor<[i32; 2], Rank<1>> = tensor![([1, 2]), ([3, 4])];
    assert_eq!(t.as_slice(), [[1, 2], [3, 4]]);
}

#[test]
fn empty_lists_are_empty_axes() {
    let none: HostTensor<f64, Rank<1>> = tensor![];
    assert_eq!(none.shape(), &[0]);
    let rows: HostTensor<String, Rank<2>> = tensor![[], []];
    assert_eq!(rows.shape(), &[2, 0]);
    let flat: HostTensor<u8, Rank<3>> = tensor![[[], [], []]];
    assert_eq!(flat.shape(), &[1, 3, 0]);
}

#[test]
fn one_value_fills_a_shape_of_any_expressions() {
    let n = 3;
    let t = tensor![0.5; 2, n + 1];
    assert_eq!((t.shape(), t.as_slice()), (&[2, 4], &[0.5; 8][..]));
    assert_eq!(tensor![String::from("x"); 2].as_slice(), ["x", "x"]);
    assert_eq!(tensor![1_u8; 2, 1, 2, 1, 2, 1, 2, 1].len(), 16);
    assert!(tensor![0.0; usize::MAX, 0, usize::MAX].is_empty());
}

#[test]
fn a_shape_beyond_memory_panics_with_the_shape() {
    let panic = catch_unwind(|| tensor![0_u64; 1 << 32, 1 << 32]).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    assert_eq!(message, "tensor!: shape [4294967296, 4294967296] of elements of 8 bytes exceeds isize::MAX bytes");
}

#[test]
fn trailing_commas_and_surrounding_code_do_not_disturb() {
    fn product(row: i32) -> Result<i32, String> {
        let t = tensor![[row, row.checked_mul(2).ok_or("too large")?], [if row > 0 { 1 } else { -1 }, -row],];
        Ok(t[[0, 1]] * t[[1, 0]])
    }
    assert_eq!(product(4), Ok(8));
    assert_eq!(product(i32::MAX), Err("too large".to_owned()));
}
