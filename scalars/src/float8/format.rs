//! The arithmetic of the two encodings: a sign, an exponent and a fraction in eight bits.

/// What tells the encodings apart.
#[derive(Clone, Copy)]
pub(super) struct Format {
    /// Bits of the fraction.
    pub(super) fraction: u32,
    /// What is added to an exponent.
    pub(super) bias: u32,
    /// The code of the largest finite number.
    pub(super) largest: u8,
    /// The code of infinity, where there is one. All other codes above the largest are NaN.
    pub(super) infinity: Option<u8>,
    /// The code of a NaN.
    pub(super) nan: u8,
}

/// All bits but the sign.
const MAGNITUDE: u8 = 0x7f;

impl Format {
    /// The code of what is too large: infinity, or NaN where there is none.
    pub(super) const fn beyond(self) -> u8 {
        match self.infinity {
            Some(infinity) => infinity,
            None => self.nan,
        }
    }

    /// The number of a code. A multiplication and selects, no branch: loops over it vectorise.
    #[inline]
    pub(super) const fn decode(self, code: u8) -> f32 {
        let magnitude = ((code & MAGNITUDE) as u32) << (f32::MANTISSA_DIGITS - 1 - self.fraction);
        // By the difference of the biases; a subnormal number becomes a normal one.
        let power = f32::from_bits((254 - self.bias) << (f32::MANTISSA_DIGITS - 1));
        let finite = (f32::from_bits(magnitude) * power).to_bits();
        let special = match self.infinity {
            Some(infinity) if code & MAGNITUDE == infinity => f32::INFINITY.to_bits(),
            _ => f32::NAN.to_bits(),
        };
        let bits = if code & MAGNITUDE > self.largest { special } else { finite };
        f32::from_bits(bits | ((code & !MAGNITUDE) as u32) << 24)
    }

    /// The code of the nearest number, ties to even; what is too large after rounding becomes `beyond`.
    #[inline]
    pub(super) fn encode(self, value: f64, beyond: u8) -> u8 {
        let sign = ((value.to_bits() >> 56) as u8) & !MAGNITUDE;
        let magnitude = value.abs();
        // Below, numbers are multiples of the smallest one.
        let smallest_normal = f64::from_bits(u64::from(1023 + 1 - self.bias) << 52);
        let code = if magnitude < smallest_normal {
            let units = magnitude * f64::from_bits(u64::from(1023 + self.bias + self.fraction - 1) << 52);
            units.round_ties_even() as u64
        } else {
            let dropped = f64::MANTISSA_DIGITS - 1 - self.fraction;
            let bits = magnitude.to_bits();
            let is_odd = bits >> dropped & 1;
            let rounded = (bits + ((1 << (dropped - 1)) - 1 + is_odd)) >> dropped;
            rounded - (u64::from(1023 - self.bias) << self.fraction)
        };
        let code = if code > u64::from(self.largest) { beyond } else { code as u8 };
        sign | if value.is_nan() { self.nan } else { code }
    }
}
