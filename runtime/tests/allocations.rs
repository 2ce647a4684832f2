//! What allocates, and how often.

use pilaster::{
    Accumulate, CpuEngine, DynRank, Error, HostTensor, Rank, SliceItem, SliceSpec, TypedTensorView, TypedTensorViewMut,
    s, zip,
};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Requests for memory by this thread: the tests of this file run side by side.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every call is handed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise is the one asked for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What the function gives, and how often it asked for memory.
fn counted<T>(run: impl FnOnce() -> T) -> (T, usize) {
    let before = ALLOCATIONS.get();
    let value = run();
    (value, ALLOCATIONS.get() - before)
}

fn rank_eight() -> HostTensor<i32> {
    HostTensor::from_vec_col_major([2, 1, 3, 1, 2, 1, 1, 2], (0..24).collect()).unwrap()
}

#[test]
fn the_counter_counts() {
    assert_eq!(counted(|| vec![1_u8; 3]).1, 1);
    assert_eq!(counted(|| vec![0_u8; 3]).1, 1);
}

#[test]
fn a_vector_becomes_a_tensor_without_an_allocation() {
    let data: Vec<i32> = (0..24).collect();
    let (tensor, allocations) = counted(|| HostTensor::<i32>::from_vec_col_major([2, 1, 3, 1, 2, 1, 1, 2], data));
    assert_eq!((tensor.unwrap().len(), allocations), (24, 0));

    let data: Vec<i32> = (0..6).collect();
    let (tensor, allocations) = counted(|| HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 3], data));
    assert_eq!((tensor.unwrap()[[1, 2]], allocations), (5, 0));
}

#[test]
fn views_of_up_to_eight_axes_allocate_nothing() {
    let tensor = rank_eight();
    let (last, allocations) = counted(|| {
        let view = tensor.as_view().transpose_view([7, 6, 5, 4, 3, 2, 1, 0])?;
        let view = view.slice_view(s![.., .., .., ..;-1, .., 1..3, .., ..])?;
        let view = view.slice_axis_view(5, SliceSpec::from(..).with_step(-1))?;
        view.get([1, 0, 0, 0, 0, 1, 0, 1]).copied()
    });
    // The index in the tensor is [1, 0, 1, 0, 1, 0, 0, 1].
    assert_eq!((last, allocations), (Ok(1 + 2 + 6 + 12), 0));
}

#[test]
fn mutable_views_of_up_to_eight_axes_allocate_nothing() {
    let mut tensor = rank_eight();
    let ((), allocations) = counted(|| {
        let view = tensor.as_view_mut().transpose_view([7, 6, 5, 4, 3, 2, 1, 0]).unwrap();
        let mut view = view.slice_view(s![1.., .., .., .., .., .., .., ..]).unwrap();
        *view.get_mut([0; 8]).unwrap() = -1;
    });
    assert_eq!((tensor.as_slice()[12], allocations), (-1, 0));
}

#[test]
fn every_change_of_view_to_eight_axes_allocates_nothing() {
    let mut elements: Vec<i32> = (0..24).collect();
    let shape = [2, 1, 3, 1, 2, 1, 1, 2];
    let (len, allocations) = counted(|| {
        let view = TypedTensorView::<_, DynRank>::from_row_major_slice(shape, &elements)?;
        let view = view.reverse_axis_view(2)?.index_axis_view(0, 1)?.insert_axis_view(7)?.remove_axis_view(0)?;
        let view = view.split_axis_view(1, [1, 1])?.merge_axes_view(1)?.diagonal_view([0, 2])?;
        let view = view.broadcast_view::<DynRank>([2, 1, 1, 1, 2, 1, 3, 2])?.try_into_rank::<Rank<8>>()?;
        Ok::<_, Error>(view.len())
    });
    assert_eq!((len, allocations), (Ok(24), 0));

    let (len, allocations) = counted(|| {
        let view = TypedTensorViewMut::<_, DynRank>::from_col_major_slice(shape, &mut elements)?;
        let view = view.reverse_axis_view(2)?.index_axis_view(0, 1)?.insert_axis_view(7)?.remove_axis_view(0)?;
        let view = view.split_axis_view(1, [1, 1])?.merge_axes_view(1)?.diagonal_view([0, 2])?;
        Ok::<_, Error>(view.reshape_view::<DynRank>([1, 2, 1, 1, 1, 1, 2, 1])?.len())
    });
    assert_eq!((len, allocations), (Ok(4), 0));
}

#[test]
fn going_through_up_to_eight_axes_allocates_nothing() {
    let (mut tensor, other) = (rank_eight(), rank_eight());
    let len = tensor.len();
    let (counted_len, allocations) = counted(|| -> Result<usize, Error> {
        let (left, right) = tensor.iter_mut().split_at(5);
        let elements = left.chain(right.rev()).count();
        let lanes: usize = tensor.lanes_mut(3)?.rev().map(|lane| lane.len()).sum();
        let parts: usize = tensor.axis_iter(7)?.map(|part| part.iter().count()).sum();
        let chunks: usize = tensor.axis_chunks_mut(1, 2)?.map(|chunk| chunk.len()).sum();
        let reversed = other.as_view().reverse_axis_view(2)?;
        let zipped = zip((&mut tensor, reversed, &other))?.fold(0, |count, _| count + 1);
        let whole = [SliceItem::Range((..).into()); 8];
        let [disjoint] = tensor.as_view_mut().disjoint_slice_views([&whole])?;
        assert_eq!([elements, lanes, parts, chunks, zipped], [disjoint.len(); 5]);
        Ok(disjoint.len())
    });
    assert_eq!((counted_len, allocations), (Ok(len), 0));
}

#[test]
fn reading_allocates_nothing() {
    let tensor = rank_eight();
    let transposed = tensor.as_view().transpose_view([7, 6, 5, 4, 3, 2, 1, 0]).unwrap();
    let (sum, allocations) =
        counted(|| transposed.iter().sum::<i32>() + tensor.get([1, 0, 2, 0, 1, 0, 0, 1]).copied().unwrap_or(0));
    assert_eq!((sum, allocations), (276 + 23, 0));
}

#[test]
fn a_change_of_type_allocates_nothing() {
    let tensor = rank_eight();
    let (tensor, allocations) = counted(|| tensor.try_into_rank::<Rank<8>>());
    let tensor = tensor.unwrap();
    assert_eq!(allocations, 0);
    let (tensor, allocations) = counted(|| tensor.into_dynamic());
    assert_eq!(allocations, 0);
    let (tensor, allocations) = counted(|| tensor.try_into_rank::<pilaster::DynRank>());
    assert_eq!((tensor.unwrap().len(), allocations), (24, 0));
}

#[test]
fn a_vector_comes_back_without_an_allocation() {
    let tensor = rank_eight();
    let (data, allocations) = counted(|| tensor.into_vec());
    assert_eq!((data.len(), allocations), (24, 0));
}

#[test]
fn a_compact_copy_is_one_allocation() {
    let tensor = rank_eight();
    let transposed = tensor.as_view().transpose_view([7, 6, 5, 4, 3, 2, 1, 0]).unwrap();
    assert_eq!(counted(|| transposed.to_col_major()).1, 1);
    assert_eq!(counted(|| tensor.as_view().to_col_major()).1, 1);
}

#[test]
fn a_repeated_product_allocates_its_result_alone() {
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<i64, Rank<2>>::from_fn([40, 30], |[i, j]| (i + j) as i64).unwrap();
    let b = HostTensor::<i64, Rank<2>>::from_fn([30, 50], |[i, j]| (i * j) as i64).unwrap();
    let first = engine.matmul(&a, &b).unwrap();
    let (second, allocations) = counted(|| engine.matmul(&a, &b));
    assert_eq!((second.unwrap() == first, allocations), (true, 1));
}

#[test]
fn a_repeated_product_is_put_where_the_one_before_was() {
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<i64, Rank<2>>::from_fn([40, 40], |[i, j]| (i + j) as i64).unwrap();
    drop(engine.matmul(&a, &a).unwrap());
    let (products, allocations) = counted(|| [(); 3].map(|()| engine.matmul(&a, &a).unwrap()[[3, 5]]));
    let expected: i64 = (0..40).map(|k| (3 + k) * (k + 5)).sum();
    assert_eq!((products, allocations), ([expected; 3], 0));
}

#[test]
fn a_repeated_product_into_an_output_allocates_nothing() {
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<i64, Rank<2>>::from_fn([40, 30], |[i, j]| (i + j) as i64).unwrap();
    let b = HostTensor::<i64, Rank<2>>::from_fn([30, 50], |[i, j]| (i * j) as i64).unwrap();
    let mut c = HostTensor::<i64, Rank<2>>::zeros([40, 50]).unwrap();
    engine.matmul_into(&a, &b, &mut c).unwrap();
    let (repeated, allocations) = counted(|| engine.matmul_into(&a, &b, &mut c));
    assert_eq!((repeated, allocations), (Ok(()), 0));
}

fn assert_tiny_products_allocate_nothing<T: Accumulate + PartialEq>(one: &T, extent: usize) {
    let shape = [extent; 2];
    let a = HostTensor::<T, Rank<2>>::full(shape, one.clone()).unwrap();
    let stack = HostTensor::<T, Rank<3>>::full([extent, extent, 3], one.clone()).unwrap();
    let (mut c, mut many) = (a.clone(), stack.clone());
    let (result, allocations) = counted(|| {
        let mut engine = CpuEngine::serial();
        engine.matmul_into(&a, &a, &mut c)?;
        engine.matmul_accumulate(one, &a, &a, one, &mut c)?;
        engine.matmul_into(&stack, &stack, &mut many)
    });
    assert_eq!((result, allocations), (Ok(()), 0), "{extent}");
    let count = (0..extent).fold(T::zero(), |sum, _| sum.add(one));
    assert!(many.iter().all(|element| *element == count));
    assert!(c.iter().all(|element| *element == count.add(&count)));
}

#[test]
fn tiny_products_into_an_output_allocate_nothing() {
    for extent in 1..=16 {
        assert_tiny_products_allocate_nothing(&1_i64, extent);
        assert_tiny_products_allocate_nothing(&1.0_f64, extent);
        assert_tiny_products_allocate_nothing(&1.0_f32, extent);
    }
}
