use pilaster::{CpuEngine, Error, HostTensor, Tensor, TensorView, s};

fn main() -> Result<(), Error> {
    let mut engine = CpuEngine::serial();
    let typed = HostTensor::<f64>::from_vec_col_major([2, 2], vec![1.0, 2.0, 3.0, 4.0])?;
    let view = TensorView::from_typed(typed.as_view());
    let mut tensor = Tensor::from(typed.duplicate()?);
    let transposed = view.transpose_view([1, 0])?;

    let product = tensor.matmul(&mut engine, &transposed)?;
    assert_eq!(product.get::<f64>([0, 0])?, &10.0);
    let doubled = view.scale(&mut engine, &Tensor::scalar(2.0))?;
    assert_eq!(tensor.as_view_mut().add(&mut engine, &view)?, doubled);
    *tensor.get_mut([0, 1])? = 9.0;
    let column = tensor.as_view_mut().slice_view(s![.., 1..])?;
    assert_eq!(column.sum(&mut engine)?.item::<f64>()?, &13.0);
    Ok(())
}
