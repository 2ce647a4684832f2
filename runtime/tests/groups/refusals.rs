//! A refusal gives the owner back, whole: nothing is lost on the way there, and nothing when the refusal itself is
//! dropped.

use crate::allocations::assert_nothing_leaks;
use crate::live::{Ledger, Live};
use pilaster::{DynRank, Error, HostTensor, Rank, ReinterpretError};
use std::sync::Arc;

type Matrix = HostTensor<Live, Rank<2>>;

fn matrix(ledger: &Arc<Ledger>) -> Matrix {
    Matrix::from_vec_col_major([2, 3], ledger.elements(6)).unwrap()
}

/// Lets an operation refuse three times: the refusal is dropped whole, taken apart, and made an error without its owner.
#[track_caller]
fn check<O>(message: &str, refuse: impl Fn(&Arc<Ledger>) -> ReinterpretError<O>, first: impl Fn(&O) -> &Live) {
    let ledger = &Ledger::new();
    assert_nothing_leaks(|| {
        drop(refuse(ledger));
        assert_eq!(ledger.alive(), 0);
        let refused = refuse(ledger);
        assert_eq!((ledger.alive(), refused.to_string().as_str()), (6, message));
        assert_eq!(refused.error().to_string(), message);
        let (error, owner) = refused.into_parts();
        assert_eq!((error.to_string().as_str(), ledger.alive()), (message, 6));
        assert_eq!(first(&owner).value(), 0);
        drop(owner);
        assert_eq!(ledger.alive(), 0);
        let error = Error::from(refuse(ledger));
        assert_eq!((error.to_string().as_str(), ledger.alive()), (message, 0));
    });
}

/// Lets a constructor refuse that was handed six elements.
#[track_caller]
fn check_vector(message: &str, build: impl Fn(Vec<Live>) -> Result<Matrix, ReinterpretError<Vec<Live>>>) {
    check(message, |ledger| build(ledger.elements(6)).unwrap_err(), |elements| &elements[0]);
}

#[test]
fn a_vector_of_another_length_comes_back() {
    let col_major = "from_vec_col_major: shape [2, 2] needs 4 elements, got 6";
    check_vector(col_major, |elements| Matrix::from_vec_col_major([2, 2], elements));
    let row_major = "from_vec_row_major: shape [4, 2] needs 8 elements, got 6";
    check_vector(row_major, |elements| Matrix::from_vec_row_major([4, 2], elements));
    let empty = "from_vec_col_major: shape [0, 2] needs 0 elements, got 6";
    check_vector(empty, |elements| Matrix::from_vec_col_major([0, 2], elements));
}

#[test]
fn a_vector_for_a_shape_of_another_rank_comes_back() {
    let ranks = "from_vec_col_major: rank 2 expected, got rank 3";
    check_vector(ranks, |elements| Matrix::from_vec_col_major(vec![1, 2, 3], elements));
    let ranks = "from_vec_row_major: rank 2 expected, got rank 1";
    check_vector(ranks, |elements| Matrix::from_vec_row_major(&[6][..], elements));
}

#[test]
fn a_vector_for_a_shape_beyond_memory_comes_back() {
    let (side, size) = (1_usize << 40, size_of::<Live>());
    let message =
        format!("from_vec_row_major: shape [{side}, {side}] of elements of {size} bytes exceeds isize::MAX bytes");
    check_vector(&message, |elements| Matrix::from_vec_row_major([1 << 40, 1 << 40], elements));
}

#[test]
fn a_tensor_of_another_rank_comes_back() {
    let message = "try_into_rank: rank 3 expected, got rank 2";
    check(message, |ledger| matrix(ledger).try_into_rank::<Rank<3>>().unwrap_err(), |t| &t[[0, 0]]);
    let dynamic = |ledger: &Arc<Ledger>| matrix(ledger).into_group().into_dynamic().into_dyn_rank();
    check(message, |ledger| dynamic(ledger).try_into_rank::<Rank<3>>().unwrap_err(), |t| t.get([0, 0]).unwrap());
}

#[test]
fn a_tensor_that_shares_its_memory_comes_back() {
    let message = "into_host: the tensor shares its memory with a group: `into_group().take_out()` moves it out, `duplicate` copies it";
    check(message, |ledger| matrix(ledger).into_group().into_dynamic().into_host().unwrap_err(), |t| &t[[0, 0]]);
}

#[test]
fn what_was_refused_can_be_asked_again() {
    let ledger = Ledger::new();
    let tensor = matrix(&ledger).into_dyn_rank();
    let buffer = tensor.as_slice().as_ptr();
    let tensor = tensor.try_into_rank::<Rank<0>>().unwrap_err().into_owner();
    let tensor = tensor.try_into_rank::<Rank<3>>().unwrap_err().into_owner();
    let tensor: Matrix = tensor.try_into_rank().unwrap();
    let grouped = tensor.into_group().into_dynamic().into_host().unwrap_err().into_owner();
    let tensor: HostTensor<_, DynRank> = grouped.into_group().take_out().unwrap().into_dyn_rank();
    assert!(tensor.iter().map(Live::value).eq(0..6));
    assert_ne!(tensor.as_slice().as_ptr(), buffer, "`take_out` is the one that moves");
}
