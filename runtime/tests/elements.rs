//! What can be an element, and who owns the elements when a call is refused.

use pilaster::{DynRank, Error, HostTensor, Rank, TypedTensor, s};
use std::cell::Cell;

/// Neither `Clone` nor `Debug` nor anything else.
struct Plain(u32);

fn plain() -> Vec<Plain> {
    (0..6).map(Plain).collect()
}

#[test]
fn a_struct_without_any_trait_is_stored_indexed_and_viewed() {
    let mut tensor = HostTensor::<Plain, Rank<2>>::from_vec_col_major([2, 3], plain()).unwrap();
    assert_eq!(tensor[[1, 2]].0, 5);
    tensor[[0, 1]] = Plain(20);
    tensor.as_view_mut().transpose_view([1, 0]).unwrap()[[2, 0]] = Plain(40);
    let view = tensor.as_view().slice_view(s![..;-1, 1..]).unwrap();
    assert_eq!(view.iter().map(|element| element.0).collect::<Vec<_>>(), [3, 20, 5, 40]);
    assert_eq!(tensor.into_vec()[1].0, 1);
}

#[test]
fn a_struct_without_any_trait_has_every_constructor_and_representation() {
    let tensor = HostTensor::<Plain>::from_vec_row_major([2, 3], plain()).unwrap();
    assert_eq!(tensor[&[1, 0]].0, 3);
    let tensor: TypedTensor<Plain> = tensor.into_dynamic();
    assert_eq!(tensor.get([0, 2]).map(|element| element.0), Ok(2));
    let tensor = HostTensor::<Plain, Rank<1>>::from_fn([3], |[i]| Plain(i as u32)).unwrap();
    assert_eq!(tensor.iter().map(|element| element.0).sum::<u32>(), 3);
}

#[test]
fn elements_without_a_size_are_counted_not_addressed() {
    let tensor = HostTensor::<(), Rank<2>>::full([3, 4], ()).unwrap();
    assert_eq!((tensor.len(), tensor.iter().count(), tensor.as_slice().len()), (12, 12, 12));
    let part = tensor.as_view().slice_view(s![..;-2, 1..]).unwrap().transpose_view([1, 0]).unwrap();
    assert_eq!((part.shape(), part.iter().count()), (&[3, 2], 6));
    assert!(part.as_slice().is_err());
    let copy = part.to_col_major();
    assert_eq!((copy.len(), copy.into_vec().len()), (6, 6));
    assert!(tensor.get([2, 3]).is_ok());
    assert!(tensor.get([3, 3]).is_err());
}

thread_local! {
    static DROPPED: Cell<usize> = const { Cell::new(0) };
}

struct Sizeless;

impl Drop for Sizeless {
    fn drop(&mut self) {
        DROPPED.set(DROPPED.get() + 1);
    }
}

#[test]
fn elements_without_a_size_are_dropped_once_each() {
    let elements = || (0..6).map(|_| Sizeless).collect();
    let mut tensor = HostTensor::<Sizeless, Rank<2>>::from_vec_row_major([2, 3], elements()).unwrap();
    assert_eq!(DROPPED.get(), 0);
    tensor[[1, 1]] = Sizeless;
    assert_eq!(DROPPED.get(), 1);
    drop(tensor);
    assert_eq!(DROPPED.get(), 7);
    drop(HostTensor::<Sizeless>::from_vec_col_major([7], elements()).err());
    assert_eq!(DROPPED.get(), 13);
}

#[test]
fn a_refused_vector_comes_back_as_it_was() {
    let data = vec![1.0, 2.0, 3.0];
    let address = data.as_ptr();
    let refused = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 2], data).unwrap_err();
    let (operation, shape) = ("from_vec_col_major", [2, 2].into());
    assert_eq!(*refused.error(), Error::LengthMismatch { operation, shape, expected: 4, actual: 3 });
    let data = refused.into_owner();
    assert_eq!(data.as_ptr(), address);

    let refused = HostTensor::<f64, Rank<2>>::from_vec_row_major(&[3][..], data).unwrap_err();
    let operation = "from_vec_row_major";
    assert_eq!(*refused.error(), Error::RankMismatch { operation, expected: 2, actual: 1 });
    let data = refused.into_owner();
    assert_eq!(data.as_ptr(), address);

    let refused = HostTensor::<f64>::from_vec_col_major([usize::MAX, 3], data).unwrap_err();
    let (error, data) = refused.into_parts();
    assert!(matches!(error, Error::TooLarge { .. }));
    assert_eq!((data.as_ptr(), &data[..]), (address, &[1.0, 2.0, 3.0][..]));
}

#[test]
fn a_refused_rank_returns_its_tensor() {
    let data = vec![1, 2, 3, 4, 5, 6];
    let address = data.as_ptr();
    let matrix = HostTensor::<i32>::from_vec_col_major([2, 3], data).unwrap();
    let refused = matrix.try_into_rank::<Rank<3>>().unwrap_err();
    assert_eq!(*refused.error(), Error::RankMismatch { operation: "try_into_rank", expected: 3, actual: 2 });
    let matrix = refused.into_owner().try_into_rank::<Rank<2>>().unwrap();
    assert_eq!((matrix.shape(), matrix.as_slice().as_ptr()), (&[2, 3], address));

    let refused = matrix.into_dynamic().try_into_rank::<Rank<1>>().unwrap_err();
    let any = refused.into_owner().try_into_rank::<DynRank>().unwrap();
    assert!(std::ptr::eq(any.get([0, 0]).unwrap(), address));
}
