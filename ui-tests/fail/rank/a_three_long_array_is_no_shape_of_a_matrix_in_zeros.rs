use pilaster::{HostTensor, Rank};

fn main() {
    let _ = HostTensor::<f64, Rank<2>>::zeros([2, 3, 4]);
}
