use pilaster::{DynRank, Error, Group, HostTensor, Rank, TypedTensor};

fn corner<D: pilaster::Representation>(matrix: &TypedTensor<f64, Rank<2>, D>) -> f64 {
    matrix[[1, 2]]
}

fn main() -> Result<(), Error> {
    let data = || vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let mut host = HostTensor::<f64>::from_vec_col_major([2, 3], data())?;
    host[&[0, 2]] += 1.0;
    let index = vec![0, 2];
    assert_eq!((host[&[0, 2]], host[index.as_slice()], host.get(&index)?), (6.0, 6.0, &6.0));

    let static_rank = || HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 3], data());
    assert_eq!(corner(&static_rank()?), 6.0);
    assert_eq!(corner(&static_rank()?.into_group()), 6.0);
    assert_eq!(corner(&static_rank()?.into_dynamic()), 6.0);

    let any: TypedTensor<f64, DynRank, Group> = host.into_group();
    assert_eq!(any.get([1, 2])?, &6.0);
    Ok(())
}
