use crate::scalar::{Accumulator, Planes, RealField};
use num_complex::Complex;

/// The running value of a complex sum: two running values of the real type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComplexSum<A> {
    re: A,
    im: A,
}

impl<T: RealField, A: Accumulator<T>> Accumulator<Complex<T>> for ComplexSum<A> {
    /// Half of the part's own period: a complex product is two steps of each part.
    const FLUSH_EVERY: usize = if A::FLUSH_EVERY > 1 { A::FLUSH_EVERY / 2 } else { A::FLUSH_EVERY };

    #[inline]
    fn zero() -> Self {
        Self { re: A::zero(), im: A::zero() }
    }

    #[inline]
    fn mul_add(self, a: &Complex<T>, b: &Complex<T>) -> Self {
        Self {
            re: between_steps(self.re.mul_add(&a.re, &b.re)).mul_add(&a.im.neg(), &b.im),
            im: between_steps(self.im.mul_add(&a.re, &b.im)).mul_add(&a.im, &b.re),
        }
    }

    #[inline]
    fn add(self, value: &Complex<T>) -> Self {
        Self { re: self.re.add(&value.re), im: self.im.add(&value.im) }
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        Self { re: self.re.merge(other.re), im: self.im.merge(other.im) }
    }

    #[inline]
    fn flush(self) -> Self {
        Self { re: self.re.flush(), im: self.im.flush() }
    }

    #[inline]
    fn finish(self) -> Complex<T> {
        Complex { re: self.re.finish(), im: self.im.finish() }
    }
}

/// Flushes a part that does not take two steps at a time.
#[inline(always)]
fn between_steps<T, A: Accumulator<T>>(part: A) -> A {
    if A::FLUSH_EVERY == 1 { part.flush() } else { part }
}

macro_rules! planes_of_two {
    ($name:ident) => {
        impl<T: Planes> Planes for $name<T> {
            type Block<const W: usize> = $name<T::Block<W>>;

            #[inline(always)]
            fn splat<const W: usize>(self) -> Self::Block<W> {
                $name { re: self.re.splat(), im: self.im.splat() }
            }

            #[inline(always)]
            fn lane<const W: usize>(block: &Self::Block<W>, lane: usize) -> Self {
                $name { re: T::lane(&block.re, lane), im: T::lane(&block.im, lane) }
            }

            #[inline(always)]
            fn set_lane<const W: usize>(block: &mut Self::Block<W>, lane: usize, value: Self) {
                T::set_lane(&mut block.re, lane, value.re);
                T::set_lane(&mut block.im, lane, value.im);
            }
        }
    };
}

planes_of_two! { Complex }
planes_of_two! { ComplexSum }
