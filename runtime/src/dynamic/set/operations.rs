//! The methods that tensors, views and mutable views share: metadata, printing and arithmetic.

/// The methods of one of the three.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_operations {
    ($tag:ident $tensor:ident; $operand:ty; []) => {
        impl $crate::TensorOperand<$tag> for $operand {}
        impl $crate::TensorFactor<$tag> for $operand {}

        impl ::core::fmt::Debug for $operand {
            /// The scalar and the shape, then the elements as `Display` shows them.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::__set::debug(self, f)
            }
        }

        impl ::core::fmt::Display for $operand {
            /// The elements, as rows for people; beyond a budget they are elided.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::__set::display(self, f)
            }
        }

        impl $operand {
            /// Which member it holds.
            #[inline]
            #[must_use]
            pub fn tag(&self) -> $tag {
                $crate::TensorOperand::tag(self)
            }

            /// Which scalar it holds, as the preset set knows it.
            #[inline]
            #[must_use]
            pub fn dtype(&self) -> $crate::DType {
                $crate::ScalarSet::dtype(self.tag())
            }

            /// The number of axes.
            #[inline]
            #[must_use]
            pub fn rank(&self) -> ::core::primitive::usize {
                self.shape().len()
            }

            /// The number of elements.
            #[inline]
            #[must_use]
            pub fn len(&self) -> ::core::primitive::usize {
                self.layout().len()
            }

            /// Whether there are no elements.
            #[inline]
            #[must_use]
            pub fn is_empty(&self) -> ::core::primitive::bool {
                self.layout().is_empty()
            }

            /// Which memory holds the elements.
            #[inline]
            #[must_use]
            pub fn placement(&self) -> $crate::Placement {
                $crate::TensorOperand::<$tag>::placement(self)
            }

            /// The elements in column-major order, each to be printed.
            ///
            /// Printing a value of memory that the host cannot read is a formatting error.
            #[inline]
            pub fn values(&self) -> impl ::core::iter::ExactSizeIterator<Item = $crate::Formatted<'_>> {
                $crate::TensorOperand::<$tag>::values(self)
            }

            /// A compact copy in memory of the host: one allocation, each element cloned once.
            ///
            /// # Errors
            /// `Error::NotReadable`.
            #[inline]
            pub fn to_col_major(&self) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::to_col_major(self)
            }

            $crate::__erased_operations! { [$crate::__scalar_set_reading] { $tag $tensor } }

            /// The elements where the condition holds, and those of `rhs` where it does not. All three are repeated to a
            /// common shape by leading axes.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, and as `CpuEngine::select`.
            #[inline]
            pub fn select(
                &self,
                engine: &mut $crate::CpuEngine,
                condition: &impl $crate::AsTensorView<Elem = ::core::primitive::bool>,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::select(self, engine, condition, rhs)
            }

            /// The tensor with its elements conjugated when they are read, as a factor of a product, or to be copied. No copy.
            ///
            /// # Errors
            /// `Error::MissingCapability`.
            #[inline]
            pub fn conj(&self) -> ::core::result::Result<$crate::ConjugatedOperand<'_, $tag>, $crate::Error> {
                $crate::TensorOperand::<$tag>::conj(self)
            }

            $crate::__promoting_operations! { [$crate::__scalar_set_promoting] { $tag $tensor } }

            /// The nearest elements of another scalar, by a conversion that either of the two declares. It may lose.
            ///
            /// # Errors
            /// `Error::NoConversion`, `Error::NotReadable`.
            #[inline]
            pub fn cast(
                &self,
                engine: &mut $crate::CpuEngine,
                to: $tag,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::cast(self, engine, to)
            }

            /// The same numbers in another scalar, by a conversion that either of the two declares; an element that the other does
            /// not hold is an error that names its index and its value.
            ///
            /// # Errors
            /// `Error::Inexact`, `Error::NoConversion`, `Error::NotReadable`.
            #[inline]
            pub fn convert(
                &self,
                engine: &mut $crate::CpuEngine,
                to: $tag,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::convert(self, engine, to)
            }
        }
    };
}

/// The operations of the list that change no operand but their last, as methods.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_reading {
    ({ $tag:ident $tensor:ident } $(
        $group:ident $table:ident $bounds:tt $capability:literal
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
            #[doc = concat!($what, " along all axes, as a tensor of rank 0. ", $more)]
            ///
            /// # Errors
            #[doc = concat!("As `CpuEngine::", stringify!($all), "`, and those of all operations of `TensorOperand`.")]
            #[inline]
            pub fn $all(
                &self,
                engine: &mut $crate::CpuEngine,
                $($reduce_plain: $reduce_type,)*
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::$all(self, engine, $($reduce_plain,)*)
            }

            #[doc = concat!($what, " along one axis, as a tensor without it. ", $more)]
            ///
            /// # Errors
            #[doc = concat!("As `CpuEngine::", stringify!($axis), "`, and those of all operations of `TensorOperand`.")]
            #[inline]
            pub fn $axis(
                &self,
                engine: &mut $crate::CpuEngine,
                axis: ::core::primitive::usize,
                $($reduce_plain: $reduce_type,)*
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::$axis(self, engine, axis, $($reduce_plain,)*)
            }

            #[doc = concat!($what, " along some axes, which stay with extent 1. ", $more)]
            ///
            /// # Errors
            #[doc = concat!("As `CpuEngine::", stringify!($axes), "`, and those of all operations of `TensorOperand`.")]
            #[inline]
            pub fn $axes(
                &self,
                engine: &mut $crate::CpuEngine,
                axes: &[::core::primitive::usize],
                $($reduce_plain: $reduce_type,)*
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::$axes(self, engine, axes, $($reduce_plain,)*)
            }
        )*
        $(
            #[doc = $read_doc]
            ///
            /// # Errors
            #[doc = concat!("As `CpuEngine::", stringify!($read), "`, and those of all operations of `TensorOperand`.")]
            #[inline]
            pub fn $read(
                &self,
                engine: &mut $crate::CpuEngine,
                $($read_operand: &$crate::__erased_operand!($read_kind $tag),)*
                $($plain: $plain_type,)*
            ) -> ::core::result::Result<$crate::__erased_outcome!($outcome $tensor), $crate::Error> {
                $crate::TensorOperand::<$tag>::$read(self, engine, $($read_operand,)* $($plain,)*)
            }
        )*
        $(
            #[doc = $into_doc]
            ///
            /// # Errors
            #[doc = concat!("As `CpuEngine::", stringify!($into), "`, and those of all operations of `TensorOperand`.")]
            #[inline]
            pub fn $into(
                &self,
                engine: &mut $crate::CpuEngine,
                $($into_operand: &$crate::__erased_operand!($into_kind $tag),)*
                $($into_plain: $into_type,)*
                out: &mut impl $crate::TensorOperandMut<$tag>,
            ) -> ::core::result::Result<(), $crate::Error> {
                $crate::TensorOperand::<$tag>::$into(self, engine, $($into_operand,)* $($into_plain,)* out)
            }
        )*
    )*};
}

/// The operations of the list that change their receiver, as methods.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_writing {
    ({ $tag:ident } $(
        $group:ident $table:ident $bounds:tt $capability:literal
        reduce $reduce:tt
        read $read:tt
        into $into:tt
        assign {$($assign_doc:literal; $assign:ident[$($assign_operand:ident: $assign_kind:ident),*];)*}
        update {$($update_doc:literal; $update:ident[$($update_operand:ident: $update_kind:ident),*];)*}
    )*) => {$(
        $crate::__scalar_set_writing! { @ { $tag } $($assign_doc; $assign[$($assign_operand: $assign_kind),*];)* }
        $crate::__scalar_set_writing! { @ { $tag } $($update_doc; $update[$($update_operand: $update_kind),*];)* }
    )*};
    (@ $context:tt $($doc:literal; $name:ident $operands:tt;)*) => {$(
        $crate::__scalar_set_writing! { @@ $context $doc; $name $operands }
    )*};
    (@@ { $tag:ident } $doc:literal; $name:ident[$($operand:ident: $kind:ident),*]) => {
        #[doc = $doc]
        ///
        /// # Errors
        #[doc = concat!("As `CpuEngine::", stringify!($name), "`, and those of all operations of `TensorOperand`.")]
        #[inline]
        pub fn $name(
            &mut self,
            engine: &mut $crate::CpuEngine,
            $($operand: &$crate::__erased_operand!($kind $tag)),*
        ) -> ::core::result::Result<(), $crate::Error> {
            $crate::TensorOperandMut::<$tag>::$name(self, engine, $($operand),*)
        }
    };
}

/// The promoting operations of their list as methods.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_promoting {
    ({ $tag:ident $tensor:ident } $($doc:literal; $name:ident for $direct:ident of $group:ident $table:ident;)*) => {$(
        #[doc = concat!($doc, ", in the scalar that both promote to.")]
        ///
        /// # Errors
        #[doc = concat!("`Error::NoCommonType`, `Error::NoConversion`, and as `", stringify!($direct), "`.")]
        #[inline]
        pub fn $name(
            &self,
            engine: &mut $crate::CpuEngine,
            rhs: &impl $crate::TensorOperand<$tag>,
        ) -> ::core::result::Result<$tensor, $crate::Error> {
            $crate::TensorOperand::<$tag>::$name(self, engine, rhs)
        }
    )*};
}

/// What makes a tensor or a view writable: its mutable view, by this method of its.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_written {
    ($tag:ident; $operand:ty; by $trait:ident::$view:ident; []) => {
        impl $crate::__set::OperandMut<$tag> for $operand {
            #[inline]
            fn operand_mut(&mut self) -> $crate::ErasedViewMut<'_> {
                $crate::$trait::$view(self)
            }
        }

        impl $crate::TensorOperandMut<$tag> for $operand {}

        impl $operand {
            $crate::__erased_operations! { [$crate::__scalar_set_writing] { $tag } }
        }
    };
}
