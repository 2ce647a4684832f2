#![no_implicit_prelude]

#[allow(dead_code)]
struct Vec;

#[allow(dead_code)]
struct HostTensor;

mod pilaster {}

fn elements() -> [i32; 4] {
    let __e0 = 4;
    let pair = ::pilaster::tensor![[1, 2], [3, __e0]];
    [pair[[0, 0]], pair[[0, 1]], pair[[1, 0]], pair[[1, 1]]]
}

fn main() {
    ::std::assert_eq!(elements(), [1, 2, 3, 4]);
}
