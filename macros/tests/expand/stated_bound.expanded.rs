const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl<T, U> __pilaster::TensorScalar for Pair<T, U>
    where
        T: Ring + Other,
        U: Marker,
    {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            const {
                &__pilaster::__private0::ScalarName::new("Pair")
                    .open()
                    .label(<T as __pilaster::TensorScalar>::SPEC.name)
                    .label("_")
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
    impl<T, U> __pilaster::Semiring for Pair<T, U>
    where
        T: Ring + Other,
        U: Marker,
    {
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
    impl<T, U> __pilaster::One for Pair<T, U>
    where
        T: Ring + Other,
        U: Marker,
    {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl<T, U> __pilaster::Ring for Pair<T, U>
    where
        T: Ring + Other,
        U: Marker,
    {
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
    impl<T, U> __pilaster::Accumulate for Pair<T, U>
    where
        T: Ring + Other,
        U: Marker,
    {
        type Accum = __pilaster::__private0::PlainSum<Self>;
        type Kernel = __pilaster::__private0::Elementwise;
    }
};
