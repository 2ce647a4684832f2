use pilaster::{CpuEngine, Error, HostTensor, Rank, TensorRank, s};

#[derive(TensorRank)]
#[rank(axes(row, col, batch))]
pub struct Batched;

fn main() -> Result<(), Error> {
    let t = HostTensor::<i64, Batched>::from_fn([2, 3, 4], |[row, col, batch]| (row + 10 * col + 100 * batch) as i64)?;
    assert_eq!([t.extent(Batched::ROW), t.extent(Batched::COL), t.extent(Batched::BATCH)], [2, 3, 4]);
    assert_eq!(t[[1, 2, 3]], 321);
    assert_eq!(t.get([1, 2, 3])?, &321);

    let last = t.as_view().slice_axis_view(Batched::BATCH, 3..)?;
    assert_eq!(last[[1, 2, 0]], 321);
    let row = t.as_view().slice_view(s![1.., .., ..])?.into_dyn_rank();
    assert_eq!(row.get([0, 2, 3])?, &321);

    let sums: HostTensor<i64, Rank<2>> = CpuEngine::serial().sum_axis(&t, Batched::ROW)?;
    assert_eq!(sums[[2, 3]], 320 + 321);
    Ok(())
}
