use pilaster::{HostTensor, Rank, TypedTensorView};

pub struct Handle(pub u32);

pub fn copied(handles: TypedTensorView<'_, Handle, Rank<2>>) -> HostTensor<Handle, Rank<2>> {
    handles.to_col_major()
}

fn main() {}
