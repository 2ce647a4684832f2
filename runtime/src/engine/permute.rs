//! Copies into another layout.

use super::{Cost, CpuEngine};
use crate::error::Error;
use crate::layout::{Cuts, TensorLayout, Tiles};
use crate::rank::{IntoRankShape, TensorRank};
use crate::scalar::Conjugate;
use crate::tensor::transfer::{Assign, Carrying, CloneInto, transfer};
use crate::tensor::{
    AsTensorView, AsTensorViewMut, Conjugated, Conjugation, HostTensor, TypedTensorView, shape_mismatch,
};
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// The bytes that one thread copies at a turn: a square of such a size is a block for the address caches of both layouts.
const PART_BYTES: usize = 2 << 20;

/// What can be copied into another layout: everything that is an [`AsTensorView`], and a [`Conjugated`] view.
///
/// Sealed: nothing else can.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a typed tensor whose elements can be cloned",
    note = "hand over `&tensor`, where `tensor` is a `TypedTensor`, a `TypedTensorView`, a `TypedTensorViewMut` or a `Conjugated` of them"
)]
pub trait CopyOperand {
    /// The type of the elements.
    type Elem: Clone + Send + Sync;
    /// The rank type.
    type Rank: TensorRank;

    #[doc(hidden)]
    fn as_copied(&self) -> Copied<'_, Self::Elem, Self::Rank>;
}

#[diagnostic::do_not_recommend]
impl<V: AsTensorView<Elem: Clone + Send + Sync>> CopyOperand for V {
    type Elem = V::Elem;
    type Rank = V::Rank;

    fn as_copied(&self) -> Copied<'_, V::Elem, V::Rank> {
        let view = self.as_tensor_view();
        match self.conjugation() {
            None => Copied { view, fresh: transfer::<V::Elem, CloneInto>, over: transfer::<V::Elem, Assign> },
            Some(conjugation) => Copied::conjugated(view, conjugation),
        }
    }
}

impl<T: Conjugate, R: TensorRank> CopyOperand for Conjugated<'_, T, R> {
    type Elem = T;
    type Rank = R;

    fn as_copied(&self) -> Copied<'_, T, R> {
        Copied::conjugated(self.view().clone(), Conjugation::OF)
    }
}

/// Elements, and how they are carried to another place.
#[doc(hidden)]
pub struct Copied<'a, T, R: TensorRank> {
    view: TypedTensorView<'a, T, R>,
    /// Into places that hold nothing.
    fresh: Carrying<T>,
    /// Over elements.
    over: Carrying<T>,
}

impl<'a, T, R: TensorRank> Copied<'a, T, R> {
    fn conjugated(view: TypedTensorView<'a, T, R>, Conjugation { fresh, over, .. }: Conjugation<T>) -> Self {
        Self { view, fresh, over }
    }

    fn transposed(
        self,
        operation: &'static str,
        axes: impl IntoRankShape<R>,
    ) -> Result<Copied<'a, T, R::Plain>, Error> {
        let view = self.view.transpose_view(axes).map_err(|error| error.of(operation))?;
        Ok(Copied { view, fresh: self.fresh, over: self.over })
    }

    fn into_new(self, operation: &'static str, engine: &mut CpuEngine) -> Result<HostTensor<T, R>, Error>
    where
        T: Send + Sync,
    {
        let Self { view, fresh, .. } = self;
        view.readable(operation)?;
        let write = |engine: &mut CpuEngine, slots: &mut [MaybeUninit<T>]| {
            let compact = TensorLayout::<R>::compact_unchecked(view.shape().clone());
            assert_eq!(compact.len(), slots.len(), "one slot an element");
            let places = [NonNull::from(slots).cast(), view.pointer()];
            // SAFETY: the view is readable; the compact layout has one place an index, which holds nothing.
            unsafe { carry(engine, places, [&compact, view.layout()], fresh) };
        };
        // SAFETY: `carry` fills the place of every index.
        unsafe { engine.output(operation, view.shape().clone(), write) }
    }

    fn over<O>(self, operation: &'static str, engine: &CpuEngine, out: &mut O) -> Result<(), Error>
    where
        T: Send + Sync,
        O: AsTensorViewMut<Elem = T, Rank = R>,
    {
        let (view, mut out) = (self.view, out.as_tensor_view_mut());
        view.readable(operation)?;
        out.readable(operation)?;
        if view.shape() != out.shape() {
            return Err(shape_mismatch(operation, out.shape(), view.shape()));
        }
        // SAFETY: both are readable, and the elements of a mutable view are reached by no other, each by one index.
        unsafe { carry(engine, [out.pointer(), view.pointer()], [out.layout(), view.layout()], self.over) };
        Ok(())
    }
}

/// Carries each element once, on several threads where that pays.
///
/// # Safety
/// At the offsets of every index of the two layouts, from the two places on, lies what the function carries to and from;
/// elements that several threads may read, places that nobody else uses, and no two indices have the same.
unsafe fn carry<T: Send + Sync, R: TensorRank>(
    engine: &CpuEngine,
    places: [NonNull<T>; 2],
    layouts: [&TensorLayout<R>; 2],
    carrying: Carrying<T>,
) {
    /// Places that several threads use.
    struct Shared<T>([NonNull<T>; 2]);
    // SAFETY: by the promise of the caller, each thread uses other places of the first, and may read the second.
    unsafe impl<T> Sync for Shared<T> {}

    let (len, size) = (layouts[0].len(), size_of::<T>());
    let cost = Cost::new(2 * size, 1).times(len);
    if !engine.shares(cost) {
        // SAFETY: the caller's promise.
        return unsafe { carrying(places[0], places[1], Tiles::new(layouts, size)) };
    }
    let cuts = Cuts::new(layouts.map(TensorLayout::to_dyn_rank), PART_BYTES / size.max(1));
    let places = Shared(places);
    engine.for_each(cost, cuts.count(), &|number| {
        let ([to, from], [output, input]) = cuts.part(number);
        let tiles = Tiles::new([&output, &input], size).of_larger(len);
        let Shared([first, source]) = &places;
        // SAFETY: the indices of a part are indices of the whole, and no two parts have one in common.
        unsafe { carrying(first.offset(to), source.offset(from), tiles) };
    });
}

impl CpuEngine {
    /// A compact column-major copy, as a new tensor.
    ///
    /// Of a view with strides of any kind; of a [`Conjugated`] one, with the elements conjugated on the way. Each element is
    /// cloned once, in an order that suits the strides. Cost: one pass, a cache block at a time; the result is in memory of
    /// the engine. Should a clone panic, what was written is leaked.
    ///
    /// ```
    /// use pilaster::num_complex::Complex;
    /// use pilaster::{CpuEngine, s, tensor};
    ///
    /// let mut engine = CpuEngine::serial();
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(engine.to_contiguous(&a.as_view().slice_view(s![.., ..;-1])?)?, tensor![[3, 2, 1], [6, 5, 4]]);
    /// let z = tensor![Complex::new(1.0, 2.0)];
    /// assert_eq!(engine.to_contiguous(&z.conj())?, tensor![Complex::new(1.0, -2.0)]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn to_contiguous<A: CopyOperand>(&mut self, a: &A) -> Result<HostTensor<A::Elem, A::Rank>, Error> {
        a.as_copied().into_new("to_contiguous", self)
    }

    /// The elements of one tensor over those of another of the same shape, whatever the strides of the two.
    ///
    /// As [`to_contiguous`](Self::to_contiguous); what is replaced is dropped. Allocates nothing but what the clones do.
    /// Should a clone panic, each element of `out` is the old or the new one.
    ///
    /// ```
    /// use pilaster::{CpuEngine, s, tensor};
    ///
    /// let mut out = tensor![[0, 0, 0], [0, 0, 0]];
    /// CpuEngine::serial().copy_into(&tensor![[7], [8]], &mut out.as_view_mut().slice_view(s![.., 1..2])?)?;
    /// assert_eq!(out, tensor![[0, 7, 0], [0, 8, 0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`].
    pub fn copy_into<A, O>(&mut self, a: &A, out: &mut O) -> Result<(), Error>
    where
        A: CopyOperand,
        O: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
    {
        a.as_copied().over("copy_into", self, out)
    }

    /// The axes in another order, as a new tensor: axis `i` of the result is axis `axes[i]` of `a`.
    ///
    /// As [`to_contiguous`](Self::to_contiguous) of the view with its axes in this order, which needs no copy.
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(CpuEngine::serial().transpose(&a, [1, 0])?, tensor![[1, 4], [2, 5], [3, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`], [`Error::RankMismatch`], [`Error::NotReadable`], [`Error::TooLarge`],
    /// [`Error::AllocationFailed`].
    pub fn transpose<A: CopyOperand>(
        &mut self,
        a: &A,
        axes: impl IntoRankShape<A::Rank>,
    ) -> Result<HostTensor<A::Elem, <A::Rank as TensorRank>::Plain>, Error> {
        const OPERATION: &str = "transpose";
        a.as_copied().transposed(OPERATION, axes)?.into_new(OPERATION, self)
    }

    /// The axes in another order, over the elements of `out`.
    ///
    /// As [`copy_into`](Self::copy_into) of the view with its axes in this order.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`], [`Error::RankMismatch`], [`Error::ShapeMismatch`], [`Error::NotReadable`].
    pub fn transpose_into<A, O>(&mut self, a: &A, axes: impl IntoRankShape<A::Rank>, out: &mut O) -> Result<(), Error>
    where
        A: CopyOperand,
        O: AsTensorViewMut<Elem = A::Elem, Rank = <A::Rank as TensorRank>::Plain>,
    {
        const OPERATION: &str = "transpose_into";
        a.as_copied().transposed(OPERATION, axes)?.over(OPERATION, self, out)
    }
}
