//! Tensors in memory that the host cannot read. Their addresses are those of no process: a test that only reaches its
//! end has shown that nothing was read or written.

use crate::live::{Ledger, panic_of};
use crate::memory::Device;
use pilaster::{
    AllocationGroup, CpuEngine, DType, DynRank, Error, Group, HostTensor, IntoRankShape, MemoryKind, Rank, Tensor,
    TensorRank, TypedTensor, s, zip,
};

const ELSEWHERE: &str =
    "the elements are in memory of device 7, which the host cannot read: copy them to the host first";

fn adopted<T, R: TensorRank>(shape: impl IntoRankShape<R>) -> TypedTensor<T, R, Group> {
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    unsafe { AllocationGroup::of_memory(Device).adopt(shape) }.unwrap()
}

fn matrix() -> TypedTensor<f64, Rank<2>, Group> {
    adopted([2, 2])
}

#[track_caller]
fn assert_unreadable<T>(result: Result<T, impl Into<Error>>, operation: &str) {
    let error = result.err().expect("an error").into();
    assert_eq!(error.to_string(), format!("{operation}: {ELSEWHERE}"));
    assert!(matches!(error, Error::NotReadable { placement: Device::PLACEMENT, .. }));
}

#[test]
fn metadata_is_known_all_the_same() {
    let mut t = matrix();
    assert_eq!((t.shape(), t.len(), t.placement().kind), (&[2, 2], 4, MemoryKind::Device));
    let (row, transposed) = (t.as_view().slice_view(s![1.., ..]), t.as_view().transpose_view([1, 0]));
    assert_eq!((row.unwrap().shape(), transposed.unwrap().strides()), (&[1, 2], &[2, 1][..]));
    assert_eq!(t.as_view_mut().slice_view(s![.., ..1]).unwrap().placement(), Device::PLACEMENT);
    assert!(t.lanes(0).unwrap().rev().chain(t.axis_iter(1).unwrap()).all(|lane| lane.placement() == Device::PLACEMENT));
    assert_eq!(t.axis_chunks_mut(0, 1).unwrap().map(|chunk| chunk.len()).collect::<Vec<_>>(), [2, 2]);
    assert!(t.as_view_mut().disjoint_slice_views([s![0, ..], s![1, ..]]).is_ok());
    let t = t.into_dyn_rank().into_dynamic().try_into_rank::<Rank<2>>().unwrap().into_group();
    assert_eq!(t.placement(), Device::PLACEMENT);
}

#[test]
fn elements_are_refused_by_error_where_there_is_one() {
    let mut t = matrix();
    assert_unreadable(t.get([0, 0]), "get");
    assert_unreadable(t.get([9, 9]), "get");
    assert_unreadable(t.get_mut([0, 0]), "get_mut");
    assert_unreadable(t.as_view().get([0, 0]), "get");
    assert_unreadable(t.as_view().as_slice(), "as_slice");
    assert_unreadable(t.as_view().transpose_view([1, 0]).unwrap().as_slice(), "as_slice");
    assert_unreadable(t.as_view_mut().get([0, 0]), "get");
    assert_unreadable(t.as_view_mut().get_mut([0, 0]), "get_mut");
    assert_unreadable(zip((&t, &t)).map(drop), "zip");
    assert_unreadable(t.duplicate(), "duplicate");
    assert_unreadable(adopted::<f64, DynRank>([2]).into_dynamic().get([0]), "get");
    assert_unreadable(adopted::<f64, Rank<1>>([0]).as_view().as_slice(), "as_slice");
}

#[test]
fn elements_are_refused_by_panic_where_a_failure_panics() {
    let mut t = matrix();
    let mut dynamic = matrix().into_dynamic();
    let (get, get_mut, iter) =
        (format!("get: {ELSEWHERE}"), format!("get_mut: {ELSEWHERE}"), format!("iter: {ELSEWHERE}"));
    assert_eq!(panic_of(|| t[[0, 0]]), get);
    assert_eq!(panic_of(|| dynamic[[0, 0]]), get);
    assert_eq!(panic_of(|| t.as_view()[[0, 0]]), get);
    assert_eq!(panic_of(|| t.as_view_mut()[[0, 0]]), get);
    assert_eq!(panic_of(|| t[[0, 0]] = 1.0), get_mut);
    assert_eq!(panic_of(|| dynamic[[0, 0]] = 1.0), get_mut);
    assert_eq!(panic_of(|| t.as_view_mut()[[0, 0]] = 1.0), get_mut);
    assert_eq!(panic_of(|| t.iter().count()), iter);
    assert_eq!(panic_of(|| t.as_view().iter().count()), iter);
    assert_eq!(panic_of(|| t.iter_mut().count()), format!("iter_mut: {ELSEWHERE}"));
    assert_eq!(panic_of(|| t.as_view().to_col_major()), format!("to_col_major: {ELSEWHERE}"));
    assert_eq!(panic_of(|| t.conj().to_col_major()), format!("to_col_major: {ELSEWHERE}"));
    assert_eq!(panic_of(|| t == HostTensor::<f64, Rank<2>>::zeros([2, 2]).unwrap()), iter);
}

#[test]
fn a_member_that_cannot_be_taken_out_comes_back() {
    let refused = matrix().take_out().unwrap_err();
    assert_eq!(refused.to_string(), format!("take_out: {ELSEWHERE}"));
    let t = refused.into_owner();
    assert_eq!((t.shape(), t.placement()), (&[2, 2], Device::PLACEMENT));
    assert!(matches!(t.into_dynamic().into_host().unwrap_err().error(), Error::Grouped { .. }));
}

#[test]
fn nothing_is_moved_there_in_silence() {
    let ledger = Ledger::new();
    let tensor = HostTensor::<_, Rank<1>>::from_vec_col_major([3], ledger.elements(3)).unwrap();
    let (error, tensor) = AllocationGroup::of_memory(Device).append(tensor).unwrap_err().into_parts();
    assert_unreadable(Err::<(), _>(error), "append");
    assert!(tensor.iter().map(crate::live::Live::value).eq(0..3));
    drop(tensor);
    assert_eq!(ledger.alive(), 0);
}

#[test]
fn elements_that_would_own_are_not_dropped_there() {
    drop(adopted::<String, Rank<1>>([5]));
    drop(adopted::<String, Rank<1>>([5]).into_dynamic());
    drop(adopted::<String, Rank<1>>([5]).take_out());
}

#[test]
fn it_is_told_instead_of_its_elements() {
    let t = matrix();
    assert_eq!(format!("{t:?}"), "f64 tensor of shape [2, 2] in memory of device 7");
    let refused = t.take_out().unwrap_err();
    assert_eq!(format!("{refused:?}").matches("NotReadable").count(), 1);
    let erased = Tensor::from_typed(refused.into_owner());
    assert_eq!(format!("{erased:?}"), "f64 tensor of shape [2, 2] in memory of device 7");
    assert_eq!(erased.to_string(), "tensor of shape [2, 2] in memory of device 7");
    let mut text = String::new();
    assert!(erased.values().all(|value| std::fmt::write(&mut text, format_args!("{value}")).is_err()));
    assert_eq!(text, "");
}

#[test]
fn the_engine_refuses_it_as_any_operand() {
    let (t, vector) = (matrix(), adopted::<f64, Rank<1>>([2]));
    let (host, b) = (HostTensor::<f64, Rank<2>>::eye(2).unwrap(), HostTensor::<f64, Rank<1>>::ones([2]).unwrap());
    let mut engine = CpuEngine::serial();
    assert_unreadable(engine.matmul(&t, &host), "matmul");
    assert_unreadable(engine.matmul(&host, &t), "matmul");
    assert_unreadable(engine.matmul_into(&t, &host, &mut host.clone()), "matmul_into");
    assert_unreadable(engine.matmul_into(&host, &host, &mut matrix()), "matmul_into");
    assert_unreadable(engine.qr(&t), "qr");
    assert_unreadable(engine.lstsq(&host, &vector), "lstsq");
    assert_unreadable(engine.lstsq(&t, &b), "lstsq");
}

#[test]
fn elementwise_operations_refuse_it_as_any_operand() {
    let (t, host) = (matrix(), HostTensor::<f64, Rank<2>>::eye(2).unwrap());
    let mut engine = CpuEngine::serial();
    for swapped in [false, true] {
        let (a, b) = if swapped { (host.as_view(), t.as_view()) } else { (t.as_view(), host.as_view()) };
        assert_unreadable(engine.add(&a, &b), "add");
        assert_unreadable(engine.sub(&a, &b), "sub");
        assert_unreadable(engine.mul(&a, &b), "mul");
        assert_unreadable(engine.div(&a, &b), "div");
    }
    assert_unreadable(engine.neg(&t), "neg");
    assert_unreadable(engine.scale(&t, &2.0), "scale");
    assert_unreadable(engine.map(&t, |value| *value), "map");
    assert_unreadable(engine.sum(&t), "sum");
    assert_unreadable(engine.sum_axis(&t, 0), "sum_axis");
    assert_unreadable(engine.max(&t), "max");
    assert_unreadable(engine.min(&t), "min");
}

#[test]
fn erased_operations_refuse_it_as_any_operand() {
    let (mut t, host) = (Tensor::from_typed(matrix()), Tensor::ones(DType::F64, [2, 2]).unwrap());
    let one = Tensor::from_typed(adopted::<f64, Rank<0>>([]));
    let engine = &mut CpuEngine::serial();
    for (a, b) in [(&t, &host), (&host, &t)] {
        assert_unreadable(a.add(engine, b), "add");
        assert_unreadable(a.sub(engine, b), "sub");
        assert_unreadable(a.mul(engine, b), "mul");
        assert_unreadable(a.div(engine, b), "div");
        assert_unreadable(a.matmul(engine, b), "matmul");
        assert_eq!(panic_of(|| a == b), format!("iter: {ELSEWHERE}"));
    }
    assert_unreadable(t.neg(engine), "neg");
    assert_unreadable(t.scale(engine, &Tensor::scalar(2.0)), "scale");
    assert_unreadable(host.scale(engine, &one), "scale");
    assert_unreadable(t.sum(engine), "sum");
    assert_unreadable(t.max(engine), "max");
    assert_unreadable(t.min(engine), "min");
    assert_unreadable(t.to_col_major(), "to_col_major");
    assert_unreadable(t.cast(engine, DType::F64), "cast");
    assert_unreadable(t.cast(engine, DType::F32), "cast");
    assert_unreadable(t.get::<f64>([0, 0]), "get");
    assert_unreadable(t.get_mut::<f64>([0, 0]), "get_mut");
    assert_unreadable(t.as_view().get::<f64>([0, 0]), "get");
    assert_unreadable(one.item::<f64>(), "item");
}
