::core::compile_error! {
    "unknown value of `kind`, `flaot`: did you mean `float`?\nvalid: `boolean`, `integer`, `float`, `complex`, `opaque`"
}
::core::compile_error! {
    "unknown key `widht`: did you mean `width`?\nvalid: `kind`, `width`, `real`, `accumulate`, `widen`, `algebra`, `ord`, `eq`, `from`, `into`, `kernel`, `name`, `crate`, `bound`"
}
::core::compile_error! {
    "a tensor scalar must be `'static`, so it has no lifetime parameters: own the data instead of borrowing it"
}
const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl<T> __pilaster::TensorScalar for Wrong<'static, T>
    where
        T: __pilaster::TensorScalar,
    {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "Wrong",
            __pilaster::ScalarKind::Opaque,
            0,
        );
        const CONTRACT: __pilaster::__private0::Contract = __PILASTER_CONTRACT;
        fn table() -> &'static __pilaster::__private0::ScalarTable {
            loop {}
        }
    }
    #[automatically_derived]
    impl<T> __pilaster::Semiring for Wrong<'static, T>
    where
        T: __pilaster::TensorScalar,
    {
        fn zero() -> Self {
            loop {}
        }
        fn add(&self, _: &Self) -> Self {
            loop {}
        }
        fn mul(&self, _: &Self) -> Self {
            loop {}
        }
    }
    #[automatically_derived]
    impl<T> __pilaster::Accumulate for Wrong<'static, T>
    where
        T: __pilaster::TensorScalar,
    {
        type Accum = __pilaster::__private0::PlainSum<Self>;
        type Kernel = __pilaster::__private0::Elementwise;
    }
    #[automatically_derived]
    impl<T> __pilaster::One for Wrong<'static, T>
    where
        T: __pilaster::TensorScalar,
    {
        fn one() -> Self {
            loop {}
        }
    }
    #[automatically_derived]
    impl<T> __pilaster::Ring for Wrong<'static, T>
    where
        T: __pilaster::TensorScalar,
    {
        fn neg(&self) -> Self {
            loop {}
        }
        fn sub(&self, _: &Self) -> Self {
            loop {}
        }
    }
};
::core::compile_error! {
    "planes are made of the fields of a struct, and this is an enum"
}
const _: () = {
    use ::pilaster as __pilaster;
    #[automatically_derived]
    impl __pilaster::Planes for Choice {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = [Self; __PILASTER_LANES];
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> [Self; __PILASTER_LANES] {
            loop {}
        }
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            _: &[Self; __PILASTER_LANES],
            _: ::core::primitive::usize,
        ) -> Self {
            loop {}
        }
        fn set_lane<const __PILASTER_LANES: ::core::primitive::usize>(
            _: &mut [Self; __PILASTER_LANES],
            _: ::core::primitive::usize,
            _: Self,
        ) {
            loop {}
        }
    }
};
