use pilaster::{CpuEngine, DynRank, Error, HostTensor, Rank, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Matrix;

#[derive(TensorRank)]
#[rank(axes(time, channel))]
struct Recording;

fn main() -> Result<(), Error> {
    let plain = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    let address = plain.as_slice().as_ptr();
    let named: HostTensor<f64, Matrix> = plain.into_rank();
    let recorded: HostTensor<f64, Recording> = named.into_rank();
    assert_eq!(recorded.extent(Recording::CHANNEL), 3);
    let any: HostTensor<f64, DynRank> = recorded.into_dyn_rank();
    let named = any.try_into_rank::<Matrix>()?;
    assert_eq!(named.as_slice().as_ptr(), address);

    let transposed = named.as_view().transpose_view([1, 0])?.to_col_major();
    let product = CpuEngine::serial().matmul(&transposed, &named.into_rank::<Rank<2>>())?;
    let product: HostTensor<f64, Matrix> = product.into_rank();
    assert_eq!(product[[0, 2]], 1.0 * 5.0 + 2.0 * 6.0);
    Ok(())
}
