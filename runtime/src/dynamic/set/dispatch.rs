//! What a matcher expands to: the typed form of a tensor or view, whichever way it was handed over.

use super::ScalarSet;
use crate::scalar::TensorScalar;

/// A tensor or view of a set, by value or by reference.
pub trait Handed {
    /// The set, by its tag.
    type Set: ScalarSet;
    /// The erased form.
    type Erased;
    /// Which member it holds.
    fn dispatched(&self) -> Self::Set;
    /// Makes the erased form: what is left where the scalar is no member.
    fn erased(self) -> Self::Erased;
}

/// What it is where its scalar is `T`.
pub trait Dispatch<T: TensorScalar>: Handed {
    /// The typed form.
    type Typed;
    /// Makes it.
    fn typed(self) -> Self::Typed;
}

/// What a matcher asks for first.
#[inline]
pub fn tag_of<X: Handed>(value: &X) -> X::Set {
    value.dispatched()
}

/// The typed form of what has the scalar's tag.
///
/// # Panics
/// Where the tag was another one.
#[inline]
#[track_caller]
pub fn matched<V>(typed: Option<V>) -> V {
    typed.expect("a matcher asks for the scalar that the tag names")
}

/// Every way in which a tensor or a view is handed to a matcher.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_dispatch {
    ($tag:ident $tensor:ident $view:ident $view_mut:ident) => {
        $crate::__scalar_set_dispatch! { @ $tag
            [] $tensor, $crate::TypedTensor<T>, $crate::ErasedTensor,
            value => $crate::SetTensor::into_typed(value).ok(), $crate::SetTensor::into_erased(value);
            ['a] &'a $tensor, &'a $crate::TypedTensor<T>, $crate::ErasedView<'a>,
            value => $crate::SetTensor::typed(value), $crate::__set::view(value);
            ['a] &'a mut $tensor, &'a mut $crate::TypedTensor<T>, $crate::ErasedViewMut<'a>,
            value => $crate::SetTensor::typed_mut(value), $crate::SetTensor::erased_view_mut(value);
            ['a] $view<'a>, $crate::TypedTensorView<'a, T>, $crate::ErasedView<'a>,
            value => $crate::SetView::into_typed(value).ok(), $crate::SetView::into_erased(value);
            ['a, 'b] &'b $view<'a>, $crate::TypedTensorView<'a, T>, $crate::ErasedView<'a>,
            value => $crate::SetView::erased_view(value).into_typed().ok(), $crate::SetView::erased_view(value);
            ['a] $view_mut<'a>, $crate::TypedTensorViewMut<'a, T>, $crate::ErasedViewMut<'a>,
            value => $crate::SetViewMut::into_typed(value).ok(), $crate::SetViewMut::into_erased(value);
            ['a, 'b] &'b $view_mut<'a>, $crate::TypedTensorView<'b, T>, $crate::ErasedView<'b>,
            value => $crate::__set::view(value).into_typed().ok(), $crate::__set::view(value);
            ['a, 'b] &'b mut $view_mut<'a>, $crate::TypedTensorViewMut<'b, T>, $crate::ErasedViewMut<'b>,
            value => $crate::SetViewMut::erased_view_mut(value).into_typed().ok(),
            $crate::SetViewMut::erased_view_mut(value);
        }
    };
    (@ $tag:ident $(
        [$($lifetime:lifetime),*] $handed:ty, $typed:ty, $erased:ty,
        $value:ident => $to_typed:expr, $to_erased:expr;
    )*) => {$(
        impl<$($lifetime),*> $crate::__set::Handed for $handed {
            type Set = $tag;
            type Erased = $erased;

            #[inline]
            fn dispatched(&self) -> $tag {
                self.tag()
            }

            #[inline]
            fn erased(self) -> $erased {
                let $value = self;
                $to_erased
            }
        }

        impl<$($lifetime,)* T: $crate::TensorScalar> $crate::__set::Dispatch<T> for $handed {
            type Typed = $typed;

            #[inline]
            fn typed(self) -> $typed {
                let $value = self;
                $crate::__set::matched($to_typed)
            }
        }
    )*};
}
