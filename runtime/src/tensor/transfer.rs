//! Elements that are carried from one layout to another, a cache block at a time.

mod pieces;
#[cfg(target_arch = "x86_64")]
mod words;

use crate::layout::{Tile, Tiles};
use crate::scalar::Conjugate;
use core::marker::PhantomData;
use core::ptr::NonNull;
#[cfg(target_arch = "x86_64")]
use words::Words;

/// [`transfer`], in one of its ways.
pub(crate) type Carrying<T> = unsafe fn(NonNull<T>, NonNull<T>, Tiles);

/// How an element gets from one place to another.
pub(crate) trait Carry<T> {
    /// Whether an element arrives as it is: moved, or cloned.
    const KEEPS: bool = true;

    /// The same, for places that hold nothing.
    type Fresh: Carry<T>;

    /// The side of a square whose lines are about a cache line long in both places.
    const SIDE: usize = match size_of::<T>() {
        0..=4 => 16,
        5..=8 => 8,
        _ => 4,
    };

    /// # Safety
    /// Both are places of elements, in the state that the implementor asks for.
    unsafe fn one(to: NonNull<T>, from: NonNull<T>);

    /// Elements that lie one after another in both places.
    ///
    /// # Safety
    /// As for [`one`](Self::one), for each of them.
    #[inline(always)]
    unsafe fn line(to: NonNull<T>, from: NonNull<T>, length: usize) {
        for at in 0..length {
            // SAFETY: the caller's promise.
            unsafe { Self::one(to.add(at), from.add(at)) };
        }
    }

    /// A square of elements: `apart` is how far apart its lines are in the place that it goes to, and `gap` how far apart
    /// the neighbours of a line are where it comes from. Along the line it lies without gaps in the first place, across
    /// the lines in the second.
    ///
    /// # Safety
    /// As for [`one`](Self::one), for each of them.
    #[inline(always)]
    unsafe fn square(to: NonNull<T>, apart: isize, from: NonNull<T>, gap: isize) {
        for at in 0..Self::SIDE as isize {
            for along in 0..Self::SIDE as isize {
                // SAFETY: the caller's promise.
                unsafe { Self::one(to.offset(along + at * apart), from.offset(along * gap + at)) };
            }
        }
    }

    /// Tells the processor which square comes later, as [`square`](Self::square) is told. There need be nothing.
    #[inline(always)]
    fn expect(to: *const T, apart: isize, _from: *const T, _gap: isize) {
        for at in 0..Self::SIDE as isize {
            prefetch(to.wrapping_offset(at * apart));
        }
    }
}

/// Clones into a place that holds nothing: what it held is not dropped.
pub(crate) struct CloneInto;

impl<T: Clone> Carry<T> for CloneInto {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<T>, from: NonNull<T>) {
        // SAFETY: the caller's promise: an element that may be read, and a place for one.
        unsafe { to.write(from.as_ref().clone()) };
    }
}

/// Moves into a place that holds nothing; the old place holds nothing afterwards.
pub(super) struct MoveInto;

impl<T> Carry<T> for MoveInto {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<T>, from: NonNull<T>) {
        // SAFETY: the caller's promise: an element that may be taken, and a place for one.
        unsafe { to.write(from.read()) };
    }

    #[inline(always)]
    unsafe fn line(to: NonNull<T>, from: NonNull<T>, length: usize) {
        // SAFETY: as above, for each; the two do not overlap, as there is nothing in the one and an element in the other.
        unsafe { to.copy_from_nonoverlapping(from, length) };
    }
}

/// Clones over an element, which is dropped. Where the clone panics, the old element stays.
pub(crate) struct Assign;

impl<T: Clone> Carry<T> for Assign {
    type Fresh = CloneInto;

    #[inline(always)]
    unsafe fn one(mut to: NonNull<T>, from: NonNull<T>) {
        // SAFETY: the caller's promise: an element that may be written, and one that may be read meanwhile.
        unsafe { *to.as_mut() = from.as_ref().clone() };
    }

    #[inline(always)]
    unsafe fn line(to: NonNull<T>, from: NonNull<T>, length: usize) {
        // SAFETY: as above, for each, one after another.
        let (to, from) = unsafe {
            (NonNull::slice_from_raw_parts(to, length).as_mut(), NonNull::slice_from_raw_parts(from, length).as_ref())
        };
        if const { core::mem::needs_drop::<T>() } {
            // `clone_from_slice` would call `clone_from`, which may leave an element half old and half new.
            to.iter_mut().zip(from).for_each(|(to, from)| *to = from.clone());
        } else {
            to.clone_from_slice(from);
        }
    }
}

/// Puts the conjugate into a place that holds nothing.
pub(crate) struct ConjugateInto;

impl<T: Conjugate> Carry<T> for ConjugateInto {
    const KEEPS: bool = false;

    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<T>, from: NonNull<T>) {
        // SAFETY: the caller's promise: an element that may be read, and a place for one.
        unsafe { to.write(from.as_ref().conj()) };
    }
}

/// Puts the conjugate over an element, which is dropped.
pub(crate) struct ConjugateOver;

impl<T: Conjugate> Carry<T> for ConjugateOver {
    const KEEPS: bool = false;

    type Fresh = ConjugateInto;

    #[inline(always)]
    unsafe fn one(mut to: NonNull<T>, from: NonNull<T>) {
        // SAFETY: the caller's promise: an element that may be written, and one that may be read meanwhile.
        unsafe { *to.as_mut() = from.as_ref().conj() };
    }
}

/// Carries each element once, in the order of the tiles.
///
/// # Safety
/// The places at both offsets of every index of the tiles, from the first places on, are such as
/// [`C::one`](Carry::one) asks for.
pub(crate) unsafe fn transfer<T, C: Carry<T>>(to: NonNull<T>, from: NonNull<T>, tiles: Tiles) {
    let (line, pile) = (tiles.line_strides(), tiles.pile_strides());
    let carrier = |line, pile| Carrier::<T, C> { to, from, line, pile, carry: PhantomData };
    // SAFETY: the caller's promise; the strides are those of the tiles. Literal ones are for the compiler, which then
    // knows that neighbours are carried.
    unsafe {
        match (line, pile) {
            ([1, 1], pile) => carrier([1, 1], pile).lines(tiles),
            ([1, gap], [apart, 1]) if tiles.are_contested() => {
                let addresses = [to, from].map(|place| place.addr().get());
                let tiles = tiles.cut_at_cache_lines(addresses, size_of::<T>());
                #[cfg(target_arch = "x86_64")]
                if let Some(words) = Words::of::<T>().filter(|_| C::KEEPS) {
                    return words.transfer([to.cast(), from.cast()], [gap, apart], tiles);
                }
                match pieces::of::<T>(&tiles) {
                    Some(pieces) => pieces::transfer::<T, C::Fresh, MoveInto>([to, from], pieces),
                    None => carrier([1, gap], [apart, 1]).squares(tiles),
                }
            }
            _ => carrier(line, pile).elements(tiles),
        }
    }
}

/// Two first places, and the strides along line and pile in each of their layouts.
struct Carrier<T, C> {
    to: NonNull<T>,
    from: NonNull<T>,
    line: [isize; 2],
    pile: [isize; 2],
    carry: PhantomData<C>,
}

impl<T, C: Carry<T>> Carrier<T, C> {
    /// Both places of an element of a tile.
    ///
    /// # Safety
    /// The tile has an element there.
    #[inline(always)]
    unsafe fn places(&self, tile: &Tile, along: usize, at: usize) -> (NonNull<T>, NonNull<T>) {
        let offset =
            |layout: usize| tile.offsets[layout] + along as isize * self.line[layout] + at as isize * self.pile[layout];
        // SAFETY: the offsets of an index of the tiles, which lie inside the layouts.
        unsafe { (self.to.offset(offset(0)), self.from.offset(offset(1))) }
    }

    /// # Safety
    /// As for [`transfer`], of which the strides are; those of the line are 1.
    #[inline(always)]
    unsafe fn lines(&self, tiles: Tiles) {
        for tile in tiles {
            for at in 0..tile.extents[1] {
                // SAFETY: a line of the tile from its first element on, without gaps in both layouts.
                unsafe {
                    let (to, from) = self.places(&tile, 0, at);
                    C::line(to, from, tile.extents[0]);
                }
            }
        }
    }

    /// # Safety
    /// As for [`transfer`], of which the strides are.
    #[inline(always)]
    unsafe fn elements(&self, tiles: Tiles) {
        for tile in tiles {
            // SAFETY: the whole of the tile.
            unsafe { self.part(&tile, [0, 0], tile.extents) };
        }
    }

    /// Each tile in squares, while the memory fetches what the next tile is written to: the one layout has its neighbours
    /// across the lines of the other, so the processor does not see them coming.
    ///
    /// # Safety
    /// As for [`transfer`], of which the strides are; the line has its neighbours in the first layout, the pile in the
    /// second.
    #[inline(always)]
    unsafe fn squares(&self, tiles: Tiles) {
        let mut tiles = tiles.peekable();
        while let Some(tile) = tiles.next() {
            let next = tiles.peek().map_or(tile.offsets, |next| next.offsets);
            // SAFETY: the whole of the tile.
            unsafe { self.tile_in_squares(&tile, next) };
        }
    }

    /// # Safety
    /// As for [`squares`](Self::squares), of this tile. At `next` there need be nothing.
    #[inline(always)]
    unsafe fn tile_in_squares(&self, tile: &Tile, next: [isize; 2]) {
        for at in (0..tile.extents[1]).step_by(C::SIDE) {
            for along in (0..tile.extents[0]).step_by(C::SIDE) {
                let extents = [tile.extents[0] - along, tile.extents[1] - at];
                // SAFETY: the part lies inside the tile.
                unsafe {
                    if extents[0] >= C::SIDE && extents[1] >= C::SIDE {
                        self.expect(next, along, at);
                        self.square(tile, along, at);
                    } else {
                        self.part(tile, [along, at], extents.map(|extent| extent.min(C::SIDE)));
                    }
                }
            }
        }
    }

    /// # Safety
    /// As for [`squares`](Self::squares); the whole of the square lies inside the tile.
    #[inline(always)]
    unsafe fn square(&self, tile: &Tile, along: usize, at: usize) {
        // SAFETY: the caller's promise.
        unsafe {
            let (to, from) = self.places(tile, along, at);
            C::square(to, self.pile[0], from, self.line[1]);
        }
    }

    /// Announces a square of the tile that begins at these offsets. There need be nothing.
    #[inline(always)]
    fn expect(&self, offsets: [isize; 2], along: usize, at: usize) {
        let (along, at, apart, gap) = (along as isize, at as isize, self.pile[0], self.line[1]);
        let to = self.to.as_ptr().wrapping_offset(offsets[0] + along + at * apart);
        let from = self.from.as_ptr().wrapping_offset(offsets[1] + along * gap + at);
        C::expect(to, apart, from, gap);
    }

    /// Some lines of a tile, or parts of them.
    ///
    /// # Safety
    /// As for [`transfer`], of which the strides are; the part lies inside the tile.
    #[inline(always)]
    unsafe fn part(&self, tile: &Tile, first: [usize; 2], extents: [usize; 2]) {
        // SAFETY: the caller's promise.
        let (to, from) = unsafe { self.places(tile, first[0], first[1]) };
        for at in 0..extents[1] as isize {
            for along in 0..extents[0] as isize {
                // SAFETY: as above, and each index of the part is one of the tile.
                unsafe {
                    C::one(
                        to.offset(along * self.line[0] + at * self.pile[0]),
                        from.offset(along * self.line[1] + at * self.pile[1]),
                    );
                }
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn prefetch<T>(place: *const T) {
    use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: part of every x86-64, and a hint: nothing is read, whatever the address.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
}

/// There is no hint on stable Rust for other processors.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn prefetch<T>(_: *const T) {}
