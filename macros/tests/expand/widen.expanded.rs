const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl __pilaster::TensorScalar for Brain {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "Brain",
            __pilaster::ScalarKind::Float,
            16u32,
        );
        const CONTRACT: __pilaster::__private0::Contract = __PILASTER_CONTRACT;
        const CASTS: &'static [::core::option::Option<__pilaster::__private0::Cast>] = {
            #[allow(unused_imports)]
            use __pilaster::__private0::Undeclared as _;
            &[
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<Brain, f32>::CAST,
                    __pilaster::__private0::Lossy::<Brain, f32>::CAST,
                ),
            ]
        };
        fn table() -> &'static __pilaster::__private0::ScalarTable {
            #[allow(unused_imports)]
            use __pilaster::__private0::NotFound as _;
            const {
                &__pilaster::__private0::ScalarTable::of::<Self>()
                    .with_semiring::<Self>()
                    .with_ring::<Self>()
                    .with_field::<Self>()
                    .with_real_field::<Self>()
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
                    .with_casts(Self::CASTS)
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::Semiring for Brain {
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
    impl __pilaster::One for Brain {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl __pilaster::Ring for Brain {
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
    impl __pilaster::Field for Brain {
        #[inline]
        fn div(&self, __rhs: &Self) -> Self {
            __pilaster::__private0::Over::over(self, __rhs)
        }
        #[inline]
        fn left_div(&self, __rhs: &Self) -> Self {
            __pilaster::Field::div(self, __rhs)
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
    mod __pilaster_inherent {
        pub(super) trait Named {
            type Type;
        }
        pub(super) struct Scalar;
        #[allow(unused_imports)]
        use ::pilaster::__private0::EpsilonFallback as _;
        #[inline]
        pub(super) fn epsilon() -> <Scalar as Named>::Type {
            <<Scalar as Named>::Type>::epsilon()
        }
    }
    impl __pilaster_inherent::Named for __pilaster_inherent::Scalar {
        type Type = Brain;
    }
    #[automatically_derived]
    impl __pilaster::RealField for Brain {
        #[inline]
        fn epsilon() -> Self {
            __pilaster_inherent::epsilon()
        }
        #[inline]
        fn sqrt(&self) -> Self {
            #[allow(unused_imports)]
            use __pilaster::__private0::SqrtFallback as _;
            __pilaster::__private0::duplicate(self).sqrt()
        }
        type ComplexKernel = __pilaster::__private0::Elementwise;
        const COMPLEX_CASTS: &'static [::core::option::Option<
            __pilaster::__private0::Cast,
        >] = {
            #[allow(unused_imports)]
            use __pilaster::__private0::Undeclared as _;
            &[
                ::core::option::Option::Some(
                    __pilaster::__private0::Cast::into_complex::<Self>(),
                ),
                ::core::option::Option::Some(
                    __pilaster::__private0::Cast::real_part::<Self>(),
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        __pilaster::__private0::num_complex::Complex<Brain>,
                        __pilaster::__private0::num_complex::Complex<f32>,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        __pilaster::__private0::num_complex::Complex<Brain>,
                        __pilaster::__private0::num_complex::Complex<f32>,
                    >::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        __pilaster::__private0::num_complex::Complex<Brain>,
                        f32,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        __pilaster::__private0::num_complex::Complex<Brain>,
                        f32,
                    >::CAST,
                ),
            ]
        };
    }
    #[automatically_derived]
    impl __pilaster::Accumulate for Brain {
        type Accum = __pilaster::__private0::Widened<f32>;
        type Kernel = __pilaster::__private0::Elementwise;
    }
    const _: () = {
        #[allow(unused_imports)]
        use __pilaster::__private0::Undeclared as _;
        ::core::assert!(
            __pilaster::__private0::Exact:: < Brain, f32 > ::DECLARED ||
            __pilaster::__private0::Lossy:: < Brain, f32 > ::DECLARED,
            "`into(f32)` declares a conversion from `Brain` to `f32` that does not exist: write `impl From<Brain> for f32` if it is exact, or both `impl pilaster::ConvertFrom<Brain> for f32` and `impl pilaster::CastFrom<Brain> for f32` if it may refuse or lose"
        );
    };
};
