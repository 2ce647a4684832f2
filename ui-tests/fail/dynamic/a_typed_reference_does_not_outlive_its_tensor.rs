use pilaster::Tensor;

pub fn element() -> Option<f64> {
    let typed = {
        let tensor = Tensor::scalar(1.0);
        tensor.as_typed::<f64>().ok()?
    };
    typed.get([]).ok().copied()
}

fn main() {}
