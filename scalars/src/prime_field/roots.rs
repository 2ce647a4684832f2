//! Square roots, and roots of unity.

use super::Fp;
use super::factors::prime_factors;

impl<const P: u64> Fp<P> {
    /// The square root with the smaller representative, or none where there is no root.
    ///
    /// By the algorithm of Tonelli and Shanks (Cohen, A Course in Computational Algebraic Number Theory, 1.5.1): some powers,
    /// and at most as many products as half the square of the number of times that 2 divides `P - 1`.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!(Fp::<7>::new(2).sqrt(), Some(Fp::new(3)));
    /// assert_eq!(Fp::<7>::new(3).sqrt(), None);
    /// ```
    #[must_use]
    pub fn sqrt(self) -> Option<Self> {
        if self == Self::ZERO || Self::MODULUS == 2 {
            return Some(self);
        }
        if !self.has_root() {
            return None;
        }
        let twos = (P - 1).trailing_zeros();
        let odd = (P - 1) >> twos;
        // Invariant: root² = self * unit, and unit^(2^(order - 1)) = 1 = -generator^(2^(order - 1)).
        let mut generator = Self::non_residue().pow(odd);
        let mut root = self.pow(odd.div_ceil(2));
        let mut unit = self.pow(odd);
        let mut order = twos;
        while unit != Self::ONE {
            let unit_order = unit.squarings_to_one();
            let correction = (unit_order + 1..order).fold(generator, |square, _| square * square);
            generator = correction * correction;
            root *= correction;
            unit *= generator;
            order = unit_order;
        }
        Some(if root.0 <= (-root).0 { root } else { -root })
    }

    /// The primitive root with the smallest representative: every element but zero is one of its powers.
    ///
    /// Factorises `P - 1`: microseconds where its factors are small, some ten milliseconds where they are as large as can be.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!(Fp::<998_244_353>::primitive_root(), Fp::new(3));
    /// ```
    ///
    /// # Panics
    /// Never: every prime field has one.
    #[must_use]
    pub fn primitive_root() -> Self {
        let factors = prime_factors(Self::MODULUS - 1);
        (1..P)
            .map(Self::new)
            .find(|root| factors.iter().all(|factor| root.pow((P - 1) / factor) != Self::ONE))
            .expect("a prime field has a primitive root")
    }

    /// A primitive root of unity of this order, whose powers are all roots of unity of the order; none where the order does
    /// not divide `P - 1`. What a transform of that length is made of.
    ///
    /// Costs a [`primitive_root`](Self::primitive_root).
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// let root = Fp::<17>::root_of_unity(8).unwrap();
    /// assert_eq!((root.pow(4), root.pow(8)), (-Fp::ONE, Fp::ONE));
    /// assert_eq!(Fp::<17>::root_of_unity(3), None);
    /// ```
    #[must_use]
    pub fn root_of_unity(order: u64) -> Option<Self> {
        let divides = order > 0 && (Self::MODULUS - 1).is_multiple_of(order);
        divides.then(|| Self::primitive_root().pow((P - 1) / order))
    }

    /// Whether an element other than zero, of a field of odd size, is a square (Euler's criterion).
    fn has_root(self) -> bool {
        self.pow((P - 1) / 2) == Self::ONE
    }

    /// The smallest element, of a field of odd size, that is no square: of a few bits at most.
    fn non_residue() -> Self {
        (2..P).map(Self::new).find(|element| !element.has_root()).expect("half of the elements are no squares")
    }

    /// How often this is to be squared to become one; it does.
    fn squarings_to_one(self) -> u32 {
        let (mut square, mut count) = (self, 0);
        while square != Self::ONE {
            square *= square;
            count += 1;
        }
        count
    }
}
