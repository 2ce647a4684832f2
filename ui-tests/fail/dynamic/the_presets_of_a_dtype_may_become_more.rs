use pilaster::DType;

pub fn is_preset(dtype: DType) -> bool {
    match dtype {
        DType::F32 | DType::F64 | DType::I32 | DType::I64 => true,
        DType::Bool | DType::C32 | DType::C64 => true,
        DType::External(_) => false,
    }
}

fn main() {}
