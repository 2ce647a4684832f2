//! Memory that results leave for later ones.

use crate::live::{Ledger, panic_of};
use crate::{alone, memory};
use pilaster::{CpuEngine, DynRank, Error, HostTensor, Rank, Tensor};
use std::sync::mpsc;
use std::thread;

const MIB: usize = 1 << 20;

fn ones(len: usize) -> HostTensor<f64, Rank<1>> {
    HostTensor::ones([len]).unwrap()
}

#[test]
fn a_result_is_put_where_one_went() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    let a = ones(10_000);
    let first = engine.neg(&a).unwrap();
    let address = first.as_slice().as_ptr();
    drop(first);
    let idle = engine.stats();
    assert_eq!((idle.idle_buffers, idle.allocated_buffers, idle.reused_buffers), (1, 1, 0));
    let second = engine.map(&a, |x| x.to_bits()).unwrap();
    assert_eq!(second.as_slice().as_ptr().cast(), address, "another scalar of the same alignment");
    assert_eq!((engine.stats().idle_buffers, engine.stats().reused_buffers), (0, 1));
    assert!(second.iter().all(|&bits| bits == 1.0_f64.to_bits()));
}

#[test]
fn elements_of_every_size_and_alignment_come_and_go() {
    #[derive(Clone, Copy, PartialEq)]
    #[repr(align(64))]
    struct Line(u8);
    let _alone = alone();
    let before = memory::bytes();
    let mut engine = CpuEngine::serial();
    for round in 0..3_u8 {
        for len in [100, 1000, 4096, 5000] {
            let a = HostTensor::<u8, Rank<1>>::full([len], round).unwrap();
            let bytes = engine.map(&a, |x| *x).unwrap();
            let threes = engine.map(&a, |x| [*x; 3]).unwrap();
            let words = engine.map(&a, |x| u128::from(*x)).unwrap();
            let twelve = engine.map(&a, |x| [u32::from(*x); 3]).unwrap();
            let lines = engine.map(&a, |x| Line(*x)).unwrap();
            let nothing = engine.map(&a, |_| ()).unwrap();
            assert!(bytes.iter().all(|x| *x == round) && threes.iter().all(|x| *x == [round; 3]));
            assert!(words.iter().all(|x| *x == round.into()) && twelve.iter().all(|x| *x == [round.into(); 3]));
            assert!(lines.iter().all(|x| *x == Line(round)) && nothing.len() == len);
        }
    }
    let stats = engine.stats();
    assert_eq!((stats.reused_buffers, stats.allocated_buffers), (28, 14), "new in the first round alone");
    drop(engine);
    assert!((memory::bytes() - before).abs() < 100_000);
}

#[test]
fn nothing_small_or_empty_enters() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    for len in [0, 1, 511] {
        drop(engine.neg(&ones(len)).unwrap());
    }
    drop(engine.map(&ones(10_000), |_| ()).unwrap());
    assert_eq!((engine.stats().allocated_buffers, engine.stats().idle_buffers), (0, 0));
    drop(engine.neg(&ones(512)).unwrap());
    assert_eq!((engine.stats().allocated_buffers, engine.stats().idle_bytes), (1, 4096));
}

#[test]
fn a_vector_taken_out_is_the_callers_alone() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    let result = engine.neg(&ones(1000)).unwrap();
    let address = result.as_slice().as_ptr();
    let mut data = result.into_vec();
    assert_eq!(data.as_ptr(), address, "a move");
    drop(engine.neg(&ones(1000)).unwrap());
    assert_eq!(engine.stats().allocated_buffers, 2);
    data.extend([1.0; 1000]);
    drop(data);
    let grouped = engine.neg(&ones(1000)).unwrap().into_group();
    drop(grouped);
    assert_eq!(engine.stats().idle_buffers, 0);
}

#[test]
fn memory_comes_back_through_every_kind_of_tensor() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    let mut result = || engine.neg(&ones(1000)).unwrap();
    drop(result().into_dynamic());
    drop(result().into_dynamic().into_host().unwrap());
    drop(result().into_shape::<DynRank>([10, 100]).unwrap());
    drop(result().try_into_rank::<Rank<3>>());
    drop(Tensor::from(result().into_dyn_rank().into_dynamic()));
    drop(result().clone());
    assert_eq!((engine.stats().allocated_buffers, engine.stats().idle_buffers), (1, 1));
}

#[test]
fn what_outlives_the_engine_is_freed() {
    let _alone = alone();
    let before = memory::bytes();
    let a = ones(MIB);
    let mut engine = CpuEngine::serial();
    let result = engine.neg(&a).unwrap();
    drop(engine.add(&a, &result).unwrap());
    assert!(memory::bytes() - before >= 3 * 8 * MIB as isize);
    drop(engine);
    assert!(memory::bytes() - before < 17 * MIB as isize, "the idle buffer goes with the engine");
    assert!(result.iter().all(|&x| x == -1.0));
    drop((result, a));
    assert!(memory::bytes() - before < MIB as isize);
}

#[test]
fn the_limit_and_trim_free() {
    let _alone = alone();
    let before = memory::bytes();
    let mut engine = CpuEngine::builder().threads(1).buffer_limit(20 * MIB).build().unwrap();
    let a = ones(MIB);
    let results = [(); 4].map(|()| engine.neg(&a).unwrap());
    drop(results);
    assert_eq!((engine.stats().idle_buffers, engine.stats().idle_bytes), (2, 16 * MIB));
    assert!(memory::bytes() - before < 25 * MIB as isize);
    engine.trim();
    assert_eq!((engine.stats().idle_buffers, engine.stats().idle_bytes), (0, 0));
    assert!(memory::bytes() - before < 9 * MIB as isize);
    let mut none = CpuEngine::builder().threads(1).buffer_limit(0).build().unwrap();
    drop(none.neg(&a).unwrap());
    drop(none.neg(&a).unwrap());
    assert_eq!((none.stats().allocated_buffers, none.stats().idle_bytes), (2, 0));
}

#[test]
fn trim_frees_the_packed_factors_too() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<i64, Rank<2>>::ones([40, 40]).unwrap();
    drop(engine.matmul(&a, &a).unwrap());
    assert!(engine.stats().scratch_bytes > 0);
    engine.trim();
    assert_eq!(engine.stats().scratch_bytes, 0);
    assert_eq!(engine.matmul(&a, &a).unwrap()[[3, 4]], 40);
}

#[test]
fn owning_elements_are_dropped_before_their_memory_waits() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    let ledger = Ledger::new();
    let owners = HostTensor::<_, Rank<1>>::from_vec_col_major([1000], ledger.elements(1000)).unwrap();
    let clones = engine.map(&owners, Clone::clone).unwrap();
    assert_eq!(ledger.alive(), 2000);
    drop(clones);
    assert_eq!((ledger.alive(), engine.stats().idle_buffers), (1000, 1));
    let again = engine.map(&owners, Clone::clone).unwrap();
    assert_eq!(engine.stats().reused_buffers, 1);
    assert!(again.iter().eq(owners.iter()));
}

#[test]
fn a_panic_leaves_the_buffers_as_they_were() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    let ledger = Ledger::new();
    let owners = HostTensor::<_, Rank<1>>::from_vec_col_major([1000], ledger.elements(1000)).unwrap();
    drop(engine.map(&owners, Clone::clone).unwrap());
    for fatal in [0, 1, 500, 999] {
        ledger.panic_after_clones(fatal);
        assert_eq!(panic_of(|| engine.map(&owners, Clone::clone)), "a clone too many");
        assert_eq!((engine.stats().idle_buffers, engine.stats().allocated_buffers), (1, 1), "clone {fatal}");
    }
    ledger.panic_after_clones(usize::MAX);
    let alive = ledger.alive();
    let clones = engine.map(&owners, Clone::clone).unwrap();
    ledger.panic_at_drop_of(500);
    assert_eq!(panic_of(|| drop(clones)), "a poisoned drop");
    ledger.panic_at_drop_of(usize::MAX);
    assert_eq!(ledger.alive(), alive, "all others were dropped");
    assert_eq!(engine.stats().idle_buffers, 0, "the buffer was freed");
    assert_eq!(engine.map(&owners, Clone::clone).unwrap(), owners);
}

#[test]
fn results_go_on_other_threads_while_the_engine_works() {
    let _alone = alone();
    let before = memory::bytes();
    let mut engine = CpuEngine::builder().threads(2).build().unwrap();
    let a = ones(5_000);
    thread::scope(|scope| {
        let senders: Vec<_> = (0..3)
            .map(|_| {
                let (sender, results) = mpsc::sync_channel::<HostTensor<f64, Rank<1>>>(4);
                scope.spawn(move || results.iter().for_each(|result| assert!(result.iter().all(|&x| x == 2.0))));
                sender
            })
            .collect();
        for round in 0..1000 {
            senders[round % 3].send(engine.add(&a, &a).unwrap()).unwrap();
        }
    });
    let stats = engine.stats();
    assert_eq!(stats.reused_buffers + stats.allocated_buffers, 1000);
    // At most 4 in each channel, one on its way in or out of each, and one at work are alive at once.
    assert!(stats.allocated_buffers <= 3 * 6 + 1, "{stats:?}");
    assert_eq!(stats.idle_buffers as u64, stats.allocated_buffers);
    drop((engine, a));
    assert!(memory::bytes() - before < 100_000);
}

#[test]
fn memory_that_there_is_not_is_an_error() {
    let _alone = alone();
    let mut engine = CpuEngine::serial();
    // Elements without size take no memory; their images would take more than a process can address.
    let units = HostTensor::<(), Rank<1>>::from_vec_col_major([1 << 45], Vec::from([(); 1 << 45])).unwrap();
    let refused = engine.map(&units, |()| 0_u64).unwrap_err();
    assert_eq!(refused, Error::AllocationFailed { operation: "map", bytes: 1 << 48 });
    assert_eq!(engine.stats().idle_buffers, 0);
}
