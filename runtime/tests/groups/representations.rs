//! What a change of representation or of view costs, and that no element moves by it.

use crate::allocations::allocations_of;
use pilaster::{DynRank, HostTensor, Rank, RankShape, SliceSpec, TensorRank, TypedTensor, s};

/// Neither `Clone` nor `Debug`, and of no trait of ours.
struct Plain(u16);

fn plain<R: TensorRank>(shape: &[usize]) -> HostTensor<Plain, R> {
    let data = (0..shape.iter().product()).map(|at: usize| Plain(at as u16)).collect();
    HostTensor::from_vec_col_major(shape, data).unwrap()
}

/// Every shape of 1 to 8 axes that is 2 on each, and the scalar shape.
const SHAPE: [usize; 8] = [2; 8];

fn check_round_trip<R: TensorRank>(rank: usize) {
    let tensor = plain::<R>(&SHAPE[..rank]);
    let buffer = tensor.as_slice().as_ptr();
    let (taken, tensor) = allocations_of(|| tensor.into_dynamic());
    assert_eq!(taken, 0, "into_dynamic at rank {rank}");
    let (taken, tensor) = allocations_of(|| tensor.into_host().ok().unwrap());
    assert_eq!((taken, tensor.as_slice().as_ptr()), (0, buffer), "into_host at rank {rank}");
    let (taken, tensor) = allocations_of(|| tensor.into_group());
    assert_eq!(taken, 1, "into_group at rank {rank}");
    let (taken, tensor) = allocations_of(|| tensor.into_dynamic());
    assert_eq!(taken, 0, "into_dynamic of a group at rank {rank}");
    let (taken, tensor) = allocations_of(|| tensor.into_group());
    assert_eq!(taken, 0, "into_group of a group at rank {rank}");
    assert_eq!(tensor.as_view().as_slice().unwrap().as_ptr(), buffer);
    let (taken, tensor) = allocations_of(|| tensor.into_dyn_rank().try_into_rank::<R>().ok().unwrap());
    assert_eq!((taken, tensor.as_view().as_slice().unwrap().as_ptr()), (0, buffer));
    let dynamic: TypedTensor<Plain, R> = plain::<R>(&SHAPE[..rank]).into_dynamic();
    let (taken, _group) = allocations_of(|| dynamic.into_group());
    assert_eq!(taken, 1, "into_group of a dynamic one at rank {rank}");
}

fn check_construction<R: TensorRank>(rank: usize) {
    let data: Vec<u32> = (0..1 << rank).collect();
    let shape = R::Shape::from_extents(&SHAPE[..rank]).unwrap();
    let (taken, tensor) = allocations_of(|| HostTensor::<u32, R>::from_vec_col_major(shape.as_ref(), data).unwrap());
    assert_eq!(taken, 0, "from_vec_col_major at rank {rank}");
    let (taken, data) = allocations_of(|| tensor.into_vec());
    assert_eq!((taken, data.len()), (0, 1 << rank), "into_vec at rank {rank}");
    let (taken, _) = allocations_of(|| HostTensor::<u32, R>::from_vec_row_major(shape.as_ref(), data).unwrap());
    assert_eq!(taken, 1, "from_vec_row_major at rank {rank}");
}

fn check_views<R: TensorRank>(rank: usize) {
    let mut tensor = plain::<R>(&SHAPE[..rank]);
    let axes: Vec<usize> = (0..rank).rev().collect();
    let slices = vec![SliceSpec::from(..).with_step(-1); rank];
    let (taken, ()) = allocations_of(|| {
        let view = tensor.as_view().transpose_view(&axes).unwrap().slice_view(&slices).unwrap();
        assert_eq!(view.iter().map(|plain| usize::from(plain.0)).next(), Some((1 << rank) - 1));
        assert_eq!(view.into_dyn_rank().try_into_rank::<R>().unwrap().len(), 1 << rank);
        if rank > 0 {
            assert_eq!(tensor.as_view().slice_axis_view(rank - 1, 1..).unwrap().len(), 1 << (rank - 1));
        }
        let mut view = tensor.as_view_mut().transpose_view(&axes).unwrap().slice_view(&slices).unwrap();
        view.get_mut(origin(rank)).unwrap().0 = 9999;
        assert_eq!(view.reborrow().into_dyn_rank().try_into_rank::<R>().unwrap().as_view().len(), 1 << rank);
    });
    assert_eq!(taken, 0, "views at rank {rank}");
    assert_eq!(tensor.as_slice().last().unwrap().0, 9999);
}

/// The index of the first element.
fn origin(rank: usize) -> &'static [usize] {
    &[0; 8][..rank]
}

macro_rules! every_rank {
    ($check:ident) => {
        $check::<Rank<0>>(0);
        $check::<Rank<1>>(1);
        $check::<Rank<2>>(2);
        $check::<Rank<3>>(3);
        $check::<Rank<4>>(4);
        $check::<Rank<5>>(5);
        $check::<Rank<6>>(6);
        $check::<Rank<7>>(7);
        $check::<Rank<8>>(8);
        (0..=8).for_each($check::<DynRank>);
    };
}

#[test]
fn a_change_of_representation_keeps_the_buffer() {
    every_rank!(check_round_trip);
}

#[test]
fn construction_from_a_vector_takes_no_memory() {
    every_rank!(check_construction);
}

#[test]
fn a_change_of_view_takes_no_memory() {
    every_rank!(check_views);
}

#[test]
fn an_element_of_no_trait_is_stored_indexed_viewed_and_moved() {
    let mut t: HostTensor<Plain, Rank<2>> = plain(&[2, 3]);
    assert_eq!((t[[1, 2]].0, t.get([0, 1]).ok().unwrap().0), (5, 2));
    t[[1, 2]] = Plain(50);
    t.as_view_mut().slice_view(s![.., 1..2]).unwrap()[[0, 0]] = Plain(20);
    assert!(t.as_view().transpose_view([1, 0]).unwrap().iter().map(|plain| plain.0).eq([0, 20, 4, 1, 3, 50]));
    let mut group = pilaster::AllocationGroup::with_capacity(64).unwrap();
    let t = group.append(t).ok().unwrap().into_dynamic();
    assert_eq!(t[[1, 2]].0, 50);
    let t = std::thread::spawn(move || t.into_group().take_out().ok().unwrap()).join().unwrap();
    let last = t.into_vec().pop().unwrap();
    assert_eq!(last.0, 50);
}

#[test]
fn a_vector_without_elements_or_without_sizes_changes_hands_too() {
    let empty = HostTensor::<String, Rank<2>>::from_vec_col_major([0, 3], Vec::with_capacity(5)).unwrap();
    let empty = empty.into_group();
    assert_eq!((empty.iter().count(), empty.take_out().unwrap().shape()), (0, &[0, 3]));
    let units = HostTensor::<(), Rank<1>>::full([1000], ()).unwrap().into_group().into_dynamic();
    assert_eq!(units.into_group().take_out().unwrap().iter().count(), 1000);
}
