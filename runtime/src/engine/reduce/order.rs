//! The largest and the smallest, and what holds of truth values.

use super::reduction::{Extreme, Fold, Reduction, Wanted};
use super::{Plain, of_all, of_axes, of_axis, reductions, some};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::layout::fill_index;
use crate::rank::{RemoveAxis, Smaller, TensorRank};
use crate::tensor::{AsTensorView, HostTensor};

/// The first of the largest or of the smallest, of at least one, and what becomes of it and its number.
fn extreme<'a, T: PartialOrd + Sync + 'a, U: Send>(
    operation: &'static str,
    terms: usize,
    wanted: Wanted,
    of: impl Fn(&'a T, usize) -> U + Sync,
) -> Result<impl Reduction<'a, T, Output = U>, Error> {
    some(operation, terms)?;
    let then = move |found: Option<(&'a T, usize)>| match found {
        Some((element, number)) => of(element, number),
        None => unreachable!("the largest of at least one"),
    };
    Ok(Extreme { wanted, then })
}

fn value<T: Clone>(element: &T, _: usize) -> T {
    element.clone()
}

reductions! {
    /// The largest element: the first such in column-major order.
    ///
    /// A value that is unordered with itself, as NaN is, wins over every other; the order is to be total but for
    /// such values. Cost: one pass, one clone.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let mut a = HostTensor::<f64, Rank<1>>::from_vec_col_major([3], vec![1.0, 3.0, 2.0])?;
    /// assert_eq!(CpuEngine::serial().max(&a)?, 3.0);
    /// a[[2]] = f64::NAN;
    /// assert!(CpuEngine::serial().max(&a)?.is_nan());
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`], [`Error::NotReadable`].
    max, max_axis, max_axes of [Elem: PartialOrd + Clone + Send + Sync] -> [A::Elem]:
    "largest elements", "an error", by |operation, terms| extreme(operation, terms, Wanted::Largest, value::<A::Elem>);

    /// The smallest element: the first such in column-major order.
    ///
    /// As [`max`](Self::max), with the order turned round; NaN wins here too.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<i32, Rank<1>>::from_vec_col_major([3], vec![2, -1, 3])?;
    /// assert_eq!(CpuEngine::serial().min(&a)?, -1);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`], [`Error::NotReadable`].
    min, min_axis, min_axes of [Elem: PartialOrd + Clone + Send + Sync] -> [A::Elem]:
    "smallest elements", "an error", by |operation, terms| extreme(operation, terms, Wanted::Smallest, value::<A::Elem>);

    /// Whether some element holds; not where there is none.
    ///
    /// Cost: one pass.
    ///
    /// ```
    /// let a = pilaster::tensor![[true, false], [false, false]];
    /// let mut engine = pilaster::CpuEngine::serial();
    /// assert_eq!((engine.any(&a)?, engine.any_axis(&a, 0)?.as_slice()), (true, &[true, false][..]));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    any, any_axis, any_axes of [Elem = bool] -> [bool]:
    "answers", "`false`", by |_, _| Ok(Fold {
        start: || false,
        of_term: |term: &bool| *term,
        merge: |left, right| left | right,
        then: |any| any,
    });

    /// Whether every element holds, as where there is none.
    ///
    /// Cost: one pass.
    ///
    /// ```
    /// let a = pilaster::tensor![[true, false], [true, true]];
    /// let mut engine = pilaster::CpuEngine::serial();
    /// assert_eq!((engine.all(&a)?, engine.all_axis(&a, 0)?.as_slice()), (false, &[true, false][..]));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    all, all_axis, all_axes of [Elem = bool] -> [bool]:
    "answers", "`true`", by |_, _| Ok(Fold {
        start: || true,
        of_term: |term: &bool| *term,
        merge: |left, right| left & right,
        then: |all| all,
    });
}

/// The index of an element, by its number in column-major order.
fn index_of<R: TensorRank>(shape: &R::Shape, number: usize) -> R::Shape {
    let mut index = shape.clone();
    fill_index(index.as_mut(), shape.as_ref(), number);
    index
}

macro_rules! places {
    ($($name:ident $axis:ident of $value:ident by $wanted:ident: $what:literal;)*) => {
        impl CpuEngine {$(
            #[doc = concat!("The index of the ", $what, " element: of the first such in column-major order.")]
            ///
            #[doc = concat!("It is the element that [`", stringify!($value), "`](Self::", stringify!($value), ") gives. Cost: one pass.")]
            ///
            /// # Errors
            /// [`Error::Empty`], [`Error::NotReadable`].
            pub fn $name<A>(&mut self, a: &A) -> Result<<A::Rank as TensorRank>::Shape, Error>
            where
                A: AsTensorView<Elem: PartialOrd + Sync>,
            {
                const OPERATION: &str = stringify!($name);
                let view = a.as_tensor_view();
                let number = of_all(self, OPERATION, &view, |terms| {
                    extreme(OPERATION, terms, Wanted::$wanted, |_, number| number)
                })?;
                Ok(index_of::<A::Rank>(view.shape(), number))
            }

            #[doc = concat!("The place along one axis of the ", $what, " element of each line, as a tensor without the axis.")]
            ///
            #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), ") of the line along the axis.")]
            /// Cost: one pass; the result is in memory of the engine.
            ///
            /// # Errors
            /// [`Error::Empty`] where the axis has no extent, [`Error::AxisOutOfBounds`], [`Error::TooLarge`],
            /// [`Error::AllocationFailed`], [`Error::NotReadable`].
            pub fn $axis<A>(&mut self, a: &A, axis: usize) -> Result<HostTensor<usize, Smaller<A::Rank>>, Error>
            where
                A: AsTensorView<Elem: PartialOrd + Sync, Rank: TensorRank<Plain: RemoveAxis>>,
            {
                const OPERATION: &str = stringify!($axis);
                of_axis(self, OPERATION, &a.as_tensor_view(), axis, |terms| {
                    extreme(OPERATION, terms, Wanted::$wanted, |_, number| number)
                })
            }
        )*}
    };
}

places! {
    argmax argmax_axis of max by Largest: "largest";
    argmin argmin_axis of min by Smallest: "smallest";
}
