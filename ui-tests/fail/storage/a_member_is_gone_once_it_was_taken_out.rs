use pilaster::{DynRank, Group, TypedTensor};

pub fn first(member: TypedTensor<f64, DynRank, Group>) -> bool {
    let owned = member.take_out();
    owned.is_ok() && member.get([0]).is_ok()
}

fn main() {}
