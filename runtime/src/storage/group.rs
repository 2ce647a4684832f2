use super::memory::{GroupMemory, HeapMemory, shifted};
use super::{DynamicStorage, Group, Placement, Storage};
use crate::error::{Error, ReinterpretError};
use crate::layout::checked_len;
use crate::rank::{IntoRankShape, TensorRank};
use crate::tensor::{HostTensor, TypedTensor};
use core::fmt;
use core::ptr::NonNull;
use std::sync::Arc;

/// The alignment of every member of a group: a cache line, so that vector loads never straddle one and members on two
/// threads never share one.
const ALIGN: usize = 64;

/// The memory of a [`Group`] tensor: a part of memory that it keeps alive together with others.
#[doc(hidden)]
pub struct GroupStorage<T> {
    /// Invariant: `len` initialised elements inside `memory`, which this alone reads, writes and drops.
    first: NonNull<T>,
    len: usize,
    memory: Arc<dyn GroupMemory>,
}

// SAFETY: it owns its elements as a `Vec<T>` does.
unsafe impl<T: Send> Send for GroupStorage<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for GroupStorage<T> {}

impl<T> GroupStorage<T> {
    /// The elements, moved out; the memory stays alive for the others.
    ///
    /// # Errors
    /// Itself, where the host cannot read the memory.
    pub(crate) fn take_out(mut self) -> Result<Vec<T>, Self> {
        if !self.placement().is_host_readable() {
            return Err(self);
        }
        let mut data = Vec::with_capacity(self.len);
        // SAFETY: `len` initialised elements are moved once: from here on this owns none of them.
        unsafe {
            self.first.as_ptr().copy_to_nonoverlapping(data.as_mut_ptr(), self.len);
            data.set_len(self.len);
        }
        self.len = 0;
        Ok(data)
    }
}

impl<T> Storage<T> for GroupStorage<T> {
    /// Keeps the buffer of the vector; allocates the count of those that keep it alive.
    fn from_vec(data: Vec<T>) -> Self {
        let (memory, first, len) = HeapMemory::of_vec(data);
        Self { first, len, memory: Arc::new(memory) }
    }

    fn len(&self) -> usize {
        self.len
    }

    fn placement(&self) -> Placement {
        self.memory.placement()
    }

    fn pointer(&self) -> NonNull<T> {
        self.first
    }

    fn pointer_mut(&mut self) -> NonNull<T> {
        self.first
    }

    fn into_dynamic(self) -> DynamicStorage<T> {
        DynamicStorage::Group(self)
    }
}

impl<T> Drop for GroupStorage<T> {
    fn drop(&mut self) {
        if core::mem::needs_drop::<T>() && self.placement().is_host_readable() {
            // SAFETY: `len` initialised elements that nobody else drops (invariant of `first`).
            unsafe { core::ptr::slice_from_raw_parts_mut(self.first.as_ptr(), self.len).drop_in_place() };
        }
    }
}

impl<T> fmt::Debug for GroupStorage<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GroupStorage").field("len", &self.len).field("placement", &self.placement()).finish()
    }
}

/// One block of memory that holds several tensors, of any scalars and shapes.
///
/// Each member is a tensor of its own: two are read and written at once, or on two threads, and dropped in any order. The
/// block goes when the group and the last member have gone. Members start on cache lines.
///
/// ```
/// use pilaster::{AllocationGroup, HostTensor, Rank};
///
/// let bytes = AllocationGroup::bytes_for::<f64>(&[2, 3])? + AllocationGroup::bytes_for::<i32>(&[5])?;
/// let mut group = AllocationGroup::with_capacity(bytes)?;
/// let mut weights = group.append(HostTensor::<f64, Rank<2>>::ones([2, 3])?)?;
/// let mut counts = group.append(HostTensor::<i32, Rank<1>>::zeros([5])?)?;
/// drop(group); // the members keep the block
/// weights[[0, 2]] = 7.0;
/// counts[[4]] = weights[[0, 2]] as i32;
/// assert_eq!(counts.take_out()?.as_slice(), [0, 0, 0, 0, 7]);
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct AllocationGroup {
    memory: Arc<dyn GroupMemory>,
    /// Bytes from the start that belong to members, living or gone.
    used: usize,
}

impl AllocationGroup {
    /// A group with room for so many bytes, in one allocation of the heap.
    ///
    /// # Errors
    /// [`Error::AllocationFailed`] where there is not so much memory.
    pub fn with_capacity(bytes: usize) -> Result<Self, Error> {
        let memory = HeapMemory::allocate("with_capacity", bytes, ALIGN)?;
        Ok(Self::of_memory(memory))
    }

    /// A group in memory of another kind: a mapped file, a device buffer.
    #[must_use]
    pub fn of_memory(memory: impl GroupMemory) -> Self {
        Self { memory: Arc::new(memory), used: 0 }
    }

    /// The bytes that a member of this element type and shape takes at most in a group of the heap, with the gaps before it
    /// and before the next.
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    pub fn bytes_for<T>(shape: &[usize]) -> Result<usize, Error> {
        const OPERATION: &str = "bytes_for";
        let bytes = checked_len::<T>(OPERATION, shape)? * size_of::<T>();
        let too_large = || Error::TooLarge { operation: OPERATION, shape: shape.into(), element_size: size_of::<T>() };
        // Only the first byte of the block is sure to be on a line, so a larger alignment may leave a gap.
        let gap = ALIGN.max(align_of::<T>()) - ALIGN;
        bytes.checked_next_multiple_of(ALIGN).and_then(|bytes| bytes.checked_add(gap)).ok_or_else(too_large)
    }

    /// All bytes.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.memory.len()
    }

    /// The bytes that no member took yet.
    #[must_use]
    pub fn available(&self) -> usize {
        self.memory.len() - self.used
    }

    /// Which memory it is.
    #[must_use]
    pub fn placement(&self) -> Placement {
        self.memory.placement()
    }

    /// Moves a tensor into the group. Its elements are moved once, its buffer is freed.
    ///
    /// # Errors
    /// [`Error::GroupFull`] or [`Error::NotReadable`], with the tensor.
    pub fn append<T, R: TensorRank>(
        &mut self,
        tensor: HostTensor<T, R>,
    ) -> Result<TypedTensor<T, R, Group>, ReinterpretError<HostTensor<T, R>>> {
        let placement = self.placement();
        if !placement.is_host_readable() {
            return Err(ReinterpretError::new(Error::NotReadable { operation: "append", placement }, tensor));
        }
        let (first, end) = match self.next::<T>("append", tensor.len()) {
            Ok(place) => place,
            Err(error) => return Err(ReinterpretError::new(error, tensor)),
        };
        self.used = end;
        let shape = tensor.shape().clone();
        let mut data = tensor.into_vec();
        let len = data.len();
        // SAFETY: `next` found room for `len` elements behind all members; the vector forgets those that were moved.
        unsafe {
            data.set_len(0);
            data.as_ptr().copy_to_nonoverlapping(first.as_ptr(), len);
        }
        Ok(TypedTensor::from_storage(shape, GroupStorage { first, len, memory: Arc::clone(&self.memory) }))
    }

    /// Makes a member of elements that are in the memory already, behind the members there are: of a mapped file, of a
    /// device buffer.
    ///
    /// # Safety
    /// The next `shape` elements, from the next multiple of 64 bytes or of the alignment of `T`, are initialised and of
    /// type `T`; nothing else drops them.
    ///
    /// # Errors
    /// [`Error::GroupFull`], [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub unsafe fn adopt<T, R: TensorRank>(
        &mut self,
        shape: impl IntoRankShape<R>,
    ) -> Result<TypedTensor<T, R, Group>, Error> {
        const OPERATION: &str = "adopt";
        let shape = shape.into_rank_shape(OPERATION)?;
        let len = checked_len::<T>(OPERATION, shape.as_ref())?;
        let (first, end) = self.next::<T>(OPERATION, len)?;
        self.used = end;
        Ok(TypedTensor::from_storage(shape, GroupStorage { first, len, memory: Arc::clone(&self.memory) }))
    }

    /// The place for so many elements behind the members there are, and the bytes used with them.
    fn next<T>(&self, operation: &'static str, len: usize) -> Result<(NonNull<T>, usize), Error> {
        let address = self.memory.address().addr().get();
        let align = ALIGN.max(align_of::<T>());
        let needed = len * size_of::<T>();
        if needed == 0 {
            return Ok((NonNull::dangling(), self.used));
        }
        let place = address.checked_add(self.used).and_then(|free| free.checked_next_multiple_of(align));
        let start = place.map_or(usize::MAX, |place| place - address);
        let end = start.saturating_add(needed);
        if end > self.memory.len() {
            let needed = end.saturating_sub(self.used);
            return Err(Error::GroupFull { operation, needed, available: self.available() });
        }
        Ok((shifted(self.memory.address(), start as isize).cast(), end))
    }
}

impl fmt::Debug for AllocationGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AllocationGroup")
            .field("placement", &self.placement())
            .field("capacity", &self.capacity())
            .field("available", &self.available())
            .finish()
    }
}
