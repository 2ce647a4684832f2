use super::recycler::{Recycler, give_back};
use super::{DynamicStorage, Placement, Storage};
use core::mem::{self, MaybeUninit};
use core::ptr::NonNull;
use std::sync::Weak;

/// The memory of a [`Host`](super::Host) tensor: one `Vec`.
#[doc(hidden)]
#[derive(Debug)]
pub struct HostStorage<T> {
    data: Vec<T>,
    /// Where the buffer goes when the tensor does, if not to the allocator.
    recycler: Option<Weak<Recycler>>,
}

impl<T> HostStorage<T> {
    /// The buffer goes to the recycler when this is dropped.
    pub(super) fn tied(data: Vec<T>, recycler: Weak<Recycler>) -> Self {
        Self { data, recycler: Some(recycler) }
    }

    pub(crate) fn as_slice(&self) -> &[T] {
        &self.data
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.data
    }

    /// A move, after which the buffer is the vector's alone.
    pub(crate) fn into_vec(mut self) -> Vec<T> {
        self.recycler = None;
        mem::take(&mut self.data)
    }

    /// The first `len` slots of a storage without elements.
    ///
    /// # Panics
    /// Where it has fewer, or where it has elements.
    pub(crate) fn slots(&mut self, len: usize) -> &mut [MaybeUninit<T>] {
        assert!(self.data.is_empty(), "slots are handed out before there are elements");
        &mut self.data.spare_capacity_mut()[..len]
    }

    /// Says that the first `len` slots are elements.
    ///
    /// # Safety
    /// They were written, and the storage held no elements.
    pub(crate) unsafe fn set_len(&mut self, len: usize) {
        // SAFETY: the caller wrote them into slots of the vector.
        unsafe { self.data.set_len(len) };
    }
}

impl<T> Drop for HostStorage<T> {
    fn drop(&mut self) {
        if let Some(recycler) = self.recycler.take() {
            give_back(&recycler, mem::take(&mut self.data));
        }
    }
}

impl<T> Storage<T> for HostStorage<T> {
    fn from_vec(data: Vec<T>) -> Self {
        Self { data, recycler: None }
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
