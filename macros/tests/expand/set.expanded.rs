/// Two numbers.
#[non_exhaustive]
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::cmp::PartialOrd,
    ::core::cmp::Ord,
    ::core::hash::Hash,
)]
pub enum Pair {
    /// The usual one.
    F64,
    ///`DoubleDouble`.
    Dd,
    ///`names::Label<'static, 7>`.
    Name,
}
///A tensor of one of the scalars of [`Pair`], which is known at run time.
#[non_exhaustive]
pub enum PairTensor {
    ///Elements of type `f64`.
    F64(::pilaster::TypedTensor<f64>),
    ///Elements of type `DoubleDouble`.
    Dd(::pilaster::TypedTensor<DoubleDouble>),
    ///Elements of type `names::Label<'static, 7>`.
    Name(::pilaster::TypedTensor<names::Label<'static, 7>>),
}
///A view of a [`PairTensor`].
#[non_exhaustive]
pub enum PairView<'a> {
    ///Elements of type `f64`.
    F64(::pilaster::TypedTensorView<'a, f64>),
    ///Elements of type `DoubleDouble`.
    Dd(::pilaster::TypedTensorView<'a, DoubleDouble>),
    ///Elements of type `names::Label<'static, 7>`.
    Name(::pilaster::TypedTensorView<'a, names::Label<'static, 7>>),
}
///A mutable view of a [`PairTensor`].
#[non_exhaustive]
pub enum PairViewMut<'a> {
    ///Elements of type `f64`.
    F64(::pilaster::TypedTensorViewMut<'a, f64>),
    ///Elements of type `DoubleDouble`.
    Dd(::pilaster::TypedTensorViewMut<'a, DoubleDouble>),
    ///Elements of type `names::Label<'static, 7>`.
    Name(::pilaster::TypedTensorViewMut<'a, names::Label<'static, 7>>),
}
const _: () = {
    use ::pilaster as __pilaster;
    type __PilasterTag = Pair;
    type __PilasterTensor = PairTensor;
    type __PilasterView<'a> = PairView<'a>;
    type __PilasterViewMut<'a> = PairViewMut<'a>;
    type __PilasterScalar0 = <<f64 as __pilaster::TensorScalar>::Real as __pilaster::__private0::Under<
        f64,
    >>::Scalar;
    type __PilasterScalar1 = <<DoubleDouble as __pilaster::TensorScalar>::Real as __pilaster::__private0::Under<
        DoubleDouble,
    >>::Scalar;
    type __PilasterScalar2 = <<names::Label<
        'static,
        7,
    > as __pilaster::TensorScalar>::Real as __pilaster::__private0::Under<
        names::Label<'static, 7>,
    >>::Scalar;
    const __PILASTER_PROMOTION: &'static __pilaster::__private0::Promotion<3> = &__pilaster::__private0::Promotion::new(
        "Pair",
        {
            #[allow(unused_imports)]
            use __pilaster::__private0::Different as _;
            [
                __pilaster::__private0::Member::of::<__PilasterScalar0>("F64")
                    .over(
                        &[
                            __pilaster::__private0::Same::<
                                <__PilasterScalar0 as __pilaster::TensorScalar>::Real,
                                f64,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar0 as __pilaster::TensorScalar>::Real,
                                DoubleDouble,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar0 as __pilaster::TensorScalar>::Real,
                                names::Label<'static, 7>,
                            >::HOLDS,
                        ],
                    ),
                __pilaster::__private0::Member::of::<__PilasterScalar1>("Dd")
                    .renamed("dd")
                    .above(&[0])
                    .apart_from(&[2])
                    .over(
                        &[
                            __pilaster::__private0::Same::<
                                <__PilasterScalar1 as __pilaster::TensorScalar>::Real,
                                f64,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar1 as __pilaster::TensorScalar>::Real,
                                DoubleDouble,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar1 as __pilaster::TensorScalar>::Real,
                                names::Label<'static, 7>,
                            >::HOLDS,
                        ],
                    ),
                __pilaster::__private0::Member::of::<__PilasterScalar2>("Name")
                    .apart_from(&[1])
                    .over(
                        &[
                            __pilaster::__private0::Same::<
                                <__PilasterScalar2 as __pilaster::TensorScalar>::Real,
                                f64,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar2 as __pilaster::TensorScalar>::Real,
                                DoubleDouble,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar2 as __pilaster::TensorScalar>::Real,
                                names::Label<'static, 7>,
                            >::HOLDS,
                        ],
                    ),
            ]
        },
    );
    const _: () = if let ::core::option::Option::Some(message) = __PILASTER_PROMOTION
        .fault(0)
    {
        ::core::panic!("{}", message.as_str())
    };
    const _: () = if let ::core::option::Option::Some(message) = __PILASTER_PROMOTION
        .fault(1)
    {
        ::core::panic!("{}", message.as_str())
    };
    const _: () = if let ::core::option::Option::Some(message) = __PILASTER_PROMOTION
        .fault(2)
    {
        ::core::panic!("{}", message.as_str())
    };
    #[automatically_derived]
    impl __pilaster::HasMember<f64> for Pair {
        #[inline]
        fn tag() -> Self {
            Self::F64
        }
    }
    #[automatically_derived]
    impl __pilaster::HasMember<DoubleDouble> for Pair {
        #[inline]
        fn tag() -> Self {
            Self::Dd
        }
    }
    #[automatically_derived]
    impl __pilaster::HasMember<names::Label<'static, 7>> for Pair {
        #[inline]
        fn tag() -> Self {
            Self::Name
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<0> for Pair {
        type Scalar = __PilasterScalar0;
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<1> for Pair {
        type Scalar = __PilasterScalar1;
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<2> for Pair {
        type Scalar = __PilasterScalar2;
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<255> for Pair {
        type Scalar = __PilasterScalar0;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, f64> for f64 {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(0, 0) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, DoubleDouble> for f64 {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(0, 1) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, names::Label<'static, 7>> for f64 {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(0, 2) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, f64> for DoubleDouble {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(1, 0) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, DoubleDouble> for DoubleDouble {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(1, 1) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, f64> for names::Label<'static, 7> {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(2, 0) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Pair, names::Label<'static, 7>>
    for names::Label<'static, 7> {
        type Output = <Pair as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(2, 2) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl Pair {
        /// The members, in the order of their declaration.
        pub const TAGS: [Self; 3] = [Self::F64, Self::Dd, Self::Name];
        /// What they are called in files and errors.
        pub const LABELS: [&'static ::core::primitive::str; 3] = [
            <__PilasterScalar0 as __pilaster::TensorScalar>::SPEC.name,
            "dd",
            <__PilasterScalar2 as __pilaster::TensorScalar>::SPEC.name,
        ];
        /// Their facts: name, kind and width.
        pub const SPECS: [__pilaster::ScalarSpec; 3] = [
            <__PilasterScalar0 as __pilaster::TensorScalar>::SPEC,
            <__PilasterScalar1 as __pilaster::TensorScalar>::SPEC,
            <__PilasterScalar2 as __pilaster::TensorScalar>::SPEC,
        ];
    }
    #[automatically_derived]
    impl Pair {
        /// The least member that both promote to; none where the set says that there is none.
        #[inline]
        #[must_use]
        pub const fn promote(self, other: Self) -> ::core::option::Option<Self> {
            match __PILASTER_PROMOTION
                .join(
                    self as ::core::primitive::usize,
                    other as ::core::primitive::usize,
                )
            {
                ::core::option::Option::Some(join) => {
                    ::core::option::Option::Some(Self::TAGS[join])
                }
                ::core::option::Option::None => ::core::option::Option::None,
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::ScalarSet for Pair {
        type Tensor = PairTensor;
        type View<'a> = PairView<'a>;
        type ViewMut<'a> = PairViewMut<'a>;
        const NAME: &'static ::core::primitive::str = "Pair";
        const TAGS: &'static [Self] = &Self::TAGS;
        const LABELS: &'static [&'static ::core::primitive::str] = &Self::LABELS;
        const SPECS: &'static [__pilaster::ScalarSpec] = &Self::SPECS;
        const CONTRACT: __pilaster::__private0::Contract = unsafe {
            __pilaster::__private0::Contract::derived(1u32)
        };
        const PROMOTION: __pilaster::__private0::PromotionTable = __PILASTER_PROMOTION
            .table();
        #[inline]
        fn number(self) -> ::core::option::Option<::core::primitive::usize> {
            match self {
                Self::F64 => ::core::option::Option::Some(0),
                Self::Dd => ::core::option::Option::Some(1),
                Self::Name => ::core::option::Option::Some(2),
            }
        }
        #[inline]
        fn table(self) -> &'static __pilaster::__private0::ScalarTable {
            match self {
                Self::F64 => <__PilasterScalar0 as __pilaster::TensorScalar>::table(),
                Self::Dd => <__PilasterScalar1 as __pilaster::TensorScalar>::table(),
                Self::Name => <__PilasterScalar2 as __pilaster::TensorScalar>::table(),
            }
        }
        #[inline]
        fn of_table(
            table: &'static __pilaster::__private0::ScalarTable,
        ) -> ::core::option::Option<Self> {
            if table.is::<__PilasterScalar0>() {
                return ::core::option::Option::Some(Self::F64);
            }
            if table.is::<__PilasterScalar1>() {
                return ::core::option::Option::Some(Self::Dd);
            }
            if table.is::<__PilasterScalar2>() {
                return ::core::option::Option::Some(Self::Name);
            }
            ::core::option::Option::None
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Pair> for PairTensor {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_tensor::<
                        __PilasterScalar0,
                    >(held)
                }
                Self::Dd(held) => {
                    __pilaster::__private0::ErasedRef::of_tensor::<
                        __PilasterScalar1,
                    >(held)
                }
                Self::Name(held) => {
                    __pilaster::__private0::ErasedRef::of_tensor::<
                        __PilasterScalar2,
                    >(held)
                }
            }
        }
        #[inline]
        fn member(&self) -> Pair {
            match self {
                Self::F64(_) => Pair::F64,
                Self::Dd(_) => Pair::Dd,
                Self::Name(_) => Pair::Name,
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::SetTensor for PairTensor {
        type Set = Pair;
        fn from_erased(
            tensor: __pilaster::ErasedTensor,
        ) -> ::core::result::Result<Self, __pilaster::ErasedTensor> {
            match <Pair as __pilaster::ScalarSet>::of_table(tensor.table()) {
                ::core::option::Option::Some(Pair::F64) => {
                    tensor.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Pair::Dd) => {
                    tensor.into_typed::<__PilasterScalar1>().map(Self::Dd)
                }
                ::core::option::Option::Some(Pair::Name) => {
                    tensor.into_typed::<__PilasterScalar2>().map(Self::Name)
                }
                ::core::option::Option::None => ::core::result::Result::Err(tensor),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedTensor {
            match self {
                Self::F64(tensor) => {
                    __pilaster::ErasedTensor::from_typed::<__PilasterScalar0>(tensor)
                }
                Self::Dd(tensor) => {
                    __pilaster::ErasedTensor::from_typed::<__PilasterScalar1>(tensor)
                }
                Self::Name(tensor) => {
                    __pilaster::ErasedTensor::from_typed::<__PilasterScalar2>(tensor)
                }
            }
        }
        fn erased_view_mut(&mut self) -> __pilaster::ErasedViewMut<'_> {
            match self {
                Self::F64(tensor) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar0,
                    >(tensor.as_view_mut())
                }
                Self::Dd(tensor) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar1,
                    >(tensor.as_view_mut())
                }
                Self::Name(tensor) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar2,
                    >(tensor.as_view_mut())
                }
            }
        }
        #[inline]
        fn typed<T: __pilaster::TensorScalar>(
            &self,
        ) -> ::core::option::Option<&__pilaster::TypedTensor<T>> {
            match self {
                Self::F64(tensor) => __pilaster::__private0::same_ref(tensor),
                Self::Dd(tensor) => __pilaster::__private0::same_ref(tensor),
                Self::Name(tensor) => __pilaster::__private0::same_ref(tensor),
            }
        }
        #[inline]
        fn typed_mut<T: __pilaster::TensorScalar>(
            &mut self,
        ) -> ::core::option::Option<&mut __pilaster::TypedTensor<T>> {
            match self {
                Self::F64(tensor) => __pilaster::__private0::same_mut(tensor),
                Self::Dd(tensor) => __pilaster::__private0::same_mut(tensor),
                Self::Name(tensor) => __pilaster::__private0::same_mut(tensor),
            }
        }
        #[inline]
        fn shape(&self) -> &__pilaster::AxisVec<::core::primitive::usize> {
            match self {
                Self::F64(tensor) => tensor.shape(),
                Self::Dd(tensor) => tensor.shape(),
                Self::Name(tensor) => tensor.shape(),
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Pair> for PairView<'_> {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_view::<__PilasterScalar0>(held)
                }
                Self::Dd(held) => {
                    __pilaster::__private0::ErasedRef::of_view::<__PilasterScalar1>(held)
                }
                Self::Name(held) => {
                    __pilaster::__private0::ErasedRef::of_view::<__PilasterScalar2>(held)
                }
            }
        }
        #[inline]
        fn member(&self) -> Pair {
            match self {
                Self::F64(_) => Pair::F64,
                Self::Dd(_) => Pair::Dd,
                Self::Name(_) => Pair::Name,
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Pair> for PairViewMut<'_> {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_view_mut::<
                        __PilasterScalar0,
                    >(held)
                }
                Self::Dd(held) => {
                    __pilaster::__private0::ErasedRef::of_view_mut::<
                        __PilasterScalar1,
                    >(held)
                }
                Self::Name(held) => {
                    __pilaster::__private0::ErasedRef::of_view_mut::<
                        __PilasterScalar2,
                    >(held)
                }
            }
        }
        #[inline]
        fn member(&self) -> Pair {
            match self {
                Self::F64(_) => Pair::F64,
                Self::Dd(_) => Pair::Dd,
                Self::Name(_) => Pair::Name,
            }
        }
    }
    #[automatically_derived]
    impl<'a> __pilaster::SetView<'a> for PairView<'a> {
        type Set = Pair;
        fn from_erased(
            view: __pilaster::ErasedView<'a>,
        ) -> ::core::result::Result<Self, __pilaster::ErasedView<'a>> {
            match <Pair as __pilaster::ScalarSet>::of_table(view.table()) {
                ::core::option::Option::Some(Pair::F64) => {
                    view.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Pair::Dd) => {
                    view.into_typed::<__PilasterScalar1>().map(Self::Dd)
                }
                ::core::option::Option::Some(Pair::Name) => {
                    view.into_typed::<__PilasterScalar2>().map(Self::Name)
                }
                ::core::option::Option::None => ::core::result::Result::Err(view),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedView<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedView::from_typed::<__PilasterScalar0>(view)
                }
                Self::Dd(view) => {
                    __pilaster::ErasedView::from_typed::<__PilasterScalar1>(view)
                }
                Self::Name(view) => {
                    __pilaster::ErasedView::from_typed::<__PilasterScalar2>(view)
                }
            }
        }
        #[inline]
        fn layout(&self) -> &__pilaster::TensorLayout<__pilaster::DynRank> {
            match self {
                Self::F64(view) => view.layout(),
                Self::Dd(view) => view.layout(),
                Self::Name(view) => view.layout(),
            }
        }
        fn erased_view(&self) -> __pilaster::ErasedView<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedView::from_typed::<
                        __PilasterScalar0,
                    >(::core::clone::Clone::clone(view))
                }
                Self::Dd(view) => {
                    __pilaster::ErasedView::from_typed::<
                        __PilasterScalar1,
                    >(::core::clone::Clone::clone(view))
                }
                Self::Name(view) => {
                    __pilaster::ErasedView::from_typed::<
                        __PilasterScalar2,
                    >(::core::clone::Clone::clone(view))
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> __pilaster::SetViewMut<'a> for PairViewMut<'a> {
        type Set = Pair;
        fn from_erased(
            view: __pilaster::ErasedViewMut<'a>,
        ) -> ::core::result::Result<Self, __pilaster::ErasedViewMut<'a>> {
            match <Pair as __pilaster::ScalarSet>::of_table(view.table()) {
                ::core::option::Option::Some(Pair::F64) => {
                    view.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Pair::Dd) => {
                    view.into_typed::<__PilasterScalar1>().map(Self::Dd)
                }
                ::core::option::Option::Some(Pair::Name) => {
                    view.into_typed::<__PilasterScalar2>().map(Self::Name)
                }
                ::core::option::Option::None => ::core::result::Result::Err(view),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedViewMut<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedViewMut::from_typed::<__PilasterScalar0>(view)
                }
                Self::Dd(view) => {
                    __pilaster::ErasedViewMut::from_typed::<__PilasterScalar1>(view)
                }
                Self::Name(view) => {
                    __pilaster::ErasedViewMut::from_typed::<__PilasterScalar2>(view)
                }
            }
        }
        #[inline]
        fn layout(&self) -> &__pilaster::TensorLayout<__pilaster::DynRank> {
            match self {
                Self::F64(view) => view.layout(),
                Self::Dd(view) => view.layout(),
                Self::Name(view) => view.layout(),
            }
        }
        fn erased_view_mut(&mut self) -> __pilaster::ErasedViewMut<'_> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar0,
                    >(view.reborrow())
                }
                Self::Dd(view) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar1,
                    >(view.reborrow())
                }
                Self::Name(view) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar2,
                    >(view.reborrow())
                }
            }
        }
    }
    __pilaster::__scalar_set_methods! {
        tag __PilasterTag, tensor __PilasterTensor, view __PilasterView, view_mut
        __PilasterViewMut
    }
    __pilaster::__scalar_set_dispatch! {
        __PilasterTag __PilasterTensor __PilasterView __PilasterViewMut
    }
    __pilaster::__scalar_set_serde! {
        tag __PilasterTag, tensor __PilasterTensor, view __PilasterView, members(F64 :
        f64, Dd : DoubleDouble, Name : names::Label < 'static, 7 >)
    }
};
///Runs a body on the tensor or view that a [`PairTensor`] or a view of one holds: `with_pair!(tensor, |typed: T| ..)`, where `T` is the scalar.
#[allow(unused_macros)]
macro_rules! with_pair {
    ($tensor:expr, | $($typed:ident)+ : $scalar:ident | $body:expr $(,)?) => {
        match $tensor { value => match ::pilaster::__set::tag_of(& value) {
        #[allow(clippy::clone_on_copy)] Pair::F64 => { #[allow(dead_code)] type $scalar =
        < Pair as ::pilaster::__set::MemberAt < 0 >> ::Scalar; let $($typed)+ =
        ::pilaster::__set::Dispatch:: < $scalar > ::typed(value); $body }
        #[allow(clippy::clone_on_copy)] Pair::Dd => { #[allow(dead_code)] type $scalar =
        < Pair as ::pilaster::__set::MemberAt < 1 >> ::Scalar; let $($typed)+ =
        ::pilaster::__set::Dispatch:: < $scalar > ::typed(value); $body }
        #[allow(clippy::clone_on_copy)] Pair::Name => { #[allow(dead_code)] type $scalar
        = < Pair as ::pilaster::__set::MemberAt < 2 >> ::Scalar; let $($typed)+ =
        ::pilaster::__set::Dispatch:: < $scalar > ::typed(value); $body }
        #[allow(unreachable_patterns)] _ =>
        ::core::unreachable!("every member has an arm"), }, }
    };
}
#[allow(unused_imports)]
pub(crate) use with_pair;
