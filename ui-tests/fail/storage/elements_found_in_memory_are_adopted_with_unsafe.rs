use pilaster::{AllocationGroup, Rank};

pub fn adopted(group: &mut AllocationGroup) -> bool {
    group.adopt::<f64, Rank<2>>([2, 3]).is_ok()
}

fn main() {}
