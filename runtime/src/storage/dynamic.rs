use super::{GroupStorage, HostStorage, Placement, Storage};
use core::ptr::NonNull;

/// The memory of a [`Dynamic`](super::Dynamic) tensor.
#[doc(hidden)]
#[derive(Debug)]
pub enum DynamicStorage<T> {
    Host(HostStorage<T>),
    Group(GroupStorage<T>),
}

macro_rules! either {
    ($storage:expr, $inner:ident => $body:expr) => {
        match $storage {
            DynamicStorage::Host($inner) => $body,
            DynamicStorage::Group($inner) => $body,
        }
    };
}

impl<T> Storage<T> for DynamicStorage<T> {
    fn from_vec(data: Vec<T>) -> Self {
        Self::Host(HostStorage::from_vec(data))
    }

    fn len(&self) -> usize {
        either!(self, storage => storage.len())
    }

    fn placement(&self) -> Placement {
        either!(self, storage => storage.placement())
    }

    fn pointer(&self) -> NonNull<T> {
        either!(self, storage => storage.pointer())
    }

    fn pointer_mut(&mut self) -> NonNull<T> {
        either!(self, storage => storage.pointer_mut())
    }

    fn into_dynamic(self) -> DynamicStorage<T> {
        self
    }
}
