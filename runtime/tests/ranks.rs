//! Ranks that a user declares.

use pilaster::{
    CpuEngine, DynRank, Error, Group, HostTensor, IntoRankShape, Rank, Tensor, TensorRank, TypedTensor,
    TypedTensorView, TypedTensorViewMut, s,
};

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Matrix;

#[derive(TensorRank)]
#[rank(axes(row, col, batch))]
struct Batched;

/// The matrix 0, 2, 4 / 1, 3, 5.
fn matrix() -> HostTensor<i64, Matrix> {
    HostTensor::from_vec_col_major([2, 3], (0..6).collect()).unwrap()
}

#[test]
fn an_axis_has_a_name_wherever_a_number_goes() {
    let t = matrix();
    assert_eq!((Matrix::ROW, Matrix::COL), (0, 1));
    assert_eq!((t.extent(Matrix::ROW), t.extent(Matrix::COL), t.shape()[Matrix::COL]), (2, 3, 3));
    assert_eq!(t.layout().strides()[Matrix::COL], 2);
    let right = t.as_view().slice_axis_view(Matrix::COL, 1..).unwrap();
    assert_eq!((right.shape(), right[[1, 0]]), (&[2, 2], 3));
    let swapped = t.as_view().transpose_view([Matrix::COL, Matrix::ROW]).unwrap();
    assert_eq!((swapped.shape(), swapped[[2, 1]]), (&[3, 2], 5));
    assert_eq!(
        t.as_view().slice_axis_view(Batched::BATCH, ..).unwrap_err().to_string(),
        "slice_axis_view: axis 2 of a tensor of rank 2"
    );
}

#[test]
fn a_named_axis_is_summed_away() {
    let mut engine = CpuEngine::serial();
    let columns: HostTensor<i64, Rank<1>> = engine.sum_axis(&matrix(), Matrix::ROW).unwrap();
    let rows: HostTensor<i64, Rank<1>> = engine.sum_axis(&matrix(), Matrix::COL).unwrap();
    assert_eq!((columns.as_slice(), rows.as_slice()), (&[1, 5, 9][..], &[6, 9][..]));
    let cube = HostTensor::<i64, Batched>::ones([2, 3, 4]).unwrap();
    let summed: HostTensor<i64, Rank<2>> = engine.sum_axis(&cube, Batched::BATCH).unwrap();
    assert_eq!(summed, HostTensor::full([2, 3], 4).unwrap());
}

#[test]
fn shapes_and_indices_are_arrays_of_its_length_or_checked_at_run_time() {
    fn assert_shape(shape: impl IntoRankShape<Matrix>) {
        assert_eq!(HostTensor::<f64, Matrix>::zeros(shape).unwrap().shape(), &[2, 3]);
    }
    let (array, vector, slice): (&[usize; 2], &Vec<usize>, &[usize]) = (&[2, 3], &vec![2, 3], &[2, 3]);
    assert_shape(*array);
    assert_shape(array);
    assert_shape(vector.clone());
    assert_shape(vector);
    assert_shape(slice);
    assert_shape(HostTensor::<f64>::zeros([2, 3]).unwrap().shape());
    let ranks = |actual| Error::RankMismatch { operation: "zeros", expected: 2, actual };
    assert_eq!(HostTensor::<f64, Matrix>::zeros(vec![2]).unwrap_err(), ranks(1));
    assert_eq!(HostTensor::<f64, Matrix>::zeros(&[2, 3, 4][..]).unwrap_err(), ranks(3));

    let mut t = matrix();
    t[[0, 1]] = 20;
    assert_eq!((t[[0, 1]], t.get([0, 1]), t.get(vec![0, 1])), (20, Ok(&20), Ok(&20)));
    assert_eq!(t.get(vec![0]), Err(Error::RankMismatch { operation: "get", expected: 2, actual: 1 }));
    let mut dynamic = t.into_dynamic();
    dynamic[[Matrix::COL, 0]] = 10;
    let mut grouped: TypedTensor<i64, Matrix, Group> = dynamic.into_group();
    grouped[[1, 2]] = 50;
    assert!(grouped.iter().eq(&[0, 10, 20, 3, 4, 50]));
}

#[test]
fn the_same_elements_take_another_rank_of_as_many_axes() {
    let t = matrix();
    let buffer = t.as_slice().as_ptr();
    let plain: HostTensor<i64, Rank<2>> = t.into_rank();
    assert_eq!((plain.shape(), plain.as_slice().as_ptr()), (&[2, 3], buffer));
    let named: HostTensor<i64, Matrix> = plain.into_rank();
    assert_eq!((named.extent(Matrix::COL), named.as_slice().as_ptr()), (3, buffer));
    let any: HostTensor<i64> = named.into_dyn_rank();
    let named: HostTensor<i64, Matrix> = any.try_into_rank().unwrap();
    let grouped: TypedTensor<i64, Rank<2>, Group> = named.into_group().into_rank();
    assert_eq!(grouped.as_view().as_slice().unwrap().as_ptr(), buffer);
}

#[test]
fn a_rank_of_other_axes_is_refused_and_the_tensor_comes_back() {
    let t = matrix();
    let buffer = t.as_slice().as_ptr();
    let (error, t) = t.try_into_rank::<Batched>().unwrap_err().into_parts();
    assert_eq!(error, Error::RankMismatch { operation: "try_into_rank", expected: 3, actual: 2 });
    assert_eq!(t.as_slice().as_ptr(), buffer);
    let t = t.into_dyn_rank().try_into_rank::<Batched>().unwrap_err().into_owner();
    let t: HostTensor<i64, Matrix> = t.try_into_rank().unwrap();
    assert_eq!((t.as_slice().as_ptr(), t), (buffer, matrix()));
}

#[test]
fn what_rearranges_the_axes_forgets_their_names() {
    let mut t = HostTensor::<i64, Batched>::from_fn([2, 3, 4], |[i, j, k]| (i + 10 * j + 100 * k) as i64).unwrap();
    let view: TypedTensorView<'_, i64, Batched> = t.as_view();
    let permuted: TypedTensorView<'_, i64, Rank<3>> = view.transpose_view([2, 0, 1]).unwrap();
    let sliced: TypedTensorView<'_, i64, Rank<3>> = view.slice_view(s![.., ..;-1, 1..3]).unwrap();
    let column: TypedTensorView<'_, i64, Rank<3>> = view.slice_axis_view(Batched::COL, 2..).unwrap();
    assert_eq!((permuted[[3, 1, 2]], sliced[[1, 0, 0]], column[[0, 0, 3]]), (321, 121, 320));
    let named_again: TypedTensorView<'_, i64, Batched> = sliced.try_into_rank().unwrap();
    assert_eq!(named_again.shape(), &[2, 3, 2]);

    let permuted: TypedTensorViewMut<'_, i64, Rank<3>> = t.as_view_mut().transpose_view([1, 2, 0]).unwrap();
    let mut sliced: TypedTensorViewMut<'_, i64, Rank<3>> = permuted.slice_view(s![2.., 3.., 1..]).unwrap();
    sliced[[0, 0, 0]] = -1;
    assert_eq!(t[[1, 2, 3]], -1);

    let mut engine = CpuEngine::serial();
    let (a, b) = (matrix(), HostTensor::<i64, Matrix>::ones([3, 1]).unwrap());
    let product: HostTensor<i64, Rank<2>> = engine.matmul(&a, &b).unwrap();
    assert_eq!(product.as_slice(), [6, 9]);
}

#[test]
fn an_erased_tensor_forgets_the_rank_and_finds_it_again() {
    let erased = Tensor::from_typed(matrix());
    assert_eq!((erased.rank(), &erased.shape()[..]), (2, &[2, 3][..]));
    let typed: TypedTensor<i64, Matrix> = erased.into_typed::<i64>().unwrap().try_into_rank().unwrap();
    assert_eq!((typed.extent(Matrix::COL), typed), (3, matrix().into_dynamic()));
}

#[test]
fn the_type_needs_to_be_nothing_else() {
    fn assert_usable<R: TensorRank<Plain = Rank<2>>>(tensor: &HostTensor<i64, R>) -> (HostTensor<i64, R>, String) {
        (tensor.clone(), format!("{tensor:?}"))
    }
    let (copy, text) = assert_usable(&matrix());
    assert_eq!(copy, matrix());
    assert_eq!(text, "i64 tensor of shape [2, 3]:\n[[0, 2, 4],\n [1, 3, 5]]");
}

#[test]
fn a_rank_is_declared_inside_a_function() {
    #[derive(TensorRank)]
    #[rank(axes(time))]
    struct Series {}

    let series = HostTensor::<f32, Series>::full([5], 0.5).unwrap();
    assert_eq!(series.extent(Series::TIME), 5);
    assert_eq!(CpuEngine::serial().sum_axis(&series, Series::TIME).unwrap()[[]], 2.5);
}

mod facade {
    pub(crate) mod deep {
        pub(crate) use pilaster as numbers;
    }
}

/// Where no `pilaster` is in scope by that name, and std's names mean other things.
mod elsewhere {
    #[expect(non_camel_case_types, dead_code, reason = "in the way of whatever is expanded")]
    mod in_the_way {
        pub(super) struct usize;
        pub(super) struct Some;
        pub(super) mod core {}
    }
    #[expect(unused_imports, reason = "they would be used only by a careless expansion")]
    use in_the_way::{Some, core, usize};

    #[derive(crate::facade::deep::numbers::TensorRank)]
    #[rank(crate = crate::facade::deep::numbers, axes(r#type, sample_no))]
    pub(crate) struct Table();
}

#[test]
fn a_renamed_runtime_and_raw_names_will_do() {
    use elsewhere::Table;
    assert_eq!((Table::TYPE, Table::SAMPLE_NO), (0, 1));
    let table = facade::deep::numbers::HostTensor::<i32, Table>::ones([3, 4]).unwrap();
    assert_eq!(table.extent(Table::SAMPLE_NO), 4);
    let plain: HostTensor<i32, Rank<2>> = table.into_rank();
    let named: HostTensor<i32, Matrix> = plain.into_rank();
    assert_eq!(named.extent(Matrix::COL), 4);
}

#[test]
fn eight_axes_are_named_and_moved() {
    #[derive(TensorRank)]
    #[rank(axes(a, b, c, d, e, f, g, h))]
    struct Many;

    let shape = [1, 2, 1, 2, 1, 2, 1, 2];
    let t = HostTensor::<usize, Many>::from_fn(shape, |at| {
        at[Many::B] + 2 * at[Many::D] + 4 * at[Many::F] + 8 * at[Many::H]
    });
    let t = t.unwrap();
    assert!(t.iter().copied().eq(0..16));
    let axes = [Many::H, Many::G, Many::F, Many::E, Many::D, Many::C, Many::B, Many::A];
    let reversed: TypedTensorView<'_, usize, Rank<8>> = t.as_view().transpose_view(axes).unwrap();
    assert_eq!(reversed[[1, 0, 0, 0, 0, 0, 0, 0]], 8);
    let any: HostTensor<usize, DynRank> = t.into_dyn_rank();
    assert_eq!(any.rank(), 8);
}

#[test]
fn a_reshaped_tensor_keeps_its_buffer_and_its_order() {
    let t = matrix();
    let buffer = t.as_slice().as_ptr();
    let view: TypedTensorView<'_, i64, Rank<3>> = t.as_view().reshape_view([3, 1, 2]).unwrap();
    assert_eq!((view.strides(), view[[2, 0, 0]], view[[0, 0, 1]]), (&[1, 3, 3][..], 2, 3));
    let column: HostTensor<i64, Rank<2>> = t.into_shape([6, 1]).unwrap();
    assert_eq!((column.as_slice().as_ptr(), column.as_slice()), (buffer, &[0, 1, 2, 3, 4, 5][..]));
    let any: HostTensor<i64> = column.into_shape(vec![1, 6]).unwrap();
    assert_eq!(any.shape(), &[1, 6]);
    let back: HostTensor<i64, Matrix> = any.into_shape([2, 3]).unwrap();
    assert_eq!(back, matrix());
}

#[test]
fn a_refused_shape_returns_its_tensor() {
    let t = matrix();
    let buffer = t.as_slice().as_ptr();
    let refused = t.into_shape::<Rank<2>>([2, 2]).unwrap_err();
    assert_eq!(refused.to_string(), "into_shape: shape [2, 2] needs 4 elements, got 6");
    let refused = refused.into_owner().into_shape::<Rank<2>>(vec![6]).unwrap_err();
    assert_eq!(refused.to_string(), "into_shape: rank 2 expected, got rank 1");
    let refused = refused.into_owner().into_shape::<DynRank>([usize::MAX, 2]).unwrap_err();
    assert!(matches!(refused.error(), Error::TooLarge { .. }), "{refused}");
    assert_eq!(refused.into_owner().as_slice().as_ptr(), buffer);
}

#[test]
fn a_view_with_gaps_is_not_reshaped_and_says_what_would_help() {
    let t = matrix();
    let transposed = t.as_view().transpose_view([1, 0]).unwrap();
    let refused = transposed.reshape_view::<Rank<1>>([6]).unwrap_err();
    assert!(refused.to_string().contains("`to_col_major` makes a compact copy"), "{refused}");
    let copy = transposed.to_col_major();
    assert_eq!(copy.as_view().reshape_view::<Rank<1>>([6]).unwrap().as_slice().unwrap(), [0, 2, 4, 1, 3, 5]);
}

#[test]
fn an_empty_tensor_takes_every_empty_shape() {
    let empty = HostTensor::<i64, Rank<2>>::zeros([0, 3]).unwrap();
    let reshaped: HostTensor<i64, Rank<3>> = empty.into_shape([1 << 40, 1 << 40, 0]).unwrap();
    assert!(reshaped.is_empty());
    assert!(reshaped.into_shape::<Rank<0>>([]).is_err());
}

#[test]
fn a_mutable_and_an_erased_view_are_reshaped_too() {
    let mut t = matrix();
    t.as_view_mut().reshape_view::<Rank<1>>([6]).unwrap()[[4]] = 40;
    assert_eq!(t[[0, 2]], 40);
    let mut erased = Tensor::from(t);
    assert_eq!(erased.as_view().reshape_view([3, 2]).unwrap().get::<i64>([1, 1]).unwrap(), &40);
    *erased.as_view_mut().reshape_view([6]).unwrap().get_mut::<i64>([0]).unwrap() = 7;
    assert_eq!(erased.get::<i64>([0, 0]).unwrap(), &7);
    let transposed = erased.as_view().transpose_view([1, 0]).unwrap();
    assert!(matches!(transposed.reshape_view([6]), Err(Error::NotContiguous { operation: "reshape_view", .. })));
}
