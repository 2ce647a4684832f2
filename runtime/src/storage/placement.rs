use core::fmt;

/// Which memory holds the elements of a tensor: its kind, and the device it belongs to.
///
/// ```
/// use pilaster::{HostTensor, MemoryKind, Placement};
///
/// let t = HostTensor::<f64>::zeros([2, 3])?;
/// assert_eq!(t.placement(), Placement::HOST);
/// assert_eq!(t.placement().kind, MemoryKind::Host);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The kind of memory.
    pub kind: MemoryKind,
    /// Which of the devices with such memory; 0 where there is one.
    pub device: u32,
}

/// Kinds of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MemoryKind {
    /// Memory of the process.
    Host,
    /// A file or a device buffer that is mapped into the memory of the process.
    Mapped,
    /// Memory that the host cannot read.
    Device,
}

impl Placement {
    /// The memory of the process.
    pub const HOST: Self = Self { kind: MemoryKind::Host, device: 0 };

    /// Whether the host can read and write it in place.
    #[must_use]
    #[inline]
    pub const fn is_host_readable(self) -> bool {
        match self.kind {
            MemoryKind::Host | MemoryKind::Mapped => true,
            MemoryKind::Device => false,
        }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            MemoryKind::Host => f.write_str("host memory"),
            MemoryKind::Mapped => write!(f, "mapped memory {}", self.device),
            MemoryKind::Device => write!(f, "memory of device {}", self.device),
        }
    }
}
