use core::mem::MaybeUninit;

/// Asks the system to use huge pages inside this memory. Advice: the contents stay, and where the system does not
/// know it, nothing happens.
#[cfg(target_os = "linux")]
pub(super) fn prefer_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
    /// The size of a huge page on most machines, and a multiple of the size of a small one on all.
    const HUGE: usize = 2 << 20;
    let first = memory.as_mut_ptr().cast::<u8>();
    let to_boundary = first.addr().next_multiple_of(HUGE) - first.addr();
    let inside = size_of_val(memory).saturating_sub(to_boundary) / HUGE * HUGE;
    if inside > 0 {
        // SAFETY: the range lies inside the slice, on boundaries of pages; this advice changes no byte of it. Its result is of
        // no interest: advice may be declined.
        unsafe { libc::madvise(first.add(to_boundary).cast(), inside, libc::MADV_HUGEPAGE) };
    }
}

/// Nothing: only Linux is known to take this advice.
#[cfg(not(target_os = "linux"))]
pub(super) fn prefer_huge_pages<T>(_: &mut [MaybeUninit<T>]) {}
