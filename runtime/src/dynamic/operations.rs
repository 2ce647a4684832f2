//! The operations of tensors whose scalar is known at run time, as a list for macros: the table of a scalar, the methods of
//! the sets and the traits behind them are all made of it.

/// Hands the list over to a macro, behind a context of its own.
///
/// The operations are grouped by what the scalar must be capable of: the field of the table, the type of the group, what
/// the typed operations ask of the scalar, and how a scalar that lacks it is told so. Each is called as the typed operation
/// of the engine that it forwards to, and is in one of five forms:
/// - `reduce`: of all elements of the receiver, along one axis, and along some, behind plain arguments. The table holds the
///   last only, of which the methods make the others, bit by bit: one kernel for each scalar where there would be three;
/// - `read`: of the receiver, then other operands, then plain arguments;
/// - `into`: the same, written over a last operand, which comes behind the plain arguments;
/// - `assign`: in the place of the receiver;
/// - `update`: likewise, where the engine takes the receiver last.
///
/// An operand is a `tensor`, a `factor`: a tensor whose elements may count as conjugated, or a `number`: a tensor of one
/// element. The outcome is a `tensor`, a `number` of the scalar,
/// which becomes a tensor of rank 0, or, in parentheses, of a type that is the same for all scalars.
#[doc(hidden)]
#[macro_export]
macro_rules! __erased_operations {
    ([$($with:tt)+] $context:tt) => {
        $($with)+! {
            $context

            stored StoredTable [T: TensorScalar] "the contract of a scalar"
            reduce {}
            read {
                "The elements with equal indices on the first two axes, as a tensor with one axis less.";
                diagonal[]() -> tensor;
                "The parts at some places of an axis, in the order of the list; a place may be named many times.";
                index_select[](axis: ::core::primitive::usize, places: &[::core::primitive::usize]) -> tensor;
                "A compact column-major copy, in memory of the engine.";
                to_contiguous[]() -> tensor;
                "The axes in another order, as a copy: axis `i` of the result is axis `axes[i]` of this tensor.";
                transpose[](axes: &[::core::primitive::usize]) -> tensor;
            }
            into {
                "The elements, written over those of `out`, which is of the same shape.";
                copy_into[]();
                "The axes in another order, written over the elements of `out`.";
                transpose_into[](axes: &[::core::primitive::usize]);
            }
            assign {}
            update {}

            semiring SemiringTable [T: Accumulate] "`algebra = semiring`"
            reduce {
                "The sums", "Of no element it is zero. Integers wrap.";
                sum sum_axis sum_axes();
            }
            read {
                "The sum of two tensors, element by element, repeated to a common shape by leading axes.";
                add[rhs: tensor]() -> tensor;
                "The product of two tensors, element by element, repeated to a common shape by leading axes.";
                mul[rhs: tensor]() -> tensor;
                "Each element times the one element of `factor`, in this order.";
                scale[factor: number]() -> tensor;
                "The product of two matrices, or of each two of two batches of them: axes behind the second are repeated to a \
                 common shape.";
                matmul[rhs: factor]() -> tensor;
                "The product of a matrix and a vector.";
                matvec[rhs: factor]() -> tensor;
                "The sum of the products of two vectors, element by element, as a tensor of rank 0. Neither is conjugated.";
                dot[rhs: tensor]() -> number;
                "The products of each element of a vector with each of another, as a matrix.";
                outer[rhs: factor]() -> tensor;
                "The Kronecker product: for each element of this tensor, that element times the other tensor.";
                kron[rhs: tensor]() -> tensor;
                "The sum of the diagonal of a matrix, as a tensor of rank 0.";
                trace[]() -> number;
                "Each matrix with zeros above diagonal `offset`: the main one is 0, those above it are positive.";
                tril[](offset: ::core::primitive::isize) -> tensor;
                "Each matrix with zeros below diagonal `offset`: the main one is 0, those above it are positive.";
                triu[](offset: ::core::primitive::isize) -> tensor;
                "The square matrix with the elements of a vector on its diagonal, and zeros elsewhere.";
                diag[]() -> tensor;
            }
            into {
                "The sum of two tensors, written over the elements of `out`, to whose shape both are repeated.";
                add_into[rhs: tensor]();
                "The product of two tensors, element by element, written over the elements of `out`, to whose shape both are \
                 repeated.";
                mul_into[rhs: tensor]();
                "Each element times the one element of `factor`, written over the elements of `out`.";
                scale_into[factor: number]();
                "The product of two matrices, or of each two of two batches, written over the elements of `out`, which are not \
                 read.";
                matmul_into[rhs: factor]();
            }
            assign {
                "Adds another tensor, repeated to the shape of this one by leading axes.";
                add_assign[rhs: tensor];
                "Multiplies by another tensor, element by element, repeated to the shape of this one by leading axes.";
                mul_assign[rhs: tensor];
                "Multiplies each element by the one element of `factor`, which stands behind it.";
                scale_assign[factor: number];
            }
            update {
                "Adds the one element of `alpha` times each element of `x`, repeated to the shape of this tensor.";
                axpy[alpha: number, x: tensor];
                "Becomes `alpha · a · b + beta ·` itself, with the one element of `alpha` and of `beta`: a product of two \
                 matrices, or of each two of two batches, added to these elements.";
                matmul_accumulate[alpha: number, a: factor, b: factor, beta: number];
            }

            unit UnitTable [T: Semiring + One] "a one (`algebra = ring`, or `impl One`)"
            reduce {
                "The products", "Of no element it is one. Integers wrap.";
                prod prod_axis prod_axes();
            }
            read {}
            into {}
            assign {}
            update {}

            ring RingTable [T: Ring + Accumulate] "`algebra = ring`"
            reduce {}
            read {
                "The difference of two tensors, element by element, repeated to a common shape by leading axes.";
                sub[rhs: tensor]() -> tensor;
                "Each element with the other sign.";
                neg[]() -> tensor;
            }
            into {
                "The difference of two tensors, written over the elements of `out`, to whose shape both are repeated.";
                sub_into[rhs: tensor]();
                "Each element with the other sign, written over the elements of `out`.";
                neg_into[]();
            }
            assign {
                "Subtracts another tensor, repeated to the shape of this one by leading axes.";
                sub_assign[rhs: tensor];
                "Changes the sign of each element.";
                neg_assign[];
            }
            update {}

            field FieldTable [T: Field] "`algebra = field`"
            reduce {
                "The means", "";
                mean mean_axis mean_axes();
            }
            read {}
            into {}
            assign {}
            update {}

            division DivisionTable [T: Divide] "a division (`algebra = field`, or `impl Divide`)"
            reduce {}
            read {
                "The quotient of two tensors, element by element, repeated to a common shape by leading axes. Of integers it is \
                 rounded towards zero.";
                div[rhs: tensor]() -> tensor;
            }
            into {
                "The quotient of two tensors, written over the elements of `out`, to whose shape both are repeated.";
                div_into[rhs: tensor]();
            }
            assign {
                "Divides by another tensor, element by element, repeated to the shape of this one by leading axes.";
                div_assign[rhs: tensor];
            }
            update {}

            remainder RemainderTable [T: Remainder] "a remainder (that of `i32` or `i64`, or `impl Remainder`)"
            reduce {}
            read {
                "What remains of each element when it is divided by that of the other tensor, repeated to a common shape by leading \
                 axes. Its sign is that of the first.";
                rem[rhs: tensor]() -> tensor;
            }
            into {
                "The remainder of two tensors, written over the elements of `out`, to whose shape both are repeated.";
                rem_into[rhs: tensor]();
            }
            assign {
                "Becomes what remains when it is divided by another tensor, element by element, repeated to the shape of this one \
                 by leading axes.";
                rem_assign[rhs: tensor];
            }
            update {}

            real_field RealFieldTable [T: RealField] "`algebra = real_field`"
            reduce {
                "The variances", "Each is the sum of the squares of the deviations from the mean, divided by the number of elements less `ddof`.";
                var var_axis var_axes(ddof: ::core::primitive::usize);
            }
            read {}
            into {}
            assign {}
            update {}

            magnitude MagnitudeTable [T: Magnitude]
            "an absolute value (`algebra = real_field`, or complex numbers over one)"
            reduce {
                "The sums of the absolute values, of the real scalar,", "Of no element it is zero.";
                norm_1 norm_1_axis norm_1_axes();
                "The roots of the sums of the squared absolute values, of the real scalar,", "Of no element it is zero.";
                norm_2 norm_2_axis norm_2_axes();
                "The largest absolute values, of the real scalar,", "A NaN counts as the largest. Of no element it is zero.";
                norm_max norm_max_axis norm_max_axes();
            }
            read {}
            into {}
            assign {}
            update {}

            order OrderTable [T: TensorScalar + HasOrder] "an order (`algebra = real_field`, or the key `ord`)"
            reduce {
                "The largest elements", "A NaN counts as the largest.";
                max max_axis max_axes();
                "The smallest elements", "A NaN counts as the smallest.";
                min min_axis min_axes();
            }
            read {
                "The index of the largest element: of the first such in column-major order.";
                argmax[]() -> ($crate::AxisVec<::core::primitive::usize>);
                "The places of the largest elements along one axis, as a tensor without it.";
                argmax_axis[](axis: ::core::primitive::usize) -> ($crate::HostTensor<::core::primitive::usize>);
                "The index of the smallest element: of the first such in column-major order.";
                argmin[]() -> ($crate::AxisVec<::core::primitive::usize>);
                "The places of the smallest elements along one axis, as a tensor without it.";
                argmin_axis[](axis: ::core::primitive::usize) -> ($crate::HostTensor<::core::primitive::usize>);
                "Each element, or the one element of `low` where it is less, or that of `high` where it is greater.";
                clamp[low: number, high: number]() -> tensor;
                "Whether each element is less than that of the other tensor, repeated to a common shape by leading axes.";
                lt[rhs: tensor]() -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether each element is at most that of the other tensor, repeated to a common shape by leading axes.";
                le[rhs: tensor]() -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether each element is greater than that of the other tensor, repeated to a common shape by leading axes.";
                gt[rhs: tensor]() -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether each element is at least that of the other tensor, repeated to a common shape by leading axes.";
                ge[rhs: tensor]() -> ($crate::HostTensor<::core::primitive::bool>);
            }
            into {}
            assign {}
            update {}

            equality EqualityTable [T: TensorScalar + HasEquality] "an equality (`algebra = field`, or the key `eq`)"
            reduce {}
            read {
                "Whether each element equals that of the other tensor, repeated to a common shape by leading axes.";
                eq[rhs: tensor]() -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether each element differs from that of the other tensor, repeated to a common shape by leading axes.";
                ne[rhs: tensor]() -> ($crate::HostTensor<::core::primitive::bool>);
            }
            into {}
            assign {}
            update {}

            conjugation ConjugationTable [T: Conjugate + Accumulate]
            "a conjugate (`impl Conjugate`, beside `algebra = semiring` or more)"
            reduce {}
            read {
                "The sum of the products of two vectors, element by element, those of this one conjugated, as a tensor of rank \
                 0.";
                vdot[rhs: tensor]() -> number;
            }
            into {}
            assign {}
            update {}

            integers IntegersTable [T: Semiring + Copy + Into<i128> + TryFrom<i128>]
            "integers (`Copy`, `Into<i128>` and `TryFrom<i128>`)"
            reduce {}
            read {
                "The sum of all elements, which are integers, as a tensor of rank 0; an error where it does not fit.";
                checked_sum[]() -> number;
                "The sums of integers along one axis, as a tensor without it; an error where one does not fit.";
                checked_sum_axis[](axis: ::core::primitive::usize) -> tensor;
            }
            into {}
            assign {}
            update {}

            // The bound says that `T` is `bool`, by what the engine makes of a reference to a tensor of it.
            truth TruthTable [T: TensorScalar, for<'v> TypedRef<'v, T>: AsTensorView<Elem = bool, Rank = DynRank>]
            "truth values, which are `bool`: compare first, as in `a.ne(engine, &zero)`"
            reduce {}
            read {
                "Whether some element holds; not where there is none.";
                any[]() -> (::core::primitive::bool);
                "Whether some element along one axis holds, as a tensor without it.";
                any_axis[](axis: ::core::primitive::usize) -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether some element along some axes holds; these stay with extent 1.";
                any_axes[](axes: &[::core::primitive::usize]) -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether every element holds, as where there is none.";
                all[]() -> (::core::primitive::bool);
                "Whether every element along one axis holds, as a tensor without it.";
                all_axis[](axis: ::core::primitive::usize) -> ($crate::HostTensor<::core::primitive::bool>);
                "Whether every element along some axes holds; these stay with extent 1.";
                all_axes[](axes: &[::core::primitive::usize]) -> ($crate::HostTensor<::core::primitive::bool>);
            }
            into {}
            assign {}
            update {}
        }
    };
}

/// Hands over the operations that promote: what they give, their names, those of the operations that they promote for, and
/// the groups of these.
#[doc(hidden)]
#[macro_export]
macro_rules! __promoting_operations {
    ([$($with:tt)+] $context:tt) => {
        $($with)+! {
            $context
            "The sum of two tensors"; promoting_add for add of semiring SemiringTable;
            "The difference of two tensors"; promoting_sub for sub of ring RingTable;
            "The product of each element with its counterpart"; promoting_mul for mul of semiring SemiringTable;
            "The quotient of two tensors"; promoting_div for div of division DivisionTable;
            "What remains of the division of two tensors"; promoting_rem for rem of remainder RemainderTable;
            "The product of two matrices"; promoting_matmul for matmul of semiring SemiringTable;
        }
    };
}

/// The type of an outcome in the list of operations, where that of a tensor is given.
#[doc(hidden)]
#[macro_export]
macro_rules! __erased_outcome {
    (tensor $tensor:ty) => { $tensor };
    (number $tensor:ty) => { $tensor };
    (($($typed:tt)+) $tensor:ty) => { $($typed)+ };
}

/// The type of an operand in the list of operations, where the set is `S`.
#[doc(hidden)]
#[macro_export]
macro_rules! __erased_operand {
    (tensor $set:ty) => { impl $crate::TensorOperand<$set> };
    (factor $set:ty) => { impl $crate::TensorFactor<$set> };
    (number $set:ty) => { impl $crate::TensorOperand<$set> };
}
