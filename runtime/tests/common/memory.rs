//! Memory of other kinds than the heap.

use pilaster::{GroupMemory, MemoryKind, Placement};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is mapped stands for a file: bytes of a vector, aligned as a page would be, counted while they are mapped.
pub(crate) struct Mapped {
    /// Never a reference to the bytes, which the members of the group write.
    first: NonNull<[Line]>,
    mapped: Arc<AtomicUsize>,
}

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u8; 64]);

// SAFETY: it is the only owner of bytes that it never touches itself.
unsafe impl Send for Mapped {}
// SAFETY: as above.
unsafe impl Sync for Mapped {}

impl Mapped {
    /// The bytes, on lines of 64 bytes; the last is filled up with zeros.
    pub(crate) fn of(bytes: &[u8], mapped: &Arc<AtomicUsize>) -> Self {
        let lines: Box<[Line]> =
            bytes.chunks(64).map(|part| Line(std::array::from_fn(|at| part.get(at).copied().unwrap_or(0)))).collect();
        mapped.fetch_add(1, Ordering::Relaxed);
        Self { first: NonNull::from(Box::leak(lines)), mapped: Arc::clone(mapped) }
    }
}

impl Drop for Mapped {
    fn drop(&mut self) {
        // SAFETY: the box that `of` leaked, given back once.
        drop(unsafe { Box::from_raw(self.first.as_ptr()) });
        self.mapped.fetch_sub(1, Ordering::Relaxed);
    }
}

// SAFETY: the box stays where it is until it is dropped, and nothing else knows of it.
unsafe impl GroupMemory for Mapped {
    fn placement(&self) -> Placement {
        Placement { kind: MemoryKind::Mapped, device: 3 }
    }

    fn address(&self) -> NonNull<u8> {
        self.first.cast()
    }

    fn len(&self) -> usize {
        self.first.len() * 64
    }
}

/// Memory of a device, at addresses that no process has: whoever reads or writes it ends the test with a fault.
pub(crate) struct Device;

impl Device {
    pub(crate) const PLACEMENT: Placement = Placement { kind: MemoryKind::Device, device: 7 };
}

// SAFETY: the host cannot read it, so nothing is promised of its bytes.
unsafe impl GroupMemory for Device {
    fn placement(&self) -> Placement {
        Self::PLACEMENT
    }

    fn address(&self) -> NonNull<u8> {
        NonNull::<Line>::dangling().cast()
    }

    fn len(&self) -> usize {
        4096 - 64
    }
}
