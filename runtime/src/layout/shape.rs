//! Sizes of shapes, checked.

use crate::error::Error;

/// The number of elements of a shape.
///
/// Zero extents are looked at first: `[2^40, 2^40, 0]` is empty, not too large.
///
/// # Errors
/// [`Error::TooLarge`] where the elements or their bytes exceed `isize::MAX`.
#[inline]
pub(crate) fn checked_len<T>(operation: &'static str, shape: &[usize]) -> Result<usize, Error> {
    if shape.contains(&0) {
        return Ok(0);
    }
    let limit = isize::MAX as usize / size_of::<T>().max(1);
    shape
        .iter()
        .try_fold(1_usize, |len, &extent| len.checked_mul(extent).filter(|&len| len <= limit))
        .ok_or_else(|| Error::TooLarge { operation, shape: shape.into(), element_size: size_of::<T>() })
}

/// The extent that two axes have together where an extent of 1 takes that of the other; none where they do not go together.
#[inline]
pub(crate) fn joined_extent(one: usize, other: usize) -> Option<usize> {
    match (one, other) {
        (1, extent) | (extent, 1) => Some(extent),
        (extent, same) => (extent == same).then_some(extent),
    }
}

/// The distance of an element from the first of a compact tensor; `None` outside the shape, and for another rank.
#[inline]
pub(crate) fn compact_offset(shape: &[usize], index: &[usize]) -> Option<isize> {
    let inside = index.len() == shape.len() && index.iter().zip(shape).all(|(at, extent)| at < extent);
    // Inside there is an element, so no extent is 0 and no product is too large.
    let step =
        |(offset, stride): (usize, usize), (&at, &extent): (&usize, &usize)| (offset + at * stride, stride * extent);
    inside.then(|| index.iter().zip(shape).fold((0, 1), step).0 as isize)
}

/// Writes the index of the element that is `number`th in column-major order of these extents, none of which is 0.
pub(crate) fn fill_index(index: &mut [usize], extents: &[usize], mut number: usize) {
    for (at, extent) in index.iter_mut().zip(extents) {
        *at = number % extent;
        number /= extent;
    }
}
