//! Elements that own memory, behind a tensor that does not know their type: none is lost and none is dropped twice.

use crate::allocations::assert_nothing_leaks;
use crate::scalars::{Dual, Label, Ratio, Sample, samples};
use pilaster::{AllocationGroup, CpuEngine, DType, Error, HostTensor, Rank, Tensor, TensorScalar, s};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Case L10: refused, the tensor comes back with the same buffer, and can be asked again.
fn check_refused<T: TensorScalar + PartialEq + Sample, Other: TensorScalar>() {
    let typed = samples::<T, 2>([2, 3], 1);
    let mut tensor = Tensor::from_typed(typed.clone());
    let buffer_of = |tensor: &Tensor| tensor.as_typed::<T>().unwrap().as_view().as_slice().unwrap().as_ptr();
    let held = buffer_of(&tensor);
    for _ in 0..3 {
        let (error, refused) = tensor.into_typed::<Other>().unwrap_err().into_parts();
        let named =
            Error::DTypeMismatch { operation: "into_typed", left: DType::of::<Other>(), right: DType::of::<T>() };
        assert_eq!((error, buffer_of(&refused)), (named, held));
        tensor = refused;
    }
    let back = tensor.into_typed::<T>().unwrap();
    assert_eq!((back.as_view().as_slice().unwrap().as_ptr(), back.into_host().unwrap()), (held, typed));
}

#[test]
fn a_refused_scalar_leaves_the_tensor_as_it_was() {
    check_refused::<f64, f32>();
    check_refused::<f64, Ratio>();
    check_refused::<i32, bool>();
    check_refused::<Ratio, f64>();
    check_refused::<Ratio, Label>();
    check_refused::<Dual<f64>, Dual<f32>>();
    check_refused::<Label, Ratio>();
}

#[test]
fn a_grouped_tensor_is_refused_as_the_hosts_after_its_type_came_back() {
    let mut group = AllocationGroup::with_capacity(1024).unwrap();
    let typed =
        HostTensor::<Ratio, Rank<1>>::from_vec_col_major([2], vec![Ratio::sample(1), Ratio::sample(2)]).unwrap();
    let address = typed[[0]].address();
    let erased = Tensor::from_typed(group.append(typed).unwrap());
    drop(group);
    let typed = erased.into_typed::<Ratio>().unwrap();
    let first = typed.as_view().as_slice().unwrap().as_ptr();
    let refused = typed.into_host().unwrap_err();
    assert!(matches!(refused.error(), Error::Grouped { operation: "into_host" }));
    let typed = refused.into_owner();
    assert_eq!((typed.as_view().as_slice().unwrap().as_ptr(), typed.get([0]).unwrap().address()), (first, address));
    assert_eq!(typed.into_group().take_out().unwrap().get([0]).unwrap().address(), address);
}

#[test]
fn every_operation_gives_back_what_it_took() {
    assert_nothing_leaks(|| {
        let engine = &mut CpuEngine::serial();
        let mut a = Tensor::from_typed(samples::<Ratio, 2>([3, 3], 1));
        let b = Tensor::from_typed(samples::<Ratio, 2>([3, 3], 4).into_group());
        for operation in [Tensor::add, Tensor::sub, Tensor::mul, Tensor::div, Tensor::matmul] {
            drop(operation(&a, engine, &b).unwrap());
        }
        for operation in [Tensor::neg, Tensor::sum, Tensor::max, Tensor::min] {
            drop(operation(&a, engine).unwrap());
        }
        drop(a.scale(engine, &Tensor::scalar(Ratio::sample(2))).unwrap());
        drop(a.cast(engine, DType::F64).unwrap().cast(engine, DType::I64).unwrap().cast(engine, b.dtype()).unwrap());
        drop(a.as_view().slice_view(s![..;-1, 1..]).unwrap().to_col_major().unwrap());
        *a.get_mut([1, 1]).unwrap() = Ratio::sample(9);
        drop((a.add(engine, &Tensor::scalar(1.0)), a.to_string(), format!("{b:?}"), a == b));
        drop(a.into_typed::<f64>());
        drop(b.into_typed::<Ratio>());
    });
}

#[test]
fn external_tensors_are_dropped_by_their_own_type() {
    let label = Label::new("shared");
    let tensors = [
        Tensor::scalar(label.clone()),
        Tensor::full([2, 3], label.clone()).unwrap(),
        Tensor::from_typed(HostTensor::<_>::full([4], label.clone()).unwrap().into_group()),
    ];
    assert_eq!(label.sharers(), 1 + 1 + 6 + 4);
    let [scalar, matrix, vector] = tensors;
    let matrix = std::thread::spawn(move || matrix.into_typed::<f64>().unwrap_err().into_owner()).join().unwrap();
    assert_eq!(label.sharers(), 12);
    let copy = matrix.as_view().slice_axis_view(1, ..2).unwrap().to_col_major().unwrap();
    assert_eq!(label.sharers(), 16);
    std::thread::spawn(move || drop((copy, scalar))).join().unwrap();
    assert_eq!(label.sharers(), 11);
    drop((vector.into_typed::<Label>(), matrix));
    assert_eq!(label.sharers(), 1);
}

#[test]
fn a_clone_that_panics_loses_only_the_copy() {
    let label = Label::new("shared");
    let elements = vec![label.clone(), label.clone(), Label::new("fragile"), label.clone()];
    let tensor = Tensor::from_vec_col_major([2, 2], elements).unwrap();
    for view in [tensor.as_view(), tensor.as_view().transpose_view([1, 0]).unwrap()] {
        let panicked = catch_unwind(AssertUnwindSafe(|| drop(view.to_col_major())));
        assert_eq!(*panicked.unwrap_err().downcast_ref::<&str>().unwrap(), "a fragile label was cloned");
        assert_eq!(label.sharers(), 4);
    }
    assert_eq!(tensor.as_view().slice_axis_view(1, ..1).unwrap().to_col_major().unwrap().len(), 2);
    assert_eq!(tensor.get([1, 1]), Ok(&label));
}

#[test]
fn an_operation_that_panics_leaves_operands_and_engine_as_they_were() {
    let engine = &mut CpuEngine::serial();
    let a = Tensor::from_typed(samples::<Ratio, 1>([5], 1));
    let mut divisor = a.to_col_major().unwrap();
    *divisor.get_mut([3]).unwrap() = Ratio::new(0, 1);
    let panicked = catch_unwind(AssertUnwindSafe(|| drop(a.div(engine, &divisor))));
    assert_eq!(*panicked.unwrap_err().downcast_ref::<&str>().unwrap(), "a fraction of zero");
    let ones = a.div(engine, &a).unwrap();
    assert!(ones.as_typed::<Ratio>().unwrap().iter().all(|value| *value == Ratio::new(1, 1)));
}
