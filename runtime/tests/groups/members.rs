//! Members of one group.

use crate::allocations::{allocations_of, assert_nothing_leaks};
use crate::live::{Ledger, panic_of};
use pilaster::num_complex::Complex;
use pilaster::{AllocationGroup, Error, Group, HostTensor, Placement, Rank, TypedTensor};
use proptest::prelude::*;

type Matrix<T> = HostTensor<T, Rank<2>>;
type Vector<T> = HostTensor<T, Rank<1>>;

fn vector<T>(elements: impl Into<Vec<T>>) -> Vector<T> {
    let elements = elements.into();
    Vector::from_vec_col_major([elements.len()], elements).unwrap()
}

/// An element that is more aligned than the members of a group are.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(256))]
struct Page(u8);

#[derive(Debug, PartialEq)]
struct Nothing;

fn bytes_for<T>(shape: &[usize]) -> usize {
    AllocationGroup::bytes_for::<T>(shape).unwrap()
}

fn address<T, const N: usize>(tensor: &TypedTensor<T, Rank<N>, Group>) -> usize {
    tensor.as_view().as_slice().unwrap().as_ptr().addr()
}

#[test]
fn tensors_of_any_elements_live_in_one_allocation() {
    let words = vector(["a", "bc", ""].map(String::from));
    let letters: Vec<_> = words.iter().map(|word| word.as_ptr()).collect();
    let (weights, pages) = (Matrix::<f64>::ones([2, 3]).unwrap(), vector([Page(1), Page(2)]));
    let (roots, nothing) = (vector([Complex::new(1.0_f32, 2.0)]), vector([Nothing, Nothing]));
    let bytes = bytes_for::<f64>(&[2, 3])
        + bytes_for::<String>(&[3])
        + bytes_for::<Page>(&[2])
        + bytes_for::<Complex<f32>>(&[1])
        + bytes_for::<Nothing>(&[2]);

    let (taken, mut group) = allocations_of(|| AllocationGroup::with_capacity(bytes).unwrap());
    assert_eq!(taken, 2, "the block, and the count of its owners");
    let (taken, (mut weights, mut words, pages, roots, nothing)) = allocations_of(|| {
        (
            group.append(weights).unwrap(),
            group.append(words).unwrap(),
            group.append(pages).unwrap(),
            group.append(roots).unwrap(),
            group.append(nothing).unwrap(),
        )
    });
    assert_eq!(taken, 0, "members are moved into the block");

    assert_eq!(weights.placement(), Placement::HOST);
    weights[[1, 2]] = 7.0;
    words[[1]].push('d');
    assert_eq!(weights.iter().copied().collect::<Vec<_>>(), [1.0, 1.0, 1.0, 1.0, 1.0, 7.0]);
    assert_eq!(words.as_view().as_slice().unwrap(), ["a", "bcd", ""]);
    assert_eq!(words[[0]].as_ptr(), letters[0], "moved, not cloned");
    assert_eq!(pages.as_view().as_slice().unwrap(), [Page(1), Page(2)]);
    assert_eq!((roots[[0]], &nothing[[1]]), (Complex::new(1.0, 2.0), &Nothing));
}

#[test]
fn every_member_starts_on_a_line_of_its_own_and_as_aligned_as_its_elements() {
    for before in 0..3 {
        let bytes = before * bytes_for::<u8>(&[1]) + 2 * bytes_for::<Page>(&[1]) + bytes_for::<u8>(&[65]);
        let mut group = AllocationGroup::with_capacity(bytes).unwrap();
        let mut bytes: Vec<_> = (0..before).map(|at| group.append(vector([at as u8])).unwrap()).collect();
        let first = group.append(vector([Page(1)])).unwrap();
        bytes.push(group.append(vector([5_u8; 65])).unwrap());
        let second = group.append(vector([Page(2)])).unwrap();
        assert_eq!((address(&first) % 256, address(&second) % 256), (0, 0));
        let mut lines: Vec<_> = bytes.iter().map(|member| (address(member), member.len())).collect();
        lines.extend([(address(&first), 256), (address(&second), 256)]);
        lines.sort_unstable();
        assert!(lines.iter().all(|(start, _)| start % 64 == 0));
        assert!(lines.windows(2).all(|pair| pair[0].0 + pair[0].1 <= pair[1].0), "members overlap");
    }
}

#[test]
fn members_outlive_the_group_and_go_in_any_order() {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let ledger = Ledger::new();
        assert_nothing_leaks(|| {
            let mut group = AllocationGroup::with_capacity(3 * bytes_for::<crate::live::Live>(&[4])).unwrap();
            let mut members: Vec<_> = (0..3).map(|_| Some(group.append(vector(ledger.elements(4))).unwrap())).collect();
            drop(group);
            for (gone, member) in order.into_iter().enumerate() {
                assert_eq!(ledger.alive(), 4 * (3 - gone));
                assert!(members[member].as_ref().unwrap().iter().map(crate::live::Live::value).eq(0..4));
                members[member] = None;
            }
            assert_eq!(ledger.alive(), 0);
        });
    }
}

#[test]
fn members_are_written_at_once_on_two_threads() {
    let mut group = AllocationGroup::with_capacity(2 * bytes_for::<u64>(&[1000])).unwrap();
    let mut members = [(); 2].map(|()| group.append(Vector::<u64>::full([1000], 0).unwrap()).unwrap());
    drop(group);
    let [left, right] = &mut members;
    std::thread::scope(|scope| {
        scope.spawn(|| (0..1000).for_each(|at| left[[at]] = at as u64));
        scope.spawn(|| (0..1000).for_each(|at| right[[at]] = 2 * at as u64));
    });
    let [left, right] = members;
    std::thread::spawn(move || drop(left)).join().unwrap();
    assert!(right.iter().copied().eq((0..1000).map(|at| 2 * at)));
}

#[test]
fn a_member_is_read_by_many_while_another_is_written() {
    let mut group = AllocationGroup::with_capacity(2 * bytes_for::<i32>(&[2, 2])).unwrap();
    let read = group.append(Matrix::full([2, 2], 3).unwrap()).unwrap();
    let mut written = group.append(Matrix::full([2, 2], 0).unwrap()).unwrap();
    let (first, second) = (read.as_view(), read.as_view().transpose_view([1, 0]).unwrap());
    let mut target = written.as_view_mut();
    for index in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        target[index] = first[index] + second[index];
    }
    assert_eq!(written, Matrix::full([2, 2], 6).unwrap());
}

#[test]
fn a_member_taken_out_is_the_hosts_and_leaves_the_others() {
    let ledger = Ledger::new();
    assert_nothing_leaks(|| {
        let mut group = AllocationGroup::with_capacity(2 * bytes_for::<crate::live::Live>(&[3])).unwrap();
        let first = group.append(vector(ledger.elements(3))).unwrap();
        let second = group.append(vector(ledger.elements(3))).unwrap();
        let (taken, first) = allocations_of(|| first.take_out().unwrap());
        assert_eq!(taken, 1);
        drop((group, second));
        assert_eq!(ledger.alive(), 3);
        assert!(first.into_vec().iter().map(crate::live::Live::value).eq(0..3));
        assert_eq!(ledger.alive(), 0);
    });
}

#[test]
fn a_full_group_gives_the_tensor_back() {
    let ledger = Ledger::new();
    assert_nothing_leaks(|| {
        let size = size_of::<crate::live::Live>();
        let mut group = AllocationGroup::with_capacity(3 * size).unwrap();
        let tensor = vector(ledger.elements(4));
        let buffer = tensor.as_slice().as_ptr();
        let (error, tensor) = group.append(tensor).unwrap_err().into_parts();
        assert_eq!(error, Error::GroupFull { operation: "append", needed: 4 * size, available: 3 * size });
        assert_eq!(error.to_string(), format!("append: {} bytes needed, {} left in the group", 4 * size, 3 * size));
        assert_eq!((tensor.as_slice().as_ptr(), ledger.alive()), (buffer, 4));
        drop(tensor);
        let member = group.append(vector(ledger.elements(3))).unwrap();
        assert_eq!((group.available(), ledger.alive()), (0, 3));
        let nothing_left = group.append(vector(ledger.elements(1))).unwrap_err();
        assert_eq!(ledger.alive(), 4);
        drop(nothing_left);
        assert_eq!(ledger.alive(), 3);
        drop(member);
        assert_eq!((group.available(), ledger.alive()), (0, 0), "an arena does not reuse the room of members");
    });
}

#[test]
fn a_group_without_room_holds_what_needs_none() {
    let mut group = AllocationGroup::with_capacity(0).unwrap();
    let nothings = group.append(vector([Nothing, Nothing, Nothing])).unwrap();
    let empty = group.append(Matrix::<String>::from_vec_col_major([0, 5], Vec::new()).unwrap()).unwrap();
    assert!(matches!(group.append(vector([1_u8])).unwrap_err().error(), Error::GroupFull { available: 0, .. }));
    drop(group);
    assert_eq!((nothings.iter().count(), empty.shape(), empty.iter().count()), (3, &[0, 5], 0));
    assert_eq!(nothings.take_out().unwrap().into_vec(), [Nothing, Nothing, Nothing]);
}

#[test]
fn sizes_beyond_memory_are_refused() {
    assert!(matches!(AllocationGroup::with_capacity(usize::MAX), Err(Error::AllocationFailed { .. })));
    assert!(matches!(AllocationGroup::with_capacity(isize::MAX as usize), Err(Error::AllocationFailed { .. })));
    assert!(matches!(AllocationGroup::bytes_for::<f64>(&[usize::MAX, 2]), Err(Error::TooLarge { .. })));
    assert_eq!(AllocationGroup::bytes_for::<f64>(&[usize::MAX, 0, 2]), Ok(0));
}

#[test]
fn an_element_whose_drop_panics_neither_leaks_the_others_nor_the_block() {
    let ledger = Ledger::new();
    ledger.panic_at_drop_of(1);
    let mut group = AllocationGroup::with_capacity(2 * bytes_for::<crate::live::Live>(&[4])).unwrap();
    let poisoned = group.append(vector(ledger.elements(4))).unwrap();
    let neighbour = group.append(vector([1_u8, 2])).unwrap();
    drop(group);
    assert_eq!(panic_of(|| drop(poisoned)), "a poisoned drop");
    assert_eq!(ledger.alive(), 0);
    assert_eq!(neighbour[[1]], 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_was_counted_with_bytes_for_fits(members in prop::collection::vec((0_usize..3, 0_usize..9), 0..12)) {
        let needed = |&(kind, len): &(usize, usize)| match kind {
            0 => bytes_for::<u8>(&[len]),
            1 => bytes_for::<Page>(&[len]),
            _ => bytes_for::<[u32; 3]>(&[len]),
        };
        let mut group = AllocationGroup::with_capacity(members.iter().map(needed).sum()).unwrap();
        for (kind, len) in members {
            let fits = match kind {
                0 => group.append(Vector::full([len], 1_u8).unwrap()).is_ok(),
                1 => group.append(Vector::full([len], Page(2)).unwrap()).is_ok(),
                _ => group.append(Vector::full([len], [3_u32; 3]).unwrap()).is_ok(),
            };
            prop_assert!(fits, "{} elements of kind {kind}", len);
        }
    }
}
