//! Squares of words in eight registers of a cache line each.

use super::{Instructions, Word};
use core::arch::x86_64::{
    __m512d, _mm512_loadu_pd, _mm512_shuffle_f64x2, _mm512_storeu_pd, _mm512_stream_pd, _mm512_unpackhi_pd,
    _mm512_unpacklo_pd,
};
use core::array;
use core::ptr::NonNull;
use pulp::x86::V4;

impl Instructions for V4 {
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

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn stream_line(to: NonNull<Word>, from: NonNull<Word>) {
        // SAFETY: the caller's promise.
        unsafe { _mm512_stream_pd(to.as_ptr().cast(), _mm512_loadu_pd(from.as_ptr().cast())) };
    }
}

/// The lines of a square: eight times eight words, in three rounds that each bring twice as many into their line.
///
/// # Safety
/// As for the second place of [`Instructions::store`].
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
