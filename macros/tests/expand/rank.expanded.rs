const _: () = {
    use ::pilaster as __pilaster;
    #[automatically_derived]
    impl __pilaster::TensorRank for Batched {
        type Shape = [::core::primitive::usize; 3];
        type Plain = __pilaster::Rank<3>;
    }
    #[automatically_derived]
    #[allow(dead_code)]
    impl Batched {
        ///Axis 0, `row`.
        pub(crate) const ROW: ::core::primitive::usize = 0;
        ///Axis 1, `col`.
        pub(crate) const COL: ::core::primitive::usize = 1;
        ///Axis 2, `type`.
        pub(crate) const TYPE: ::core::primitive::usize = 2;
    }
};
const _: () = {
    use ::pilaster as __pilaster;
    #[automatically_derived]
    impl __pilaster::TensorRank for Series {
        type Shape = [::core::primitive::usize; 1];
        type Plain = __pilaster::Rank<1>;
    }
    #[automatically_derived]
    #[allow(dead_code)]
    impl Series {
        ///Axis 0, `step`.
        const STEP: ::core::primitive::usize = 0;
    }
};
const _: () = {
    use facade::reexported as __pilaster;
    #[automatically_derived]
    impl __pilaster::TensorRank for Weights {
        type Shape = [::core::primitive::usize; 2];
        type Plain = __pilaster::Rank<2>;
    }
    #[automatically_derived]
    #[allow(dead_code)]
    impl Weights {
        ///Axis 0, `in`.
        const IN: ::core::primitive::usize = 0;
        ///Axis 1, `out`.
        const OUT: ::core::primitive::usize = 1;
    }
};
