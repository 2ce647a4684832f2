use pilaster::HostTensor;

mod images {
    use pilaster::TensorRank;

    #[derive(TensorRank)]
    #[rank(axes(row, col))]
    struct Image;
}

pub fn rows(image: &HostTensor<f64, images::Image>) -> usize {
    image.extent(images::Image::ROW)
}

fn main() {}
