/// Two numbers.
#[scalar_set(tensor = PairTensor, view = PairView, view_mut = PairViewMut, matcher = with_pair, no_promote(Name, Dd))]
#[non_exhaustive]
pub enum Pair {
    /// The usual one.
    F64(f64),
    #[promote(F64)]
    #[scalar(rename = "dd")]
    Dd(DoubleDouble),
    Name(names::Label<'static, 7>),
}
