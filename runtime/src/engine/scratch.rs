//! Memory that an operation needs for itself, kept for the next one.

use core::fmt;
use core::mem::MaybeUninit;

/// One cache line: a packed panel that starts on one is read without straddling.
const LINE: usize = 64;

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([MaybeUninit<u8>; LINE]);

/// Two areas of uninitialised memory, for the packed factors of a product.
#[doc(hidden)]
#[derive(Default)]
pub struct Scratch {
    left: Area,
    right: Area,
}

impl Scratch {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Room for so many packed pieces of the left and of the right factor. Allocates only where an earlier operation
    /// did not need as much.
    pub(crate) fn split<L, R>(&mut self, left: usize, right: usize) -> (&mut [MaybeUninit<L>], &mut [MaybeUninit<R>]) {
        (self.left.slots(left), self.right.slots(right))
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = |area: &Area| area.lines.capacity() * LINE;
        f.debug_struct("Scratch")
            .field("left_bytes", &bytes(&self.left))
            .field("right_bytes", &bytes(&self.right))
            .finish()
    }
}

#[derive(Default)]
struct Area {
    lines: Vec<MaybeUninit<Line>>,
}

impl Area {
    fn slots<P>(&mut self, count: usize) -> &mut [MaybeUninit<P>] {
        // Beyond a cache line of alignment the first slot is found inside the area.
        let room = align_of::<P>().saturating_sub(LINE);
        let bytes = count.checked_mul(size_of::<P>()).and_then(|bytes| bytes.checked_add(room));
        let lines = bytes.expect("packed panels fit memory").div_ceil(LINE);
        if self.lines.len() < lines {
            // The old contents are of no use: free them before the larger area is asked for.
            self.lines = Vec::new();
            self.lines = vec![MaybeUninit::uninit(); lines];
        }
        let area = self.lines.as_mut_ptr().cast::<MaybeUninit<P>>();
        let first = area.cast::<u8>().align_offset(align_of::<P>());
        // SAFETY: `first <= room`, as the area is aligned to `LINE`: `count` aligned slots lie inside the area. They are
        // borrowed mutably for as long as the slice; uninitialised memory is a valid `MaybeUninit`.
        unsafe { core::slice::from_raw_parts_mut(area.byte_add(first), count) }
    }
}

#[cfg(test)]
mod tests {
    use super::Scratch;

    #[test]
    fn areas_are_disjoint_aligned_and_as_long_as_asked_for() {
        let mut scratch = Scratch::new();
        for (left, right) in [(3, 5), (1000, 1), (0, 7), (10, 2000)] {
            let (l, r) = scratch.split::<u128, u8>(left, right);
            assert_eq!((l.len(), r.len()), (left, right));
            assert_eq!((l.as_ptr() as usize % 64, r.as_ptr() as usize % 64), (0, 0));
            l.fill(core::mem::MaybeUninit::new(7));
            r.fill(core::mem::MaybeUninit::new(9));
            // SAFETY: just written.
            assert!(l.iter().all(|slot| unsafe { slot.assume_init() } == 7));
        }
    }
}
