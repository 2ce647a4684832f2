//! How erased tensors come to be, and what their elements and sizes are.

use crate::allocations::allocations_of;
use crate::assert_same;
use crate::scalars::{Dual, Label, Ratio, Sample, samples};
use pilaster::num_complex::Complex;
use pilaster::{DType, Error, Host, HostTensor, Placement, Rank, Tensor, TensorLayout, TensorScalar, TypedTensor};

fn check_construction<T: TensorScalar + PartialEq + Sample>() {
    let typed = samples::<T, 2>([2, 3], 1);
    let elements = typed.as_slice().to_vec();
    let erased = Tensor::from_typed(typed.clone());
    assert_same(&erased, &typed);
    assert_same(&Tensor::from(typed.clone()), &typed);
    assert_same(&Tensor::from_vec_col_major([2, 3], elements.clone()).unwrap(), &typed);
    let by_rows: Vec<T> = [0, 2, 4, 1, 3, 5].map(|at: usize| elements[at].clone()).into();
    assert_same(&Tensor::from_vec_row_major([2, 3], by_rows).unwrap(), &typed);
    let full = HostTensor::from_vec_col_major([2], vec![T::sample(3), T::sample(3)]).unwrap();
    assert_same(&Tensor::full([2], T::sample(3)).unwrap(), &full);
    assert_eq!(Tensor::scalar(T::sample(3)).item(), Ok(&T::sample(3)));
    assert_same(&Tensor::from_typed(typed.clone().into_group()), &typed);
    assert_same(&Tensor::from_typed(typed.clone().try_into_rank::<Rank<2>>().unwrap()), &typed);

    let facts = (erased.rank(), erased.len(), erased.is_empty(), erased.placement());
    assert_eq!(facts, (2, 6, false, Placement::HOST));
    assert_eq!((&erased.shape()[..], erased.dtype()), (&[2, 3][..], DType::of::<T>()));
    assert_eq!(erased.layout(), TensorLayout::compact([2, 3]).unwrap());
    assert_eq!(erased.dtype().spec(), &T::SPEC);
    let empty = Tensor::from_vec_col_major([0, 1 << 60], Vec::<T>::new()).unwrap();
    assert!(empty.is_empty());
    assert_eq!((empty.len(), empty.rank()), (0, 2));
}

fn check_elements<T: TensorScalar + PartialEq + Sample>() {
    let mut erased = Tensor::from_typed(samples::<T, 2>([2, 3], 1));
    *erased.get_mut([1, 2]).unwrap() = T::sample(50);
    assert_eq!(erased.get([1, 2]), Ok(&T::sample(50)));
    *erased.as_typed_mut::<T>().unwrap().get_mut([0, 1]).unwrap() = T::sample(60);
    assert_eq!(erased.as_view().get([0, 1]), Ok(&T::sample(60)));
    let outside = |operation| Error::IndexOutOfBounds { operation, index: [2, 0].into(), shape: [2, 3].into() };
    assert_eq!(erased.get::<T>([2, 0]).unwrap_err(), outside("get"));
    assert_eq!(erased.get_mut::<T>([2, 0]).unwrap_err(), outside("get_mut"));
    let rank = Error::RankMismatch { operation: "get", expected: 2, actual: 1 };
    assert_eq!(erased.get::<T>([0]).unwrap_err(), rank);
    let several = Error::NotOneElement { operation: "item", shape: [2, 3].into() };
    assert_eq!(erased.item::<T>().unwrap_err(), several);
    assert_eq!(Tensor::full([1, 1], T::sample(1)).unwrap().item(), Ok(&T::sample(1)));
    let none = Tensor::from_vec_col_major([0], Vec::<T>::new()).unwrap();
    assert_eq!(none.item::<T>().unwrap_err(), Error::NotOneElement { operation: "item", shape: [0].into() });
}

macro_rules! every_scalar {
    ($check:ident) => {
        $check::<f32>();
        $check::<f64>();
        $check::<i32>();
        $check::<i64>();
        $check::<bool>();
        $check::<Complex<f32>>();
        $check::<Complex<f64>>();
        $check::<Dual<f64>>();
        $check::<Ratio>();
        $check::<Label>();
    };
}

#[test]
fn every_scalar_is_stored_as_it_is_typed() {
    every_scalar!(check_construction);
}

#[test]
fn every_scalar_is_read_and_written_by_index() {
    every_scalar!(check_elements);
}

#[test]
fn sizes_beyond_memory_are_refused() {
    for dtype in [DType::F64, DType::of::<Ratio>(), DType::of::<Dual<f64>>()] {
        assert!(matches!(Tensor::zeros(dtype, [usize::MAX, 2]), Err(Error::TooLarge { operation: "zeros", .. })));
        assert!(matches!(Tensor::ones(dtype, [1 << 60]), Err(Error::TooLarge { operation: "ones", .. })));
    }
}

/// The forgetting of a type, and its return: no element moves and no memory is taken.
fn check_allocations<T: TensorScalar + Sample + PartialEq>() {
    for rank in 0..=8 {
        let shape = vec![2; rank];
        let elements: Vec<T> = (0..1 << rank).map(T::sample).collect();
        let (taken, tensor) = allocations_of(|| TypedTensor::<T>::from_vec_col_major(&shape, elements).unwrap());
        assert_eq!(taken, 0, "from_vec_col_major at rank {rank}");
        let buffer = tensor.as_view().as_slice().unwrap().as_ptr();
        let (taken, mut erased) = allocations_of(|| Tensor::from_typed(tensor));
        assert_eq!(taken, 0, "from_typed at rank {rank}");
        let (taken, same) = allocations_of(|| {
            let read = erased.as_typed::<T>().unwrap().as_view().as_slice().unwrap().as_ptr();
            let written = erased.as_typed_mut::<T>().unwrap().as_view().as_slice().unwrap().as_ptr();
            (read, written) == (buffer, buffer)
        });
        assert_eq!((taken, same), (0, true), "as_typed at rank {rank}");
        let (taken, typed) = allocations_of(|| erased.into_typed::<T>().unwrap());
        assert_eq!(taken, 0, "into_typed at rank {rank}");
        assert_eq!(typed.as_view().as_slice().unwrap().as_ptr(), buffer);
        assert_eq!(typed.shape(), &shape[..]);
    }
}

#[test]
fn forgetting_a_scalar_takes_no_memory() {
    every_scalar!(check_allocations);
}

#[test]
fn a_typed_tensor_of_a_static_rank_is_forgotten_without_memory() {
    let tensor = TypedTensor::<Dual<f64>, Rank<8>, Host>::full([1; 8], Dual::sample(1)).unwrap();
    let (taken, erased) = allocations_of(|| Tensor::from_typed(tensor));
    assert_eq!((taken, erased.rank()), (0, 8));
}

#[test]
fn the_types_are_as_small_as_promised() {
    assert!(size_of::<Tensor>() <= 136, "{}", size_of::<Tensor>());
    assert_eq!(size_of::<Option<Tensor>>(), size_of::<Tensor>());
    assert!(size_of::<DType>() <= 16, "{}", size_of::<DType>());
    assert!(size_of::<TypedTensor<f64>>() <= 120, "{}", size_of::<TypedTensor<f64>>());
    assert!(size_of::<TypedTensor<f64, Rank<2>>>() <= 64, "{}", size_of::<TypedTensor<f64, Rank<2>>>());
    assert!(size_of::<pilaster::TypedTensorView<'_, f64>>() <= 176);
    assert!(size_of::<pilaster::TypedTensorView<'_, f64, Rank<2>>>() <= 56);
}
