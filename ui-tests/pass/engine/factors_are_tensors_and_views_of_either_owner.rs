use pilaster::{CpuEngine, HostTensor, Rank, TypedTensor};

fn main() {
    let a = HostTensor::<i64, Rank<2>>::from_vec_row_major([2, 2], vec![1, 2, 3, 4]).unwrap();
    let dynamic: TypedTensor<i64, Rank<2>> = a.clone().into_dynamic();
    let turned = a.as_view().transpose_view([1, 0]).unwrap();
    let mut engine = CpuEngine::serial();
    let gram = engine.matmul(&dynamic, &turned).unwrap();
    assert_eq!(gram.as_slice(), [5, 11, 11, 25]);

    let mut wide = HostTensor::<i64, Rank<2>>::zeros([2, 4]).unwrap();
    let mut part = wide.as_view_mut().slice_view(pilaster::s![.., ..;2]).unwrap();
    engine.matmul_into(&turned, &dynamic, &mut part).unwrap();
    assert_eq!(wide.as_slice(), [10, 14, 0, 0, 14, 20, 0, 0]);
}
