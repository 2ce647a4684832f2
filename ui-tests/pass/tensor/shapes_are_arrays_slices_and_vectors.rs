use pilaster::{Error, HostTensor, Rank, TypedTensor};

/// Generic over the rank: an array is a shape of it wherever its shape is an array.
fn corner<const N: usize>(tensor: &HostTensor<i32, Rank<N>>) -> i32 {
    tensor[[0; N]]
}

fn main() {
    let extents = vec![2, 3];
    let by_array = HostTensor::<i32, Rank<2>>::full([2, 3], 7).unwrap();
    let by_slice = HostTensor::<i32, Rank<2>>::full(&extents[..], 7).unwrap();
    let by_vector = HostTensor::<i32>::full(&extents, 7).unwrap();
    let by_reference = HostTensor::<i32>::full(&[2, 3], 7).unwrap();
    assert!(by_array == by_slice && by_vector == by_reference);
    assert_eq!(corner(&by_array), 7);
    assert_eq!(by_vector[&[1, 2]], 7);
    assert_eq!(by_vector[&extents.iter().map(|extent| extent - 1).collect::<Vec<_>>()[..]], 7);
    assert!(matches!(by_vector.get([0]), Err(Error::RankMismatch { .. })));
    let any: TypedTensor<i32> = by_vector.into_dynamic();
    assert_eq!(any.get([1, 2]), Ok(&7));
}
