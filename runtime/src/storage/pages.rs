use core::ptr::NonNull;

/// Asks the system to use huge pages inside so many bytes. Advice: the contents stay, and where the system does not
/// know it, nothing happens.
#[cfg(target_os = "linux")]
pub(super) fn prefer_huge_pages(first: NonNull<u8>, bytes: usize) {
    /// The size of a huge page on most machines, and a multiple of the size of a small one on all.
    const HUGE: usize = 2 << 20;
    let to_boundary = first.addr().get().next_multiple_of(HUGE) - first.addr().get();
    let inside = bytes.saturating_sub(to_boundary) / HUGE * HUGE;
    if inside > 0 {
        // SAFETY: the range lies inside the memory that the caller names, on boundaries of pages; this advice changes no
        // byte of it. Its result is of no interest: advice may be declined.
        unsafe { libc::madvise(first.as_ptr().add(to_boundary).cast(), inside, libc::MADV_HUGEPAGE) };
    }
}

/// Nothing: only Linux is known to take this advice.
#[cfg(not(target_os = "linux"))]
pub(super) fn prefer_huge_pages(_: NonNull<u8>, _: usize) {}
