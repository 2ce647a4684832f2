use super::promoting::promoting;
use super::{ConjugatedOperand, ScalarSet, own, taken};
use crate::dynamic::format::{self, Formatted};
use crate::dynamic::tables::*;
use crate::dynamic::{DType, ErasedRef, ErasedViewMut, ScalarTable};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::storage::Placement;
use crate::tensor::AsTensorView;

/// Held by the tensors and views that `#[scalar_set]` makes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an operand of an erased operation: the set of them is closed",
    note = "the tensors and views that `#[scalar_set]` makes are all there are, for the presets `Tensor`, `TensorView` and `TensorViewMut`; hand one of them over"
)]
pub trait Operand<S: ScalarSet> {
    /// The tensor or view that it holds.
    fn operand(&self) -> ErasedRef<'_>;
    /// Which member it holds.
    fn member(&self) -> S;
}

/// Held by those of them that can be written.
pub trait OperandMut<S: ScalarSet>: Operand<S> {
    /// A view of the elements.
    fn operand_mut(&mut self) -> ErasedViewMut<'_>;
}

impl<S: ScalarSet, P: Operand<S>> Operand<S> for &P {
    #[inline]
    fn operand(&self) -> ErasedRef<'_> {
        (**self).operand()
    }

    #[inline]
    fn member(&self) -> S {
        (**self).member()
    }
}

/// What an operation of the list gives, as the set gives it.
macro_rules! given {
    (tensor $operation:ident $given:expr) => {
        taken::<S>(stringify!($operation), $given)
    };
    (number $operation:ident $given:expr) => {
        taken::<S>(stringify!($operation), $given)
    };
    ($typed:tt $operation:ident $given:expr) => {
        Ok($given)
    };
}

/// The function of an operation, where all operands are of the scalar of the first and it is capable of it.
macro_rules! function {
    ($operation:ident of $($rest:tt)*) => {
        function!($operation as $operation of $($rest)*)
    };
    ($operation:ident as $entry:ident of $group:ident $table:ident: $receiver:ident $($operand:ident)*) => {{
        let table = $receiver.table();
        $(table.agrees(stringify!($operation), $operand.table())?;)*
        match &table.$group {
            Some(group) => group.$entry,
            None => return Err(table.lacks(stringify!($operation), $table::CAPABILITY)),
        }
    }};
}

pub(super) use function;

/// The operations of the list that change no operand but their last, as provided methods.
macro_rules! reading {
    ({} $(
        $group:ident $table:ident $bounds:tt $capability:tt
        reduce {$(
            $what:literal, $more:literal;
            $all:ident $axis:ident $axes:ident($($reduce_plain:ident: $reduce_type:ty),*);
        )*}
        read {$(
            $read_doc:literal;
            $read:ident[$($read_operand:ident: $read_kind:ident),*]($($plain:ident: $plain_type:ty),*) -> $outcome:tt;
        )*}
        into {$(
            $into_doc:literal;
            $into:ident[$($into_operand:ident: $into_kind:ident),*]($($into_plain:ident: $into_type:ty),*);
        )*}
        assign $assign:tt
        update $update:tt
    )*) => {$(
        $(
            #[doc = concat!($what, " along some axes, which stay with extent 1. ", $more)]
            ///
            /// # Errors
            #[doc = concat!("As [`CpuEngine::", stringify!($axes), "`], and those of [all operations](TensorOperand).")]
            #[inline]
            fn $axes(
                &self,
                engine: &mut CpuEngine,
                axes: &[usize],
                $($reduce_plain: $reduce_type,)*
            ) -> Result<S::Tensor, Error> {
                let receiver = self.operand();
                let function = function!($axes of $group $table: receiver);
                taken::<S>(stringify!($axes), function(engine, receiver, axes, $($reduce_plain,)*)?)
            }

            #[doc = concat!($what, " along one axis, as a tensor without it. ", $more)]
            ///
            /// # Errors
            #[doc = concat!("As [`CpuEngine::", stringify!($axis), "`], and those of [all operations](TensorOperand).")]
            #[inline]
            fn $axis(
                &self,
                engine: &mut CpuEngine,
                axis: usize,
                $($reduce_plain: $reduce_type,)*
            ) -> Result<S::Tensor, Error> {
                let receiver = self.operand();
                let function = function!($axis as $axes of $group $table: receiver);
                let kept = function(engine, receiver, &[axis], $($reduce_plain,)*);
                let kept = kept.map_err(|error| error.of(stringify!($axis)))?;
                taken::<S>(stringify!($axis), kept.without_axis(axis))
            }

            #[doc = concat!($what, " along all axes, as a tensor of rank 0. ", $more)]
            ///
            /// # Errors
            #[doc = concat!("As [`CpuEngine::", stringify!($all), "`], and those of [all operations](TensorOperand).")]
            #[inline]
            fn $all(&self, engine: &mut CpuEngine, $($reduce_plain: $reduce_type,)*) -> Result<S::Tensor, Error> {
                let receiver = self.operand();
                let function = function!($all as $axes of $group $table: receiver);
                let kept = function(engine, receiver, &receiver.axes(), $($reduce_plain,)*);
                let kept = kept.map_err(|error| error.of(stringify!($all)))?;
                taken::<S>(stringify!($all), kept.into_shape(&[]))
            }
        )*
        $(
            #[doc = $read_doc]
            ///
            /// # Errors
            #[doc = concat!("As [`CpuEngine::", stringify!($read), "`], and those of [all operations](TensorOperand).")]
            #[inline]
            fn $read(
                &self,
                engine: &mut CpuEngine,
                $($read_operand: &$crate::__erased_operand!($read_kind S),)*
                $($plain: $plain_type,)*
            ) -> Result<$crate::__erased_outcome!($outcome S::Tensor), Error> {
                let receiver = self.operand();
                $(let $read_operand = $read_operand.operand();)*
                let function = function!($read of $group $table: receiver $($read_operand)*);
                let given = function(engine, receiver, $($read_operand,)* $($plain,)*)?;
                given!($outcome $read given)
            }
        )*
        $(
            #[doc = $into_doc]
            ///
            /// # Errors
            #[doc = concat!("As [`CpuEngine::", stringify!($into), "`], and those of [all operations](TensorOperand).")]
            #[inline]
            fn $into(
                &self,
                engine: &mut CpuEngine,
                $($into_operand: &$crate::__erased_operand!($into_kind S),)*
                $($into_plain: $into_type,)*
                out: &mut impl TensorOperandMut<S>,
            ) -> Result<(), Error> {
                let (receiver, out) = (self.operand(), out.operand_mut());
                $(let $into_operand = $into_operand.operand();)*
                let function = function!($into of $group $table: receiver $($into_operand)* out);
                function(engine, receiver, $($into_operand,)* $($into_plain,)* out)
            }
        )*
    )*};
}

/// The operations of the list that change their receiver, as provided methods.
macro_rules! writing {
    ({} $(
        $group:ident $table:ident $bounds:tt $capability:tt
        reduce $reduce:tt
        read $read:tt
        into $into:tt
        assign {$($assign_doc:literal; $assign:ident[$($assign_operand:ident: $assign_kind:ident),*];)*}
        update {$($update_doc:literal; $update:ident[$($update_operand:ident: $update_kind:ident),*];)*}
    )*) => {$(
        writing! { $group $table $($assign_doc; $assign[$($assign_operand: $assign_kind),*];)* }
        writing! { $group $table $($update_doc; $update[$($update_operand: $update_kind),*];)* }
    )*};
    ($group:ident $table:ident $($doc:literal; $name:ident $operands:tt;)*) => {$(
        writing! { @ $group $table $doc; $name $operands }
    )*};
    (@ $group:ident $table:ident $doc:literal; $name:ident[$($operand:ident: $kind:ident),*]) => {
        #[doc = $doc]
        ///
        /// # Errors
        #[doc = concat!("As [`CpuEngine::", stringify!($name), "`], and those of [all operations](TensorOperand).")]
        #[inline]
        fn $name(
            &mut self,
            engine: &mut CpuEngine,
            $($operand: &$crate::__erased_operand!($kind S)),*
        ) -> Result<(), Error> {
            let receiver = self.operand_mut();
            $(let $operand = $operand.operand();)*
            let function = function!($name of $group $table: receiver $($operand)*);
            function(engine, receiver, $($operand),*)
        }
    };
}

/// The promoting operations of their list as provided methods.
macro_rules! promoted {
    ({} $($doc:literal; $name:ident for $direct:ident of $group:ident $table:ident;)*) => {$(
        #[doc = concat!($doc, ", in the scalar that both promote to.")]
        ///
        /// # Errors
        #[doc = concat!("[`Error::NoCommonType`], [`Error::NoConversion`], and as [`", stringify!($direct), "`](Self::", stringify!($direct), ").")]
        fn $name(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
            let find = |table: &'static ScalarTable| match &table.$group {
                Some(group) => Ok(group.$direct),
                None => Err(table.lacks(stringify!($name), $table::CAPABILITY)),
            };
            promoting::<S>(stringify!($name), find, engine, (self.operand(), rhs.operand())).map(own::<S>)
        }
    )*};
}

/// What an operation on the tensors of the set `S` takes for its other operand: a tensor of the set, or a view of one.
///
/// Sealed: those that [`#[scalar_set]`](macro@crate::scalar_set) makes are all there are, for the presets
/// [`Tensor`](crate::Tensor), [`TensorView`](crate::TensorView) and [`TensorViewMut`](crate::TensorViewMut), and
/// references to them. They have these operations as methods of their own too; through this trait, and through
/// [`TensorOperandMut`] for what changes its operand, a function that is generic over the set has them.
///
/// Each forwards to the operation of [`CpuEngine`] that it is called like, for the scalar at hand: shapes, order, rounding,
/// cost and errors are that operation's. What is one number there, a factor or a bound, is a tensor of one element here.
///
/// The operands are of one scalar, or the operation is refused with [`Error::DTypeMismatch`]; those called `promoting_`
/// convert both to the scalar that they [promote](ScalarSet::promote) to first. What the scalar cannot do is
/// [`Error::MissingCapability`], which names the scalar and what it would have to declare.
///
/// # The scalar of the result
/// | operations | give |
/// |---|---|
/// | all that are not listed below | a tensor of the set, of the scalar of the operands |
/// | `norm_1` `norm_2` `norm_max`, along axes too | a tensor of the set, of the real numbers under the scalar: `f64` for `c64`; [`Error::NotAMember`] where the set does not hold them |
/// | `eq` `ne` `lt` `le` `gt` `ge`, `any_axis` `all_axis` and the like | a typed tensor of `bool` |
/// | `any` `all` | a `bool` |
/// | `argmax` `argmin`; `argmax_axis` `argmin_axis` | an index; a typed tensor of `usize` |
///
/// What has one type for every scalar is not erased: it need not be a member of the set, and
/// [`from_typed`](super::SetTensor::from_typed) takes it into a set that holds it. [`select`](Self::select) takes such a
/// typed condition.
///
/// ```
/// use pilaster::{CpuEngine, DType, Tensor, num_complex::Complex, tensor};
///
/// let engine = &mut CpuEngine::serial();
/// let (a, zero) = (Tensor::from_typed(tensor![3.0, -4.0, 1.0]), Tensor::scalar(0.0));
/// let negative = a.lt(engine, &zero)?;
/// assert_eq!(negative.as_slice(), [false, true, false]);
/// assert_eq!(zero.select(engine, &negative, &a)?, Tensor::from_typed(tensor![3.0, 0.0, 1.0]));
///
/// let norm = Tensor::scalar(Complex::new(3.0, 4.0)).norm_2(engine)?;
/// assert_eq!((norm.dtype(), norm.item::<f64>()?), (DType::F64, &5.0));
/// assert_eq!(a.argmax(engine)?.as_ref(), [0]);
/// # Ok::<(), pilaster::Error>(())
/// ```
///
/// # A function of your own
/// [`map`](CpuEngine::map) and [`zip_map`](CpuEngine::zip_map) take a function of typed elements, which is not known where
/// the scalar is not. The matcher of a set runs them on the member at hand:
///
/// ```
/// use pilaster::{CpuEngine, DType, Error, Semiring, Tensor, scalar_set};
///
/// let sum = Tensor::scalar(1_i32).promoting_add(&mut CpuEngine::serial(), &Tensor::scalar(0.5_f32))?;
/// assert_eq!((sum.dtype(), sum.item::<f64>()?), (DType::F64, &1.5));
///
/// #[scalar_set(tensor = SignalTensor, matcher = with_signal)]
/// pub enum Signal {
///     I64(i64),
///     F64(f64),
/// }
///
/// fn squares(engine: &mut CpuEngine, signal: &SignalTensor) -> Result<SignalTensor, Error> {
///     with_signal!(signal, |typed: T| Ok(engine.map(typed, |x: &T| x.mul(x))?.into()))
/// }
/// let signal = SignalTensor::from_vec_col_major([2], vec![3_i64, 4])?;
/// assert_eq!(squares(&mut CpuEngine::serial(), &signal)?.get([1]), Ok(&16_i64));
/// # Ok::<(), Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor of the scalar set `{S}`",
    label = "a tensor of the set, or a view of one, is expected: of `DType`, a `Tensor`, a `TensorView` or a `TensorViewMut`",
    note = "`from_typed` of the set's tensor makes one of a typed tensor, that of its view one of a typed view: no copy",
    note = "`scalar(value)` of the set's tensor holds one number",
    note = "`try_from_set` takes a tensor of another set, where the scalar is a member of both"
)]
pub trait TensorOperand<S: ScalarSet = DType>: TensorFactor<S> {
    /// Which member it holds.
    #[must_use]
    fn tag(&self) -> S {
        self.member()
    }

    /// Which memory holds the elements.
    #[must_use]
    fn placement(&self) -> Placement {
        self.operand().placement()
    }

    /// The elements in column-major order, each to be printed.
    ///
    /// ```
    /// use pilaster::Tensor;
    ///
    /// let tensor = Tensor::from_vec_col_major([2], vec![1.5, -2.0])?;
    /// let words: Vec<String> = tensor.values().map(|value| value.to_string()).collect();
    /// assert_eq!(words, ["1.5", "-2.0"]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// Printing a value of memory that the host cannot read is a formatting error.
    fn values(&self) -> impl ExactSizeIterator<Item = Formatted<'_>> {
        format::values(self.operand().to_view())
    }

    crate::__erased_operations! { [reading] {} }

    /// The elements where the condition holds, and those of `rhs` where it does not. All three are repeated to a common
    /// shape by leading axes.
    ///
    /// # Errors
    /// As [`CpuEngine::select`], and those of [all operations](TensorOperand).
    fn select(
        &self,
        engine: &mut CpuEngine,
        condition: &impl AsTensorView<Elem = bool>,
        rhs: &impl TensorOperand<S>,
    ) -> Result<S::Tensor, Error> {
        let (receiver, rhs) = (self.operand(), rhs.operand());
        receiver.agrees("select", rhs)?;
        let condition = condition.as_tensor_view().into_dyn_rank();
        (receiver.table().select)(engine, &condition, receiver, rhs).map(own::<S>)
    }

    /// The tensor with its elements conjugated when they are read, as a factor of a product, or to be copied. No copy.
    ///
    /// # Errors
    /// [`Error::MissingCapability`].
    fn conj(&self) -> Result<ConjugatedOperand<'_, S>, Error> {
        ConjugatedOperand::new(self.operand(), self.member())
    }

    crate::__promoting_operations! { [promoted] {} }

    /// The nearest elements of another member, by a conversion that either scalar declares. It may lose.
    ///
    /// # Errors
    /// [`Error::NoConversion`], [`Error::NotReadable`].
    fn cast(&self, engine: &mut CpuEngine, to: S) -> Result<S::Tensor, Error> {
        self.operand().cast(engine, to.dtype()).map(own::<S>)
    }

    /// The same numbers in another member, by a conversion that either scalar declares; an element that the other does
    /// not hold is an error that names its index and its value.
    ///
    /// # Errors
    /// [`Error::Inexact`], [`Error::NoConversion`], [`Error::NotReadable`].
    fn convert(&self, engine: &mut CpuEngine, to: S) -> Result<S::Tensor, Error> {
        self.operand().convert(engine, to.dtype()).map(own::<S>)
    }

    /// A compact copy in memory of the host: one allocation, each element cloned once.
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    fn to_col_major(&self) -> Result<S::Tensor, Error> {
        self.operand().to_col_major().map(own::<S>)
    }
}

impl<S: ScalarSet, P: TensorOperand<S>> TensorOperand<S> for &P {}

/// What a product takes for its other factor: a [`TensorOperand`], or one that counts as [conjugated](ConjugatedOperand).
///
/// Sealed as that is, and without operations of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor of the scalar set `{S}`",
    label = "a tensor of the set, or a view of one, is expected: of `DType`, a `Tensor`, a `TensorView` or a `TensorViewMut`",
    note = "`from_typed` of the set's tensor makes one of a typed tensor, that of its view one of a typed view: no copy",
    note = "`scalar(value)` of the set's tensor holds one number",
    note = "`try_from_set` takes a tensor of another set, where the scalar is a member of both"
)]
pub trait TensorFactor<S: ScalarSet = DType>: Operand<S> {}

impl<S: ScalarSet, P: TensorFactor<S>> TensorFactor<S> for &P {}

/// An operand whose elements an operation may change: an owned tensor of the set `S`, or a mutable view of one.
///
/// Its operations are those of [`TensorOperand`] that write over the receiver; none allocates a tensor. Sealed as that is.
///
/// ```
/// use pilaster::{CpuEngine, Tensor, tensor};
///
/// let engine = &mut CpuEngine::serial();
/// let (mut y, x) = (Tensor::from_typed(tensor![1.0, 2.0]), Tensor::from_typed(tensor![10.0, 20.0]));
/// y.axpy(engine, &Tensor::scalar(0.5), &x)?;
/// y.as_view_mut().slice_axis_view(0, 1..)?.neg_assign(engine)?;
/// assert_eq!(y, Tensor::from_typed(tensor![6.0, -12.0]));
/// x.add_into(engine, &x, &mut y)?;
/// assert_eq!(y, Tensor::from_typed(tensor![20.0, 40.0]));
/// # Ok::<(), pilaster::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor of the scalar set `{S}` that can be written",
    label = "an owned tensor of the set or a mutable view of one is expected: of `DType`, a `Tensor` or a `TensorViewMut`",
    note = "`as_view_mut` of the set's tensor makes a view that can be written"
)]
pub trait TensorOperandMut<S: ScalarSet = DType>: TensorOperand<S> + OperandMut<S> {
    crate::__erased_operations! { [writing] {} }
}
