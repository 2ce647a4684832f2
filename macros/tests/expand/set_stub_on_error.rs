#[scalar_set(tensr = Mixed, external = F64)]
pub enum Scalar {
    F64(f64),
    #[promote(F46)]
    F32(f32),
    Both(f64, f32),
    Nothing,
}
