::core::compile_error! {
    "unknown key `tensr`: did you mean `tensor`?\nvalid: `tensor`, `view`, `view_mut`, `external`, `matcher`, `path`, `no_promote`, `crate`"
}
::core::compile_error! {
    "`F64` is a member: the variant of all other scalars has another name"
}
::core::compile_error! {
    "`Both` holds 2 types, and a member is one scalar: give each a variant of its own"
}
::core::compile_error! {
    "`Nothing` holds no scalar: write the type of its elements, as in `Nothing(f64)`"
}
::core::compile_error! {
    "unknown member `F46`: did you mean `F64`?\nvalid: `F64`, `F32`"
}
///Which scalar a [`ScalarTensor`] holds.
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
pub enum Scalar {
    ///`f64`.
    F64,
    ///`f32`.
    F32,
}
///A tensor of one of the scalars of [`Scalar`], which is known at run time.
pub enum ScalarTensor {
    ///Elements of type `f64`.
    F64(::pilaster::TypedTensor<f64>),
    ///Elements of type `f32`.
    F32(::pilaster::TypedTensor<f32>),
}
///A view of a [`ScalarTensor`].
pub enum ScalarTensorView<'a> {
    ///Elements of type `f64`.
    F64(::pilaster::TypedTensorView<'a, f64>),
    ///Elements of type `f32`.
    F32(::pilaster::TypedTensorView<'a, f32>),
}
///A mutable view of a [`ScalarTensor`].
pub enum ScalarTensorViewMut<'a> {
    ///Elements of type `f64`.
    F64(::pilaster::TypedTensorViewMut<'a, f64>),
    ///Elements of type `f32`.
    F32(::pilaster::TypedTensorViewMut<'a, f32>),
}
const _: () = {
    use ::pilaster as __pilaster;
    type __PilasterTag = Scalar;
    type __PilasterTensor = ScalarTensor;
    type __PilasterView<'a> = ScalarTensorView<'a>;
    type __PilasterViewMut<'a> = ScalarTensorViewMut<'a>;
    type __PilasterScalar0 = <<f64 as __pilaster::TensorScalar>::Real as __pilaster::__private0::Under<
        f64,
    >>::Scalar;
    type __PilasterScalar1 = <<f32 as __pilaster::TensorScalar>::Real as __pilaster::__private0::Under<
        f32,
    >>::Scalar;
    const __PILASTER_PROMOTION: &'static __pilaster::__private0::Promotion<2> = &__pilaster::__private0::Promotion::new(
        "Scalar",
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
                                f32,
                            >::HOLDS,
                        ],
                    ),
                __pilaster::__private0::Member::of::<__PilasterScalar1>("F32")
                    .over(
                        &[
                            __pilaster::__private0::Same::<
                                <__PilasterScalar1 as __pilaster::TensorScalar>::Real,
                                f64,
                            >::HOLDS,
                            __pilaster::__private0::Same::<
                                <__PilasterScalar1 as __pilaster::TensorScalar>::Real,
                                f32,
                            >::HOLDS,
                        ],
                    ),
            ]
        },
    );
    #[automatically_derived]
    impl __pilaster::HasMember<f64> for Scalar {
        #[inline]
        fn tag() -> Self {
            Self::F64
        }
    }
    #[automatically_derived]
    impl __pilaster::HasMember<f32> for Scalar {
        #[inline]
        fn tag() -> Self {
            Self::F32
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<0> for Scalar {
        type Scalar = __PilasterScalar0;
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<1> for Scalar {
        type Scalar = __PilasterScalar1;
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<255> for Scalar {
        type Scalar = __PilasterScalar0;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Scalar, f64> for f64 {
        type Output = <Scalar as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(0, 0) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Scalar, f32> for f64 {
        type Output = <Scalar as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(0, 1) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Scalar, f64> for f32 {
        type Output = <Scalar as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(1, 0) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Scalar, f32> for f32 {
        type Output = <Scalar as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(1, 1) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl Scalar {
        /// The members, in the order of their declaration.
        pub const TAGS: [Self; 2] = [Self::F64, Self::F32];
        /// What they are called in files and errors.
        pub const LABELS: [&'static ::core::primitive::str; 2] = [
            <__PilasterScalar0 as __pilaster::TensorScalar>::SPEC.name,
            <__PilasterScalar1 as __pilaster::TensorScalar>::SPEC.name,
        ];
        /// Their facts: name, kind and width.
        pub const SPECS: [__pilaster::ScalarSpec; 2] = [
            <__PilasterScalar0 as __pilaster::TensorScalar>::SPEC,
            <__PilasterScalar1 as __pilaster::TensorScalar>::SPEC,
        ];
    }
    #[automatically_derived]
    impl Scalar {
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
    impl __pilaster::ScalarSet for Scalar {
        type Tensor = ScalarTensor;
        type View<'a> = ScalarTensorView<'a>;
        type ViewMut<'a> = ScalarTensorViewMut<'a>;
        const NAME: &'static ::core::primitive::str = "Scalar";
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
                Self::F32 => ::core::option::Option::Some(1),
            }
        }
        #[inline]
        fn table(self) -> &'static __pilaster::__private0::ScalarTable {
            match self {
                Self::F64 => <__PilasterScalar0 as __pilaster::TensorScalar>::table(),
                Self::F32 => <__PilasterScalar1 as __pilaster::TensorScalar>::table(),
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
                return ::core::option::Option::Some(Self::F32);
            }
            ::core::option::Option::None
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Scalar> for ScalarTensor {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_tensor::<
                        __PilasterScalar0,
                    >(held)
                }
                Self::F32(held) => {
                    __pilaster::__private0::ErasedRef::of_tensor::<
                        __PilasterScalar1,
                    >(held)
                }
            }
        }
        #[inline]
        fn member(&self) -> Scalar {
            match self {
                Self::F64(_) => Scalar::F64,
                Self::F32(_) => Scalar::F32,
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::SetTensor for ScalarTensor {
        type Set = Scalar;
        fn from_erased(
            tensor: __pilaster::ErasedTensor,
        ) -> ::core::result::Result<Self, __pilaster::ErasedTensor> {
            match <Scalar as __pilaster::ScalarSet>::of_table(tensor.table()) {
                ::core::option::Option::Some(Scalar::F64) => {
                    tensor.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Scalar::F32) => {
                    tensor.into_typed::<__PilasterScalar1>().map(Self::F32)
                }
                ::core::option::Option::None => ::core::result::Result::Err(tensor),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedTensor {
            match self {
                Self::F64(tensor) => {
                    __pilaster::ErasedTensor::from_typed::<__PilasterScalar0>(tensor)
                }
                Self::F32(tensor) => {
                    __pilaster::ErasedTensor::from_typed::<__PilasterScalar1>(tensor)
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
                Self::F32(tensor) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar1,
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
                Self::F32(tensor) => __pilaster::__private0::same_ref(tensor),
            }
        }
        #[inline]
        fn typed_mut<T: __pilaster::TensorScalar>(
            &mut self,
        ) -> ::core::option::Option<&mut __pilaster::TypedTensor<T>> {
            match self {
                Self::F64(tensor) => __pilaster::__private0::same_mut(tensor),
                Self::F32(tensor) => __pilaster::__private0::same_mut(tensor),
            }
        }
        #[inline]
        fn shape(&self) -> &__pilaster::AxisVec<::core::primitive::usize> {
            match self {
                Self::F64(tensor) => tensor.shape(),
                Self::F32(tensor) => tensor.shape(),
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Scalar> for ScalarTensorView<'_> {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_view::<__PilasterScalar0>(held)
                }
                Self::F32(held) => {
                    __pilaster::__private0::ErasedRef::of_view::<__PilasterScalar1>(held)
                }
            }
        }
        #[inline]
        fn member(&self) -> Scalar {
            match self {
                Self::F64(_) => Scalar::F64,
                Self::F32(_) => Scalar::F32,
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Scalar> for ScalarTensorViewMut<'_> {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_view_mut::<
                        __PilasterScalar0,
                    >(held)
                }
                Self::F32(held) => {
                    __pilaster::__private0::ErasedRef::of_view_mut::<
                        __PilasterScalar1,
                    >(held)
                }
            }
        }
        #[inline]
        fn member(&self) -> Scalar {
            match self {
                Self::F64(_) => Scalar::F64,
                Self::F32(_) => Scalar::F32,
            }
        }
    }
    #[automatically_derived]
    impl<'a> __pilaster::SetView<'a> for ScalarTensorView<'a> {
        type Set = Scalar;
        fn from_erased(
            view: __pilaster::ErasedView<'a>,
        ) -> ::core::result::Result<Self, __pilaster::ErasedView<'a>> {
            match <Scalar as __pilaster::ScalarSet>::of_table(view.table()) {
                ::core::option::Option::Some(Scalar::F64) => {
                    view.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Scalar::F32) => {
                    view.into_typed::<__PilasterScalar1>().map(Self::F32)
                }
                ::core::option::Option::None => ::core::result::Result::Err(view),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedView<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedView::from_typed::<__PilasterScalar0>(view)
                }
                Self::F32(view) => {
                    __pilaster::ErasedView::from_typed::<__PilasterScalar1>(view)
                }
            }
        }
        #[inline]
        fn layout(&self) -> &__pilaster::TensorLayout<__pilaster::DynRank> {
            match self {
                Self::F64(view) => view.layout(),
                Self::F32(view) => view.layout(),
            }
        }
        fn erased_view(&self) -> __pilaster::ErasedView<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedView::from_typed::<
                        __PilasterScalar0,
                    >(::core::clone::Clone::clone(view))
                }
                Self::F32(view) => {
                    __pilaster::ErasedView::from_typed::<
                        __PilasterScalar1,
                    >(::core::clone::Clone::clone(view))
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> __pilaster::SetViewMut<'a> for ScalarTensorViewMut<'a> {
        type Set = Scalar;
        fn from_erased(
            view: __pilaster::ErasedViewMut<'a>,
        ) -> ::core::result::Result<Self, __pilaster::ErasedViewMut<'a>> {
            match <Scalar as __pilaster::ScalarSet>::of_table(view.table()) {
                ::core::option::Option::Some(Scalar::F64) => {
                    view.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Scalar::F32) => {
                    view.into_typed::<__PilasterScalar1>().map(Self::F32)
                }
                ::core::option::Option::None => ::core::result::Result::Err(view),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedViewMut<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedViewMut::from_typed::<__PilasterScalar0>(view)
                }
                Self::F32(view) => {
                    __pilaster::ErasedViewMut::from_typed::<__PilasterScalar1>(view)
                }
            }
        }
        #[inline]
        fn layout(&self) -> &__pilaster::TensorLayout<__pilaster::DynRank> {
            match self {
                Self::F64(view) => view.layout(),
                Self::F32(view) => view.layout(),
            }
        }
        fn erased_view_mut(&mut self) -> __pilaster::ErasedViewMut<'_> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar0,
                    >(view.reborrow())
                }
                Self::F32(view) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar1,
                    >(view.reborrow())
                }
            }
        }
    }
    __pilaster::__scalar_set_methods! {
        tag __PilasterTag, tensor __PilasterTensor, view __PilasterView, view_mut
        __PilasterViewMut
    }
    __pilaster::__scalar_set_serde! {
        tag __PilasterTag, tensor __PilasterTensor, view __PilasterView, members(F64 :
        f64, F32 : f32)
    }
};
