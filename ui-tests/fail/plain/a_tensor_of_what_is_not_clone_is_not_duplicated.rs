use pilaster::TypedTensor;

pub struct Handle(pub u32);

pub fn copied(handles: &TypedTensor<Handle>) -> bool {
    handles.duplicate().is_ok()
}

fn main() {}
