//! Tensors one behind the other, and beside each other.

use super::Plain;
use crate::engine::CpuEngine;
use crate::engine::elementwise::{Source, Target, run};
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::{InsertAxis, Larger, TensorRank};
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView, shape_mismatch};
use core::mem::MaybeUninit;

impl CpuEngine {
    /// Tensors one behind the other along an axis that they have, as a new tensor.
    ///
    /// The parts are tensors or views of one type, of any strides; their other extents are equal. Cost: one pass, one clone
    /// an element; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let (a, b) = (tensor![[1, 2], [3, 4]], tensor![[5], [6]]);
    /// let joined = pilaster::CpuEngine::serial().concat(&[&a, &b], 1)?;
    /// assert_eq!(joined, tensor![[1, 2, 5], [3, 4, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`] where there is no part, [`Error::AxisOutOfBounds`], [`Error::RankMismatch`],
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn concat<A>(&mut self, parts: &[A], axis: usize) -> Result<HostTensor<A::Elem, Plain<A>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync>,
    {
        const OPERATION: &str = "concat";
        let views = parts.iter().map(|part| part.as_tensor_view().into_rank_for(OPERATION));
        let views = views.collect::<Result<Vec<_>, _>>()?;
        self.concat_views(OPERATION, &views, axis)
    }

    /// Tensors of one shape beside each other along a new axis, as a new tensor.
    ///
    /// Cost: one pass, one clone an element; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let columns = pilaster::CpuEngine::serial().stack(&[tensor![1, 2], tensor![3, 4]], 1)?;
    /// assert_eq!(columns, tensor![[1, 3], [2, 4]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`] where there is no part, [`Error::AxisOutOfBounds`] where the axis is above the rank,
    /// [`Error::RankMismatch`], [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`],
    /// [`Error::AllocationFailed`].
    pub fn stack<A>(&mut self, parts: &[A], axis: usize) -> Result<HostTensor<A::Elem, Larger<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync, Rank: TensorRank<Plain: InsertAxis>>,
    {
        const OPERATION: &str = "stack";
        let views = parts.iter().map(|part| part.as_tensor_view().insert_axis_view(axis));
        let views = views.collect::<Result<Vec<_>, _>>().map_err(|error| error.of(OPERATION))?;
        self.concat_views(OPERATION, &views, axis)
    }

    fn concat_views<T: Clone + Send + Sync, R: TensorRank<Plain = R>>(
        &mut self,
        operation: &'static str,
        views: &[TypedTensorView<'_, T, R>],
        axis: usize,
    ) -> Result<HostTensor<T, R>, Error> {
        let Some(first) = views.first() else { return Err(Error::Empty { operation }) };
        let rank = first.rank();
        first.layout().has_axis(operation, axis)?;
        let mut shape = first.shape().clone();
        shape.as_mut()[axis] = 0;
        for view in views {
            view.readable(operation)?;
            if view.rank() != rank {
                return Err(Error::RankMismatch { operation, expected: rank, actual: view.rank() });
            }
            let extent = view.shape().as_ref()[axis];
            let mut fitting = first.shape().clone();
            fitting.as_mut()[axis] = extent;
            if *view.shape() != fitting {
                return Err(shape_mismatch(operation, &fitting, view.shape()));
            }
            // Of elements without size, or where another extent is 0, there may be more than can be counted.
            let Some(joined) = shape.as_ref()[axis].checked_add(extent) else {
                fitting.as_mut()[axis] = usize::MAX;
                let shape = fitting.as_ref().into();
                return Err(Error::TooLarge { operation, shape, element_size: size_of::<T>() });
            };
            shape.as_mut()[axis] = joined;
        }
        let write = |engine: &mut Self, slots: &mut [MaybeUninit<T>]| write_parts(engine, slots, &shape, views, axis);
        // SAFETY: `write_parts` writes the whole slice.
        unsafe { self.output(operation, shape.clone(), write) }
    }
}

/// Clones parts into the slots of a shape, one behind the other along an axis.
///
/// # Panics
/// Where the parts together do not have that shape, or cannot be read.
fn write_parts<T: Clone + Send + Sync, R: TensorRank<Plain = R>>(
    engine: &CpuEngine,
    slots: &mut [MaybeUninit<T>],
    shape: &R::Shape,
    parts: &[TypedTensorView<'_, T, R>],
    axis: usize,
) {
    if slots.is_empty() {
        return;
    }
    let whole = TensorLayout::<R>::compact_unchecked(shape.clone());
    let target = Target::fresh(slots, &whole);
    let mut start = 0;
    for part in parts {
        let end = start + part.shape().as_ref()[axis];
        let (offset, layout) = whole.slice_axis(axis, start..end).expect("parts that do not reach beyond the shape");
        let source = Source::new("concat", part, layout.shape()).expect("a readable part of that shape");
        let none = || Source::none(&layout);
        // SAFETY: a slice of the whole, which is written one part after the other.
        let target = unsafe { target.part(offset, &layout) };
        let each = |slot: &mut MaybeUninit<T>, x: &T, (): &(), (): &()| {
            slot.write(x.clone());
        };
        run(engine, &target, (source, none(), none()), &each);
        start = end;
    }
    assert_eq!(start, shape.as_ref()[axis], "parts that fill the shape");
}
