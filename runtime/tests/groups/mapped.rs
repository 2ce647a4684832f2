//! Elements that are in the memory already: a mapped file.

use crate::live::panic_of;
use crate::memory::Mapped;
use pilaster::{AllocationGroup, CpuEngine, DType, Error, HostTensor, MemoryKind, Placement, Rank, Tensor};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file of three doubles on a line of 64 bytes, then four 32-bit integers.
fn file() -> Vec<u8> {
    let mut bytes: Vec<u8> = [1.5_f64, -2.0, 3.0].iter().flat_map(|value| value.to_ne_bytes()).collect();
    bytes.resize(64, 0);
    bytes.extend([10_i32, 20, 30, 40].iter().flat_map(|value| value.to_ne_bytes()));
    bytes
}

#[test]
fn what_is_mapped_is_read_and_written_in_place_and_unmapped_once() {
    let mapped = Arc::new(AtomicUsize::new(0));
    let mut group = AllocationGroup::of_memory(Mapped::of(&file(), &mapped));
    // SAFETY: the file begins with three doubles.
    let mut values = unsafe { group.adopt::<f64, Rank<1>>([3]) }.unwrap();
    // SAFETY: on its next line are four integers.
    let counts = unsafe { group.adopt::<i32, Rank<2>>([2, 2]) }.unwrap();
    assert_eq!(group.available(), 128 - 64 - 16);
    drop(group);

    assert_eq!(values.placement(), Placement { kind: MemoryKind::Mapped, device: 3 });
    assert_eq!(counts, HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 2], vec![10, 30, 20, 40]).unwrap());
    values[[1]] = 4.0;
    assert_eq!(values.as_view().as_slice().unwrap(), [1.5, 4.0, 3.0]);
    assert_eq!(values.duplicate().unwrap().as_slice(), [1.5, 4.0, 3.0]);
    let text = format!("{values:?}");
    assert!(text.starts_with("f64 tensor of shape [3] in mapped memory 3"), "{text}");

    let erased = Tensor::from_typed(values);
    assert_eq!((erased.dtype(), erased.placement().kind), (DType::F64, MemoryKind::Mapped));
    let sum = erased.sum(&mut CpuEngine::serial()).unwrap();
    assert_eq!((sum.item::<f64>(), sum.placement()), (Ok(&8.5), Placement::HOST));
    let values = erased.into_typed::<f64>().unwrap().into_group();
    assert_eq!(mapped.load(Ordering::Relaxed), 1);
    let values = values.take_out().unwrap();
    drop(counts);
    assert_eq!(mapped.load(Ordering::Relaxed), 0);
    assert_eq!(values.as_slice(), [1.5, 4.0, 3.0]);
}

#[test]
fn what_does_not_fit_the_file_is_refused_and_takes_no_room() {
    let mapped = Arc::new(AtomicUsize::new(0));
    let mut group = AllocationGroup::of_memory(Mapped::of(&file(), &mapped));
    // SAFETY: refused, and else as above.
    let too_long = unsafe { group.adopt::<f64, Rank<1>>([17]) }.unwrap_err();
    assert_eq!(too_long, Error::GroupFull { operation: "adopt", needed: 136, available: 128 });
    // SAFETY: as above.
    let too_large = unsafe { group.adopt::<f64, Rank<2>>([usize::MAX, 2]) }.unwrap_err();
    assert!(matches!(too_large, Error::TooLarge { operation: "adopt", .. }));
    // SAFETY: as above.
    let ranks = unsafe { group.adopt::<f64, Rank<2>>(vec![3]) }.unwrap_err();
    assert_eq!(ranks, Error::RankMismatch { operation: "adopt", expected: 2, actual: 1 });
    assert_eq!(group.available(), 128);
    drop(group);
    assert_eq!(mapped.load(Ordering::Relaxed), 0);
}

#[test]
fn an_index_behind_the_file_is_refused() {
    let mapped = Arc::new(AtomicUsize::new(0));
    let mut group = AllocationGroup::of_memory(Mapped::of(&file(), &mapped));
    // SAFETY: the file begins with three doubles.
    let values = unsafe { group.adopt::<f64, Rank<1>>([3]) }.unwrap();
    assert_eq!(values.get([3]).unwrap_err().to_string(), "get: index [3] is outside of shape [3]");
    assert_eq!(panic_of(|| values[[3]]), "get: index [3] is outside of shape [3]");
}
