//! The methods that tensors, views and mutable views share: metadata, printing and arithmetic.

/// The methods of one of the three.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_operations {
    ($tag:ident $tensor:ident; $operand:ty; copied by $copy:ident; []) => {
        impl $crate::TensorOperand<$tag> for $operand {}

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
            pub fn $copy(&self) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::to_contiguous(self)
            }

            /// The sum of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::MissingCapability`, `Error::NotBroadcastable`, `Error::NotReadable`.
            #[inline]
            pub fn add(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::add(self, engine, rhs)
            }

            /// The difference of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::MissingCapability`, `Error::NotBroadcastable`, `Error::NotReadable`.
            #[inline]
            pub fn sub(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::sub(self, engine, rhs)
            }

            /// The product of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::MissingCapability`, `Error::NotBroadcastable`, `Error::NotReadable`.
            #[inline]
            pub fn mul(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::mul(self, engine, rhs)
            }

            /// The quotient of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::MissingCapability`, `Error::NotBroadcastable`, `Error::NotReadable`.
            #[inline]
            pub fn div(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::div(self, engine, rhs)
            }

            /// Each element with the other sign.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::NotReadable`.
            #[inline]
            pub fn neg(&self, engine: &mut $crate::CpuEngine) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::neg(self, engine)
            }

            /// Each element times the one element of `factor`, in this order.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::MissingCapability`, `Error::NotOneElement`, `Error::NotReadable`.
            #[inline]
            pub fn scale(
                &self,
                engine: &mut $crate::CpuEngine,
                factor: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::scale(self, engine, factor)
            }

            /// The product of two matrices of one scalar.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::MissingCapability`, and as the typed `matmul`.
            #[inline]
            pub fn matmul(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::matmul(self, engine, rhs)
            }

            /// The sum of all elements, as a tensor of rank 0.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::NotReadable`.
            #[inline]
            pub fn sum(&self, engine: &mut $crate::CpuEngine) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::sum(self, engine)
            }

            /// The largest element, or a NaN where there is one, as a tensor of rank 0.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::Empty`, `Error::NotReadable`.
            #[inline]
            pub fn max(&self, engine: &mut $crate::CpuEngine) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::max(self, engine)
            }

            /// The smallest element, or a NaN where there is one, as a tensor of rank 0.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::Empty`, `Error::NotReadable`.
            #[inline]
            pub fn min(&self, engine: &mut $crate::CpuEngine) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::min(self, engine)
            }

            /// The sums along one axis, as a tensor without it.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::AxisOutOfBounds`, `Error::NotReadable`.
            #[inline]
            pub fn sum_axis(
                &self,
                engine: &mut $crate::CpuEngine,
                axis: ::core::primitive::usize,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::sum_axis(self, engine, axis)
            }

            /// The product of all elements, as a tensor of rank 0.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::NotReadable`.
            #[inline]
            pub fn prod(&self, engine: &mut $crate::CpuEngine) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::prod(self, engine)
            }

            /// The mean of all elements, as a tensor of rank 0.
            ///
            /// # Errors
            /// `Error::MissingCapability`, `Error::Empty`, `Error::NotReadable`.
            #[inline]
            pub fn mean(&self, engine: &mut $crate::CpuEngine) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::mean(self, engine)
            }

            /// The sum, in the scalar that both promote to.
            ///
            /// # Errors
            /// `Error::NoCommonType`, `Error::NoConversion`, and as `add`.
            #[inline]
            pub fn promoting_add(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::promoting_add(self, engine, rhs)
            }

            /// The difference, in the scalar that both promote to.
            ///
            /// # Errors
            /// `Error::NoCommonType`, `Error::NoConversion`, and as `sub`.
            #[inline]
            pub fn promoting_sub(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::promoting_sub(self, engine, rhs)
            }

            /// The product of each element with its counterpart, in the scalar that both promote to.
            ///
            /// # Errors
            /// `Error::NoCommonType`, `Error::NoConversion`, and as `mul`.
            #[inline]
            pub fn promoting_mul(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::promoting_mul(self, engine, rhs)
            }

            /// The quotient, in the scalar that both promote to. Two integers stay integers, which do not divide.
            ///
            /// # Errors
            /// `Error::NoCommonType`, `Error::NoConversion`, and as `div`.
            #[inline]
            pub fn promoting_div(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::promoting_div(self, engine, rhs)
            }

            /// The product of two matrices, in the scalar that both promote to.
            ///
            /// # Errors
            /// `Error::NoCommonType`, `Error::NoConversion`, and as `matmul`.
            #[inline]
            pub fn promoting_matmul(
                &self,
                engine: &mut $crate::CpuEngine,
                rhs: &impl $crate::TensorOperand<$tag>,
            ) -> ::core::result::Result<$tensor, $crate::Error> {
                $crate::TensorOperand::<$tag>::promoting_matmul(self, engine, rhs)
            }

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
