use pilaster::{Error, HostTensor};

pub struct Handle(pub u32);

pub fn handles() -> Result<HostTensor<Handle>, Error> {
    HostTensor::full([2, 3], Handle(7))
}

fn main() {}
