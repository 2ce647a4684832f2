use pilaster::{HostTensor, Rank};

fn main() {
    let data = vec![0.0; 24];
    let _ = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 3, 4], data);
}
