const _: () = {
    use ::pilaster as __pilaster;
    const __PILASTER_CONTRACT: __pilaster::__private0::Contract = unsafe {
        __pilaster::__private0::Contract::derived(1u32)
    };
    #[automatically_derived]
    unsafe impl<T, Tag> __pilaster::TensorScalar for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Field + __pilaster::Planes,
        Tag: ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send
            + ::core::marker::Sync + 'static + ::core::cmp::PartialEq
            + ::core::marker::Copy,
    {
        type Real = T;
        const SPEC: __pilaster::ScalarSpec = __pilaster::ScalarSpec::new(
            const {
                &__pilaster::__private0::ScalarName::new("Dual")
                    .open()
                    .label(<T as __pilaster::TensorScalar>::SPEC.name)
                    .label("_")
                    .close()
            }
                .as_str(),
            __pilaster::ScalarKind::Float,
            (8 * ::core::mem::size_of::<Self>()) as ::core::primitive::u32,
        );
        const CONTRACT: __pilaster::__private0::Contract = __PILASTER_CONTRACT;
        const CASTS: &'static [::core::option::Option<__pilaster::__private0::Cast>] = {
            #[allow(unused_imports)]
            use __pilaster::__private0::Undeclared as _;
            &[
                __pilaster::__private0::either(
                    __pilaster::__private0::Exact::<T, Dual<T, Tag>>::CAST,
                    __pilaster::__private0::Lossy::<T, Dual<T, Tag>>::CAST,
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
    impl<T, Tag> __pilaster::Semiring for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Field + __pilaster::Planes,
        Tag: ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send
            + ::core::marker::Sync + 'static + ::core::cmp::PartialEq
            + ::core::marker::Copy,
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
    impl<T, Tag> __pilaster::One for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Field + __pilaster::Planes,
        Tag: ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send
            + ::core::marker::Sync + 'static + ::core::cmp::PartialEq
            + ::core::marker::Copy,
    {
        #[inline]
        fn one() -> Self {
            __pilaster::__private0::HasOne::one_value()
        }
    }
    #[automatically_derived]
    impl<T, Tag> __pilaster::Ring for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Field + __pilaster::Planes,
        Tag: ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send
            + ::core::marker::Sync + 'static + ::core::cmp::PartialEq
            + ::core::marker::Copy,
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
    impl<T, Tag> __pilaster::Field for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Field + __pilaster::Planes,
        Tag: ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send
            + ::core::marker::Sync + 'static + ::core::cmp::PartialEq
            + ::core::marker::Copy,
    {
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
    impl<T, Tag> __pilaster::Accumulate for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Field + __pilaster::Planes,
        Tag: ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send
            + ::core::marker::Sync + 'static + ::core::cmp::PartialEq
            + ::core::marker::Copy,
    {
        type Accum = __pilaster::__private0::PlainSum<Self>;
        type Kernel = __pilaster::__private0::Planar;
    }
    #[doc(hidden)]
    pub struct __PilasterBlock<T, Tag, const __PILASTER_LANES: ::core::primitive::usize>
    where
        T: RealField,
        T: __pilaster::Planes,
        Tag: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync
            + 'static,
    {
        value: <T as __pilaster::Planes>::Block<__PILASTER_LANES>,
        slopes: <[T; 2] as __pilaster::Planes>::Block<__PILASTER_LANES>,
        tag: <PhantomData<Tag> as __pilaster::Planes>::Block<__PILASTER_LANES>,
    }
    #[automatically_derived]
    impl<T, Tag, const __PILASTER_LANES: ::core::primitive::usize> ::core::clone::Clone
    for __PilasterBlock<T, Tag, __PILASTER_LANES>
    where
        T: RealField,
        T: __pilaster::Planes,
        Tag: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync
            + 'static,
    {
        #[inline(always)]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl<T, Tag, const __PILASTER_LANES: ::core::primitive::usize> ::core::marker::Copy
    for __PilasterBlock<T, Tag, __PILASTER_LANES>
    where
        T: RealField,
        T: __pilaster::Planes,
        Tag: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync
            + 'static,
    {}
    #[automatically_derived]
    impl<T, Tag> __pilaster::Planes for Dual<T, Tag>
    where
        T: RealField,
        T: __pilaster::Planes,
        Tag: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync
            + 'static,
    {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = __PilasterBlock<
            T,
            Tag,
            __PILASTER_LANES,
        >;
        #[inline(always)]
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> __PilasterBlock<T, Tag, __PILASTER_LANES> {
            __PilasterBlock {
                value: <T as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.value),
                slopes: <[T; 2] as __pilaster::Planes>::splat::<
                    __PILASTER_LANES,
                >(self.slopes),
                tag: <PhantomData<
                    Tag,
                > as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.tag),
            }
        }
        #[inline(always)]
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &__PilasterBlock<T, Tag, __PILASTER_LANES>,
            __lane: ::core::primitive::usize,
        ) -> Self {
            Self {
                value: <T as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.value, __lane),
                slopes: <[T; 2] as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.slopes, __lane),
                tag: <PhantomData<
                    Tag,
                > as __pilaster::Planes>::lane::<__PILASTER_LANES>(&__block.tag, __lane),
            }
        }
        #[inline(always)]
        fn set_lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &mut __PilasterBlock<T, Tag, __PILASTER_LANES>,
            __lane: ::core::primitive::usize,
            __value: Self,
        ) {
            <T as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.value, __lane, __value.value);
            <[T; 2] as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.slopes, __lane, __value.slopes);
            <PhantomData<
                Tag,
            > as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.tag, __lane, __value.tag);
        }
    }
};
