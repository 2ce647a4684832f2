#[scalar_set(
    crate = crate::numbers,
    path = crate::sets,
    matcher = with_any,
    /// Any tensor.
    tensor = Any,
    /// What is not listed.
    external = Rest,
)]
enum Kind {
    F64(f64),
}
