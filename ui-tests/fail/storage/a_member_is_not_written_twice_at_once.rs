use pilaster::{DynRank, Group, TypedTensor};

pub fn twice(member: &mut TypedTensor<f64, DynRank, Group>) -> bool {
    let one = member.as_view_mut();
    let other = member.as_view_mut();
    one.len() == other.len()
}

fn main() {}
