///Which scalar a [`Any`] holds.
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
enum Kind {
    ///`f64`.
    F64,
    /// What is not listed.
    Rest(crate::numbers::ExternalId),
}
/// Any tensor.
enum Any {
    ///Elements of type `f64`.
    F64(crate::numbers::TypedTensor<f64>),
    ///Elements of any other scalar.
    Rest(crate::numbers::ErasedTensor),
}
///A view of a [`Any`].
enum AnyView<'a> {
    ///Elements of type `f64`.
    F64(crate::numbers::TypedTensorView<'a, f64>),
    ///Elements of any other scalar.
    Rest(crate::numbers::ErasedView<'a>),
}
///A mutable view of a [`Any`].
enum AnyViewMut<'a> {
    ///Elements of type `f64`.
    F64(crate::numbers::TypedTensorViewMut<'a, f64>),
    ///Elements of any other scalar.
    Rest(crate::numbers::ErasedViewMut<'a>),
}
const _: () = {
    use crate::numbers as __pilaster;
    type __PilasterTag = Kind;
    type __PilasterTensor = Any;
    type __PilasterView<'a> = AnyView<'a>;
    type __PilasterViewMut<'a> = AnyViewMut<'a>;
    type __PilasterScalar0 = <<f64 as __pilaster::TensorScalar>::Real as __pilaster::__private0::Under<
        f64,
    >>::Scalar;
    const __PILASTER_PROMOTION: &'static __pilaster::__private0::Promotion<1> = &__pilaster::__private0::Promotion::new(
        "Kind",
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
    #[automatically_derived]
    impl<T: __pilaster::TensorScalar> __pilaster::HasMember<T> for __PilasterTag {
        #[inline]
        fn tag() -> Self {
            __pilaster::__set::held(<Self as __pilaster::ScalarSet>::tag_of::<T>())
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<0> for Kind {
        type Scalar = __PilasterScalar0;
    }
    #[automatically_derived]
    impl __pilaster::__private0::MemberAt<255> for Kind {
        type Scalar = __PilasterScalar0;
    }
    #[automatically_derived]
    impl __pilaster::PromoteIn<Kind, f64> for f64 {
        type Output = <Kind as __pilaster::__private0::MemberAt<
            { __PILASTER_PROMOTION.join_or_none(0, 0) },
        >>::Scalar;
    }
    #[automatically_derived]
    impl Kind {
        /// The members, in the order of their declaration.
        pub const TAGS: [Self; 1] = [Self::F64];
        /// What they are called in files and errors.
        pub const LABELS: [&'static ::core::primitive::str; 1] = [
            <__PilasterScalar0 as __pilaster::TensorScalar>::SPEC.name,
        ];
        /// Their facts: name, kind and width.
        pub const SPECS: [__pilaster::ScalarSpec; 1] = [
            <__PilasterScalar0 as __pilaster::TensorScalar>::SPEC,
        ];
    }
    #[automatically_derived]
    impl Kind {
        /// The least member that both promote to; none where the set says that there is none.
        #[inline]
        #[must_use]
        pub fn promote(self, other: Self) -> ::core::option::Option<Self> {
            __pilaster::ScalarSet::promote(self, other)
        }
    }
    #[automatically_derived]
    impl __pilaster::ScalarSet for Kind {
        type Tensor = Any;
        type View<'a> = AnyView<'a>;
        type ViewMut<'a> = AnyViewMut<'a>;
        const NAME: &'static ::core::primitive::str = "Kind";
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
                Self::Rest(_) => ::core::option::Option::None,
            }
        }
        #[inline]
        fn table(self) -> &'static __pilaster::__private0::ScalarTable {
            match self {
                Self::F64 => <__PilasterScalar0 as __pilaster::TensorScalar>::table(),
                Self::Rest(id) => id.table(),
            }
        }
        #[inline]
        fn of_table(
            table: &'static __pilaster::__private0::ScalarTable,
        ) -> ::core::option::Option<Self> {
            if table.is::<__PilasterScalar0>() {
                return ::core::option::Option::Some(Self::F64);
            }
            ::core::option::Option::Some(
                Self::Rest(__pilaster::ExternalId::of_table(table)),
            )
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Kind> for Any {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_tensor::<
                        __PilasterScalar0,
                    >(held)
                }
                Self::Rest(held) => held.as_operand(),
            }
        }
        #[inline]
        fn member(&self) -> Kind {
            match self {
                Self::F64(_) => Kind::F64,
                Self::Rest(held) => {
                    __pilaster::__set::held(
                        <Kind as __pilaster::ScalarSet>::of_table(held.table()),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::SetTensor for Any {
        type Set = Kind;
        fn from_erased(
            tensor: __pilaster::ErasedTensor,
        ) -> ::core::result::Result<Self, __pilaster::ErasedTensor> {
            match <Kind as __pilaster::ScalarSet>::of_table(tensor.table()) {
                ::core::option::Option::Some(Kind::F64) => {
                    tensor.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Kind::Rest(_)) => {
                    ::core::result::Result::Ok(Self::Rest(tensor))
                }
                ::core::option::Option::None => ::core::result::Result::Err(tensor),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedTensor {
            match self {
                Self::F64(tensor) => {
                    __pilaster::ErasedTensor::from_typed::<__PilasterScalar0>(tensor)
                }
                Self::Rest(tensor) => tensor,
            }
        }
        fn erased_view_mut(&mut self) -> __pilaster::ErasedViewMut<'_> {
            match self {
                Self::F64(tensor) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar0,
                    >(tensor.as_view_mut())
                }
                Self::Rest(tensor) => tensor.as_view_mut(),
            }
        }
        #[inline]
        fn typed<T: __pilaster::TensorScalar>(
            &self,
        ) -> ::core::option::Option<&__pilaster::TypedTensor<T>> {
            match self {
                Self::F64(tensor) => __pilaster::__private0::same_ref(tensor),
                Self::Rest(tensor) => tensor.as_typed(),
            }
        }
        #[inline]
        fn typed_mut<T: __pilaster::TensorScalar>(
            &mut self,
        ) -> ::core::option::Option<&mut __pilaster::TypedTensor<T>> {
            match self {
                Self::F64(tensor) => __pilaster::__private0::same_mut(tensor),
                Self::Rest(tensor) => tensor.as_typed_mut(),
            }
        }
        #[inline]
        fn shape(&self) -> &__pilaster::AxisVec<::core::primitive::usize> {
            match self {
                Self::F64(tensor) => tensor.shape(),
                Self::Rest(tensor) => tensor.shape(),
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Kind> for AnyView<'_> {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_view::<__PilasterScalar0>(held)
                }
                Self::Rest(held) => held.as_operand(),
            }
        }
        #[inline]
        fn member(&self) -> Kind {
            match self {
                Self::F64(_) => Kind::F64,
                Self::Rest(held) => {
                    __pilaster::__set::held(
                        <Kind as __pilaster::ScalarSet>::of_table(held.table()),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl __pilaster::__private0::Operand<Kind> for AnyViewMut<'_> {
        #[inline]
        fn operand(&self) -> __pilaster::__private0::ErasedRef<'_> {
            match self {
                Self::F64(held) => {
                    __pilaster::__private0::ErasedRef::of_view_mut::<
                        __PilasterScalar0,
                    >(held)
                }
                Self::Rest(held) => held.as_operand(),
            }
        }
        #[inline]
        fn member(&self) -> Kind {
            match self {
                Self::F64(_) => Kind::F64,
                Self::Rest(held) => {
                    __pilaster::__set::held(
                        <Kind as __pilaster::ScalarSet>::of_table(held.table()),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> __pilaster::SetView<'a> for AnyView<'a> {
        type Set = Kind;
        fn from_erased(
            view: __pilaster::ErasedView<'a>,
        ) -> ::core::result::Result<Self, __pilaster::ErasedView<'a>> {
            match <Kind as __pilaster::ScalarSet>::of_table(view.table()) {
                ::core::option::Option::Some(Kind::F64) => {
                    view.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Kind::Rest(_)) => {
                    ::core::result::Result::Ok(Self::Rest(view))
                }
                ::core::option::Option::None => ::core::result::Result::Err(view),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedView<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedView::from_typed::<__PilasterScalar0>(view)
                }
                Self::Rest(view) => view,
            }
        }
        #[inline]
        fn layout(&self) -> &__pilaster::TensorLayout<__pilaster::DynRank> {
            match self {
                Self::F64(view) => view.layout(),
                Self::Rest(view) => view.layout(),
            }
        }
        fn erased_view(&self) -> __pilaster::ErasedView<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedView::from_typed::<
                        __PilasterScalar0,
                    >(::core::clone::Clone::clone(view))
                }
                Self::Rest(view) => ::core::clone::Clone::clone(view),
            }
        }
    }
    #[automatically_derived]
    impl<'a> __pilaster::SetViewMut<'a> for AnyViewMut<'a> {
        type Set = Kind;
        fn from_erased(
            view: __pilaster::ErasedViewMut<'a>,
        ) -> ::core::result::Result<Self, __pilaster::ErasedViewMut<'a>> {
            match <Kind as __pilaster::ScalarSet>::of_table(view.table()) {
                ::core::option::Option::Some(Kind::F64) => {
                    view.into_typed::<__PilasterScalar0>().map(Self::F64)
                }
                ::core::option::Option::Some(Kind::Rest(_)) => {
                    ::core::result::Result::Ok(Self::Rest(view))
                }
                ::core::option::Option::None => ::core::result::Result::Err(view),
            }
        }
        fn into_erased(self) -> __pilaster::ErasedViewMut<'a> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedViewMut::from_typed::<__PilasterScalar0>(view)
                }
                Self::Rest(view) => view,
            }
        }
        #[inline]
        fn layout(&self) -> &__pilaster::TensorLayout<__pilaster::DynRank> {
            match self {
                Self::F64(view) => view.layout(),
                Self::Rest(view) => view.layout(),
            }
        }
        fn erased_view_mut(&mut self) -> __pilaster::ErasedViewMut<'_> {
            match self {
                Self::F64(view) => {
                    __pilaster::ErasedViewMut::from_typed::<
                        __PilasterScalar0,
                    >(view.reborrow())
                }
                Self::Rest(view) => view.reborrow(),
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
        f64), external Rest
    }
};
#[doc(hidden)]
#[allow(unused_imports)]
use crate::numbers::__set as __with_any_runtime;
///Runs a body on the tensor or view that a [`Any`] or a view of one holds: `with_any!(tensor, |typed: T| .., |other| ..)`, where `T` is the scalar.
#[allow(unused_macros)]
macro_rules! with_any {
    (
        $tensor:expr, | $($typed:ident)+ : $scalar:ident | $body:expr, |
        $($erased:ident)+ | $other:expr $(,)?
    ) => {
        match $tensor { value => match $crate::sets::__with_any_runtime::tag_of(& value)
        { #[allow(clippy::clone_on_copy)] $crate::sets::Kind::F64 => {
        #[allow(dead_code)] type $scalar = < $crate::sets::Kind as
        $crate::sets::__with_any_runtime::MemberAt < 0 >> ::Scalar; let $($typed)+ =
        $crate::sets::__with_any_runtime::Dispatch:: < $scalar > ::typed(value); $body }
        $crate::sets::Kind::Rest(_) => { let $($erased)+ =
        $crate::sets::__with_any_runtime::Handed::erased(value); $other } }, }
    };
}
#[allow(unused_imports)]
pub(crate) use with_any;
