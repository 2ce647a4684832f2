//! Elements of eight bytes that are nothing but their bits: moved eight cache lines at a time by processors that have
//! AVX-512 or AVX2.

mod avx2;
mod avx512;

use super::{Carrier, Carry, pieces, prefetch};
use crate::layout::Tiles;
use core::any::TypeId;
use core::arch::x86_64::_mm_sfence;
use core::marker::PhantomData;
use core::ptr::NonNull;
use num_complex::Complex;
use pulp::x86::{V3, V4};
use pulp::{Simd, WithSimd};

/// Eight bytes, aligned as the least aligned of the types that are moved so.
pub(super) type Word = [u32; 2];

/// The bytes from which on a result is written past the caches, which would not keep it anyway: more than the part of
/// the last cache that one of the cores that share it can hope for.
const STREAMED_BYTES: usize = 32 << 20;

const CACHE_LINE: usize = 64;

/// Instructions that move words in squares of eight by eight. Their functions are to be called only on processors that have
/// them, which a value of the type shows.
trait Instructions: Simd {
    /// # Safety
    /// As for [`Carry::square`]; the processor has the instructions.
    unsafe fn store(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize);

    /// Past the caches.
    ///
    /// # Safety
    /// As for [`store`](Self::store); each line is a cache line where it goes to. What is written is to be read only after a
    /// fence.
    unsafe fn stream(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize);

    /// Eight words past the caches.
    ///
    /// # Safety
    /// There are eight words to be read, and a cache line to be written, as for [`stream`](Self::stream).
    unsafe fn stream_line(to: NonNull<Word>, from: NonNull<Word>);
}

/// The best of the instructions that a processor has.
#[derive(Clone, Copy)]
pub(super) enum Words {
    Avx512(V4),
    Avx2(V3),
}

impl Words {
    /// Those of the processor, if it has any and elements are words.
    pub(super) fn of<T>() -> Option<Self> {
        if !are_bits::<T>() {
            return None;
        }
        V4::try_new().map(Self::Avx512).or_else(|| V3::try_new().map(Self::Avx2))
    }

    /// Moves each word once. `gap` and `apart` are the strides of the line in the second layout and of the pile in the
    /// first; the others are 1.
    ///
    /// # Safety
    /// As for [`super::transfer`]; the elements are words.
    pub(super) unsafe fn transfer(self, places: [NonNull<Word>; 2], strides: [isize; 2], tiles: Tiles) {
        // SAFETY: the caller's promise.
        unsafe {
            match self {
                Self::Avx512(simd) => transfer(simd, places, strides, tiles),
                Self::Avx2(simd) => transfer(simd, places, strides, tiles),
            }
        }
    }
}

/// Whether an element is eight bytes without padding, and a clone of it the same bytes. Known of these types only.
fn are_bits<T>() -> bool {
    let element = id_of::<T>();
    let of_this_size = size_of::<T>() == size_of::<Word>();
    let known = [
        TypeId::of::<f64>(),
        TypeId::of::<i64>(),
        TypeId::of::<u64>(),
        TypeId::of::<isize>(),
        TypeId::of::<usize>(),
        TypeId::of::<Complex<f32>>(),
    ];
    of_this_size && known.contains(&element)
}

/// The identity of a type, where lifetimes count for nothing: that of a type without lifetimes is no other type's.
fn id_of<T>() -> TypeId {
    trait Identified {
        fn id(&self) -> TypeId
        where
            Self: 'static;
    }
    impl<T> Identified for PhantomData<T> {
        fn id(&self) -> TypeId
        where
            Self: 'static,
        {
            TypeId::of::<T>()
        }
    }
    let marker = PhantomData::<T>;
    let identified: &dyn Identified = &marker;
    // SAFETY: only the lifetime bound of the object changes. Its one method uses nothing that lives as long as `T`.
    unsafe { core::mem::transmute::<&dyn Identified, &(dyn Identified + 'static)>(identified) }.id()
}

/// # Safety
/// As for [`Words::transfer`].
unsafe fn transfer<I: Instructions>(simd: I, places: [NonNull<Word>; 2], [gap, apart]: [isize; 2], tiles: Tiles) {
    let strides = [[1, gap], [apart, 1]];
    if tiles.len() >= STREAMED_BYTES / size_of::<Word>() {
        simd.vectorize(Transfer::<I, Streamed<I>> { places, strides, tiles, carry: PhantomData });
        // SAFETY: part of every x86-64. What was streamed becomes visible like all else that is written.
        unsafe { _mm_sfence() };
    } else {
        simd.vectorize(Transfer::<I, Stored<I>> { places, strides, tiles, carry: PhantomData });
    }
}

/// What is done with the instructions. Invariant: as [`transfer`] asks for, on a processor that has them.
struct Transfer<I, C> {
    places: [NonNull<Word>; 2],
    strides: [[isize; 2]; 2],
    tiles: Tiles,
    carry: PhantomData<(I, C)>,
}

impl<I: Instructions, C: Carry<Word>> WithSimd for Transfer<I, C> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let (places, [line, pile], carry) = (self.places, self.strides, PhantomData);
        // SAFETY: the invariant.
        unsafe {
            match pieces::of::<Word>(&self.tiles) {
                Some(pieces) => pieces::transfer::<Word, Stored<I>, C>(places, pieces),
                None => Carrier::<Word, C> { to: places[0], from: places[1], line, pile, carry }.squares(self.tiles),
            }
        }
    }
}

/// Moves words. Only on processors with the instructions.
struct Stored<I>(PhantomData<I>);

impl<I: Instructions> Carry<Word> for Stored<I> {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<Word>, from: NonNull<Word>) {
        // SAFETY: the caller's promise.
        unsafe { to.write(from.read()) };
    }

    #[inline(always)]
    unsafe fn square(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
        // SAFETY: the caller's promise; the processor has the instructions.
        unsafe { I::store(to, apart, from, gap) };
    }
}

/// Moves words past the caches where whole cache lines are written. Only on processors with the instructions.
struct Streamed<I>(PhantomData<I>);

impl<I: Instructions> Carry<Word> for Streamed<I> {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<Word>, from: NonNull<Word>) {
        // SAFETY: the caller's promise.
        unsafe { Stored::<I>::one(to, from) };
    }

    #[inline(always)]
    unsafe fn square(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
        let are_cache_lines = to.addr().get().is_multiple_of(CACHE_LINE) && apart % Self::SIDE as isize == 0;
        // SAFETY: the caller's promise; the processor has the instructions. Streamed lines are aligned, as they must be.
        unsafe {
            if are_cache_lines {
                I::stream(to, apart, from, gap);
            } else {
                I::store(to, apart, from, gap);
            }
        }
    }

    /// The cache lines that lie in the line whole are streamed.
    #[inline(always)]
    unsafe fn line(to: NonNull<Word>, from: NonNull<Word>, length: usize) {
        let before = to.addr().get().wrapping_neg() % CACHE_LINE;
        let lead =
            if before.is_multiple_of(size_of::<Word>()) { length.min(before / size_of::<Word>()) } else { length };
        let end = lead + (length - lead) / Self::SIDE * Self::SIDE;
        // SAFETY: the caller's promise, for three parts of the line.
        unsafe {
            to.copy_from_nonoverlapping(from, lead);
            for at in (lead..end).step_by(Self::SIDE) {
                I::stream_line(to.add(at), from.add(at));
            }
            to.add(end).copy_from_nonoverlapping(from.add(end), length - end);
        }
    }

    /// What is written needs no announcement, since it is not fetched.
    #[inline(always)]
    fn expect(_to: *const Word, _apart: isize, from: *const Word, gap: isize) {
        for along in 0..Self::SIDE as isize {
            prefetch(from.wrapping_offset(along * gap));
        }
    }
}
