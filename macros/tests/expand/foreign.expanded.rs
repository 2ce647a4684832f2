const _: () = {
    use crate as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl __pilaster::TensorScalar for f64 {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "f64",
            __pilaster::ScalarKind::Float,
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
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::Semiring for f64 {
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
    impl __pilaster::One for f64 {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl __pilaster::Ring for f64 {
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
    impl __pilaster::Field for f64 {
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
    #[automatically_derived]
    impl __pilaster::RealField for f64 {
        #[inline]
        fn epsilon() -> Self {
            f64::EPSILON
        }
        #[inline]
        fn sqrt(&self) -> Self {
            #[allow(unused_imports)]
            use __pilaster::__private0::SqrtFallback as _;
            __pilaster::__private0::duplicate(self).sqrt()
        }
        type ComplexKernel = Native;
        const COMPLEX_NAME: ::core::option::Option<&'static ::core::primitive::str> = ::core::option::Option::Some(
            "c64",
        );
    }
    #[automatically_derived]
    impl __pilaster::Accumulate for f64 {
        type Accum = __pilaster::__private0::PlainSum<Self>;
        type Kernel = Native;
    }
};
const _: () = {
    use crate as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl __pilaster::TensorScalar for i32 {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "i32",
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
    impl __pilaster::Semiring for i32 {
        #[inline]
        fn zero() -> Self {
            __pilaster::__private0::HasZero::zero_value()
        }
        #[inline]
        fn add(&self, __rhs: &Self) -> Self {
            <i32>::wrapping_add(*self, *__rhs)
        }
        #[inline]
        fn mul(&self, __rhs: &Self) -> Self {
            <i32>::wrapping_mul(*self, *__rhs)
        }
    }
    #[automatically_derived]
    impl __pilaster::One for i32 {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl __pilaster::Ring for i32 {
        #[inline]
        fn neg(&self) -> Self {
            <i32>::wrapping_neg(*self)
        }
        #[inline]
        fn sub(&self, __rhs: &Self) -> Self {
            <i32>::wrapping_sub(*self, *__rhs)
        }
    }
    #[automatically_derived]
    impl __pilaster::Accumulate for i32 {
        type Accum = __pilaster::__private0::PlainSum<Self>;
        type Kernel = __pilaster::__private0::Elementwise;
    }
};
const _: () = {
    use crate as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl __pilaster::TensorScalar for bf16 {
        type Real = Self;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            "bf16",
            __pilaster::ScalarKind::Float,
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
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::Semiring for bf16 {
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
    impl __pilaster::One for bf16 {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl __pilaster::Ring for bf16 {
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
    impl __pilaster::Field for bf16 {
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
    #[automatically_derived]
    impl __pilaster::RealField for bf16 {
        #[inline]
        fn epsilon() -> Self {
            bf16::EPSILON
        }
        #[inline]
        fn sqrt(&self) -> Self {
            Float::sqrt(__pilaster::__private0::duplicate(self))
        }
        type ComplexKernel = __pilaster::__private0::Elementwise;
    }
    #[automatically_derived]
    impl __pilaster::Accumulate for bf16 {
        type Accum = __pilaster::__private0::Widened<f32>;
        type Kernel = Planar;
    }
};
