use super::Fp;
use super::modulus::reduced;
use pilaster::{Accumulator, Planes};

/// The running value of a sum of [`Fp`] products, reduced as seldom as the modulus allows.
///
/// A machine multiplies several numbers of 32 bits at a time, and none of 64. For a modulus of at most 31 bits the products
/// are added up as they are, in 64 bits of which the upper half is room: for 8 and more products of a modulus of 30 bits, 2
/// of one of 31. Before they may overflow, a [`flush`](Accumulator::flush) takes a multiple of the modulus away from what has
/// come to the upper half, which costs a comparison and a subtraction.
///
/// For a larger modulus a product is four of halves, whose digits of 32 bits are added up with 32 bits of room, and
/// carried once in 2^29 products. Only [`finish`](Accumulator::finish) divides.
///
/// ```
/// use pilaster::Accumulator;
/// use pilaster_scalars::{Fp, FpSum};
///
/// let sum = FpSum::zero().mul_add(&Fp::<7>::new(5), &Fp::new(6)).add(&Fp::new(4));
/// assert_eq!(sum.finish(), Fp::new(34));
/// ```
#[derive(Clone, Copy, Debug, Planes)]
pub struct FpSum<const P: u64> {
    /// The sum of the digits times 2^0, 2^32, 2^64, 2^96. Of a narrow sum the first only.
    digits: [u64; 4],
}

/// The lower and the upper digit of a number.
#[inline]
fn halves(number: u64) -> [u64; 2] {
    [u64::from(number as u32), number >> 32]
}

impl<const P: u64> FpSum<P> {
    /// Whether products are added up as they are.
    const IS_NARROW: bool = Fp::<P>::MODULUS <= 1 << 31;

    /// The largest multiple of the modulus in the lower half of the range of a narrow sum.
    const MULTIPLE: u64 = (1 << 63) - (1 << 63) % Fp::<P>::MODULUS;

    /// How many products a flushed sum bears.
    ///
    /// A narrow one: as many as are at most the multiple, at least 2. A sum in the lower half and so many products give one
    /// from which the multiple is taken away, if it is in the upper half, with a rest in the lower half again. Another one:
    /// digits below 2^63, to each of which a product adds less than 2^33, stay below 2^64.
    const STEPS: usize = if Self::IS_NARROW {
        let largest_factor = Fp::<P>::MODULUS - 1;
        let steps = Self::MULTIPLE / (largest_factor * largest_factor);
        if steps > usize::MAX as u64 { usize::MAX } else { steps as usize }
    } else {
        1 << 29
    };

    /// With this added to each digit.
    #[inline]
    fn plus(self, digits: [u64; 4]) -> Self {
        let [a, b, c, d] = self.digits;
        let [p, q, r, s] = digits;
        // The digits of a narrow sum that stay zero are not touched, and cost nothing.
        Self { digits: if Self::IS_NARROW { [a + p, b, c, d] } else { [a + p, b + q, c + r, d + s] } }
    }

    /// The representative of the sum of digits. Kept out of loops: they are not to be vectorised on its account.
    #[inline(never)]
    fn reduced_digits(self) -> u64 {
        let [a, b, c, d] = self.digits.map(u128::from);
        let upper = u128::from(reduced::<P>((d << 32) + c));
        // Below 2^127, and below 2^97.
        reduced::<P>((upper << 64) + ((b << 32) + a))
    }
}

impl<const P: u64> Accumulator<Fp<P>> for FpSum<P> {
    const FLUSH_EVERY: usize = Self::STEPS;

    #[inline]
    fn zero() -> Self {
        Self { digits: [0; 4] }
    }

    #[inline]
    fn mul_add(self, a: &Fp<P>, b: &Fp<P>) -> Self {
        let ([a, upper_a], [b, upper_b]) = (halves(a.0), halves(b.0));
        let low = a * b;
        if Self::IS_NARROW {
            return self.plus([low, 0, 0, 0]);
        }
        // Elements are below 2^63: each of the two in the middle is below 2^63 too.
        let (middle, high) = (halves(a * upper_b + upper_a * b), halves(upper_a * upper_b));
        let low = halves(low);
        self.plus([low[0], low[1] + middle[0], middle[1] + high[0], high[1]])
    }

    #[inline]
    fn add(self, value: &Fp<P>) -> Self {
        let [low, high] = halves(value.0);
        self.plus([low, high, 0, 0])
    }

    /// Flushed digits stay in the range. A narrow sum may be above the lower half by less than the modulus, once it is
    /// flushed here, and the next flush sees to that.
    #[inline]
    fn merge(self, other: Self) -> Self {
        self.plus(other.digits).flush()
    }

    #[inline]
    fn flush(self) -> Self {
        let [a, b, c, d] = self.digits;
        if Self::IS_NARROW {
            // All ones in the upper half, else zeros. A branch would become a store under a mask, which some processors do slowly.
            let mask = (a >> 63).wrapping_neg();
            return Self { digits: [a - (Self::MULTIPLE & mask), b, c, d] };
        }
        if (a | b | c | d) < 1 << 63 { self } else { Self::zero().add(&Fp(self.reduced_digits())) }
    }

    #[inline]
    fn finish(self) -> Fp<P> {
        Fp(if Self::IS_NARROW { self.digits[0] % Fp::<P>::MODULUS } else { self.reduced_digits() })
    }
}
