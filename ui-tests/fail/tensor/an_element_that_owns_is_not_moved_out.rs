use pilaster::{HostTensor, Rank};

pub fn word(words: &HostTensor<String, Rank<1>>) -> String {
    words[[0]]
}

fn main() {}
