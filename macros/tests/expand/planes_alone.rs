#[derive(Clone, Copy, Planes)]
struct DdSum {
    sum: f64,
    error: f64,
}

#[derive(Clone, Copy, Planes)]
#[planes(crate = facade::pilaster)]
struct Parts<T: Scalar, U, const N: usize>([T; N], PhantomData<(Self, U)>);

#[derive(Clone, Copy, Planes)]
#[planes(bound = "S: Storage, S::Word: ::pilaster::Planes")]
struct Stored<S: Storage>(S::Word);

#[derive(Clone, Copy, Planes)]
struct Nothing;
