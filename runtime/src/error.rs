//! What can go wrong, and how a refused owner comes back.

use core::fmt;

/// Why an operation was refused.
///
/// Every fallible call of this crate returns it, naming the operation, what it expected and what it got.
/// A call that takes an owner returns [`ReinterpretError`] instead, which carries the owner too and converts
/// into this.
///
/// ```
/// use pilaster::{CpuEngine, Error, HostTensor, Rank};
///
/// let a = HostTensor::<f64, Rank<2>>::zeros([2, 3])?;
/// let refused = CpuEngine::serial().matmul(&a, &a).unwrap_err();
/// assert_eq!(refused.to_string(), "matmul: [2, 3] times [2, 3]: the inner extents 3 and 2 differ");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The number of axes is another one.
    #[error("{operation}: rank {expected} expected, got rank {actual}{}", vector_hint(.operation, *.actual))]
    RankMismatch {
        /// The operation that refused.
        operation: &'static str,
        /// The rank it needs.
        expected: usize,
        /// The rank it got.
        actual: usize,
    },
    /// The extents are other ones.
    #[error("{operation}: shape {expected:?} expected, got {actual:?}")]
    ShapeMismatch {
        /// The operation that refused.
        operation: &'static str,
        /// The shape it needs.
        expected: Box<[usize]>,
        /// The shape it got.
        actual: Box<[usize]>,
    },
    /// The summed extents of a product differ.
    #[error("{operation}: {left:?} times {right:?}: the inner extents {} and {} differ", left[1], right[0])]
    InnerExtentMismatch {
        /// The operation that refused.
        operation: &'static str,
        /// The shape of the first factor.
        left: [usize; 2],
        /// The shape of the second factor.
        right: [usize; 2],
    },
    /// A buffer does not hold as many elements as the shape asks for.
    #[error("{operation}: shape {shape:?} needs {expected} elements, got {actual}")]
    LengthMismatch {
        /// The operation that refused.
        operation: &'static str,
        /// The shape asked for.
        shape: Box<[usize]>,
        /// The elements it needs.
        expected: usize,
        /// The elements it got.
        actual: usize,
    },
    /// The elements of a shape, or their bytes, are more than memory can address.
    #[error("{operation}: shape {shape:?} {}", too_large(*element_size))]
    TooLarge {
        /// The operation that refused.
        operation: &'static str,
        /// The shape asked for.
        shape: Box<[usize]>,
        /// The size of one element in bytes; 0 where the number of elements alone is too large.
        element_size: usize,
    },
    /// An index lies outside the shape.
    #[error("{operation}: index {index:?} is outside of shape {shape:?}")]
    IndexOutOfBounds {
        /// The operation that refused.
        operation: &'static str,
        /// The index asked for.
        index: Box<[usize]>,
        /// The shape it must lie in.
        shape: Box<[usize]>,
    },
    /// An axis number is not below the rank.
    #[error("{operation}: axis {axis} of a tensor of rank {rank}")]
    AxisOutOfBounds {
        /// The operation that refused.
        operation: &'static str,
        /// The axis asked for.
        axis: usize,
        /// The number of axes there are.
        rank: usize,
    },
    /// A list of axes does not name each axis exactly once.
    #[error("{operation}: {axes:?} is not a permutation of the axes 0..{rank}: name each exactly once")]
    InvalidPermutation {
        /// The operation that refused.
        operation: &'static str,
        /// The axes as given.
        axes: Box<[usize]>,
        /// The number of axes there are.
        rank: usize,
    },
    /// Two axes were needed, and one was named twice.
    #[error("{operation}: axis {axis} is named twice, and two different axes are needed")]
    SameAxis {
        /// The operation that refused.
        operation: &'static str,
        /// The axis.
        axis: usize,
    },
    /// A slice does not lie inside its axis, or has step 0.
    #[error("{operation}: slice {slice} on axis {axis} of extent {extent}: {reason}")]
    InvalidSlice {
        /// The operation that refused.
        operation: &'static str,
        /// The axis that was sliced.
        axis: usize,
        /// The extent of that axis.
        extent: usize,
        /// The slice as given.
        slice: crate::layout::SliceItem,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The elements do not lie one after another in column-major order: all of them, or those of the axes that are taken
    /// together.
    #[error(
        "{operation}: with shape {shape:?} and strides {strides:?} the elements do not follow one another in column-major \
         order where they must; `to_col_major` makes a compact copy"
    )]
    NotContiguous {
        /// The operation that refused.
        operation: &'static str,
        /// The shape of the view.
        shape: Box<[usize]>,
        /// Its strides, in elements.
        strides: Box<[isize]>,
    },
    /// An axis that has more than one element, or none, cannot be left out.
    #[error(
        "{operation}: axis {axis} has extent {extent}: only an axis of extent 1 can go; an index keeps one element"
    )]
    NotUnitAxis {
        /// The operation that refused.
        operation: &'static str,
        /// The axis asked for.
        axis: usize,
        /// Its extent.
        extent: usize,
    },
    /// A shape is not another one repeated.
    #[error(
        "{operation}: shape {from:?} to {to:?}: by leading axes, each extent must be 1 or that of the result; \
         `insert_axis_view` puts an axis of extent 1 before others"
    )]
    NotBroadcastable {
        /// The operation that refused.
        operation: &'static str,
        /// The shape there is.
        from: Box<[usize]>,
        /// The shape asked for.
        to: Box<[usize]>,
    },
    /// A layout reaches beyond its elements.
    #[error("{operation}: shape {shape:?} with strides {strides:?}{}", out_of_bounds(*offset, *len))]
    OutOfBounds {
        /// The operation that refused.
        operation: &'static str,
        /// The shape asked for.
        shape: Box<[usize]>,
        /// The strides asked for.
        strides: Box<[isize]>,
        /// Where the first element would be.
        offset: usize,
        /// The elements there are; `None` where an element would be farther away than any memory reaches.
        len: Option<usize>,
    },
    /// A layout that is to be written may reach an element twice.
    #[error(
        "{operation}: shape {shape:?} with strides {strides:?} may reach an element twice, and a mutable view must not; \
         a shared one may"
    )]
    SelfOverlap {
        /// The operation that refused.
        operation: &'static str,
        /// The shape asked for.
        shape: Box<[usize]>,
        /// The strides asked for.
        strides: Box<[isize]>,
    },
    /// Two views that are to be written at once may have an element in common.
    #[error(
        "{operation}: views {first} and {second} of the list may have an element in common, and mutable views must not"
    )]
    ViewsOverlap {
        /// The operation that refused.
        operation: &'static str,
        /// The place of the one in the list, counted from 0.
        first: usize,
        /// The place of the other.
        second: usize,
    },
    /// The elements are in memory that the host cannot read.
    #[error("{operation}: the elements are in {placement}, which the host cannot read: copy them to the host first")]
    NotReadable {
        /// The operation that refused.
        operation: &'static str,
        /// Where they are.
        placement: crate::storage::Placement,
    },
    /// A tensor does not own its memory alone, as the representation asked for would.
    #[error(
        "{operation}: the tensor shares its memory with a group: `into_group().take_out()` moves it out, `duplicate` \
         copies it"
    )]
    Grouped {
        /// The operation that refused.
        operation: &'static str,
    },
    /// There is not so much memory.
    #[error("{operation}: {bytes} bytes of memory could not be allocated")]
    AllocationFailed {
        /// The operation that refused.
        operation: &'static str,
        /// The bytes asked for.
        bytes: usize,
    },
    /// Nobody works with so many threads.
    #[error("{operation}: {threads} threads: at least 1, who calls, and at most {limit}")]
    InvalidThreadCount {
        /// The operation that refused.
        operation: &'static str,
        /// The threads asked for.
        threads: usize,
        /// The most there can be.
        limit: usize,
    },
    /// A name that no thread can have.
    #[error("{operation}: the name {name:?} has a zero byte, which the name of a thread must not have: leave it out")]
    InvalidThreadName {
        /// The operation that refused.
        operation: &'static str,
        /// The name asked for.
        name: Box<str>,
    },
    /// The system did not start a thread.
    #[error("{operation}: a thread could not be started: {kind}")]
    ThreadNotStarted {
        /// The operation that refused.
        operation: &'static str,
        /// What the system says.
        kind: std::io::ErrorKind,
    },
    /// A group has no room for another member.
    #[error("{operation}: {needed} bytes needed, {available} left in the group")]
    GroupFull {
        /// The operation that refused.
        operation: &'static str,
        /// Bytes of the member, with the gap before it.
        needed: usize,
        /// Bytes that no member took yet.
        available: usize,
    },
    /// Two tensors, or a tensor and what was asked for, are of different scalars.
    #[error("{operation}: `{left}` with `{right}`: both must be one scalar; `cast` converts")]
    DTypeMismatch {
        /// The operation that refused.
        operation: &'static str,
        /// The scalar of the first operand, or the one asked for.
        left: crate::dynamic::DType,
        /// The scalar of the other.
        right: crate::dynamic::DType,
    },
    /// The algebra of a scalar lacks what an operation needs.
    #[error("{operation}: `{scalar}` lacks {capability}")]
    MissingCapability {
        /// The operation that refused.
        operation: &'static str,
        /// The label of the scalar.
        scalar: &'static str,
        /// What it would have to declare.
        capability: &'static str,
    },
    /// A scalar set does not hold a scalar.
    #[error(
        "{operation}: `{scalar}` is not a member of the set `{set}`; `cast` to a member first, or add a variant for it"
    )]
    NotAMember {
        /// The operation that refused.
        operation: &'static str,
        /// The label of the scalar.
        scalar: &'static str,
        /// The name of the set's tag.
        set: &'static str,
    },
    /// Two scalars promote to nothing that a set holds.
    #[error("{operation}: `{left}` and `{right}` have no common type in the set `{set}`; `cast` converts one of them")]
    NoCommonType {
        /// The operation that refused.
        operation: &'static str,
        /// The name of the set's tag.
        set: &'static str,
        /// The label of the first scalar.
        left: &'static str,
        /// The label of the second.
        right: &'static str,
    },
    /// Neither of two scalars declares a conversion to the other.
    #[error("{operation}: no conversion from `{from}` to `{to}`: declare it with the key `from` or `into` of either")]
    NoConversion {
        /// The operation that refused.
        operation: &'static str,
        /// The label of the scalar there is.
        from: &'static str,
        /// The label of the scalar asked for.
        to: &'static str,
    },
    /// An element is not exactly a number of the scalar asked for.
    #[error("{operation}: the `{from}` {value} at index {index:?} is no `{to}`; `cast` rounds")]
    Inexact {
        /// The operation that refused.
        operation: &'static str,
        /// The label of the scalar there is.
        from: &'static str,
        /// The label of the scalar asked for.
        to: &'static str,
        /// The index of the first such element, in column-major order.
        index: Box<[usize]>,
        /// The element, as `Debug` writes it.
        value: Box<str>,
    },
    /// A tensor of one element was needed.
    #[error("{operation}: one element expected, got shape {shape:?}")]
    NotOneElement {
        /// The operation that refused.
        operation: &'static str,
        /// The shape it got.
        shape: Box<[usize]>,
    },
    /// There is no element to answer with.
    #[error("{operation}: a tensor without elements has none")]
    Empty {
        /// The operation that refused.
        operation: &'static str,
    },
    /// There are not enough elements for so many degrees of freedom less than elements.
    #[error("{operation}: {elements} elements less {ddof} degrees of freedom: more elements than `ddof` are needed")]
    TooFewElements {
        /// The operation that refused.
        operation: &'static str,
        /// The elements there are.
        elements: usize,
        /// What is taken from their number to give the divisor.
        ddof: usize,
    },
    /// A result is no number of the scalar.
    #[error(
        "{operation}: the result is beyond the numbers of the scalar; `convert` to a wider one first, or `cast` to `f64` for a rounded result"
    )]
    Overflow {
        /// The operation that refused.
        operation: &'static str,
    },
    /// An integer was to be divided by zero.
    #[error(
        "{operation}: the divisor at index {index:?} is zero, by which no integer can be divided; `cast` both to a float first, or `select` another divisor there"
    )]
    DivisionByZero {
        /// The operation that refused.
        operation: &'static str,
        /// The first such divisor, in column-major order of the divisors.
        index: Box<[usize]>,
    },
    /// A system has fewer equations than unknowns.
    #[error("{operation}: {rows} rows for {columns} columns: at least as many rows as columns are needed")]
    TooFewRows {
        /// The operation that refused.
        operation: &'static str,
        /// The equations there are.
        rows: usize,
        /// The unknowns there are.
        columns: usize,
    },
    /// A matrix has not as many rows as columns.
    #[error("{operation}: {rows} rows and {columns} columns: a square matrix is needed")]
    NotSquare {
        /// The operation that refused.
        operation: &'static str,
        /// The rows there are.
        rows: usize,
        /// The columns there are.
        columns: usize,
    },
    /// A matrix has no inverse.
    #[error("{operation}: the matrix is singular: column {column} is a combination of the columns before it")]
    Singular {
        /// The operation that refused.
        operation: &'static str,
        /// The first such column, counted from 0.
        column: usize,
    },
    /// A column is, to working precision, a combination of the columns before it.
    #[error("{operation}: column {column} is, to working precision, a combination of the columns before it")]
    RankDeficient {
        /// The operation that refused.
        operation: &'static str,
        /// The column, counted from 0.
        column: usize,
    },
}

/// What to do with a vector where a product of matrices refuses it.
fn vector_hint(operation: &str, rank: usize) -> &'static str {
    if operation.starts_with("matmul") && rank == 1 {
        ": `matvec` multiplies by a vector, and `insert_axis_view` makes a matrix of it"
    } else {
        ""
    }
}

impl Error {
    /// The same refusal by the operation that was asked for, where that is not the one that found out.
    #[cold]
    pub(crate) fn of(mut self, name: &'static str) -> Self {
        match &mut self {
            Self::RankMismatch { operation, .. }
            | Self::ShapeMismatch { operation, .. }
            | Self::InnerExtentMismatch { operation, .. }
            | Self::LengthMismatch { operation, .. }
            | Self::TooLarge { operation, .. }
            | Self::IndexOutOfBounds { operation, .. }
            | Self::AxisOutOfBounds { operation, .. }
            | Self::InvalidPermutation { operation, .. }
            | Self::SameAxis { operation, .. }
            | Self::InvalidSlice { operation, .. }
            | Self::NotContiguous { operation, .. }
            | Self::NotUnitAxis { operation, .. }
            | Self::NotBroadcastable { operation, .. }
            | Self::OutOfBounds { operation, .. }
            | Self::SelfOverlap { operation, .. }
            | Self::ViewsOverlap { operation, .. }
            | Self::NotReadable { operation, .. }
            | Self::Grouped { operation, .. }
            | Self::AllocationFailed { operation, .. }
            | Self::InvalidThreadCount { operation, .. }
            | Self::InvalidThreadName { operation, .. }
            | Self::ThreadNotStarted { operation, .. }
            | Self::GroupFull { operation, .. }
            | Self::DTypeMismatch { operation, .. }
            | Self::MissingCapability { operation, .. }
            | Self::NoConversion { operation, .. }
            | Self::NotAMember { operation, .. }
            | Self::NoCommonType { operation, .. }
            | Self::Inexact { operation, .. }
            | Self::NotOneElement { operation, .. }
            | Self::Empty { operation, .. }
            | Self::TooFewElements { operation, .. }
            | Self::Overflow { operation, .. }
            | Self::DivisionByZero { operation, .. }
            | Self::TooFewRows { operation, .. }
            | Self::NotSquare { operation, .. }
            | Self::Singular { operation, .. }
            | Self::RankDeficient { operation, .. } => *operation = name,
        }
        self
    }
}

/// Where a layout reaches.
fn out_of_bounds(offset: usize, len: Option<usize>) -> String {
    match len {
        Some(len) => format!(" from element {offset} on reaches beyond the {len} elements there are"),
        None => " reaches farther than isize::MAX elements".into(),
    }
}

/// What is too large about a shape.
fn too_large(element_size: usize) -> String {
    match element_size {
        0 => "has more than isize::MAX elements".into(),
        size => format!("of elements of {size} bytes exceeds isize::MAX bytes"),
    }
}

/// The refusal of a call that took an owner by value: the reason, and the owner as it was.
///
/// ```
/// use pilaster::{HostTensor, Rank};
///
/// let refused = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 2], vec![1.0, 2.0, 3.0]).unwrap_err();
/// assert_eq!(refused.to_string(), "from_vec_col_major: shape [2, 2] needs 4 elements, got 3");
/// let (_reason, data) = refused.into_parts();
/// assert_eq!(data, [1.0, 2.0, 3.0]);
/// ```
pub struct ReinterpretError<O> {
    // Boxed: a refusal is rare, and must not make every `Result` as large as its tensor and then some.
    inner: Box<(Error, O)>,
}

impl<O> ReinterpretError<O> {
    pub(crate) fn new(error: Error, owner: O) -> Self {
        Self { inner: Box::new((error, owner)) }
    }

    /// Why the call was refused.
    #[must_use]
    pub fn error(&self) -> &Error {
        &self.inner.0
    }

    /// The owner, as it was handed in.
    #[must_use]
    pub fn into_owner(self) -> O {
        self.inner.1
    }

    /// The reason and the owner.
    #[must_use]
    pub fn into_parts(self) -> (Error, O) {
        *self.inner
    }
}

impl<O> fmt::Debug for ReinterpretError<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReinterpretError").field("error", self.error()).finish_non_exhaustive()
    }
}

impl<O> fmt::Display for ReinterpretError<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error().fmt(f)
    }
}

impl<O> core::error::Error for ReinterpretError<O> {}

impl<O> From<ReinterpretError<O>> for Error {
    fn from(refused: ReinterpretError<O>) -> Self {
        refused.inner.0
    }
}
