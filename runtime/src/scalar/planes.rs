use core::marker::PhantomData;

/// A value whose fields can be laid out as planes, `W` lanes side by side.
///
/// A block of `W` double-doubles is `W` high parts followed by `W` low parts: the same scalar code run over
/// the lanes of a block is then an operation on whole vector registers, and the compiler makes it one.
/// The numbers of std are leaves; arrays, [`Complex`](num_complex::Complex) and `#[derive(Planes)]` compose
/// field by field. `#[tensor_scalar(kernel = planar)]` derives it too.
///
/// ```
/// use pilaster::Planes;
///
/// #[derive(Clone, Copy, PartialEq, Debug, Planes)]
/// struct Pair { sum: f64, error: f64 }
///
/// let mut block = Pair { sum: 1.0, error: 0.0 }.splat::<4>();
/// Pair::set_lane(&mut block, 2, Pair { sum: 5.0, error: 0.5 });
/// assert_eq!(Pair::lane(&block, 2), Pair { sum: 5.0, error: 0.5 });
/// assert_eq!(Pair::lane(&block, 3), Pair { sum: 1.0, error: 0.0 });
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be laid out as planes",
    label = "not made of planes",
    note = "write `#[derive(Planes)]` on it (it must be `Copy` and all its fields `Planes`), or use `kernel = elementwise`"
)]
pub trait Planes: Copy + Send + Sync + 'static {
    /// `W` values, plane by plane.
    type Block<const W: usize>: Copy + Send + Sync + 'static;

    /// A block with the same value in every lane.
    fn splat<const W: usize>(self) -> Self::Block<W>;
    /// The value in one lane.
    ///
    /// # Panics
    /// If `lane >= W`.
    fn lane<const W: usize>(block: &Self::Block<W>, lane: usize) -> Self;
    /// Replaces the value in one lane.
    ///
    /// # Panics
    /// If `lane >= W`.
    fn set_lane<const W: usize>(block: &mut Self::Block<W>, lane: usize, value: Self);
}

macro_rules! leaves {
    ($($leaf:ty)*) => {$(
        impl Planes for $leaf {
            type Block<const W: usize> = [$leaf; W];

            #[inline(always)]
            fn splat<const W: usize>(self) -> [$leaf; W] {
                [self; W]
            }

            #[inline(always)]
            fn lane<const W: usize>(block: &[$leaf; W], lane: usize) -> $leaf {
                block[lane]
            }

            #[inline(always)]
            fn set_lane<const W: usize>(block: &mut [$leaf; W], lane: usize, value: $leaf) {
                block[lane] = value;
            }
        }
    )*};
}

#[cfg(feature = "half")]
pub(super) use leaves;

leaves! { bool u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 }

impl<T: Planes, const N: usize> Planes for [T; N] {
    type Block<const W: usize> = [T::Block<W>; N];

    #[inline(always)]
    fn splat<const W: usize>(self) -> Self::Block<W> {
        self.map(T::splat)
    }

    #[inline(always)]
    fn lane<const W: usize>(block: &Self::Block<W>, lane: usize) -> Self {
        core::array::from_fn(|i| T::lane(&block[i], lane))
    }

    #[inline(always)]
    fn set_lane<const W: usize>(block: &mut Self::Block<W>, lane: usize, value: Self) {
        for (plane, part) in block.iter_mut().zip(value) {
            T::set_lane(plane, lane, part);
        }
    }
}

impl<T: Send + Sync + 'static> Planes for PhantomData<T> {
    type Block<const W: usize> = PhantomData<T>;

    #[inline(always)]
    fn splat<const W: usize>(self) -> Self::Block<W> {
        PhantomData
    }

    #[inline(always)]
    fn lane<const W: usize>(_: &Self::Block<W>, _: usize) -> Self {
        PhantomData
    }

    #[inline(always)]
    fn set_lane<const W: usize>(_: &mut Self::Block<W>, _: usize, _: Self) {}
}

#[cfg(test)]
mod tests {
    use super::Planes;
    use num_complex::Complex;

    #[test]
    fn a_lane_is_kept_apart_from_its_neighbours() {
        let mut block = [Complex::new(1.0, 2.0); 3].splat::<8>();
        let other = core::array::from_fn(|i| Complex::new(i as f64, -1.0));
        Planes::set_lane(&mut block, 5, other);
        for lane in 0..8 {
            let expected = if lane == 5 { other } else { [Complex::new(1.0, 2.0); 3] };
            assert_eq!(<[Complex<f64>; 3]>::lane(&block, lane), expected);
        }
    }
}
