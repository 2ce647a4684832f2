use pilaster::{HostTensor, Rank};

struct Particle;

fn main() {
    let _ = HostTensor::<Particle, Rank<1>>::zeros([3]);
}
