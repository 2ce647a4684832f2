//! Elements of eight bytes that are nothing but their bits: moved eight cache lines at a time by processors that have
//! AVX-512.

use super::{Carrier, Carry, pieces, prefetch};
use crate::layout::Tiles;
use core::any::TypeId;
use core::arch::x86_64::{
    __m512d, _mm_sfence, _mm512_loadu_pd, _mm512_shuffle_f64x2, _mm512_storeu_pd, _mm512_stream_pd, _mm512_unpackhi_pd,
    _mm512_unpacklo_pd,
};
use core::array;
use core::marker::PhantomData;
use core::ptr::NonNull;
use num_complex::Complex;
use pulp::NullaryFnOnce;
use pulp::x86::V4;

/// Eight bytes, aligned as the least aligned of the types that are moved so.
pub(super) type Word = [u32; 2];

/// The bytes from which on a result is written past the caches, which would not keep it anyway: more than the part of
/// the last cache that one of the cores that share it can hope for.
const STREAMED_BYTES: usize = 32 << 20;

const CACHE_LINE: usize = 64;

/// The processor's AVX-512, if it has it and elements are words.
pub(super) fn simd<T>() -> Option<V4> {
    if are_bits::<T>() { V4::try_new() } else { None }
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

/// Moves each word once. `gap` and `apart` are the strides of the line in the second layout and of the pile in the first;
/// the others are 1.
///
/// # Safety
/// As for [`super::transfer`]; the elements are words by [`simd`].
pub(super) unsafe fn transfer(simd: V4, places: [NonNull<Word>; 2], [gap, apart]: [isize; 2], tiles: Tiles) {
    let strides = [[1, gap], [apart, 1]];
    if tiles.len() >= STREAMED_BYTES / size_of::<Word>() {
        simd.vectorize(Transfer::<Streamed> { places, strides, tiles, carry: PhantomData });
        // SAFETY: part of every x86-64. What was streamed becomes visible like all else that is written.
        unsafe { _mm_sfence() };
    } else {
        simd.vectorize(Transfer::<Stored> { places, strides, tiles, carry: PhantomData });
    }
}

/// What is done with AVX-512. Invariant: as [`transfer`] asks for.
struct Transfer<C> {
    places: [NonNull<Word>; 2],
    strides: [[isize; 2]; 2],
    tiles: Tiles,
    carry: PhantomData<C>,
}

impl<C: Carry<Word>> NullaryFnOnce for Transfer<C> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let (places, [line, pile], carry) = (self.places, self.strides, PhantomData);
        // SAFETY: the invariant.
        unsafe {
            match pieces::of::<Word>(&self.tiles) {
                Some(pieces) => pieces::transfer::<Word, Stored, C>(places, pieces),
                None => Carrier::<Word, C> { to: places[0], from: places[1], line, pile, carry }.squares(self.tiles),
            }
        }
    }
}

/// Moves words. Only on processors with AVX-512.
struct Stored;

impl Carry<Word> for Stored {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<Word>, from: NonNull<Word>) {
        // SAFETY: the caller's promise.
        unsafe { to.write(from.read()) };
    }

    #[inline(always)]
    unsafe fn square(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
        // SAFETY: the caller's promise; the processor has AVX-512.
        unsafe { store(to, apart, from, gap) };
    }
}

/// Moves words past the caches where whole cache lines are written. Only on processors with AVX-512.
struct Streamed;

impl Carry<Word> for Streamed {
    type Fresh = Self;

    #[inline(always)]
    unsafe fn one(to: NonNull<Word>, from: NonNull<Word>) {
        // SAFETY: the caller's promise.
        unsafe { Stored::one(to, from) };
    }

    #[inline(always)]
    unsafe fn square(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
        let are_cache_lines = to.addr().get().is_multiple_of(CACHE_LINE) && apart % Self::SIDE as isize == 0;
        // SAFETY: the caller's promise; the processor has AVX-512. Streamed lines are aligned, as they must be.
        unsafe {
            if are_cache_lines {
                stream(to, apart, from, gap);
            } else {
                store(to, apart, from, gap);
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
                stream_line(to.add(at), from.add(at));
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

/// # Safety
/// As for [`Carry::square`].
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn store(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
    // SAFETY: the caller's promise.
    unsafe {
        for (at, line) in (0..).zip(transposed(from, gap)) {
            _mm512_storeu_pd(to.offset(at * apart).as_ptr().cast(), line);
        }
    }
}

/// # Safety
/// As for [`Carry::square`]; each line is a cache line where it goes to. What is written is to be read only after a
/// fence.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn stream(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
    // SAFETY: the caller's promise.
    unsafe {
        for (at, line) in (0..).zip(transposed(from, gap)) {
            _mm512_stream_pd(to.offset(at * apart).as_ptr().cast(), line);
        }
    }
}

/// # Safety
/// There are eight words to be read, and a cache line to be written, as for [`stream`].
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn stream_line(to: NonNull<Word>, from: NonNull<Word>) {
    // SAFETY: the caller's promise.
    unsafe { _mm512_stream_pd(to.as_ptr().cast(), _mm512_loadu_pd(from.as_ptr().cast())) };
}

/// The lines of a square: eight times eight words, in three rounds that each bring twice as many into their line.
///
/// # Safety
/// As for the second place of [`Carry::square`].
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn transposed(from: NonNull<Word>, gap: isize) -> [__m512d; 8] {
    // SAFETY: the caller's promise. As bits, words are numbers.
    let [a, b, c, d, e, f, g, h] =
        array::from_fn(|along| unsafe { _mm512_loadu_pd(from.offset(along as isize * gap).as_ptr().cast()) });
    // Of each two rows the even words and the odd ones, then every fourth of each four rows.
    let (even, odd) = (
        [_mm512_unpacklo_pd(a, b), _mm512_unpacklo_pd(c, d), _mm512_unpacklo_pd(e, f), _mm512_unpacklo_pd(g, h)],
        [_mm512_unpackhi_pd(a, b), _mm512_unpackhi_pd(c, d), _mm512_unpackhi_pd(e, f), _mm512_unpackhi_pd(g, h)],
    );
    let ([l0, l2, l4, l6], [l1, l3, l5, l7]) = (quarters(even), quarters(odd));
    [l0, l1, l2, l3, l4, l5, l6, l7]
}

/// The first quarters of all four, then their second ones, and so on.
#[inline]
#[target_feature(enable = "avx512f")]
fn quarters([a, b, c, d]: [__m512d; 4]) -> [__m512d; 4] {
    let (first, second) = (_mm512_shuffle_f64x2::<0x88>(a, b), _mm512_shuffle_f64x2::<0xdd>(a, b));
    let (third, fourth) = (_mm512_shuffle_f64x2::<0x88>(c, d), _mm512_shuffle_f64x2::<0xdd>(c, d));
    [
        _mm512_shuffle_f64x2::<0x88>(first, third),
        _mm512_shuffle_f64x2::<0x88>(second, fourth),
        _mm512_shuffle_f64x2::<0xdd>(first, third),
        _mm512_shuffle_f64x2::<0xdd>(second, fourth),
    ]
}
