//! What the expansion of a scalar set asks and takes apart.

use core::any::Any;
use core::marker::PhantomData;

/// Asks, in a constant, whether two types are one: `HOLDS` is the inherent constant where they are, and otherwise that of
/// [`Different`], which an inherent one shadows.
#[derive(Debug)]
pub struct Same<A, B>(PhantomData<(A, B)>);

impl<A> Same<A, A> {
    /// They are.
    pub const HOLDS: bool = true;
}

/// The answer for two types that are not the same.
pub trait Different {
    /// They are not.
    const HOLDS: bool = false;
}

impl<A, B> Different for Same<A, B> {}

/// Any scalar, by way of its real numbers: `<<T as TensorScalar>::Real as Under<T>>::Scalar` is `T`, and where `T` is no
/// scalar it is an unknown type, whose uses are no mistakes of their own.
pub trait Under<T> {
    /// The scalar.
    type Scalar;
}

impl<R, T> Under<T> for R {
    type Scalar = T;
}

/// The value, where it is of the other type.
#[inline]
pub fn same_ref<A: 'static, B: 'static>(value: &A) -> Option<&B> {
    (value as &dyn Any).downcast_ref()
}

/// The value, to write, where it is of the other type.
#[inline]
pub fn same_mut<A: 'static, B: 'static>(value: &mut A) -> Option<&mut B> {
    (value as &mut dyn Any).downcast_mut()
}

#[cfg(test)]
mod tests {
    use super::{Different as _, Same};

    #[test]
    fn the_probe_tells_types_apart() {
        const { assert!(Same::<f64, f64>::HOLDS) };
        const { assert!(!Same::<f64, f32>::HOLDS) };
    }
}
