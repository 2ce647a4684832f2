//! Squares of words in registers of half a cache line: as four squares of four by four.

use super::{Instructions, Word};
use core::arch::x86_64::{
    __m256d, _mm256_loadu_pd, _mm256_permute2f128_pd, _mm256_storeu_pd, _mm256_stream_pd, _mm256_unpackhi_pd,
    _mm256_unpacklo_pd,
};
use core::ptr::NonNull;
use pulp::x86::V3;

/// The words of a register.
const HALF: isize = 4;

impl Instructions for V3 {
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn store(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
        // SAFETY: the caller's promise.
        unsafe {
            for at in [0, HALF] {
                for (line, halves) in (at..).zip(lines(from.offset(at), gap)) {
                    let to = to.offset(line * apart).as_ptr().cast::<f64>();
                    _mm256_storeu_pd(to, halves[0]);
                    _mm256_storeu_pd(to.offset(HALF), halves[1]);
                }
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn stream(to: NonNull<Word>, apart: isize, from: NonNull<Word>, gap: isize) {
        // SAFETY: the caller's promise.
        unsafe {
            for at in [0, HALF] {
                for (line, halves) in (at..).zip(lines(from.offset(at), gap)) {
                    let to = to.offset(line * apart).as_ptr().cast::<f64>();
                    _mm256_stream_pd(to, halves[0]);
                    _mm256_stream_pd(to.offset(HALF), halves[1]);
                }
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn stream_line(to: NonNull<Word>, from: NonNull<Word>) {
        // SAFETY: the caller's promise.
        unsafe {
            for half in [0, HALF] {
                let from = from.offset(half).as_ptr().cast();
                _mm256_stream_pd(to.offset(half).as_ptr().cast(), _mm256_loadu_pd(from));
            }
        }
    }
}

/// Four lines of a square, each in two halves.
///
/// # Safety
/// As for the second place of [`Instructions::store`].
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn lines(from: NonNull<Word>, gap: isize) -> [[__m256d; 2]; 4] {
    // SAFETY: the caller's promise.
    let ([a, b, c, d], [e, f, g, h]) = unsafe { (transposed(from, gap), transposed(from.offset(HALF * gap), gap)) };
    [[a, e], [b, f], [c, g], [d, h]]
}

/// The lines of a square of four times four words, in two rounds that each bring twice as many into their line.
///
/// # Safety
/// As for the second place of [`Instructions::store`], of a quarter of it.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn transposed(from: NonNull<Word>, gap: isize) -> [__m256d; 4] {
    // SAFETY: the caller's promise. As bits, words are numbers.
    let [a, b, c, d] = [0, 1, 2, 3].map(|along| unsafe { _mm256_loadu_pd(from.offset(along * gap).as_ptr().cast()) });
    // Of each two rows the even words and the odd ones.
    let (even, odd) =
        ([_mm256_unpacklo_pd(a, b), _mm256_unpacklo_pd(c, d)], [_mm256_unpackhi_pd(a, b), _mm256_unpackhi_pd(c, d)]);
    [
        _mm256_permute2f128_pd::<0x20>(even[0], even[1]),
        _mm256_permute2f128_pd::<0x20>(odd[0], odd[1]),
        _mm256_permute2f128_pd::<0x31>(even[0], even[1]),
        _mm256_permute2f128_pd::<0x31>(odd[0], odd[1]),
    ]
}
