//! The list of operations as tables of functions, one a capability: each function forwards to the typed operation.

use super::table::{erase, only, scalar, typed, typed_mut};
use super::{ErasedRef, ErasedTensor, ErasedViewMut, TypedRef};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::private::{HasEquality, HasOrder};
use crate::rank::DynRank;
use crate::scalar::{
    Accumulate, Conjugate, Divide, Field, Magnitude, One, RealField, Remainder, Ring, Semiring, TensorScalar,
};
use crate::tensor::AsTensorView;

/// The type of an operand, of whatever kind.
macro_rules! operand {
    ($kind:ident) => { ErasedRef<'_> };
}

/// What the engine is handed for an operand.
macro_rules! argument {
    (tensor $operation:ident $operand:ident) => {
        &$operand
    };
    (factor $operation:ident $operand:ident) => {
        &$operand
    };
    (number $operation:ident $operand:ident) => {
        only(stringify!($operation), &$operand.as_tensor_view())?
    };
}

/// What becomes of what the engine gives.
macro_rules! outcome {
    (tensor $given:expr) => {
        erase($given)
    };
    (number $given:expr) => {
        scalar($given)
    };
    ($typed:tt $given:expr) => {
        $given
    };
}

/// The groups of the list of operations as structs of functions, each of which forwards to the typed operation.
macro_rules! tables {
    ({} $(
        $group:ident $table:ident [$($bounds:tt)+] $capability:literal
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
        assign {$($assign_doc:literal; $assign:ident[$($assign_operand:ident: $assign_kind:ident),*];)*}
        update {$($update_doc:literal; $update:ident[$($update_operand:ident: $update_kind:ident),*];)*}
    )*) => {$(
        #[doc = concat!("The operations that need ", $capability, ".")]
        #[derive(Clone, Copy)]
        pub struct $table {
            $(pub(super) $axes: fn(
                &mut CpuEngine,
                ErasedRef<'_>,
                &[usize],
                $($reduce_type,)*
            ) -> Result<ErasedTensor, Error>,)*
            $(pub(super) $read: fn(
                &mut CpuEngine,
                ErasedRef<'_>,
                $(operand!($read_kind),)*
                $($plain_type,)*
            ) -> Result<$crate::__erased_outcome!($outcome ErasedTensor), Error>,)*
            $(pub(super) $into: fn(
                &mut CpuEngine,
                ErasedRef<'_>,
                $(operand!($into_kind),)*
                $($into_type,)*
                ErasedViewMut<'_>,
            ) -> Result<(), Error>,)*
            $(pub(super) $assign: fn(
                &mut CpuEngine,
                ErasedViewMut<'_>,
                $(operand!($assign_kind),)*
            ) -> Result<(), Error>,)*
            $(pub(super) $update: fn(
                &mut CpuEngine,
                ErasedViewMut<'_>,
                $(operand!($update_kind),)*
            ) -> Result<(), Error>,)*
        }

        impl $table {
            pub(super) const CAPABILITY: &'static str = $capability;

            /// Those of the scalar `T`.
            #[must_use]
            pub const fn of<T>() -> Self
            where
                $($bounds)+
            {
                Self {
                    $($axes: |engine, receiver, axes, $($reduce_plain,)*| {
                        Ok(erase(engine.$axes(&typed::<T>(receiver), axes, $($reduce_plain,)*)?))
                    },)*
                    $($read: |engine, receiver, $($read_operand,)* $($plain,)*| {
                        $(let $read_operand = typed::<T>($read_operand);)*
                        let receiver = typed::<T>(receiver);
                        let given = engine.$read(
                            &receiver,
                            $(argument!($read_kind $read $read_operand),)*
                            $($plain,)*
                        )?;
                        Ok(outcome!($outcome given))
                    },)*
                    $($into: |engine, receiver, $($into_operand,)* $($into_plain,)* out| {
                        $(let $into_operand = typed::<T>($into_operand);)*
                        let (receiver, mut out) = (typed::<T>(receiver), typed_mut::<T>(out));
                        engine.$into(
                            &receiver,
                            $(argument!($into_kind $into $into_operand),)*
                            $($into_plain,)*
                            &mut out,
                        )
                    },)*
                    $($assign: |engine, receiver, $($assign_operand,)*| {
                        $(let $assign_operand = typed::<T>($assign_operand);)*
                        let mut receiver = typed_mut::<T>(receiver);
                        engine.$assign(&mut receiver, $(argument!($assign_kind $assign $assign_operand),)*)
                    },)*
                    $($update: |engine, receiver, $($update_operand,)*| {
                        $(let $update_operand = typed::<T>($update_operand);)*
                        let mut receiver = typed_mut::<T>(receiver);
                        engine.$update($(argument!($update_kind $update $update_operand),)* &mut receiver)
                    },)*
                }
            }
        }
    )*};
}

crate::__erased_operations! { [tables] {} }
