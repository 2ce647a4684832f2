const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl __pilaster::TensorScalar for DoubleDouble {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "DoubleDouble",
            __pilaster::ScalarKind::Float,
            128u32,
        );
        const CONTRACT: __pilaster::__private0::Contract = __PILASTER_CONTRACT;
        const CASTS: &'static [::core::option::Option<__pilaster::__private0::Cast>] = {
            #[allow(unused_imports)]
            use __pilaster::__private0::Undeclared as _;
            &[
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<f64, DoubleDouble>::CAST,
                    __pilaster::__private0::Lossy::<f64, DoubleDouble>::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<i64, DoubleDouble>::CAST,
                    __pilaster::__private0::Lossy::<i64, DoubleDouble>::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<DoubleDouble, f64>::CAST,
                    __pilaster::__private0::Lossy::<DoubleDouble, f64>::CAST,
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
    impl __pilaster::Semiring for DoubleDouble {
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
    impl __pilaster::One for DoubleDouble {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl __pilaster::Ring for DoubleDouble {
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
    impl __pilaster::Field for DoubleDouble {
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
        type Type = DoubleDouble;
    }
    #[automatically_derived]
    impl __pilaster::RealField for DoubleDouble {
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
        type ComplexKernel = __pilaster::__private0::Planar;
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
                        __pilaster::__private0::num_complex::Complex<f64>,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        __pilaster::__private0::num_complex::Complex<f64>,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        f64,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        f64,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        __pilaster::__private0::num_complex::Complex<i64>,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        __pilaster::__private0::num_complex::Complex<i64>,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        i64,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        i64,
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                    >::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                        __pilaster::__private0::num_complex::Complex<f64>,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                        __pilaster::__private0::num_complex::Complex<f64>,
                    >::CAST,
                ),
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                        f64,
                    >::CAST,
                    __pilaster::__private0::Lossy::<
                        __pilaster::__private0::num_complex::Complex<DoubleDouble>,
                        f64,
                    >::CAST,
                ),
            ]
        };
    }
    #[automatically_derived]
    impl __pilaster::Accumulate for DoubleDouble {
        type Accum = DdSum;
        type Kernel = __pilaster::__private0::Planar;
    }
    #[doc(hidden)]
    pub struct __PilasterBlock<const __PILASTER_LANES: ::core::primitive::usize> {
        hi: <f64 as __pilaster::Planes>::Block<__PILASTER_LANES>,
        lo: <f64 as __pilaster::Planes>::Block<__PILASTER_LANES>,
    }
    #[automatically_derived]
    impl<const __PILASTER_LANES: ::core::primitive::usize> ::core::clone::Clone
    for __PilasterBlock<__PILASTER_LANES> {
        #[inline(always)]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl<const __PILASTER_LANES: ::core::primitive::usize> ::core::marker::Copy
    for __PilasterBlock<__PILASTER_LANES> {}
    #[automatically_derived]
    impl __pilaster::Planes for DoubleDouble {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = __PilasterBlock<
            __PILASTER_LANES,
        >;
        #[inline(always)]
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> __PilasterBlock<__PILASTER_LANES> {
            __PilasterBlock {
                hi: <f64 as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.hi),
                lo: <f64 as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.lo),
            }
        }
        #[inline(always)]
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &__PilasterBlock<__PILASTER_LANES>,
            __lane: ::core::primitive::usize,
        ) -> Self {
            Self {
                hi: <f64 as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.hi, __lane),
                lo: <f64 as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.lo, __lane),
            }
        }
        #[inline(always)]
        fn set_lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &mut __PilasterBlock<__PILASTER_LANES>,
            __lane: ::core::primitive::usize,
            __value: Self,
        ) {
            <f64 as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.hi, __lane, __value.hi);
            <f64 as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.lo, __lane, __value.lo);
        }
    }
    const _: () = {
        #[allow(unused_imports)]
        use __pilaster::__private0::Undeclared as _;
        ::core::assert!(
            __pilaster::__private0::Exact:: < f64, DoubleDouble > ::DECLARED ||
            __pilaster::__private0::Lossy:: < f64, DoubleDouble > ::DECLARED,
            "`from(f64)` declares a conversion from `f64` to `DoubleDouble` that does not exist: write `impl From<f64> for DoubleDouble` if it is exact, or both `impl pilaster::ConvertFrom<f64> for DoubleDouble` and `impl pilaster::CastFrom<f64> for DoubleDouble` if it may refuse or lose"
        );
    };
    const _: () = {
        #[allow(unused_imports)]
        use __pilaster::__private0::Undeclared as _;
        ::core::assert!(
            __pilaster::__private0::Exact:: < i64, DoubleDouble > ::DECLARED ||
            __pilaster::__private0::Lossy:: < i64, DoubleDouble > ::DECLARED,
            "`from(i64)` declares a conversion from `i64` to `DoubleDouble` that does not exist: write `impl From<i64> for DoubleDouble` if it is exact, or both `impl pilaster::ConvertFrom<i64> for DoubleDouble` and `impl pilaster::CastFrom<i64> for DoubleDouble` if it may refuse or lose"
        );
    };
    const _: () = {
        #[allow(unused_imports)]
        use __pilaster::__private0::Undeclared as _;
        ::core::assert!(
            __pilaster::__private0::Exact:: < DoubleDouble, f64 > ::DECLARED ||
            __pilaster::__private0::Lossy:: < DoubleDouble, f64 > ::DECLARED,
            "`into(f64)` declares a conversion from `DoubleDouble` to `f64` that does not exist: write `impl From<DoubleDouble> for f64` if it is exact, or both `impl pilaster::ConvertFrom<DoubleDouble> for f64` and `impl pilaster::CastFrom<DoubleDouble> for f64` if it may refuse or lose"
        );
    };
};
