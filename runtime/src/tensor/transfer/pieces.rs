//! Axes too short for squares of their own: pieces are collected in a block, as it is read, and leave it as it is
//! written.

use super::{Carrier, Carry, prefetch};
use crate::layout::{Pieces, Tile, Tiles};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// The bytes of a block: so many that the first cache keeps it.
const BLOCK_BYTES: usize = 32 << 10;

#[repr(align(64))]
struct Block(MaybeUninit<[u8; BLOCK_BYTES]>);

/// How long a run may be for a piece of such runs to fit into the block; 0 where elements cannot be collected there: what
/// a panic left behind there would not be dropped.
const fn longest_run<T>() -> usize {
    match size_of::<T>() {
        _ if core::mem::needs_drop::<T>() || align_of::<T>() > align_of::<Block>() => 0,
        1..=8 => 64,
        9..=32 => 32,
        _ => 0,
    }
}

/// The indices of the tiles in pieces, where this is better.
pub(super) fn of<T>(tiles: &Tiles) -> Option<Pieces> {
    const { assert!(longest_run::<T>().pow(2) * size_of::<T>() <= BLOCK_BYTES) };
    if const { longest_run::<T>() == 0 } { None } else { tiles.pieces(longest_run::<T>()) }
}

/// Carries each element once: by `C` into the block, and from there by `M`.
///
/// # Safety
/// The places at both offsets of every index, from the first places on, are such as `C` and `M` ask for, the element
/// being cloned or moved into a place that holds nothing and moved on from there. The pieces are by [`of`].
#[inline(always)]
pub(super) unsafe fn transfer<T, C: Carry<T>, M: Carry<T>>([to, from]: [NonNull<T>; 2], pieces: Pieces) {
    let mut block = Block(MaybeUninit::uninit());
    let block = NonNull::from(&mut block.0).cast::<T>();
    let (line, pile) = (pieces.line().clone(), pieces.pile().clone());
    let (length, height) = (line.across.len(), pile.across.len());
    let (strides, carry) = (([1, line.gap], [length as isize, 1]), PhantomData);
    let into_block = Carrier::<T, IntoBlock<C>> { to: block, from, line: strides.0, pile: strides.1, carry };
    let mut pieces = pieces.peekable();
    while let Some([written, read]) = pieces.next() {
        let next = pieces.peek().map_or(read, |next| next[1]);
        for (place, &along) in line.across.iter().enumerate().step_by(line.stretch) {
            let tile = Tile { offsets: [place as isize, read + along], extents: [line.stretch, height] };
            // SAFETY: the caller's promise; in the block there is room for a piece, and a stretch is evenly spaced.
            unsafe { into_block.tile_in_squares(&tile, [place as isize, next + along]) };
        }
        for (at, &across) in pile.across.iter().enumerate() {
            // SAFETY: the caller's promise; the block holds the piece, line by line.
            unsafe { M::line(to.offset(written + across), block.add(at * length), length) };
        }
    }
}

/// Carries into the block, which is in the cache: what comes from elsewhere is announced.
struct IntoBlock<C>(PhantomData<C>);

impl<T, C: Carry<T>> Carry<T> for IntoBlock<C> {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<T>, from: NonNull<T>) {
        // SAFETY: the caller's promise.
        unsafe { C::one(to, from) };
    }

    #[inline(always)]
    unsafe fn square(to: NonNull<T>, apart: isize, from: NonNull<T>, gap: isize) {
        // SAFETY: the caller's promise.
        unsafe { C::square(to, apart, from, gap) };
    }

    #[inline(always)]
    fn expect(_to: *const T, _apart: isize, from: *const T, gap: isize) {
        for along in 0..Self::SIDE as isize {
            prefetch(from.wrapping_offset(along * gap));
        }
    }
}
