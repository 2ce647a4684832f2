//! Several mutable views of one tensor at once.

use super::TypedTensorViewMut;
use crate::error::Error;
use crate::layout::{SliceArgument, SliceItem, TensorLayout};
use crate::rank::TensorRank;
use crate::storage::{Placement, shifted};
use core::array;
use core::marker::PhantomData;
use core::ptr::NonNull;
use smallvec::SmallVec;

const SLICES: &str = "disjoint_slice_views";
const STRIDED: &str = "disjoint_from_strided_slice";

/// A list of what views are made of: an array, whose length the compiler knows, or a vector.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of parts for disjoint views",
    note = "write an array or a `Vec`; slices of different forms are lists of `SliceItem`s"
)]
pub trait ViewList<P>: sealed::Sealed {
    /// The same list of something else.
    type Of<V>;

    #[doc(hidden)]
    fn parts(&self) -> &[P];

    /// # Panics
    /// Where there are fewer views than parts.
    #[doc(hidden)]
    fn replace_parts<V>(&self, views: &mut dyn Iterator<Item = V>) -> Self::Of<V>;
}

mod sealed {
    pub trait Sealed {}
    impl<P, const N: usize> Sealed for [P; N] {}
    impl<P> Sealed for Vec<P> {}
}

impl<P, const N: usize> ViewList<P> for [P; N] {
    type Of<V> = [V; N];

    fn parts(&self) -> &[P] {
        self
    }

    fn replace_parts<V>(&self, views: &mut dyn Iterator<Item = V>) -> [V; N] {
        array::from_fn(|_| views.next().expect("a view for each part"))
    }
}

impl<P> ViewList<P> for Vec<P> {
    type Of<V> = Vec<V>;

    fn parts(&self) -> &[P] {
        self
    }

    fn replace_parts<V>(&self, views: &mut dyn Iterator<Item = V>) -> Vec<V> {
        views.collect()
    }
}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// Several slices, to write at once. An array of slices gives an array of views, a vector a vector.
    ///
    /// Exact: two slices are refused where they have an element in common, and only there, however large the tensor is.
    /// As `get_disjoint_mut` of std does it for the elements of a slice; the name is that of
    /// [`slice_view`](Self::slice_view), which makes one of these views. Cost: the square of the number of slices, times
    /// the rank; no allocation for an array of up to 8 slices of up to 8 places, to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, s, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3])?;
    /// let [even, odd] = t.as_view_mut().disjoint_slice_views([s![.., 0..;2], s![.., 1..;2]])?;
    /// even.into_iter().for_each(|element| *element = 1);
    /// odd.into_iter().for_each(|element| *element = 2);
    /// assert_eq!(t, tensor![[1, 2, 1], [1, 2, 1]]);
    ///
    /// let refused = t.as_view_mut().disjoint_slice_views([s![.., 0], s![.., 2], s![.., 0]]).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "disjoint_slice_views: views 0 and 2 of the list may have an element in common, and mutable views must not"
    /// );
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ViewsOverlap`]; [`Error::InvalidSlice`] or [`Error::RankMismatch`] of any of the slices.
    pub fn disjoint_slice_views<S: SliceArgument<R>, L: ViewList<S>>(
        self,
        slices: L,
    ) -> Result<L::Of<TypedTensorViewMut<'a, T, S::Rank>>, Error> {
        let named = |error: Error| error.of(SLICES);
        let read = slices.parts().iter().map(Read::new);
        let read: SmallVec<[Read<S::Rank>; 8]> = read.collect();
        let parts = read.iter().map(|slice| self.layout().slice(slice).map_err(named));
        let parts: SmallVec<[_; 8]> = parts.collect::<Result<_, Error>>()?;
        refuse_overlap(SLICES, &read, |one, other| self.layout().slices_meet(one, other))?;
        let (pointer, _, placement) = self.into_raw();
        let mut views = parts.into_iter().map(|(distance, layout)| {
            // SAFETY: the indices of the slice are distinct indices of this view, which is gone, and `distance` is that
            // to the first (0 of none); of no other slice are they, since no two meet.
            unsafe { TypedTensorViewMut::from_raw(shifted(pointer, distance), layout, placement) }
        });
        Ok(slices.replace_parts(&mut views))
    }

    /// Several views of one slice of elements, to write at once: each of a layout, from the element at an offset on.
    ///
    /// On the safe side: of arbitrary strides, two views that only interleave may be refused. Accepted is what a layout
    /// [does not reach twice](TensorLayout::may_overlap), and two layouts of which one ends before the other begins, or
    /// whose strides have a common divisor that the distance between the two has not.
    /// [`disjoint_slice_views`](Self::disjoint_slice_views) is exact. Cost: the square of the number of views, times the
    /// rank; no allocation for an array to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout, TypedTensorViewMut};
    ///
    /// // Real and imaginary parts, interleaved.
    /// let mut parts = [1.0, 10.0, 2.0, 20.0, 3.0, 30.0];
    /// let every_other = TensorLayout::<Rank<1>>::from_parts([3], [2])?;
    /// let views = [(every_other, 0), (every_other, 1)];
    /// let [re, im] = TypedTensorViewMut::disjoint_from_strided_slice(views, &mut parts)?;
    /// assert_eq!((re[[2]], im[[2]]), (3.0, 30.0));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfBounds`] where an element would lie outside of the slice, [`Error::SelfOverlap`] where a view may
    /// reach one twice, [`Error::ViewsOverlap`] where two may have one in common.
    pub fn disjoint_from_strided_slice<L: ViewList<(TensorLayout<R>, usize)>>(
        views: L,
        elements: &'a mut [T],
    ) -> Result<L::Of<Self>, Error> {
        for (layout, offset) in views.parts() {
            layout.checked_bounds(STRIDED, *offset, elements.len())?;
            layout.checked_overlap(STRIDED)?;
        }
        refuse_overlap(STRIDED, views.parts(), |(one, from), (other, to)| {
            // Of views that have elements, so that both offsets are below `isize::MAX`.
            one.may_meet(other, to.cast_signed().wrapping_sub(from.cast_signed()))
        })?;
        let first = NonNull::from(elements).cast();
        let mut made = views.parts().iter().map(|(layout, offset)| {
            // SAFETY: each index has an element of the slice, which is borrowed for `'a`, none of another index or another
            // view: checked just now.
            unsafe { Self::from_raw(shifted(first, offset.cast_signed()), layout.clone(), Placement::HOST) }
        });
        Ok(views.replace_parts(&mut made))
    }
}

/// A list of slices, read once: anyone may implement `SliceArgument`, and what is checked must be what is taken.
struct Read<S> {
    items: SmallVec<[SliceItem; 8]>,
    rank: PhantomData<S>,
}

impl<S: TensorRank> Read<S> {
    fn new<R: TensorRank>(slices: &impl SliceArgument<R, Rank = S>) -> Self {
        Self { items: slices.items().collect(), rank: PhantomData }
    }
}

impl<R: TensorRank, S: TensorRank> SliceArgument<R> for Read<S> {
    type Rank = S;

    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        self.items.iter().copied()
    }
}

/// Refuses the first two parts that meet.
fn refuse_overlap<P>(operation: &'static str, parts: &[P], meet: impl Fn(&P, &P) -> bool) -> Result<(), Error> {
    for (second, other) in parts.iter().enumerate() {
        for (first, one) in parts[..second].iter().enumerate() {
            if meet(one, other) {
                return Err(Error::ViewsOverlap { operation, first, second });
            }
        }
    }
    Ok(())
}
