/// The name of a type without the paths in it: `Complex<f64>` for `num_complex::Complex<f64>`.
pub(super) fn short_type_name(full: &str) -> String {
    let mut short = String::with_capacity(full.len());
    // Where the identifier begins that a `::` would turn out to be a step of the path.
    let mut step = 0;
    let mut rest = full;
    while let Some(next) = rest.chars().next() {
        if rest.starts_with("::") && step < short.len() {
            short.truncate(step);
            rest = &rest[2..];
            continue;
        }
        short.push(next);
        if !(next.is_alphanumeric() || next == '_') {
            step = short.len();
        }
        rest = &rest[next.len_utf8()..];
    }
    short
}

#[cfg(test)]
mod tests {
    use super::short_type_name;

    #[test]
    fn paths_go_and_parameters_stay() {
        for (full, short) in [
            ("f64", "f64"),
            ("alloc::string::String", "String"),
            ("num_complex::Complex<f64>", "Complex<f64>"),
            ("a::Dual<b::c::DoubleDouble, 3>", "Dual<DoubleDouble, 3>"),
            ("(alloc::string::String, [u8; 4])", "(String, [u8; 4])"),
            ("&dyn core::fmt::Debug", "&dyn Debug"),
            ("<a::B as c::D>::E", "<B as D>::E"),
            ("größe::Länge", "Länge"),
        ] {
            assert_eq!(short_type_name(full), short);
        }
    }
}
