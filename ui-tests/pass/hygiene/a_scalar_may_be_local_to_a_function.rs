use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

fn first() -> &'static str {
    #[derive(Clone, Copy, Debug, TensorScalar)]
    #[tensor_scalar(kind = integer, algebra = semiring, kernel = planar)]
    struct Number(i64);

    pilaster_ui_tests::operators!(Number: Add Mul Zero);

    let a = HostTensor::<Number, Rank<2>>::full([1, 1], Number(3)).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&a, &a).unwrap()[[0, 0]].0, 9);
    Number::SPEC.name
}

fn second() -> &'static str {
    {
        #[derive(Clone, Debug, TensorScalar)]
        #[tensor_scalar(kind = opaque, name = "other")]
        struct Number<T>(T);

        Number::<bool>::SPEC.name
    }
}

fn third() -> usize {
    use pilaster::Planes;

    #[derive(Clone, Copy, Planes)]
    struct Pair(f64, u8);

    core::mem::size_of_val(&Pair(0.0, 1).splat::<8>())
}

fn main() {
    assert_eq!(first(), "Number");
    assert_eq!(second(), "other<bool>");
    assert_eq!(third(), 8 * 8 + 8);
}
