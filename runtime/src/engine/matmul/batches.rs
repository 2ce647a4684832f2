//! Products of many pairs of matrices: those along the axes behind the first two.

use super::direct::{self, Run};
use super::operand::Operand;
use super::{Factor, Mode, Output, Product};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::layout::{Loop, TensorLayout, joined_extent};
use crate::rank::{DynRank, RankShape, TensorRank};
use crate::scalar::Accumulate;
use crate::tensor::{TypedTensorView, TypedTensorViewMut};
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use smallvec::SmallVec;

/// Two operands whose extents go together.
pub(super) struct Factors<'v, 'a, T, R: TensorRank> {
    /// Invariant: both are readable and of rank 2 at least, their inner extents agree, and behind the second each extent of
    /// one is that of the other, or one of them is 1 or missing.
    left: &'v Operand<'a, T, R>,
    right: &'v Operand<'a, T, R>,
}

impl<'v, 'a, T, R: TensorRank> Factors<'v, 'a, T, R> {
    #[inline]
    pub(super) fn new(
        operation: &'static str,
        left: &'v Operand<'a, T, R>,
        right: &'v Operand<'a, T, R>,
    ) -> Result<Self, Error> {
        let ([rows, inner], [steps, columns]) = (matrix(operation, &left.view)?, matrix(operation, &right.view)?);
        if inner != steps {
            return Err(Error::InnerExtentMismatch { operation, left: [rows, inner], right: [steps, columns] });
        }
        let factors = Self { left, right };
        if (2..factors.rank()).any(|axis| factors.extent(axis).is_none()) {
            return Err(factors.not_broadcastable(operation));
        }
        Ok(factors)
    }

    #[cold]
    fn not_broadcastable(&self, operation: &'static str) -> Error {
        let [to, from] = [self.left, self.right].map(|operand| operand.view.shape().as_ref()[2..].into());
        Error::NotBroadcastable { operation, from, to }
    }

    fn rank(&self) -> usize {
        self.left.view.rank().max(self.right.view.rank())
    }

    /// The extent of the result along an axis behind the second, where both go together.
    fn extent(&self, axis: usize) -> Option<usize> {
        let [one, other] = [self.left, self.right].map(|operand| operand.view.shape().as_ref().get(axis).copied());
        joined_extent(one.unwrap_or(1), other.unwrap_or(1))
    }

    /// Rows and columns of each product.
    fn matrix_shape(&self) -> [usize; 2] {
        [self.left.view.shape().as_ref()[0], self.right.view.shape().as_ref()[1]]
    }

    /// The shape of all products together.
    #[inline]
    pub(super) fn shape(&self) -> R::Shape {
        let shape = if self.rank() == 2 {
            R::Shape::from_extents(&self.matrix_shape())
        } else {
            R::Shape::from_extents(&self.extents())
        };
        shape.unwrap_or_else(|| unreachable!("the rank of the factors, or the larger of two dynamic ones"))
    }

    #[inline(never)]
    fn extents(&self) -> SmallVec<[usize; 8]> {
        let behind = (2..self.rank()).filter_map(|axis| self.extent(axis));
        self.matrix_shape().into_iter().chain(behind).collect()
    }

    /// The first product, into fresh memory for compact matrices one after another.
    ///
    /// # Panics
    /// Where there is not a slot for each element.
    #[inline]
    pub(super) fn product_in<'p>(&self, slots: &'p mut [MaybeUninit<T>]) -> Product<'p, T>
    where
        'a: 'p,
    {
        let [rows, columns] = self.matrix_shape();
        let len = if self.rank() == 2 { rows.checked_mul(columns) } else { Some(self.compact().len()) };
        assert_eq!(len, Some(slots.len()), "one slot an element");
        // SAFETY: a matrix without gaps, for which there are slots where it is written (asserted).
        let output =
            unsafe { Output::from_raw(NonNull::from(slots).cast(), [rows, columns], [1, rows as isize], Mode::Fresh) };
        self.first(output)
    }

    #[inline(never)]
    fn compact(&self) -> TensorLayout<DynRank> {
        TensorLayout::compact_unchecked(self.extents().into_iter().collect())
    }

    /// Writes the products into fresh memory, compact matrices one after another: every slot.
    ///
    /// # Panics
    /// Where there is not a slot for each element.
    #[inline]
    pub(super) fn write_slots(&self, engine: &CpuEngine, slots: &mut [MaybeUninit<T>])
    where
        T: Accumulate,
    {
        let first = self.product_in(slots);
        if self.rank() == 2 {
            engine.compute(first);
        } else {
            // SAFETY: compact matrices, of which that is the first, as many as there are slots.
            unsafe { self.write_each(engine, first, &self.compact().strides()[2..]) };
        }
    }

    /// Writes the products into elements that there are.
    #[inline]
    pub(super) fn write_view(
        &self,
        engine: &CpuEngine,
        operation: &'static str,
        mut output: TypedTensorViewMut<'_, T, R>,
        mode: Mode<'_, T>,
    ) -> Result<(), Error>
    where
        T: Accumulate,
    {
        output.readable(operation)?;
        let shape = self.shape();
        if *output.shape() != shape {
            let (expected, actual) = (shape.as_ref().into(), output.shape().as_ref().into());
            return Err(Error::ShapeMismatch { operation, expected, actual });
        }
        let pointer = output.pointer();
        let strides = output.strides();
        // SAFETY: the first two axes of a mutable view, whose shape was just compared.
        let matrix = unsafe { Output::from_raw(pointer, self.matrix_shape(), [strides[0], strides[1]], mode) };
        if strides.len() == 2 {
            engine.compute(self.first(matrix));
        } else {
            // SAFETY: the further axes of the view.
            unsafe { self.write_each(engine, self.first(matrix), &strides[2..]) };
        }
        Ok(())
    }

    /// The product of the first matrices.
    #[inline]
    fn first<'p>(&self, output: Output<'p, T>) -> Product<'p, T>
    where
        'a: 'p,
    {
        // SAFETY: readable operands (invariant).
        let [left, right] = [self.left, self.right].map(|operand| unsafe { first_matrix(operand) });
        Product { left, right, output }
    }

    /// Writes all products, of which the first is given and the outputs of the others lie so many strides away.
    ///
    /// # Safety
    /// It is the first, and there lies an output like its own for every turn of the axes behind the second, and no two overlap.
    #[inline(never)]
    unsafe fn write_each(&self, engine: &CpuEngine, first: Product<'_, T>, strides: &[isize])
    where
        T: Accumulate,
    {
        let [rows, columns] = self.matrix_shape();
        // Nothing to write, and the matrices without elements might be more than can be counted.
        if rows == 0 || columns == 0 || (2..self.rank()).any(|axis| self.extent(axis) == Some(0)) {
            return;
        }
        let [left, right] = [self.left, self.right].map(|operand| &operand.view);
        let extents = (2..self.rank()).filter_map(|axis| self.extent(axis));
        let axes = extents.zip(strides).enumerate().map(|(axis, (extent, &stride))| Loop {
            extent,
            strides: [stride, stride_between(left, axis + 2), stride_between(right, axis + 2)],
        });
        Products { first, axes: merged(axes) }.compute(engine);
    }
}

/// The extents of a matrix, or of each of many.
#[inline]
fn matrix<T, R: TensorRank>(operation: &'static str, view: &TypedTensorView<'_, T, R>) -> Result<[usize; 2], Error> {
    view.readable(operation)?;
    match *view.shape().as_ref() {
        [rows, columns, ..] => Ok([rows, columns]),
        [_] | [] => Err(Error::RankMismatch { operation, expected: 2, actual: view.rank() }),
    }
}

/// How far the next matrix along an axis lies; nowhere else, where there is but one, or where there are no elements, so that the
/// strides have no meaning.
fn stride_between<T, R: TensorRank>(view: &TypedTensorView<'_, T, R>, axis: usize) -> isize {
    match view.shape().as_ref().get(axis) {
        Some(0 | 1) | None => 0,
        Some(_) if view.is_empty() => 0,
        Some(_) => view.strides()[axis],
    }
}

/// # Safety
/// The operand is readable, of rank 2 at least.
#[inline]
unsafe fn first_matrix<'a, T, R: TensorRank>(operand: &Operand<'a, T, R>) -> Factor<'a, T> {
    let (shape, strides) = (operand.view.shape().as_ref(), operand.view.strides());
    let (shape, strides) = ([shape[0], shape[1]], [strides[0], strides[1]]);
    // SAFETY: the indices whose further places are 0 (invariant of the view). Where another extent is 0 there is no such
    // index, but then there is no product that would be computed either.
    unsafe { Factor::from_raw(operand.view.pointer(), shape, strides, operand.conjugate) }
}

/// The product of each pair of matrices, into an output of its own.
struct Products<'a, T> {
    /// At least one. Invariant: for every turn of `axes`, at the offsets from these lie two factors, and an output that overlaps no other.
    first: Product<'a, T>,
    /// For the output, the left and the right factor; of one turn at least.
    axes: SmallVec<[Loop<3>; 6]>,
}

impl<T: Accumulate> Products<'_, T> {
    /// Computes each product: short ones many to a thread, where that pays.
    fn compute(&self, engine: &CpuEngine) {
        let (_, _, inner) = self.first.extents();
        let count: usize = self.axes.iter().map(|axis| axis.extent).product();
        let cost = self.first.cost(|steps| steps);
        let piece = cost.per_piece();
        let is_direct = inner > 0 && direct::suits(&self.first);
        engine.for_each(cost.times(count), count.div_ceil(piece), &|number| {
            let mut next = number * piece;
            let end = count.min(next + piece);
            while next < end {
                let together = (end - next).min(self.until_turn(next));
                // SAFETY: below the product of the extents, each number once.
                let run = unsafe { self.run(next, together) };
                if is_direct {
                    run.multiply();
                } else {
                    run.for_each(|product| engine.compute(product));
                }
                next += together;
            }
        });
    }

    /// How many products from this one on lie along the first axis.
    fn until_turn(&self, number: usize) -> usize {
        self.axes.first().map_or(1, |axis| axis.extent - number % axis.extent)
    }

    /// So many products along the first axis, from one that is counted with the first axis fastest.
    ///
    /// # Safety
    /// There are so many, and none is used twice at a time.
    unsafe fn run(&self, number: usize, count: usize) -> Run<'_, T> {
        let mut offsets = [0; 3];
        let mut rest = number;
        for axis in &self.axes {
            let turn = rest % axis.extent;
            rest /= axis.extent;
            for (offset, stride) in offsets.iter_mut().zip(axis.strides) {
                *offset += turn as isize * stride;
            }
        }
        let Product { left, right, output } = &self.first;
        // SAFETY: offsets of turns of the axes (caller; invariant of `first`).
        unsafe {
            let first = Product {
                output: output.moved(offsets[0], output.shape()),
                left: left.moved(offsets[1], left.shape()),
                right: right.moved(offsets[2], right.shape()),
            };
            Run::new(first, self.axes.first().map_or([0; 3], |axis| axis.strides), count)
        }
    }
}

/// The axes with fewer turns: one that goes on where the one before ends is part of it.
fn merged(axes: impl Iterator<Item = Loop<3>>) -> SmallVec<[Loop<3>; 6]> {
    let mut merged: SmallVec<[Loop<3>; 6]> = SmallVec::new();
    for axis in axes.filter(|axis| axis.extent != 1) {
        match merged.last_mut() {
            Some(last) if last.continued_by(&axis) => last.extent *= axis.extent,
            _ => merged.push(axis),
        }
    }
    merged
}
