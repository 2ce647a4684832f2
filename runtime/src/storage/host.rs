use super::{DynamicStorage, Placement, Storage};
use core::ptr::NonNull;

/// The memory of a [`Host`](super::Host) tensor: one `Vec`.
#[doc(hidden)]
#[derive(Debug)]
pub struct HostStorage<T> {
    data: Vec<T>,
}

impl<T> HostStorage<T> {
    pub(crate) fn as_slice(&self) -> &[T] {
        &self.data
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.data
    }

    pub(crate) fn into_vec(self) -> Vec<T> {
        self.data
    }
}

impl<T> Storage<T> for HostStorage<T> {
    fn from_vec(data: Vec<T>) -> Self {
        Self { data }
    }

    #[inline]
    fn len(&self) -> usize {
        self.data.len()
    }

    #[inline]
    fn placement(&self) -> Placement {
        Placement::HOST
    }

    #[inline]
    fn pointer(&self) -> NonNull<T> {
        // SAFETY: the pointer of a `Vec` is never null.
        unsafe { NonNull::new_unchecked(self.data.as_ptr().cast_mut()) }
    }

    #[inline]
    fn pointer_mut(&mut self) -> NonNull<T> {
        // SAFETY: the pointer of a `Vec` is never null.
        unsafe { NonNull::new_unchecked(self.data.as_mut_ptr()) }
    }

    fn into_dynamic(self) -> DynamicStorage<T> {
        DynamicStorage::Host(self)
    }
}
