//! Places of an axis, taken by their numbers.

use super::Plain;
use crate::engine::buffers::Slots;
use crate::engine::{Cost, CpuEngine};
use crate::error::Error;
use crate::layout::{Blocks, TensorLayout};
use crate::rank::TensorRank;
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};
use core::mem::MaybeUninit;

impl CpuEngine {
    /// Some places of an axis, in the order of the list, as a new tensor. A place may be named many times.
    ///
    /// Cost: one pass, one clone an element; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let chosen = pilaster::CpuEngine::serial().index_select(&a, 1, &[2, 0, 2])?;
    /// assert_eq!(chosen, tensor![[3, 1, 3], [6, 4, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::IndexOutOfBounds`] where the axis has no such place; [`Error::NotReadable`],
    /// [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn index_select<A>(
        &mut self,
        a: &A,
        axis: usize,
        places: &[usize],
    ) -> Result<HostTensor<A::Elem, Plain<A>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync>,
    {
        const OPERATION: &str = "index_select";
        let view: TypedTensorView<'_, _, Plain<A>> = a.as_tensor_view().into_rank_for(OPERATION)?;
        view.readable(OPERATION)?;
        view.layout().has_axis(OPERATION, axis)?;
        let mut shape = view.shape().clone();
        let extent = core::mem::replace(&mut shape.as_mut()[axis], places.len());
        if let Some(&place) = places.iter().find(|&&place| place >= extent) {
            let (index, shape) = ([place].into(), [extent].into());
            return Err(Error::IndexOutOfBounds { operation: OPERATION, index, shape });
        }
        let write = |engine: &mut Self, slots: &mut [MaybeUninit<A::Elem>]| {
            // SAFETY: every place lies below the extent of the axis, and the view is readable; both were checked.
            unsafe { write_places(engine, slots, &view, axis, places) };
        };
        // SAFETY: `write_places` writes the whole slice, which has `places.len()` elements along the axis.
        unsafe { self.output(OPERATION, shape, write) }
    }
}

/// Clones places of an axis into the slots of the shape of a view, with as many places along the axis as are listed.
///
/// # Safety
/// The view is readable, and each of the places is below its extent along the axis.
///
/// # Panics
/// Where there is not one slot an element.
unsafe fn write_places<T: Clone + Send + Sync, R: TensorRank<Plain = R>>(
    engine: &CpuEngine,
    slots: &mut [MaybeUninit<T>],
    view: &TypedTensorView<'_, T, R>,
    axis: usize,
    places: &[usize],
) {
    /// The elements of a block: so few that what lies around them stays in the first cache.
    const BLOCK: usize = 256;
    let mut shape = view.shape().clone();
    shape.as_mut()[axis] = places.len();
    let whole = TensorLayout::<R>::compact_unchecked(shape);
    assert_eq!(whole.len(), slots.len(), "one slot an element");
    if slots.is_empty() {
        return;
    }
    let first = |layout: &TensorLayout<R>| layout.slice_axis(axis, ..1).expect("an axis that has a place").1;
    let blocks = Blocks::new([&first(&whole), &first(view.layout())], BLOCK);
    let [(to_line, from_line), (to_pile, from_pile)] =
        [blocks.line_strides(), blocks.pile_strides()].map(|[to, from]| (to, from));
    let [to_place, from_place] = [whole.strides()[axis], view.strides()[axis]];
    let cost = Cost::new(2 * size_of::<T>(), 1);
    let together = (cost.per_piece() / blocks.most().saturating_mul(places.len())).max(1);
    let slots = Slots::new(slots);
    engine.for_each(cost.times(whole.len()), blocks.count().div_ceil(together), &|piece| {
        for number in piece * together..blocks.count().min((piece + 1) * together) {
            let block = blocks.block(number);
            let ([to, from], [length, lines]) = (block.offsets, block.extents.map(|extent| extent as isize));
            for (number, &place) in places.iter().enumerate() {
                for (at, along) in (0..lines).flat_map(|at| (0..length).map(move |along| (at, along))) {
                    let to = to + number as isize * to_place + at * to_pile + along * to_line;
                    let from = from + place as isize * from_place + at * from_pile + along * from_line;
                    // SAFETY: the offsets of indices inside the whole, each once, and inside the view (caller).
                    unsafe { slots.first().offset(to).as_mut().write(view.pointer().offset(from).as_ref().clone()) };
                }
            }
        }
    });
}
