use pilaster::{HostTensor, Rank, TypedTensorView};

fn main() {
    let diagonal: TypedTensorView<'_, f64, Rank<1>>;
    {
        let tensor = HostTensor::<f64, Rank<2>>::eye(3).unwrap();
        diagonal = tensor.as_view().diagonal_view([0, 1]).unwrap();
    }
    assert_eq!(diagonal[[2]], 1.0);
}
