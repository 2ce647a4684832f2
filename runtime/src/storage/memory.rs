use super::Placement;
use crate::error::Error;
use core::alloc::Layout;
use core::mem::ManuallyDrop;
use core::ptr::NonNull;

/// Memory that tensors live in and that they keep alive together: a heap block, a mapped file, a device buffer.
///
/// It owns bytes, not elements: whoever puts an element into it also drops it.
///
/// # Safety
/// Until the value is dropped, and wherever it is moved to, [`address`](GroupMemory::address) and
/// [`len`](GroupMemory::len) stay the same and denote memory that nothing else reads or writes. Where
/// [`placement`](GroupMemory::placement) is host-readable, the host may read and write it there.
pub unsafe trait GroupMemory: Send + Sync + 'static {
    /// Which memory it is; always the same.
    fn placement(&self) -> Placement;
    /// The first byte, in the address space of the placement.
    fn address(&self) -> NonNull<u8>;
    /// The number of bytes.
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A pointer that lies so many elements further, wherever it points: memory of a device is no allocation of the host, to
/// which `offset` is confined.
///
/// # Panics
/// Where that is the null pointer, which no memory has.
#[inline]
pub(crate) fn shifted<T>(pointer: NonNull<T>, elements: isize) -> NonNull<T> {
    NonNull::new(pointer.as_ptr().wrapping_offset(elements)).expect("no memory begins at the null pointer")
}

/// A block of the heap.
#[derive(Debug)]
pub(super) struct HeapMemory {
    /// Invariant: dangling where the size is 0, else allocated by the global allocator with `layout`.
    address: NonNull<u8>,
    layout: Layout,
}

// SAFETY: it is the only owner of bytes that it never touches itself.
unsafe impl Send for HeapMemory {}
// SAFETY: as above.
unsafe impl Sync for HeapMemory {}

impl HeapMemory {
    /// Uninitialised memory.
    ///
    /// # Errors
    /// [`Error::AllocationFailed`] where there cannot be so much, or is not.
    pub(super) fn allocate(operation: &'static str, bytes: usize, align: usize) -> Result<Self, Error> {
        let refused = || Error::AllocationFailed { operation, bytes };
        let layout = Layout::from_size_align(bytes, align).map_err(|_| refused())?;
        let address = if bytes == 0 {
            layout.dangling_ptr()
        } else {
            // SAFETY: the size is not 0.
            NonNull::new(unsafe { std::alloc::alloc(layout) }).ok_or_else(refused)?
        };
        Ok(Self { address, layout })
    }

    /// The buffer of a vector, whose elements are from now on the caller's to drop: their address and their number.
    pub(super) fn of_vec<T>(data: Vec<T>) -> (Self, NonNull<T>, usize) {
        let mut data = ManuallyDrop::new(data);
        // SAFETY: the pointer of a `Vec` is never null.
        let first = unsafe { NonNull::new_unchecked(data.as_mut_ptr()) };
        let layout = Layout::array::<T>(data.capacity()).expect("a vector that exists has a layout");
        (Self { address: first.cast(), layout }, first, data.len())
    }

    /// The memory as the buffer of a vector without elements, where a vector of `T` could have allocated it.
    ///
    /// # Errors
    /// Itself, where it is empty, no multiple of the element's size, or aligned otherwise.
    pub(super) fn into_vec<T>(self) -> Result<Vec<T>, Self> {
        let (size, align) = (self.layout.size(), self.layout.align());
        let suits = size > 0 && size_of::<T>() > 0 && size % size_of::<T>() == 0 && align == align_of::<T>();
        if !suits {
            return Err(self);
        }
        let memory = ManuallyDrop::new(self);
        // SAFETY: allocated by the global allocator with this layout (invariant of `address`), which is that of an array
        // of as many `T` as the capacity; the vector is now its only owner.
        Ok(unsafe { Vec::from_raw_parts(memory.address.as_ptr().cast(), 0, size / size_of::<T>()) })
    }

    /// Bytes and alignment.
    pub(super) fn layout(&self) -> Layout {
        self.layout
    }
}

// SAFETY: a heap block stays where it is until it is freed, and this is its only owner.
unsafe impl GroupMemory for HeapMemory {
    fn placement(&self) -> Placement {
        Placement::HOST
    }

    fn address(&self) -> NonNull<u8> {
        self.address
    }

    fn len(&self) -> usize {
        self.layout.size()
    }
}

impl Drop for HeapMemory {
    fn drop(&mut self) {
        if self.layout.size() > 0 {
            // SAFETY: allocated with this layout (invariant of `address`), by `allocate` or by the `Vec`, which uses
            // the global allocator and the layout of an array of its capacity.
            unsafe { std::alloc::dealloc(self.address.as_ptr(), self.layout) };
        }
    }
}
