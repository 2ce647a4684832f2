use pilaster::{Error, HostTensor};

pub struct Cell(pub f64);

pub fn ones() -> Result<HostTensor<Cell>, Error> {
    HostTensor::ones([2, 3])
}

fn main() {}
