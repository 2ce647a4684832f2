//! Tensors put together from others, taken apart, and filled in part.

use super::CpuEngine;
use super::buffers::Slots;
use super::cost::Cost;
use super::elementwise::{Source, Target, collect, run};
use crate::error::Error;
use crate::layout::{Blocks, TensorLayout, checked_len};
use crate::rank::{DynRank, InsertAxis, Larger, RemoveAxis, Smaller, TensorRank};
use crate::scalar::{Accumulate, Semiring};
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView, shape_mismatch};
use core::mem::MaybeUninit;

/// The rank of a rearranged tensor.
type Plain<A> = <<A as AsTensorView>::Rank as TensorRank>::Plain;

impl CpuEngine {
    /// Tensors one behind the other along an axis, as a new tensor.
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
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn concat<A>(&mut self, parts: &[A], axis: usize) -> Result<HostTensor<A::Elem, Plain<A>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync>,
    {
        const OPERATION: &str = "concat";
        let views = parts.iter().map(|part| as_plain(OPERATION, part.as_tensor_view()));
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
    /// [`Error::RankMismatch`], [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn stack<A>(&mut self, parts: &[A], axis: usize) -> Result<HostTensor<A::Elem, Larger<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync, Rank: TensorRank<Plain: InsertAxis>>,
    {
        const OPERATION: &str = "stack";
        let views = parts.iter().map(|part| part.as_tensor_view().insert_axis_view(axis));
        let views = views.collect::<Result<Vec<_>, _>>().map_err(|error| error.of(OPERATION))?;
        if let Some((first, other)) = views.first().zip(views.iter().find(|view| view.shape() != views[0].shape())) {
            return Err(shape_mismatch(OPERATION, first.shape(), other.shape()));
        }
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
        if axis >= rank {
            return Err(Error::AxisOutOfBounds { operation, axis, rank });
        }
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
            // Elements without size may be so many.
            shape.as_mut()[axis] = shape.as_ref()[axis].saturating_add(extent);
        }
        checked_len::<T>(operation, shape.as_ref())?;
        let write = |engine: &mut Self, slots: &mut [MaybeUninit<T>]| write_parts(engine, slots, &shape, views, axis);
        // SAFETY: `write_parts` writes the whole slice.
        unsafe { self.output(operation, shape.clone(), write) }
    }

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
    /// [`Error::TooLarge`].
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
        let view = as_plain(OPERATION, a.as_tensor_view())?;
        view.readable(OPERATION)?;
        if axis >= view.rank() {
            return Err(Error::AxisOutOfBounds { operation: OPERATION, axis, rank: view.rank() });
        }
        let mut shape = view.shape().clone();
        let extent = core::mem::replace(&mut shape.as_mut()[axis], places.len());
        if let Some(&place) = places.iter().find(|&&place| place >= extent) {
            let (index, shape) = ([place].into(), [extent].into());
            return Err(Error::IndexOutOfBounds { operation: OPERATION, index, shape });
        }
        let write = |engine: &mut Self, slots: &mut [MaybeUninit<A::Elem>]| {
            write_places(engine, slots, &view, axis, places);
        };
        checked_len::<A::Elem>(OPERATION, shape.as_ref())?;
        // SAFETY: `write_places` writes the whole slice, which has `places.len()` elements along the axis.
        unsafe { self.output(OPERATION, shape, write) }
    }

    /// The elements of each matrix on and below a diagonal, and zeros above, as a new tensor. The diagonal is `offset`
    /// columns right of the main one; batch axes stand on the right.
    ///
    /// Cost: one pass, and memory for a number a row and a column.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(pilaster::CpuEngine::serial().tril(&a, 0)?, tensor![[1, 0, 0], [4, 5, 0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] below rank 2, [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn tril<A>(&mut self, a: &A, offset: isize) -> Result<HostTensor<A::Elem, A::Rank>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
    {
        banded(self, "tril", &a.as_tensor_view(), |beyond| beyond <= offset)
    }

    /// The elements of each matrix on and above a diagonal, and zeros below, as a new tensor.
    ///
    /// As [`tril`](Self::tril), on the other side.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(pilaster::CpuEngine::serial().triu(&a, 1)?, tensor![[0, 2, 3], [0, 0, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] below rank 2, [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn triu<A>(&mut self, a: &A, offset: isize) -> Result<HostTensor<A::Elem, A::Rank>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
    {
        banded(self, "triu", &a.as_tensor_view(), |beyond| beyond >= offset)
    }

    /// The square matrix with a vector on its diagonal and zeros elsewhere.
    ///
    /// Cost: one pass over the matrix. [`diagonal`](Self::diagonal) is the way back.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// assert_eq!(pilaster::CpuEngine::serial().diag(&tensor![3, 7])?, tensor![[3, 0], [0, 7]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for another rank than 1, [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn diag<A>(&mut self, a: &A) -> Result<HostTensor<A::Elem, Larger<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Semiring, Rank: TensorRank<Plain: InsertAxis>>,
    {
        const OPERATION: &str = "diag";
        let view = a.as_tensor_view();
        if view.rank() != 1 {
            return Err(Error::RankMismatch { operation: OPERATION, expected: 1, actual: view.rank() });
        }
        let column = view.insert_axis_view(1).map_err(|error| error.of(OPERATION))?;
        let square = [view.len(); 2];
        let everywhere = column.broadcast_view(square.as_slice()).map_err(|error| error.of(OPERATION))?;
        banded(self, OPERATION, &everywhere, |beyond| beyond == 0)
    }

    /// The diagonal of each matrix, as a new tensor; batch axes stand on the right.
    ///
    /// Cost: one clone an element of the result. `diagonal_view` needs none.
    ///
    /// ```
    /// let a = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(pilaster::CpuEngine::serial().diagonal(&a)?.as_slice(), [1, 5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] below rank 2, [`Error::NotReadable`].
    pub fn diagonal<A>(&mut self, a: &A) -> Result<HostTensor<A::Elem, Smaller<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "diagonal";
        let view = a.as_tensor_view();
        let diagonal = view.diagonal_view([0, 1]).map_err(|error| error.of(OPERATION))?;
        self.map(&diagonal, A::Elem::clone).map_err(|error| error.of(OPERATION))
    }

    /// The sum of the diagonal of a matrix.
    ///
    /// As [`sum`](Self::sum) of the [`diagonal`](Self::diagonal), without a copy.
    ///
    /// ```
    /// assert_eq!(pilaster::CpuEngine::serial().trace(&pilaster::tensor![[1, 2], [3, 4]])?, 5);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for another rank than 2, [`Error::NotReadable`].
    pub fn trace<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Accumulate, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "trace";
        let view = a.as_tensor_view();
        if view.rank() != 2 {
            return Err(Error::RankMismatch { operation: OPERATION, expected: 2, actual: view.rank() });
        }
        self.sum(&view.diagonal_view([0, 1])?).map_err(|error| error.of(OPERATION))
    }

    /// The Kronecker product: a block `x * b` for each element `x` of `a`, as a new tensor.
    ///
    /// Both have one rank; each extent of the result is the product of theirs. Cost: one pass over the result.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let product = pilaster::CpuEngine::serial().kron(&tensor![[1, 2]], &tensor![[1, 10], [100, 1000]])?;
    /// assert_eq!(product, tensor![[1, 10, 2, 20], [100, 1000, 200, 2000]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn kron<A, B>(&mut self, a: &A, b: &B) -> Result<HostTensor<A::Elem, Plain<A>>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        const OPERATION: &str = "kron";
        let (a, b) = (a.as_tensor_view(), b.as_tensor_view());
        let rank = a.rank();
        if rank != b.rank() {
            return Err(Error::RankMismatch { operation: OPERATION, expected: rank, actual: b.rank() });
        }
        let mut shape = a.shape().clone();
        for (extent, &other) in shape.as_mut().iter_mut().zip(b.shape().as_ref()) {
            *extent = extent.saturating_mul(other);
        }
        checked_len::<A::Elem>(OPERATION, shape.as_ref())?;
        // Each axis of the result as two, that of `b` running fastest.
        let product = self.mul(&spaced(a, 0), &spaced(b, 1)).map_err(|error| error.of(OPERATION))?;
        product.into_shape(shape.as_ref()).map_err(|refused| Error::from(refused).of(OPERATION))
    }
}

/// A view with an axis of extent 1 before each of its own (0) or behind (1).
fn spaced<T, R: TensorRank>(view: TypedTensorView<'_, T, R>, place: usize) -> TypedTensorView<'_, T, DynRank> {
    let rank = view.rank();
    (0..rank).fold(view.into_dyn_rank(), |view, axis| {
        view.insert_axis_view(2 * axis + place).unwrap_or_else(|_| unreachable!("an axis can be put before each other"))
    })
}

fn as_plain<'a, T, R: TensorRank>(
    operation: &'static str,
    view: TypedTensorView<'a, T, R>,
) -> Result<TypedTensorView<'a, T, R::Plain>, Error> {
    view.into_rank_for(operation)
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

/// Clones places of an axis into the slots of the shape of a view, with as many places along the axis as are listed.
///
/// # Panics
/// Where there is not one slot an element.
fn write_places<T: Clone + Send + Sync, R: TensorRank<Plain = R>>(
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
                    // SAFETY: the offsets of indices inside the whole, each once, and inside the view, which is readable.
                    unsafe { slots.first().offset(to).as_mut().write(view.pointer().offset(from).as_ref().clone()) };
                }
            }
        }
    });
}

/// The elements of each matrix of which a function of the column less the row says so, and zeros for the others.
fn banded<T: Semiring, R: TensorRank>(
    engine: &mut CpuEngine,
    operation: &'static str,
    view: &TypedTensorView<'_, T, R>,
    keeps: impl Fn(isize) -> bool + Sync,
) -> Result<HostTensor<T, R>, Error> {
    view.readable(operation)?;
    let shape = view.shape();
    if shape.as_ref().len() < 2 {
        return Err(Error::RankMismatch { operation, expected: 2, actual: shape.as_ref().len() });
    }
    if view.is_empty() {
        // The other extents may be too many to count.
        return Ok(HostTensor::from_parts(shape.clone(), Vec::new()));
    }
    let [rows, columns] = [0, 1].map(|axis| numbers::<R>(shape, axis));
    let (rows, columns) = (rows.as_view(), columns.as_view());
    let a = Source::new(operation, view, shape)?;
    let (rows, columns) = (Source::new(operation, &rows, shape)?, Source::new(operation, &columns, shape)?);
    let layout = TensorLayout::compact_unchecked(shape.clone());
    let kept = |x: &T, row: &isize, column: &isize| if keeps(column - row) { x.clone() } else { T::zero() };
    collect(engine, operation, &layout, (a, rows, columns), kept)
}

/// The places of an axis, along it.
fn numbers<R: TensorRank>(shape: &R::Shape, axis: usize) -> HostTensor<isize, R> {
    let mut line = shape.clone();
    line.as_mut().fill(1);
    let extent = shape.as_ref()[axis];
    line.as_mut()[axis] = extent;
    HostTensor::from_parts(line, (0..extent as isize).collect())
}
