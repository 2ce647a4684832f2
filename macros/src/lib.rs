//! The procedural macros of `pilaster`. Use them through that crate, which exports them.
#![deny(missing_docs)]

mod diagnostics;
mod item;
mod keys;
mod literal;
#[cfg(test)]
mod mistakes;
mod parameters;
mod planes;
mod rank;
mod runtime_path;
mod scalar;
mod set;
#[cfg(test)]
mod snapshots;
mod spans;
mod text;

use proc_macro::TokenStream;

/// Makes a number type a scalar: what tensors store, multiply and factorise.
///
/// It goes on a struct, or on an enum without fields, that is `Clone + Debug + Send + Sync + 'static`. Generic types
/// derive too.
///
/// ```ignore
/// use pilaster::TensorScalar;
///
/// #[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
/// #[tensor_scalar(kind = float, width = 128, kernel = planar, accumulate = DdSum, from(f64), into(f64))]
/// #[repr(C)]
/// pub struct DoubleDouble {
///     hi: f64,
///     lo: f64,
/// }
/// ```
///
/// (The example is run in the crate `pilaster`, which this one cannot depend on.)
///
/// # What one gets
/// * `TensorScalar`, with the facts in `SPEC`: name, kind, width. The name shows the parameters: `Fp<7>` is not
///   `Fp<11>`.
/// * The traits of the claimed `algebra`: `Semiring`, then `One` and `Ring`, `Field`, `RealField`. They forward to the
///   type's own operators.
/// * `Accumulate`, which names the accumulator and the matmul kernel.
/// * `Planes`, with `kernel = planar`.
/// * A table of operations, by which a `Tensor`, whose scalar is known at run time only, does all that the algebra can.
/// * Proof, at compile time, of every conversion that `from` and `into` declare. A generic type proves them where they
///   are used.
///
/// # The keys of `#[tensor_scalar(..)]`
/// | key | meaning | default |
/// |---|---|---|
/// | `kind = float` | `boolean`, `integer`, `float`, `complex` or `opaque` | required |
/// | `width = 128` | bits | the size in bits |
/// | `real = f64` | the real numbers under this type, a scalar | the type itself |
/// | `accumulate = DdSum` | the running value of a sum of products, an `Accumulator<Self>`, as visible as the type | `PlainSum`: the type itself |
/// | `widen = f32` | instead of `accumulate`: a wider scalar to multiply and sum in, by `CastFrom` there and back | |
/// | `algebra = field` | `none`, `semiring`, `ring`, `field` or `real_field` | by kind: boolean and opaque `none`, integer `ring`, float `real_field`, complex `field` |
/// | `ord`, `eq` | alone or `= true`: an order, an equality, beyond what the algebra implies; `= false`: there is none | by algebra: `eq` from `field` up, `ord` for `real_field` |
/// | `from(f64, i32)` | types that convert into this one, by `From`, or by `ConvertFrom` and `CastFrom`, which you write: the key lists what `Tensor::cast` may use | none |
/// | `into(f64)` | types that this one converts into, likewise | none |
/// | `kernel = planar` | `elementwise`; `planar`, for a `Copy` struct whose fields and whose accumulator are made of planes; or the path of a kernel | `elementwise` |
/// | `name = "dd"` | the label in errors and files | the type's name |
/// | `crate = my::pilaster` | the path of the runtime, where it is renamed or exported again | `::pilaster` |
/// | `bound = "T: RealField"` | predicates that replace the inferred bounds in every implementation | inferred |
///
/// Several `#[tensor_scalar(..)]` add up.
///
/// # What each algebra needs
/// | `algebra` | written for the type, with `Output = Self` | besides |
/// |---|---|---|
/// | `semiring` | `+`, `*` | `num_traits::Zero` |
/// | `ring` | and `-`, unary `-` | `num_traits::One` |
/// | `field` | and `/` | `PartialEq` |
/// | `real_field` | the same | `PartialOrd`, and of its own `fn epsilon() -> Self` and `fn sqrt(self) -> Self` |
///
/// A missing one is an error at the key `algebra`, or at the kind whose default it is. Nothing is asked of the product
/// but that it distributes over the sum: it need not commute, and pilaster keeps the order of factors.
///
/// # Generic types
/// ```ignore
/// #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
/// #[tensor_scalar(kind = opaque, algebra = ring, kernel = planar, bound = "T: Ring + Planes + PartialEq")]
/// pub struct Dual<T> {
///     re: T,
///     eps: T,
/// }
///
/// impl<T: Ring> Mul for Dual<T> {
///     type Output = Self;
///     // The operations of `Ring` by name: the bound says nothing about the operators of `T`.
///     fn mul(self, b: Self) -> Self {
///         Dual { re: self.re.mul(&b.re), eps: self.re.mul(&b.eps).add(&self.eps.mul(&b.re)) }
///     }
/// }
/// ```
///
/// A type parameter that the fields store is bounded by the claimed algebra, or by `TensorScalar` where none is claimed
/// (and by `Planes` with `kernel = planar`, by `PartialOrd` with `ord`, by `PartialEq` with `eq`); its label shows in the
/// name. One that stands in `PhantomData` only is bounded by `Clone + Debug + Send + Sync + 'static` (with `PartialEq` in
/// a field or with `eq`, `PartialOrd` in a real field or with `ord`, `Copy` with `kernel = planar`) and shows as `_`.
/// Operators of the type must be implemented for parameters so bounded. Where that does not fit, `bound = ".."` says what
/// does; a parameter then shows its label if a bound on it names a trait of the algebra or `TensorScalar`.
#[proc_macro_derive(TensorScalar, attributes(tensor_scalar))]
pub fn derive_tensor_scalar(input: TokenStream) -> TokenStream {
    scalar::derive(input.into()).into()
}

/// Lays out a struct as planes: a block of `W` values is then, field by field, a block of `W` fields.
///
/// It goes on a `Copy + Send + Sync + 'static` struct whose fields are `Planes`: numbers, arrays, `Complex`, and what
/// derives it. `#[tensor_scalar(kernel = planar)]` derives it too, so this one is for accumulators and parts.
///
/// ```ignore
/// use pilaster::Planes;
///
/// #[derive(Clone, Copy, Planes)]
/// struct DdSum {
///     sum: f64,
///     error: f64,
/// }
/// ```
///
/// (The example is run in the crate `pilaster`, which this one cannot depend on.)
///
/// | key of `#[planes(..)]` | meaning | default |
/// |---|---|---|
/// | `crate = my::pilaster` | the path of the runtime | `::pilaster` |
/// | `bound = "T: Planes"` | predicates that replace the inferred bounds | `Planes` for a parameter that the fields store, `Copy + Send + Sync + 'static` for one in `PhantomData` only |
#[proc_macro_derive(Planes, attributes(planes))]
pub fn derive_planes(input: TokenStream) -> TokenStream {
    planes::derive(input.into()).into()
}

/// Declares a rank whose axes have names.
///
/// It goes on a struct without fields and parameters, which need not derive or be anything else: the type is never
/// made, it stands in `HostTensor<f64, Batched>`. Tensors of two ranks do not mix, even where they have as many axes.
///
/// ```ignore
/// use pilaster::{HostTensor, TensorRank};
///
/// #[derive(TensorRank)]
/// #[rank(axes(row, col, batch))]
/// struct Batched;
///
/// let images = HostTensor::<f32, Batched>::zeros([28, 28, 100])?;
/// assert_eq!(images.shape()[Batched::BATCH], 100);
/// ```
///
/// (The example is run in the crate `pilaster`, which this one cannot depend on.)
///
/// # What one gets
/// * `TensorRank`, with an extent an axis: a shape or an index of another length does not compile.
/// * One `usize` constant an axis, its name in upper case and as visible as the type: `Batched::ROW` is 0,
///   `Batched::COL` 1, `Batched::BATCH` 2. They go wherever an axis number goes.
///
/// What rearranges the axes of such a tensor gives one of `Rank<3>`, whose axes have no names.
///
/// # The keys of `#[rank(..)]`
/// | key | meaning | default |
/// |---|---|---|
/// | `axes(row, col)` | the names of the axes in their order, 1 to 8 of them, in snake case | required |
/// | `crate = my::pilaster` | the path of the runtime, where it is renamed or exported again | `::pilaster` |
#[proc_macro_derive(TensorRank, attributes(rank))]
pub fn derive_tensor_rank(input: TokenStream) -> TokenStream {
    rank::derive(input.into()).into()
}

/// Declares a scalar set: a closed list of scalars, and tensors of any one of them that is known at run time.
///
/// It goes on an enum with one variant a member, which holds the scalar's type. The enum becomes the *tag*: a small value
/// that says which member it is.
///
/// ```ignore
/// use pilaster::{CpuEngine, scalar_set};
///
/// #[scalar_set(tensor = MixedTensor)]
/// pub enum Mixed {
///     I64(i64),
///     F64(f64),
///     #[promote(F64)] // stands above `f64`, and above whatever promotes to it
///     Dd(DoubleDouble),
/// }
///
/// let counts = MixedTensor::from_vec_col_major([2], vec![1_i64, 2])?;
/// let sums = counts.promoting_add(&mut CpuEngine::serial(), &MixedTensor::full([2], DoubleDouble::ONE)?)?;
/// assert_eq!(sums.tag(), Mixed::Dd);
/// ```
///
/// (An example is run in the crate `pilaster`, at the trait `ScalarSet`.)
///
/// # What one gets
/// * The tag: `Copy`, ordered as declared, `Display` and `FromStr` by label, with `TAGS`, `LABELS`, `SPECS`, `of::<T>()`,
///   `tag_of::<T>()`, `spec()`, `promote(other)`.
/// * The tensor and its two views: enums over the typed ones, with the methods that `Tensor` has. `from_typed` takes members
///   only, which the compiler checks; `try_from_typed` asks at run time; `into_typed` gives the typed tensor back.
///   `into_set` takes a tensor to another set that has its scalar, without a copy.
/// * Direct operations, which need two tensors of one scalar, and `promoting_` ones, which convert both to their least common
///   member first. `cast` goes to another member and may lose; `convert` is exact or an error.
/// * The traits `ScalarSet`, `HasMember<T>` and, on the scalars, `PromoteIn<Set, Rhs>`, for functions that are generic over
///   the set.
///
/// No arithmetic is compiled for a set: its operations are those of the scalar, compiled where that was derived.
///
/// # The keys of `#[scalar_set(..)]`
/// | key | meaning | default |
/// |---|---|---|
/// | `tensor = MixedTensor` | the name of the owned tensor | required |
/// | `view = MixedView` | the name of the view | the tensor's, with `View` behind it |
/// | `view_mut = MixedViewMut` | the name of the mutable view | the tensor's, with `ViewMut` behind it |
/// | `external = Other` | a variant for every scalar that is not listed; such a scalar promotes to nothing but itself | there is none: other scalars are refused |
/// | `matcher = with_mixed` | a macro that runs one body on whatever member it is | there is none |
/// | `path = crate::sets` | the module of the set, so that the matcher works where the tag is not in scope, and in other crates if the tag is `pub` | the matcher is used where the tag is in scope |
/// | `no_promote(A, B)` | that two members have no common one; of three or more, no two | |
/// | `crate = my::pilaster` | the path of the runtime, where it is renamed or exported again | `::pilaster` |
///
/// Comments and attributes before `tensor`, `view`, `view_mut`, `external` and `matcher` go to what they name;
/// `#[non_exhaustive]` on the enum holds for the tensor and the views too.
///
/// | on a variant | meaning |
/// |---|---|
/// | `#[promote(A, B)]` | this member stands above `A` and `B`: they promote to it |
/// | `#[scalar(rename = "dd")]` | its label in files and texts, instead of what the scalar is called |
///
/// # Promotion
/// What two members promote to is their least upper bound. The order of the presets is known to every set: bool → i32 → i64 →
/// f64 → c64, bool → f32 → f64, f32 → c32 → c64, and bool → {f16, bf16} → f32. A further member says what it stands above.
/// The compiler refuses, where the set is declared,
/// * two members without a single least bound, presets whose bound is not a member among them, unless `no_promote` says so;
/// * a circle;
/// * an edge that changes what two presets promote to;
/// * `Complex<R>` that does not stand above `R`;
/// * an edge without a declared conversion, direct or by way of members between;
/// * two members of one label.
///
/// An element is promoted by the conversion that its scalar, or the one it goes to, declares. Where neither declares one, it goes
/// by way of members between, by as few as possible: an `i64` on its way to a double-double that declares `from(f64)` alone goes
/// through `f64` and may lose digits. Declare `from(f64, i64)`, and it does not.
///
/// # The matcher
/// ```ignore
/// let bytes = with_mixed!(&tensor, |typed: T| typed.len() * size_of::<T>());
/// ```
///
/// It takes a tensor of the set or a view of either kind, by value or by reference, and gives the body the typed form of it:
/// `TypedTensor<T>`, `&TypedTensor<T>`, `TypedTensorView<'_, T>` and so on. `T` is a name of your choice. The body is compiled
/// once for each member. With `external` there is a second body, for all other scalars:
/// `with_any!(tensor, |typed: T| .., |erased| ..)`.
#[proc_macro_attribute]
pub fn scalar_set(arguments: TokenStream, item: TokenStream) -> TokenStream {
    set::expand(arguments.into(), item.into()).into()
}

/// What `tensor!` in the runtime expands to: `__tensor_literal!(path_of_the_runtime; ..)`, behind the `;` what the user
/// wrote.
///
/// The expansion calls `path_of_the_runtime::__literal(shape, elements)`, the elements in column-major order, or
/// `path_of_the_runtime::__filled(value, shape)`.
#[doc(hidden)]
#[proc_macro]
pub fn __tensor_literal(input: TokenStream) -> TokenStream {
    literal::expand(input.into()).into()
}

/// What the derive expands to, for a type of another crate: `#[tensor_scalar(..)] type f64;`.
///
/// For the runtime's presets only: the orphan rule leaves it no other use. It knows more keys: `arithmetic = wrapping`
/// forwards to `wrapping_add` and its like, `sqrt` names the function where the type has none of its own, `epsilon` the
/// constant, `casts` that of its conversions, `preset` the place in the order that every set knows; `complex_kernel`,
/// `complex_name`, `complex_casts` and `complex_preset` are the hidden items of `RealField`.
#[doc(hidden)]
#[proc_macro]
pub fn __foreign_scalar(input: TokenStream) -> TokenStream {
    scalar::foreign(input.into()).into()
}

/// Declares the runtime's module of hidden items, whose name carries the patch version, from the path of its contents.
#[doc(hidden)]
#[proc_macro]
pub fn __private_module(input: TokenStream) -> TokenStream {
    runtime_path::declare_hidden_module(input.into()).into()
}
