//! The constants of mathematics, each the number nearest to it.

use super::DoubleDouble;
use num_traits::FloatConst;

macro_rules! constants {
    ($($name:ident, $hi:literal, $lo:literal, $what:literal;)+) => {
        impl DoubleDouble {
            $(
                #[doc = concat!($what, ".")]
                #[expect(clippy::allow_attributes, reason = "some of the parts only")]
                #[allow(clippy::approx_constant, reason = "this is the table of them")]
                pub const $name: Self = Self { hi: $hi, lo: $lo };
            )+
        }

        /// For generic code. The constants of the type have the same names: `DoubleDouble::PI` is a constant, and
        /// `<DoubleDouble as FloatConst>::PI()` the function.
        impl FloatConst for DoubleDouble {
            $(
                #[inline]
                fn $name() -> Self {
                    Self::$name
                }
            )+
        }
    };
}

constants! {
    E, 2.718281828459045, 1.4456468917292502e-16, "Euler's number";
    PI, 3.141592653589793, 1.2246467991473532e-16, "Archimedes' constant π";
    TAU, 6.283185307179586, 2.4492935982947064e-16, "The full circle 2π";
    FRAC_PI_2, 1.5707963267948966, 6.123233995736766e-17, "π/2";
    FRAC_PI_3, 1.0471975511965979, -1.072081766451091e-16, "π/3";
    FRAC_PI_4, 0.7853981633974483, 3.061616997868383e-17, "π/4";
    FRAC_PI_6, 0.5235987755982989, -5.360408832255455e-17, "π/6";
    FRAC_PI_8, 0.39269908169872414, 1.5308084989341915e-17, "π/8";
    FRAC_1_PI, 0.3183098861837907, -1.9678676675182486e-17, "1/π";
    FRAC_2_PI, 0.6366197723675814, -3.935735335036497e-17, "2/π";
    FRAC_2_SQRT_PI, 1.1283791670955126, 1.533545961316588e-17, "2/√π";
    SQRT_2, 1.4142135623730951, -9.667293313452913e-17, "√2";
    FRAC_1_SQRT_2, 0.7071067811865476, -4.833646656726457e-17, "1/√2";
    LN_2, 0.6931471805599453, 2.3190468138462996e-17, "ln 2";
    LN_10, 2.302585092994046, -2.1707562233822494e-16, "ln 10";
    LOG2_E, 1.4426950408889634, 2.0355273740931033e-17, "log₂ e";
    LOG10_E, 0.4342944819032518, 1.098319650216765e-17, "log₁₀ e";
    LOG2_10, 3.321928094887362, 1.661617516973592e-16, "log₂ 10";
    LOG10_2, 0.3010299956639812, -2.8037281277851704e-18, "log₁₀ 2";
}
