//! One pass over the elements to write and those of up to three operands, each at the same index.

use super::FEW;
use crate::engine::{Cost, CpuEngine};
use crate::error::Error;
use crate::layout::{Blocks, TensorLayout, joined_extent};
use crate::rank::TensorRank;
use crate::tensor::{TypedTensorView, TypedTensorViewMut};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use pulp::{Arch, Simd, WithSimd};
use std::borrow::Cow;

/// Elements to read.
pub(in crate::engine) struct Source<'a, T, R: TensorRank> {
    /// Invariant: with the offset of any index inside `layout` it points to an element that nobody writes during `'a`.
    pointer: NonNull<T>,
    layout: Cow<'a, TensorLayout<R>>,
    elements: PhantomData<&'a T>,
}

impl<'a, T, R: TensorRank> Source<'a, T, R> {
    /// The elements of a view, repeated to a shape by leading axes.
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::NotBroadcastable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub(in crate::engine) fn new(
        operation: &'static str,
        view: &'a TypedTensorView<'_, T, R>,
        shape: &R::Shape,
    ) -> Result<Self, Error> {
        view.readable(operation)?;
        let layout = if view.shape() == shape {
            Cow::Borrowed(view.layout())
        } else {
            Cow::Owned(view.layout().broadcast(shape.as_ref()).map_err(|error| error.of(operation))?)
        };
        Ok(Self { pointer: view.pointer(), layout, elements: PhantomData })
    }
}

impl<'a, R: TensorRank> Source<'a, (), R> {
    /// No operand. Its layout is that of the elements to write, so that it stands in no one's way.
    pub(in crate::engine) fn none(layout: &'a TensorLayout<R>) -> Self {
        // The invariant: every place holds an element without size.
        Self { pointer: NonNull::dangling(), layout: Cow::Borrowed(layout), elements: PhantomData }
    }
}

/// Elements to write: fresh slots, or elements that have a value.
pub(in crate::engine) struct Target<'a, T, R: TensorRank> {
    /// Invariant: with the offset of any index inside `layout` it points to an element that nobody else uses during `'a`,
    /// and no two indices have the same offset.
    pointer: NonNull<T>,
    layout: &'a TensorLayout<R>,
    elements: PhantomData<&'a mut T>,
}

impl<'a, T, R: TensorRank> Target<'a, MaybeUninit<T>, R> {
    /// The slots of an output.
    ///
    /// # Panics
    /// Where they are not as many as the layout has indices, or it is not compact.
    pub(in crate::engine) fn fresh(slots: &'a mut [MaybeUninit<T>], layout: &'a TensorLayout<R>) -> Self {
        assert!(layout.is_compact() && layout.len() == slots.len(), "one slot an element");
        Self { pointer: NonNull::from(slots).cast(), layout, elements: PhantomData }
    }
}

impl<'a, T, R: TensorRank> Target<'a, T, R> {
    /// Those of another layout, whose first is at an offset.
    ///
    /// # Safety
    /// The offset plus that of any index inside the other layout is that of an index inside this one, and no two are the
    /// same. Nobody uses these elements by another way at the same time.
    pub(in crate::engine) unsafe fn part<'p>(&'p self, offset: isize, layout: &'p TensorLayout<R>) -> Target<'p, T, R> {
        // SAFETY: the caller's promise, and the invariant of `pointer`.
        Target { pointer: unsafe { self.pointer.offset(offset) }, layout, elements: PhantomData }
    }

    /// The elements of a view.
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    pub(in crate::engine) fn new(
        operation: &'static str,
        view: &'a mut TypedTensorViewMut<'_, T, R>,
    ) -> Result<Self, Error> {
        view.readable(operation)?;
        Ok(Self { pointer: view.pointer(), layout: view.layout(), elements: PhantomData })
    }

    pub(in crate::engine) fn layout(&self) -> &'a TensorLayout<R> {
        self.layout
    }
}

/// The shape that two operands have together, by leading axes: an extent of 1 takes that of the other, and so does an axis
/// that only the other has.
///
/// # Errors
/// [`Error::NotBroadcastable`] where two extents differ and neither is 1.
pub(in crate::engine) fn joined<R: TensorRank>(
    operation: &'static str,
    left: &R::Shape,
    right: &R::Shape,
) -> Result<R::Shape, Error> {
    if left == right {
        return Ok(left.clone());
    }
    let (a, b) = (left.as_ref(), right.as_ref());
    let (longer, shorter) = if a.len() < b.len() { (right, a) } else { (left, b) };
    let mut shape = longer.clone();
    for (extent, &other) in shape.as_mut().iter_mut().zip(shorter) {
        *extent = joined_extent(*extent, other).ok_or_else(|| Error::NotBroadcastable {
            operation,
            from: b.into(),
            to: a.into(),
        })?;
    }
    Ok(shape)
}

/// The elements to write and those to read.
struct Places<O, A, B, C> {
    output: NonNull<O>,
    a: NonNull<A>,
    b: NonNull<B>,
    c: NonNull<C>,
}

impl<O, A, B, C> Clone for Places<O, A, B, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O, A, B, C> Copy for Places<O, A, B, C> {}

// SAFETY: `run` hands out each element to write to one thread (a value of `O` moves there), and those to read to several.
unsafe impl<O: Send, A: Sync, B: Sync, C: Sync> Sync for Places<O, A, B, C> {}

impl<O, A, B, C> Places<O, A, B, C> {
    /// # Safety
    /// The offsets lead from each place to an element of the same memory.
    #[inline(always)]
    unsafe fn moved(&self, [output, a, b, c]: [isize; 4]) -> Self {
        // SAFETY: the caller's promise.
        unsafe {
            Self { output: self.output.offset(output), a: self.a.offset(a), b: self.b.offset(b), c: self.c.offset(c) }
        }
    }
}

/// Calls the function once with each element to write and the operands' elements at its index, in an order that suits
/// the strides; on several threads where that pays.
///
/// # Panics
/// Where an operand has another shape.
pub(in crate::engine) fn run<O: Send, A: Sync, B: Sync, C: Sync, R: TensorRank>(
    engine: &CpuEngine,
    target: &Target<'_, O, R>,
    (a, b, c): (Source<'_, A, R>, Source<'_, B, R>, Source<'_, C, R>),
    each: &(impl Fn(&mut O, &A, &B, &C) + Sync),
) {
    let layouts = [target.layout, &*a.layout, &*b.layout, &*c.layout];
    assert!(layouts.iter().all(|layout| layout.shape() == target.layout.shape()), "operands of one shape");
    let places = Places { output: target.pointer, a: a.pointer, b: b.pointer, c: c.pointer };
    let cost = Cost::new(size_of::<O>() + size_of::<A>() + size_of::<B>() + size_of::<C>(), 1);
    let (len, most) = (target.layout.len(), cost.per_piece());
    // Most are the target's own, or equal to it: that is quickly seen.
    let like_target = |layout: &TensorLayout<R>| layout.strides() == target.layout.strides() || layout.is_compact();
    if target.layout.is_compact() && layouts.iter().all(|layout| like_target(layout)) {
        engine.for_each(cost.times(len), len.div_ceil(most), &|piece| {
            let start = piece * most;
            let extents = [most.min(len - start), 1];
            // SAFETY: compact layouts of one shape have the offsets below `len`, and no two pieces one in common.
            unsafe { Rectangle { places: places.moved([start as isize; 4]), extents, pile: [0; 4], each }.run([1; 4]) }
        });
        return;
    }
    let blocks = Blocks::new(layouts, most);
    let (line, pile, count) = (blocks.line_strides(), blocks.pile_strides(), blocks.count());
    let together = (most / blocks.most()).max(1);
    engine.for_each(cost.times(len), count.div_ceil(together), &|piece| {
        for number in piece * together..count.min((piece + 1) * together) {
            let block = blocks.block(number);
            // SAFETY: the offsets are those of indices inside the layouts, and no two blocks have an index in common.
            unsafe { Rectangle { places: places.moved(block.offsets), extents: block.extents, pile, each }.run(line) }
        }
    });
}

/// Elements along a line, and lines along a pile.
struct Rectangle<'a, O, A, B, C, F> {
    /// Invariant: for every turn of the line and of the pile, at the sum of their offsets from here lies an element to
    /// write that nobody else uses, and elements to read that nobody writes.
    places: Places<O, A, B, C>,
    /// Along line and pile.
    extents: [usize; 2],
    pile: [isize; 4],
    each: &'a F,
}

impl<O, A, B, C, F: Fn(&mut O, &A, &B, &C)> Rectangle<'_, O, A, B, C, F> {
    /// Where elements follow one another, for the widest instructions that the machine has. One of the first two
    /// operands, where its element stays the same along the line, counts among those.
    ///
    /// # Safety
    /// These are the strides of the line.
    unsafe fn run(self, line: [isize; 4]) {
        if self.extents[0].saturating_mul(self.extents[1]) >= FEW
            && let Some(constant) = Constant::of::<A, B>(line)
        {
            return Arch::new().dispatch(Straight { rectangle: self, constant });
        }
        // SAFETY: the caller's promise.
        unsafe { self.call_along(line) }
    }

    /// # Safety
    /// These are the strides of the line.
    #[inline(always)]
    unsafe fn call_along(&self, line: [isize; 4]) {
        let [length, lines] = self.extents;
        let mut start = self.places;
        let mut at = 0;
        while at < lines {
            let mut turn = 0;
            while turn < length {
                let [output, a, b, c] = line;
                let turns = turn as isize;
                // SAFETY: invariant of `places`; the strides are those of the line (caller).
                unsafe {
                    let Places { mut output, a, b, c } = start.moved([turns * output, turns * a, turns * b, turns * c]);
                    (self.each)(output.as_mut(), a.as_ref(), b.as_ref(), c.as_ref());
                }
                turn += 1;
            }
            at += 1;
            if at < lines {
                // SAFETY: invariant of `places`: there is another line.
                start = unsafe { start.moved(self.pile) };
            }
        }
    }
}

/// The operand whose element stays the same along a line on which all else follow one another.
enum Constant {
    None,
    A,
    B,
}

impl Constant {
    /// That of a line of these strides, where it is such a line. An operand that is none has the strides of the output, so that
    /// there is nothing to compile for it.
    fn of<A, B>(line: [isize; 4]) -> Option<Self> {
        match line {
            [1, 1, 1, 1] => Some(Self::None),
            [1, 0, 1, 1] if const { size_of::<A>() > 0 } => Some(Self::A),
            [1, 1, 0, 1] if const { size_of::<B>() > 0 } => Some(Self::B),
            _ => None,
        }
    }
}

/// A rectangle of such lines.
struct Straight<'a, O, A, B, C, F> {
    rectangle: Rectangle<'a, O, A, B, C, F>,
    /// Invariant: that of the line of the rectangle.
    constant: Constant,
}

impl<O, A, B, C, F: Fn(&mut O, &A, &B, &C)> WithSimd for Straight<'_, O, A, B, C, F> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Self { rectangle, constant } = self;
        // SAFETY: the strides of the line (invariant of `constant`), written out, so that each loop is compiled for its own.
        unsafe {
            match constant {
                Constant::A if const { size_of::<A>() > 0 } => rectangle.call_along([1, 0, 1, 1]),
                Constant::B if const { size_of::<B>() > 0 } => rectangle.call_along([1, 1, 0, 1]),
                Constant::None | Constant::A | Constant::B => rectangle.call_along([1; 4]),
            }
        }
    }
}
