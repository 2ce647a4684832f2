const _: () = {
    use ::pilaster as __pilaster;
    #[doc(hidden)]
    pub struct __PilasterBlock<const __PILASTER_LANES: ::core::primitive::usize> {
        sum: <f64 as __pilaster::Planes>::Block<__PILASTER_LANES>,
        error: <f64 as __pilaster::Planes>::Block<__PILASTER_LANES>,
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
    impl __pilaster::Planes for DdSum {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = __PilasterBlock<
            __PILASTER_LANES,
        >;
        #[inline(always)]
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> __PilasterBlock<__PILASTER_LANES> {
            __PilasterBlock {
                sum: <f64 as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.sum),
                error: <f64 as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.error),
            }
        }
        #[inline(always)]
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &__PilasterBlock<__PILASTER_LANES>,
            __lane: ::core::primitive::usize,
        ) -> Self {
            Self {
                sum: <f64 as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.sum, __lane),
                error: <f64 as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.error, __lane),
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
            >(&mut __block.sum, __lane, __value.sum);
            <f64 as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.error, __lane, __value.error);
        }
    }
};
const _: () = {
    use facade::pilaster as __pilaster;
    #[doc(hidden)]
    pub struct __PilasterBlock<
        T: Scalar,
        U,
        const N: usize,
        const __PILASTER_LANES: ::core::primitive::usize,
    >(
        <[T; N] as __pilaster::Planes>::Block<__PILASTER_LANES>,
        <PhantomData<(Parts<T, U, N>, U)> as __pilaster::Planes>::Block<__PILASTER_LANES>,
    )
    where
        T: __pilaster::Planes,
        U: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync + 'static;
    #[automatically_derived]
    impl<
        T: Scalar,
        U,
        const N: usize,
        const __PILASTER_LANES: ::core::primitive::usize,
    > ::core::clone::Clone for __PilasterBlock<T, U, N, __PILASTER_LANES>
    where
        T: __pilaster::Planes,
        U: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        #[inline(always)]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl<
        T: Scalar,
        U,
        const N: usize,
        const __PILASTER_LANES: ::core::primitive::usize,
    > ::core::marker::Copy for __PilasterBlock<T, U, N, __PILASTER_LANES>
    where
        T: __pilaster::Planes,
        U: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync + 'static,
    {}
    #[automatically_derived]
    impl<T: Scalar, U, const N: usize> __pilaster::Planes for Parts<T, U, N>
    where
        T: __pilaster::Planes,
        U: ::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = __PilasterBlock<
            T,
            U,
            N,
            __PILASTER_LANES,
        >;
        #[inline(always)]
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> __PilasterBlock<T, U, N, __PILASTER_LANES> {
            __PilasterBlock {
                0: <[T; N] as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.0),
                1: <PhantomData<
                    (Self, U),
                > as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.1),
            }
        }
        #[inline(always)]
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &__PilasterBlock<T, U, N, __PILASTER_LANES>,
            __lane: ::core::primitive::usize,
        ) -> Self {
            Self {
                0: <[T; N] as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.0, __lane),
                1: <PhantomData<
                    (Self, U),
                > as __pilaster::Planes>::lane::<__PILASTER_LANES>(&__block.1, __lane),
            }
        }
        #[inline(always)]
        fn set_lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &mut __PilasterBlock<T, U, N, __PILASTER_LANES>,
            __lane: ::core::primitive::usize,
            __value: Self,
        ) {
            <[T; N] as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.0, __lane, __value.0);
            <PhantomData<
                (Self, U),
            > as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.1, __lane, __value.1);
        }
    }
};
const _: () = {
    use ::pilaster as __pilaster;
    #[doc(hidden)]
    pub struct __PilasterBlock<
        S: Storage,
        const __PILASTER_LANES: ::core::primitive::usize,
    >(
        <S::Word as __pilaster::Planes>::Block<__PILASTER_LANES>,
    )
    where
        S: Storage,
        S::Word: ::pilaster::Planes;
    #[automatically_derived]
    impl<
        S: Storage,
        const __PILASTER_LANES: ::core::primitive::usize,
    > ::core::clone::Clone for __PilasterBlock<S, __PILASTER_LANES>
    where
        S: Storage,
        S::Word: ::pilaster::Planes,
    {
        #[inline(always)]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl<
        S: Storage,
        const __PILASTER_LANES: ::core::primitive::usize,
    > ::core::marker::Copy for __PilasterBlock<S, __PILASTER_LANES>
    where
        S: Storage,
        S::Word: ::pilaster::Planes,
    {}
    #[automatically_derived]
    impl<S: Storage> __pilaster::Planes for Stored<S>
    where
        S: Storage,
        S::Word: ::pilaster::Planes,
    {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = __PilasterBlock<
            S,
            __PILASTER_LANES,
        >;
        #[inline(always)]
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> __PilasterBlock<S, __PILASTER_LANES> {
            __PilasterBlock {
                0: <S::Word as __pilaster::Planes>::splat::<__PILASTER_LANES>(self.0),
            }
        }
        #[inline(always)]
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &__PilasterBlock<S, __PILASTER_LANES>,
            __lane: ::core::primitive::usize,
        ) -> Self {
            Self {
                0: <S::Word as __pilaster::Planes>::lane::<
                    __PILASTER_LANES,
                >(&__block.0, __lane),
            }
        }
        #[inline(always)]
        fn set_lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &mut __PilasterBlock<S, __PILASTER_LANES>,
            __lane: ::core::primitive::usize,
            __value: Self,
        ) {
            <S::Word as __pilaster::Planes>::set_lane::<
                __PILASTER_LANES,
            >(&mut __block.0, __lane, __value.0);
        }
    }
};
const _: () = {
    use ::pilaster as __pilaster;
    #[doc(hidden)]
    pub struct __PilasterBlock<const __PILASTER_LANES: ::core::primitive::usize>;
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
    impl __pilaster::Planes for Nothing {
        type Block<const __PILASTER_LANES: ::core::primitive::usize> = __PilasterBlock<
            __PILASTER_LANES,
        >;
        #[inline(always)]
        fn splat<const __PILASTER_LANES: ::core::primitive::usize>(
            self,
        ) -> __PilasterBlock<__PILASTER_LANES> {
            __PilasterBlock {}
        }
        #[inline(always)]
        fn lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &__PilasterBlock<__PILASTER_LANES>,
            __lane: ::core::primitive::usize,
        ) -> Self {
            Self {}
        }
        #[inline(always)]
        fn set_lane<const __PILASTER_LANES: ::core::primitive::usize>(
            __block: &mut __PilasterBlock<__PILASTER_LANES>,
            __lane: ::core::primitive::usize,
            __value: Self,
        ) {}
    }
};
