//! Who owns the memory of a tensor.

use core::fmt::Debug;
use core::ptr::NonNull;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Host {}
    impl Sealed for super::Dynamic {}
}

/// Who owns the memory of a tensor, as a type: [`Host`] or [`Dynamic`].
pub trait Representation: sealed::Sealed + Copy + Debug + Send + Sync + 'static {
    /// The memory of a tensor of `T`.
    #[doc(hidden)]
    type Storage<T>: Storage<T>;
}

/// One `Vec`: can be cloned and indexed by anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Host;

/// Whatever memory there is, known at run time. It is not `Clone`, since a clone could hide a download.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dynamic;

impl Representation for Host {
    type Storage<T> = HostStorage<T>;
}

impl Representation for Dynamic {
    type Storage<T> = DynamicStorage<T>;
}

/// The memory of a tensor: `len` elements, all initialised, one after another.
///
/// Reachable only through the sealed [`Representation`], so unsafe code may trust it: [`pointer`](Storage::pointer)
/// is valid for reads of [`len`](Storage::len) elements while the storage is borrowed, and for writes through
/// [`pointer_mut`](Storage::pointer_mut) while it is borrowed mutably.
#[doc(hidden)]
pub trait Storage<T>: Sized {
    fn from_vec(data: Vec<T>) -> Self;
    fn len(&self) -> usize;
    fn pointer(&self) -> NonNull<T>;
    fn pointer_mut(&mut self) -> NonNull<T>;
}

/// The memory of a [`Host`] tensor.
#[doc(hidden)]
#[derive(Clone, Debug)]
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

    fn len(&self) -> usize {
        self.data.len()
    }

    fn pointer(&self) -> NonNull<T> {
        // SAFETY: the pointer of a `Vec` is never null.
        unsafe { NonNull::new_unchecked(self.data.as_ptr().cast_mut()) }
    }

    fn pointer_mut(&mut self) -> NonNull<T> {
        // SAFETY: the pointer of a `Vec` is never null.
        unsafe { NonNull::new_unchecked(self.data.as_mut_ptr()) }
    }
}

/// The memory of a [`Dynamic`] tensor.
#[doc(hidden)]
#[derive(Debug)]
pub enum DynamicStorage<T> {
    Host(HostStorage<T>),
}

impl<T> Storage<T> for DynamicStorage<T> {
    fn from_vec(data: Vec<T>) -> Self {
        Self::Host(HostStorage::from_vec(data))
    }

    fn len(&self) -> usize {
        match self {
            Self::Host(storage) => storage.len(),
        }
    }

    fn pointer(&self) -> NonNull<T> {
        match self {
            Self::Host(storage) => storage.pointer(),
        }
    }

    fn pointer_mut(&mut self) -> NonNull<T> {
        match self {
            Self::Host(storage) => storage.pointer_mut(),
        }
    }
}
