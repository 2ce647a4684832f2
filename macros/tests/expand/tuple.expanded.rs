const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl __pilaster::TensorScalar for r#Quaternion {
        type Real = f64;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "quaternion",
            __pilaster::ScalarKind::Complex,
            (8 * ::core::mem::size_of::<Self>()) as ::core::primitive::u32,
        );
        const CONTRACT: __pilaster::__private0::Contract = __PILASTER_CONTRACT;
        fn table() -> &'static __pilaster::__private0::ScalarTable {
            #[allow(unused_imports)]
            use __pilaster::__private0::NotFound as _;
            const {
                &__pilaster::__private0::ScalarTable::of::<Self>()
                    .with_semiring::<Self>()
                    .with_ring::<Self>()
                    .with_field::<Self>()
                    .with_found(__pilaster::__private0::Capabilities {
                        unit: __pilaster::__private0::Found::<Self>::UNIT,
                        ones: __pilaster::__private0::Found::<Self>::ONES,
                        division: __pilaster::__private0::Found::<Self>::DIVISION,
                        remainder: __pilaster::__private0::Found::<Self>::REMAINDER,
                        conjugation: __pilaster::__private0::Found::<Self>::CONJUGATION,
                        conjugating: __pilaster::__private0::Found::<Self>::CONJUGATING,
                        integers: __pilaster::__private0::Found::<Self>::INTEGERS,
                        truth: __pilaster::__private0::Found::<Self>::TRUTH,
                    })
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::Semiring for r#Quaternion {
        #[inline]
        fn zero() -> Self {
            __pilaster::__private0::HasZero::zero_value()
        }
        #[inline]
        fn add(&self, __rhs: &Self) -> Self {
            __pilaster::__private0::Plus::plus(self, __rhs)
        }
        #[inline]
        fn mul(&self, __rhs: &Self) -> Self {
            __pilaster::__private0::Times::times(self, __rhs)
        }
    }
    #[automatically_derived]
    impl __pilaster::One for r#Quaternion {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl __pilaster::Ring for r#Quaternion {
        #[inline]
        fn neg(&self) -> Self {
            __pilaster::__private0::Negated::negated(self)
        }
        #[inline]
        fn sub(&self, __rhs: &Self) -> Self {
            __pilaster::__private0::Minus::minus(self, __rhs)
        }
    }
    #[automatically_derived]
    impl __pilaster::Field for r#Quaternion {
        #[inline]
        fn div(&self, __rhs: &Self) -> Self {
            __pilaster::__private0::Over::over(self, __rhs)
        }
        #[inline]
        fn is_larger(&self, __than: &Self) -> ::core::primitive::bool {
            #[allow(unused_imports)]
            use __pilaster::__private0::NotFound as _;
            match __pilaster::__private0::Found::<Self>::IS_LARGER {
                ::core::option::Option::Some(__is_larger) => __is_larger(self, __than),
                ::core::option::Option::None => false,
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::Accumulate for r#Quaternion {
        type Accum = __pilaster::__private0::PlainSum<Self>;
        type Kernel = crate::kernels::Quad<4, 8>;
    }
};
