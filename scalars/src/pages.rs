//! The programs of the pages in `docs/scalars/`, run as doc-tests.

#[doc = include_str!("../../docs/scalars/half_and_float8.md")]
struct HalfAndFloat8;

#[doc = include_str!("../../docs/scalars/double_double.md")]
struct DoubleDouble;

#[doc = include_str!("../../docs/scalars/complex.md")]
struct Complex;

#[doc = include_str!("../../docs/scalars/tropical_and_boolean.md")]
struct TropicalAndBoolean;

#[doc = include_str!("../../docs/scalars/modular.md")]
struct Modular;

#[doc = include_str!("../../docs/scalars/quaternion.md")]
struct Quaternion;

#[doc = include_str!("../../docs/scalars/rational.md")]
struct Rational;

#[doc = include_str!("../../docs/scalars/interval.md")]
struct Interval;

#[doc = include_str!("../../docs/scalars/dual.md")]
struct Dual;
