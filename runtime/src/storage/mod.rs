//! Who owns the memory of a tensor, and which memory it is.

mod dynamic;
mod group;
mod host;
mod memory;
mod pages;
mod placement;
mod recycler;

pub(crate) use dynamic::DynamicStorage;
pub use group::AllocationGroup;
pub(crate) use group::GroupStorage;
pub(crate) use host::HostStorage;
pub use memory::GroupMemory;
pub(crate) use memory::shifted;
pub use placement::{MemoryKind, Placement};
pub(crate) use recycler::{Recycler, RecyclerStats};

use core::fmt::Debug;
use core::ptr::NonNull;

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "`{Self}` cannot be a representation: the set of them is closed",
        note = "`Host`, `Group` and `Dynamic` are all there are; memory of another kind is a `GroupMemory`"
    )]
    pub trait Sealed {}
    impl Sealed for super::Host {}
    impl Sealed for super::Group {}
    impl Sealed for super::Dynamic {}
}

/// Who owns the memory of a tensor, as a type: [`Host`], [`Group`] or [`Dynamic`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say who owns the memory of a tensor",
    note = "use `Host`, `Group` or `Dynamic`, behind the rank: `TypedTensor<f64, Rank<2>, Host>`"
)]
pub trait Representation: sealed::Sealed + Copy + Debug + Send + Sync + 'static {
    /// The memory of a tensor of `T`.
    #[doc(hidden)]
    type Storage<T>: Storage<T>;
}

/// One `Vec`: can be cloned and indexed by anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Host;

/// Memory that is kept alive together with other tensors: an [`AllocationGroup`], a mapped file, a device buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group;

/// Either, known at run time. It is not `Clone`, since a clone could hide a download.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dynamic;

impl Representation for Host {
    type Storage<T> = HostStorage<T>;
}

impl Representation for Group {
    type Storage<T> = GroupStorage<T>;
}

impl Representation for Dynamic {
    type Storage<T> = DynamicStorage<T>;
}

/// The memory of a tensor: `len` elements, all initialised, one after another.
///
/// Reachable only through the sealed [`Representation`], so unsafe code may trust it: where the
/// [`placement`](Storage::placement) is host-readable, [`pointer`](Storage::pointer) is valid for reads of
/// [`len`](Storage::len) elements while the storage is borrowed, and [`pointer_mut`](Storage::pointer_mut) for reads and
/// writes while it is borrowed mutably.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the memory of a representation: the set of them is closed",
    note = "`Host`, `Group` and `Dynamic` are all there are; memory of another kind is a `GroupMemory`"
)]
pub trait Storage<T>: Sized {
    fn from_vec(data: Vec<T>) -> Self;
    fn len(&self) -> usize;
    fn placement(&self) -> Placement;
    fn pointer(&self) -> NonNull<T>;
    fn pointer_mut(&mut self) -> NonNull<T>;
    fn into_dynamic(self) -> DynamicStorage<T>;
}
