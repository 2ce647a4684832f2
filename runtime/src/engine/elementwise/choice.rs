//! Comparisons, choices and casts, element by element.

use super::pass::{Source, joined};
use super::{Like, collect, of_each, of_pairs};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::scalar::CastFrom;
use crate::tensor::AsTensorView;

macro_rules! comparisons {
    ($($name:ident: $relation:literal by $order:ident::$operator:ident;)*) => {
        impl CpuEngine {$(
            #[doc = concat!("Whether each element of `a` ", $relation, " that of `b` at its index, as a new tensor.")]
            ///
            /// Both are repeated to a common shape by leading axes, as for [`zip_map`](Self::zip_map). What is unordered, as
            /// NaN is, compares as it does by the operators of Rust. Cost: one pass.
            ///
            /// # Errors
            /// [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
            pub fn $name<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, bool>, Error>
            where
                A: AsTensorView<Elem: $order + Sync>,
                B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
            {
                of_pairs(self, stringify!($name), a, b, $order::$operator)
            }
        )*}
    };
}

comparisons! {
    eq: "equals" by PartialEq::eq;
    ne: "differs from" by PartialEq::ne;
    lt: "is less than" by PartialOrd::lt;
    le: "is at most" by PartialOrd::le;
    gt: "is greater than" by PartialOrd::gt;
    ge: "is at least" by PartialOrd::ge;
}

impl CpuEngine {
    /// At each index the element of `a` where the condition holds, and that of `b` where not, as a new tensor.
    ///
    /// All three are repeated to a common shape by leading axes, as for [`zip_map`](Self::zip_map). Cost: one pass, one
    /// clone an element.
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let (a, b) = (tensor![1, 5, 3], tensor![4, 2, 6]);
    /// let mut engine = CpuEngine::serial();
    /// let is_less = engine.lt(&a, &b)?;
    /// assert_eq!(engine.select(&is_less, &a, &b)?.as_slice(), [1, 2, 3]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn select<C, A, B>(&mut self, condition: &C, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        C: AsTensorView<Elem = bool, Rank = A::Rank>,
        A: AsTensorView<Elem: Clone + Send + Sync>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        const OPERATION: &str = "select";
        let (condition, a, b) = (condition.as_tensor_view(), a.as_tensor_view(), b.as_tensor_view());
        let shape = joined::<A::Rank>(OPERATION, a.shape(), b.shape())?;
        let shape = joined::<A::Rank>(OPERATION, condition.shape(), &shape)?;
        let condition = Source::new(OPERATION, &condition, &shape)?;
        let (a, b) = (Source::new(OPERATION, &a, &shape)?, Source::new(OPERATION, &b, &shape)?);
        let layout = TensorLayout::compact_unchecked(shape);
        collect(self, OPERATION, &layout, (a, b, condition), |x, y, holds| if *holds { x.clone() } else { y.clone() })
    }

    /// Each element, or `low` where it is less, or `high` where it is greater, as a new tensor.
    ///
    /// What is unordered, as NaN is, stays. `low` comes first: where it is above `high`, all that is ordered becomes `high`.
    /// Cost: one pass, one clone an element.
    ///
    /// ```
    /// let a = pilaster::tensor![-3.0, 0.5, 7.0];
    /// assert_eq!(pilaster::CpuEngine::serial().clamp(&a, &0.0, &1.0)?.as_slice(), [0.0, 0.5, 1.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn clamp<A>(&mut self, a: &A, low: &A::Elem, high: &A::Elem) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: PartialOrd + Clone + Send + Sync>,
    {
        of_each(self, "clamp", a, |x| {
            let raised = if x < low { low } else { x };
            if raised > high { high.clone() } else { raised.clone() }
        })
    }

    /// The nearest that another scalar can do for each element, as a new tensor: by [`CastFrom`], which may lose.
    ///
    /// [`convert`](Self::convert) refuses to lose. Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// let a = pilaster::tensor![2.9, -3.0e9];
    /// assert_eq!(pilaster::CpuEngine::serial().cast::<i32, _>(&a)?.as_slice(), [2, i32::MIN]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn cast<U, A>(&mut self, a: &A) -> Result<Like<A, U>, Error>
    where
        A: AsTensorView<Elem: Sync>,
        U: CastFrom<A::Elem> + Send,
    {
        of_each(self, "cast", a, U::cast_from)
    }
}
