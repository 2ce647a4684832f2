use pilaster::{HostTensor, Rank, TypedTensor};

struct Particle {
    charge: i32,
}

fn main() {
    let mut line =
        HostTensor::<Particle, Rank<2>>::from_fn([2, 2], |[i, j]| Particle { charge: (10 * i + j) as i32 }).unwrap();
    line[[0, 1]].charge = -1;
    let turned = line.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!([turned[[0, 1]].charge, turned[[1, 0]].charge], [10, -1]);
    let dynamic: TypedTensor<Particle, Rank<2>> = line.into_dynamic();
    assert_eq!(dynamic[[1, 1]].charge, 11);
}
