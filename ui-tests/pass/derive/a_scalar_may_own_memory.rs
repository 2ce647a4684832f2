use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

/// Sets of words: the sum is the union, the product joins every word to every word.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring)]
struct Words(Vec<String>);

impl core::ops::Add for Words {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }
}

impl core::ops::Mul for Words {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(self.0.iter().flat_map(|left| other.0.iter().map(move |right| format!("{left}{right}"))).collect())
    }
}

impl Zero for Words {
    fn zero() -> Self {
        Self(Vec::new())
    }
    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }
}

fn words<const M: usize, const N: usize>(texts: &[&str]) -> HostTensor<Words, Rank<2>> {
    let data = texts.iter().map(|text| Words(vec![String::from(*text)])).collect();
    HostTensor::from_vec_row_major([M, N], data).unwrap()
}

fn main() {
    let product = CpuEngine::serial().matmul(&words::<1, 2>(&["a", "b"]), &words::<2, 1>(&["x", "y"])).unwrap();
    assert_eq!(product[[0, 0]].0, ["ax", "by"]);
}
