::core::compile_error! {
    "a rank holds no value, so it has no fields: write `struct Misnamed;`"
}
::core::compile_error! {
    "a rank says nothing but how many axes there are, so it has no parameters: write `struct Misnamed;`"
}
::core::compile_error! {
    "an axis is named in snake case: write `col`; its number is `Misnamed::COL`"
}
::core::compile_error! {
    "two axes are named `row`: give each a name of its own, as in `axes(row, col)`"
}
const _: () = {
    use ::pilaster as __pilaster;
    #[automatically_derived]
    impl<T> __pilaster::TensorRank for Misnamed<'static, T>
    where
        T: 'static,
    {
        type Shape = [::core::primitive::usize; 3];
        type Plain = __pilaster::Rank<3>;
    }
    #[automatically_derived]
    #[allow(dead_code)]
    impl<T> Misnamed<'static, T>
    where
        T: 'static,
    {
        ///Axis 0, `row`.
        pub const ROW: ::core::primitive::usize = 0;
        ///Axis 1, `Col`.
        pub const COL: ::core::primitive::usize = 1;
    }
};
::core::compile_error! {
    "a rank is a struct without fields, and this is an enum: write `struct Unnamed;`"
}
::core::compile_error! {
    "name the axes of this rank: `#[rank(axes(row, col))]`"
}
const _: () = {
    use ::pilaster as __pilaster;
    #[automatically_derived]
    impl __pilaster::TensorRank for Unnamed {
        type Shape = __pilaster::AxisVec<::core::primitive::usize>;
        type Plain = __pilaster::DynRank;
    }
    #[automatically_derived]
    #[allow(dead_code)]
    impl Unnamed {}
};
