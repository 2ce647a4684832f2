use pilaster::{Accumulate, CpuEngine, Error, HostTensor, Rank};

/// The weakest bound that a product needs, and no more.
fn square<T: Accumulate>(a: &HostTensor<T, Rank<2>>) -> Result<HostTensor<T, Rank<2>>, Error> {
    CpuEngine::serial().matmul(a, a)
}

fn main() {
    let whole = HostTensor::<i32, Rank<2>>::full([2, 2], 3).unwrap();
    let real = HostTensor::<f32, Rank<2>>::full([2, 2], 0.5).unwrap();
    assert_eq!(square(&whole).unwrap()[[0, 0]], 18);
    assert_eq!(square(&real).unwrap()[[0, 0]], 0.5);
}
