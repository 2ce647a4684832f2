#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = float, algebra = field, real = T, kernel = planar, from(T))]
pub struct Dual<T, Tag = ()>
where
    T: RealField,
{
    value: T,
    slopes: [T; 2],
    tag: PhantomData<Tag>,
}
