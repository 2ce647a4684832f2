//! Elements that own memory, in every way that a tensor comes to be: none is lost, none dropped twice, and where
//! somebody's code panics on the way, neither.

use crate::allocations::assert_nothing_leaks;
use crate::live::{Ledger, Live, panic_of};
use pilaster::{Dynamic, Group, Host, HostTensor, Rank, Representation, TypedTensor, s, tensor};
use std::sync::Arc;

type Matrix = HostTensor<Live, Rank<2>>;

fn matrix(ledger: &Arc<Ledger>) -> Matrix {
    Matrix::from_vec_col_major([2, 3], ledger.elements(6)).unwrap()
}

#[track_caller]
fn assert_values<D: Representation>(tensor: &TypedTensor<Live, Rank<2>, D>, values: [usize; 6]) {
    assert!(tensor.iter().map(Live::value).eq(values), "{tensor:?}");
}

/// Builds a tensor of six elements in every representation and drops it.
#[track_caller]
fn check(values: [usize; 6], build: impl Fn(&Arc<Ledger>) -> Matrix) {
    let ledger = &Ledger::new();
    assert_nothing_leaks(|| {
        let tensor = build(ledger);
        assert_values(&tensor, values);
        assert_eq!(ledger.alive(), 6);
        let tensor = tensor.into_group();
        assert_values(&tensor, values);
        let tensor = tensor.into_dynamic();
        assert_values(&tensor, values);
        assert_eq!(ledger.alive(), 6);
        drop(tensor);
        assert_eq!(ledger.alive(), 0);
    });
}

#[test]
fn every_constructor_owns_each_element_once() {
    check([0, 1, 2, 3, 4, 5], matrix);
    check([0, 3, 1, 4, 2, 5], |ledger| Matrix::from_vec_row_major([2, 3], ledger.elements(6)).unwrap());
    check([0, 1, 2, 10, 11, 12], |ledger| {
        let element = |[i, j, _]: [usize; 3]| ledger.element(i + 10 * j);
        let cube = HostTensor::<_, Rank<3>>::from_fn([3, 2, 1], element).unwrap();
        Matrix::from_vec_col_major([3, 2], cube.into_vec()).unwrap()
    });
    check([7; 6], |ledger| Matrix::full([2, 3], ledger.element(7)).unwrap());
    check([7; 6], |ledger| tensor![ledger.element(7); 2, 3]);
    check([1, 4, 2, 5, 3, 6], |ledger| {
        let element = |value| ledger.element(value);
        tensor![[element(1), element(2), element(3)], [element(4), element(5), element(6)]]
    });
    check([0, 1, 2, 3, 4, 5], |ledger| matrix(ledger).clone());
    check([0, 1, 2, 3, 4, 5], |ledger| matrix(ledger).into_group().duplicate().unwrap());
    check([0, 1, 2, 3, 4, 5], |ledger| matrix(ledger).into_group().take_out().unwrap());
    check([0, 1, 2, 3, 4, 5], |ledger| matrix(ledger).into_dynamic().into_host().unwrap());
    check([0, 2, 4, 1, 3, 5], |ledger| matrix(ledger).as_view().transpose_view([1, 0]).unwrap().to_col_major());
    check([0, 1, 2, 3, 4, 5], |ledger| matrix(ledger).as_view().to_col_major());
    check([5, 4, 3, 2, 1, 0], |ledger| matrix(ledger).as_view().slice_view(s![..;-1, ..;-1]).unwrap().to_col_major());
    check([0, 1, 2, 3, 4, 5], |ledger| matrix(ledger).into_dyn_rank().try_into_rank::<Rank<2>>().unwrap());
}

/// Constructors in each representation itself, not only by conversion.
#[test]
fn every_representation_is_built_directly() {
    fn build<D: Representation>() {
        let ledger = &Ledger::new();
        assert_nothing_leaks(|| {
            let tensors: [TypedTensor<Live, Rank<2>, D>; 4] = [
                TypedTensor::from_vec_col_major([2, 3], ledger.elements(6)).unwrap(),
                TypedTensor::from_vec_row_major([2, 3], ledger.elements(6)).unwrap(),
                TypedTensor::from_fn([2, 3], |[i, j]: [usize; 2]| ledger.element(10 * i + j)).unwrap(),
                TypedTensor::full([2, 3], ledger.element(7)).unwrap(),
            ];
            assert_eq!(ledger.alive(), 24);
            assert_values(&tensors[0], [0, 1, 2, 3, 4, 5]);
            assert_values(&tensors[1], [0, 3, 1, 4, 2, 5]);
            assert_values(&tensors[2], [0, 10, 1, 11, 2, 12]);
            assert_values(&tensors[3], [7; 6]);
            drop(tensors);
            assert_eq!(ledger.alive(), 0);
        });
    }
    build::<Host>();
    build::<Group>();
    build::<Dynamic>();
}

#[test]
fn a_written_element_drops_the_one_before_it() {
    let ledger = Ledger::new();
    let mut tensor = matrix(&ledger).into_group();
    tensor[[1, 1]] = ledger.element(9);
    *tensor.as_view_mut().get_mut([0, 0]).unwrap() = ledger.element(8);
    assert_values(&tensor, [8, 1, 2, 9, 4, 5]);
    assert_eq!(ledger.alive(), 6);
}

#[test]
fn an_element_is_moved_out_by_a_swap() {
    let ledger = Ledger::new();
    let mut tensor = matrix(&ledger);
    let taken = std::mem::replace(&mut tensor[[1, 2]], ledger.element(9));
    assert_eq!((taken.value(), ledger.alive()), (5, 7));
    drop(tensor);
    assert_eq!(ledger.alive(), 1);
}

/// Lets the clone after `count` of them panic; returns how many elements were alive before and after.
#[track_caller]
fn check_clone<R>(clones: usize, work: impl Fn(&Matrix) -> R) {
    for count in 0..clones {
        let ledger = Ledger::new();
        let tensor = matrix(&ledger);
        ledger.panic_after_clones(count);
        assert_eq!(panic_of(|| work(&tensor)), "a clone too many");
        assert_eq!(ledger.alive(), 6, "after {count} clones");
        assert_values(&tensor, [0, 1, 2, 3, 4, 5]);
    }
}

#[test]
fn a_clone_that_panics_loses_only_the_copy() {
    check_clone(6, Matrix::clone);
    check_clone(6, Matrix::duplicate);
    check_clone(6, |tensor| tensor.as_view().to_col_major());
    check_clone(6, |tensor| tensor.as_view().transpose_view([1, 0]).unwrap().to_col_major());
    check_clone(4, |tensor| tensor.as_view().slice_view(s![.., ..;2]).unwrap().to_col_major());
}

#[test]
fn a_clone_that_panics_in_full_loses_the_value_and_no_more() {
    for count in 0..5 {
        let ledger = Ledger::new();
        let value = ledger.element(3);
        ledger.panic_after_clones(count);
        assert_eq!(panic_of(|| Matrix::full([2, 3], value)), "a clone too many");
        assert_eq!(ledger.alive(), 0, "after {count} clones");
    }
    let ledger = Ledger::new();
    let value = ledger.element(3);
    ledger.panic_after_clones(5);
    assert_eq!(Matrix::full([2, 3], value).unwrap().len(), 6, "the value itself is the last of the six");
}

#[test]
fn a_closure_that_panics_loses_only_what_it_made() {
    for count in 0..6 {
        let ledger = Ledger::new();
        let element = |[i, j]: [usize; 2]| {
            assert!(i + 2 * j != count, "element {count}");
            ledger.element(0)
        };
        assert_eq!(panic_of(|| Matrix::from_fn([2, 3], element)), format!("element {count}"));
        assert_eq!(ledger.alive(), 0);
    }
}

#[test]
fn a_drop_that_panics_lets_the_others_go() {
    fn drop_poisoned<D: Representation>(into: impl Fn(Matrix) -> TypedTensor<Live, Rank<2>, D>) {
        for poisoned in 0..6 {
            let ledger = Ledger::new();
            let tensor = into(matrix(&ledger));
            ledger.panic_at_drop_of(poisoned);
            assert_eq!(panic_of(|| drop(tensor)), "a poisoned drop");
            assert_eq!(ledger.alive(), 0);
        }
    }
    drop_poisoned(|tensor| tensor);
    drop_poisoned(Matrix::into_group);
    drop_poisoned(Matrix::into_dynamic);
    drop_poisoned(|tensor| tensor.into_group().into_dynamic());
}
