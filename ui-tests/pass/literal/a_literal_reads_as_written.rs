use pilaster::{HostTensor, Rank, tensor};

fn main() {
    let matrix = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    assert_eq!((matrix.shape(), matrix[[0, 2]], matrix[[1, 0]]), (&[2, 3], 3.0, 4.0));
    assert_eq!(matrix.as_slice(), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);

    let cube = tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]]];
    assert_eq!((cube[[0, 0, 1]], cube[[0, 1, 0]], cube[[1, 0, 0]]), (2, 3, 5));
    let eight = tensor![[[[[[[[1_u8, 2]]]]]]]];
    assert_eq!(eight.shape(), &[1, 1, 1, 1, 1, 1, 1, 2]);

    let empty: HostTensor<f64, Rank<2>> = tensor![[], []];
    assert_eq!(empty.shape(), &[2, 0]);
    let rows = 2;
    let filled: HostTensor<f32, Rank<3>> = tensor![0.5; rows, rows + 1, 4];
    assert_eq!((filled.shape(), filled[[1, 2, 3]]), (&[2, 3, 4], 0.5));
    let pairs = tensor![([1, 2]), ([3, 4])];
    assert_eq!(pairs[[1]], [3, 4]);
}
