const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl<const P: u32> __pilaster::TensorScalar for Fp<P> {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            const {
                &__pilaster::__private0::ScalarName::new("Fp")
                    .open()
                    .unsigned(P as ::core::primitive::u128)
                    .close()
            }
                .as_str(),
            __pilaster::ScalarKind::Integer,
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
    impl<const P: u32> __pilaster::Semiring for Fp<P> {
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
    impl<const P: u32> __pilaster::One for Fp<P> {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl<const P: u32> __pilaster::Ring for Fp<P> {
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
    impl<const P: u32> __pilaster::Field for Fp<P> {
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
    impl<const P: u32> __pilaster::Accumulate for Fp<P> {
        type Accum = FpSum<P>;
        type Kernel = __pilaster::__private0::Elementwise;
    }
};
const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl<
        const SHIFT: i8,
        const SIGNED: bool,
        const UNIT: char,
        const OTHER: Word,
    > __pilaster::TensorScalar for Labelled<SHIFT, SIGNED, UNIT, OTHER> {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            const {
                &__pilaster::__private0::ScalarName::new("Labelled")
                    .open()
                    .signed(SHIFT as ::core::primitive::i128)
                    .boolean(SIGNED)
                    .character(UNIT)
                    .label("_")
                    .close()
            }
                .as_str(),
            __pilaster::ScalarKind::Opaque,
            (8 * ::core::mem::size_of::<Self>()) as ::core::primitive::u32,
        );
        const CONTRACT: __pilaster::__private0::Contract = __PILASTER_CONTRACT;
        fn table() -> &'static __pilaster::__private0::ScalarTable {
            #[allow(unused_imports)]
            use __pilaster::__private0::NotFound as _;
            const {
                &__pilaster::__private0::ScalarTable::of::<Self>()
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
};
