use core::fmt::Debug;
use pilaster::{Planes, TensorScalar};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Keyed<K: Ord + Debug, V = f64, const N: usize = 2>
where
    K: Clone + Send + Sync + 'static,
    [V; N]: Sized,
{
    key: Option<K>,
    values: [V; N],
}

#[derive(Clone, Copy, Planes)]
struct Pair<T: Copy + 'static, const N: usize = 3>
where
    [T; N]: Planes,
{
    values: [T; N],
}

fn main() {
    assert_eq!(Keyed::<i32>::SPEC.name, "Keyed<i32, f64, 2>");
    let block = Pair { values: [1.5_f64, 2.5, 3.5] }.splat::<4>();
    assert_eq!(Pair::lane(&block, 3).values, [1.5, 2.5, 3.5]);
}
