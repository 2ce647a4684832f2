use pilaster::HostTensor;

pub struct Handle(pub u32);

pub fn twice(handles: HostTensor<Handle>) -> [HostTensor<Handle>; 2] {
    [handles.clone(), handles]
}

fn main() {}
