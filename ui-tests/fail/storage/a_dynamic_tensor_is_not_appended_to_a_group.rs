use pilaster::{AllocationGroup, TypedTensor};

pub fn appended(group: &mut AllocationGroup, tensor: TypedTensor<f64>) -> bool {
    group.append(tensor).is_ok()
}

fn main() {}
