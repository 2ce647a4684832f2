use pilaster::HostTensor;

pub struct Handle(pub u32);

pub fn text(handles: &HostTensor<Handle>) -> String {
    format!("{handles:?}")
}

fn main() {}
