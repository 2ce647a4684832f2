//! Indexing with `[]`, where a failure is a bug in the program: it panics, as std's does.

use super::{TypedTensor, TypedTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::rank::{DynRank, RankShape, TensorRank};
use crate::storage::{Host, Representation};
use core::ops::{Index, IndexMut};

fn found<E>(element: Result<E, Error>) -> E {
    match element {
        Ok(element) => element,
        Err(error) => panic!("{error}"),
    }
}

/// `t[[i, j]]` and `t[[i, j]] = x` for the ranks that the compiler knows.
macro_rules! index_by_array {
    ($([$($generics:tt)*] $tensor:ty;)*) => {$(
        impl<$($generics)*, const N: usize> Index<[usize; N]> for $tensor
        where
            R: TensorRank<Shape = [usize; N]>,
            [usize; N]: RankShape,
        {
            type Output = T;

            /// # Panics
            /// Outside of the shape.
            #[track_caller]
            fn index(&self, index: [usize; N]) -> &T {
                found(self.get(index))
            }
        }
    )*};
}

index_by_array! {
    [T, R, D: Representation] TypedTensor<T, R, D>;
    [T, R] TypedTensorView<'_, T, R>;
    [T, R] TypedTensorViewMut<'_, T, R>;
}

impl<T, R: TensorRank<Shape = [usize; N]>, D: Representation, const N: usize> IndexMut<[usize; N]>
    for TypedTensor<T, R, D>
{
    /// # Panics
    /// Outside of the shape.
    #[track_caller]
    fn index_mut(&mut self, index: [usize; N]) -> &mut T {
        found(self.get_mut(index))
    }
}

impl<T, R: TensorRank<Shape = [usize; N]>, const N: usize> IndexMut<[usize; N]> for TypedTensorViewMut<'_, T, R> {
    /// # Panics
    /// Outside of the shape.
    #[track_caller]
    fn index_mut(&mut self, index: [usize; N]) -> &mut T {
        found(self.get_mut(index))
    }
}

impl<T, const N: usize> Index<&[usize; N]> for TypedTensor<T, DynRank, Host> {
    type Output = T;

    /// # Panics
    /// Outside of the shape, or with another number of axes.
    #[track_caller]
    fn index(&self, index: &[usize; N]) -> &T {
        found(self.get(index))
    }
}

impl<T, const N: usize> IndexMut<&[usize; N]> for TypedTensor<T, DynRank, Host> {
    /// # Panics
    /// Outside of the shape, or with another number of axes.
    #[track_caller]
    fn index_mut(&mut self, index: &[usize; N]) -> &mut T {
        found(self.get_mut(index))
    }
}

impl<T> Index<&[usize]> for TypedTensor<T, DynRank, Host> {
    type Output = T;

    /// # Panics
    /// Outside of the shape, or with another number of axes.
    #[track_caller]
    fn index(&self, index: &[usize]) -> &T {
        found(self.get(index))
    }
}

impl<T> IndexMut<&[usize]> for TypedTensor<T, DynRank, Host> {
    /// # Panics
    /// Outside of the shape, or with another number of axes.
    #[track_caller]
    fn index_mut(&mut self, index: &[usize]) -> &mut T {
        found(self.get_mut(index))
    }
}
