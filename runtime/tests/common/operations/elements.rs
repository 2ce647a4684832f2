//! Element by element, and by their places.

use super::{Given, NUMBERS, OTHERS, Sample, assert_is, engine, indices, repeated, some, tensor, together};
use pilaster::{
    CpuEngine, Divide, Error, HasMember, HostTensor, Remainder, Ring, ScalarSet, Semiring, SetTensor, SetView,
    SetViewMut, TensorOperand, TensorOperandMut, TensorScalar,
};

type New<S, O> = fn(&<S as ScalarSet>::Tensor, &mut CpuEngine, &<S as ScalarSet>::Tensor) -> Given<O>;
type Into<S> = fn(
    &<S as ScalarSet>::Tensor,
    &mut CpuEngine,
    &<S as ScalarSet>::Tensor,
    &mut <S as ScalarSet>::Tensor,
) -> Given<()>;
type Assign<S> = fn(&mut <S as ScalarSet>::Tensor, &mut CpuEngine, &<S as ScalarSet>::Tensor) -> Given<()>;

/// An operation on two tensors, in its three forms.
struct Binary<S: ScalarSet, T> {
    name: &'static str,
    new: New<S, S::Tensor>,
    into: Into<S>,
    assign: Assign<S>,
    of: fn(&T, &T) -> T,
}

macro_rules! binary {
    ($name:ident $into:ident $assign:ident by $of:expr) => {
        Binary {
            name: stringify!($name),
            new: |a, engine, b| a.$name(engine, b),
            into: |a, engine, b, out| a.$into(engine, b, out),
            assign: |a, engine, b| a.$assign(engine, b),
            of: $of,
        }
    };
}

/// Shapes that are repeated to a common one.
const SHAPES: [(&[usize], &[usize]); 4] =
    [(&[2, 3, 2], &[2, 3, 2]), (&[2, 3, 2], &[2, 3]), (&[2, 3, 2], &[1, 3]), (&[2, 1, 2], &[2, 3])];

impl<S: HasMember<T>, T: TensorScalar + PartialEq> Binary<S, T> {
    #[track_caller]
    fn check(&self, sample: Sample<T>) {
        let engine = &mut engine();
        for (left, right) in SHAPES {
            let (x, y) =
                (&some(sample, &NUMBERS)[..left.iter().product()], &some(sample, &OTHERS)[..right.iter().product()]);
            let (a, b) = (tensor::<S, T>(left, x), tensor::<S, T>(right, y));
            let shape = &*together(left, right);
            let each = |index: Vec<usize>| (self.of)(repeated(x, left, &index), repeated(y, right, &index));
            let expected: Vec<T> = indices(shape).into_iter().map(each).collect();
            assert_is(self.name, &(self.new)(&a, engine, &b).unwrap(), shape, &expected);
            let mut out = tensor::<S, T>(shape, &some(sample, &OTHERS));
            (self.into)(&a, engine, &b, &mut out).unwrap();
            assert_is(self.name, &out, shape, &expected);
            let mut assigned = a.to_col_major().unwrap();
            let outcome = (self.assign)(&mut assigned, engine, &b);
            if left == shape {
                outcome.unwrap();
                assert_is(self.name, &assigned, shape, &expected);
            } else {
                let refused = outcome.unwrap_err();
                assert!(matches!(refused, Error::NotBroadcastable { .. }), "{refused}");
                assert!(refused.to_string().starts_with(&format!("{}_assign: ", self.name)), "{refused}");
            }
        }
    }
}

pub(crate) fn check_stored<S: HasMember<T>, T: TensorScalar + PartialEq>(sample: Sample<T>) {
    let engine = &mut engine();
    let (x, y) = (some(sample, &NUMBERS), some(sample, &OTHERS));
    let at = |list: &[T], places: &[usize]| -> Vec<T> { places.iter().map(|&place| list[place].clone()).collect() };
    let (a, b) = (tensor::<S, T>(&[2, 3], &x[..6]), tensor::<S, T>(&[2, 3], &y[..6]));
    assert_is("diagonal", &a.diagonal(engine).unwrap(), &[2], &at(&x, &[0, 3]));
    let chosen = a.index_select(engine, 1, &[2, 0, 2]).unwrap();
    assert_is("index_select", &chosen, &[2, 3], &at(&x, &[4, 5, 0, 1, 4, 5]));
    let condition = HostTensor::<bool>::from_vec_col_major([2], vec![true, false]).unwrap();
    let selected = a.select(engine, &condition, &b).unwrap();
    let either = (0..6).map(|place| if place % 2 == 0 { x[place].clone() } else { y[place].clone() });
    assert_is("select", &selected, &[2, 3], &either.collect::<Vec<_>>());
    let both = [&x[..6], &y[..6]].concat();
    assert_is("concat", &S::Tensor::concat(engine, &[&a, &b], 1).unwrap(), &[2, 6], &both);
    assert_is("stack", &S::Tensor::stack(engine, &[a.as_view(), b.as_view()], 2).unwrap(), &[2, 3, 2], &both);
    let none: [S::Tensor; 0] = [];
    assert_eq!(S::Tensor::stack(engine, &none, 0).err(), Some(Error::Empty { operation: "stack" }));
    assert_is("to_col_major", &a.to_col_major().unwrap(), &[2, 3], &x[..6]);
    check_copies::<S, T>(sample);
}

fn check_copies<S: HasMember<T>, T: TensorScalar + PartialEq>(sample: Sample<T>) {
    let engine = &mut engine();
    let (x, y) = (some(sample, &NUMBERS), some(sample, &OTHERS));
    let a = tensor::<S, T>(&[2, 3, 2], &x);
    let swapped = [0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11].map(|place: usize| x[place].clone());
    assert_is("transpose", &a.transpose(engine, &[0, 2, 1]).unwrap(), &[2, 2, 3], &swapped);
    let view = a.as_view().transpose_view([0, 2, 1]).unwrap();
    assert_is("to_contiguous", &view.to_contiguous(engine).unwrap(), &[2, 2, 3], &swapped);
    let mut out = tensor::<S, T>(&[2, 2, 3], &y);
    a.transpose_into(engine, &[0, 2, 1], &mut out).unwrap();
    assert_is("transpose_into", &out, &[2, 2, 3], &swapped);
    let mut back = tensor::<S, T>(&[2, 3, 2], &y);
    view.copy_into(engine, &mut back.as_view_mut().transpose_view([0, 2, 1]).unwrap()).unwrap();
    assert_is("copy_into", &back, &[2, 3, 2], &x);
    let refused = [a.copy_into(engine, &mut out), a.transpose_into(engine, &[1, 0, 2], &mut out)];
    for (refused, name) in refused.into_iter().zip(["copy_into", "transpose_into"]) {
        assert!(matches!(refused, Err(Error::ShapeMismatch { operation, .. }) if operation == name), "{refused:?}");
    }
    assert_is("a refused copy", &out, &[2, 2, 3], &swapped);
    let twice = a.transpose(engine, &[0, 0, 1]).err().expect("an axis twice");
    assert!(matches!(twice, Error::InvalidPermutation { operation: "transpose", .. }), "{twice}");
}

pub(crate) fn check_semiring<S: HasMember<T>, T: Semiring + PartialEq>(sample: Sample<T>) {
    Binary::<S, T>::check(&binary!(add add_into add_assign by T::add), sample);
    Binary::<S, T>::check(&binary!(mul mul_into mul_assign by T::mul), sample);
    let engine = &mut engine();
    let (x, factor) = (some(sample, &NUMBERS), sample(3));
    let expected: Vec<T> = x.iter().map(|value| value.mul(&factor)).collect();
    let (mut a, factor) = (tensor::<S, T>(&[3, 4], &x), tensor::<S, T>(&[], &[factor]));
    assert_is("scale", &a.scale(engine, &factor).unwrap(), &[3, 4], &expected);
    let mut out = tensor::<S, T>(&[3, 4], &some(sample, &OTHERS));
    a.scale_into(engine, &factor, &mut out).unwrap();
    assert_is("scale_into", &out, &[3, 4], &expected);
    a.as_view_mut().scale_assign(engine, &factor).unwrap();
    assert_is("scale_assign", &a, &[3, 4], &expected);
    let two = tensor::<S, T>(&[2], &x[..2]);
    let shape = [2].into();
    assert_eq!(a.scale_assign(engine, &two), Err(Error::NotOneElement { operation: "scale_assign", shape }));
    let (z, alpha) = (some(sample, &OTHERS), sample(2));
    let summed: Vec<T> = expected.iter().zip(&z).map(|(y, x)| y.add(&alpha.mul(x))).collect();
    a.axpy(engine, &tensor::<S, T>(&[1, 1], &[alpha]), &tensor::<S, T>(&[3, 4], &z)).unwrap();
    assert_is("axpy", &a, &[3, 4], &summed);
    check_bands::<S, T>(sample);
}

fn check_bands<S: HasMember<T>, T: Semiring + PartialEq>(sample: Sample<T>) {
    let engine = &mut engine();
    let x = some(sample, &NUMBERS);
    let a = tensor::<S, T>(&[3, 4], &x);
    for offset in [-1, 0, 2] {
        let band = |kept: fn(isize) -> bool| -> Vec<T> {
            let each = |(index, value): (Vec<usize>, &T)| {
                let beyond = index[1] as isize - index[0] as isize - offset;
                if kept(beyond) { value.clone() } else { T::zero() }
            };
            indices(&[3, 4]).into_iter().zip(&x).map(each).collect()
        };
        assert_is("tril", &a.tril(engine, offset).unwrap(), &[3, 4], &band(|beyond| beyond <= 0));
        assert_is("triu", &a.triu(engine, offset).unwrap(), &[3, 4], &band(|beyond| beyond >= 0));
    }
    let vector = tensor::<S, T>(&[3], &x[..3]);
    let square =
        indices(&[3, 3]).into_iter().map(|index| if index[0] == index[1] { x[index[0]].clone() } else { T::zero() });
    assert_is("diag", &vector.diag(engine).unwrap(), &[3, 3], &square.collect::<Vec<_>>());
}

pub(crate) fn check_ring<S: HasMember<T>, T: Ring + PartialEq>(sample: Sample<T>) {
    Binary::<S, T>::check(&binary!(sub sub_into sub_assign by T::sub), sample);
    let engine = &mut engine();
    let x = some(sample, &NUMBERS);
    let expected: Vec<T> = x.iter().map(T::neg).collect();
    let mut a = tensor::<S, T>(&[3, 4], &x);
    assert_is("neg", &a.neg(engine).unwrap(), &[3, 4], &expected);
    let mut out = tensor::<S, T>(&[3, 4], &some(sample, &OTHERS));
    a.neg_into(engine, &mut out).unwrap();
    assert_is("neg_into", &out, &[3, 4], &expected);
    a.neg_assign(engine).unwrap();
    assert_is("neg_assign", &a, &[3, 4], &expected);
}

pub(crate) fn check_division<S: HasMember<T>, T: Divide + PartialEq>(sample: Sample<T>) {
    Binary::<S, T>::check(&binary!(div div_into div_assign by T::quotient), sample);
}

/// Of numbers of which none but zero has no quotient by it.
pub(crate) fn check_remainder<S: HasMember<T>, T: Remainder + PartialEq>(sample: Sample<T>) {
    Binary::<S, T>::check(&binary!(rem rem_into rem_assign by T::remainder), sample);
    let engine = &mut engine();
    let a = tensor::<S, T>(&[2, 2], &some(sample, &[5, -7, 3, 2]));
    let b = tensor::<S, T>(&[2, 2], &some(sample, &[2, 1, 0, 3]));
    let refused = |operation| Error::DivisionByZero { operation, index: [0, 1].into() };
    assert_eq!(a.div(engine, &b).err(), Some(refused("div")));
    assert_eq!(a.rem(engine, &b).err(), Some(refused("rem")));
    assert_eq!(a.promoting_div(engine, &b).err(), Some(refused("promoting_div")));
    assert_eq!(a.promoting_rem(engine, &b).err(), Some(refused("promoting_rem")));
    let mut out = a.to_col_major().unwrap();
    assert_eq!(a.div_into(engine, &b, &mut out), Err(refused("div_into")));
    assert_eq!(a.rem_into(engine, &b, &mut out), Err(refused("rem_into")));
    assert_eq!(out.div_assign(engine, &b), Err(refused("div_assign")));
    assert_eq!(out.as_view_mut().rem_assign(engine, &b), Err(refused("rem_assign")));
    assert_is("a refused division", &out, &[2, 2], &some(sample, &[5, -7, 3, 2]));
}

/// A comparison, and what it says of two elements.
type Comparison<S, T> = (&'static str, New<S, HostTensor<bool>>, fn(&T, &T) -> bool);

#[track_caller]
fn check_comparisons<S: HasMember<T>, T: TensorScalar>(comparisons: &[Comparison<S, T>], sample: Sample<T>) {
    let engine = &mut engine();
    let (x, y) = (some(sample, &NUMBERS), some(sample, &[3, 1, 2]));
    let (a, b) = (tensor::<S, T>(&[4, 3], &x), tensor::<S, T>(&[1, 3], &y));
    for (name, compare, of) in comparisons {
        let expected: Vec<bool> = x.iter().enumerate().map(|(at, value)| of(value, &y[at / 4])).collect();
        let given = compare(&a, engine, &b).unwrap();
        assert_eq!((given.shape().as_ref(), given.as_slice()), (&[4, 3][..], &*expected), "{name}");
    }
}

pub(crate) fn check_equality<S: HasMember<T>, T: TensorScalar + PartialEq>(sample: Sample<T>) {
    let comparisons: [Comparison<S, T>; 2] =
        [("eq", |a, engine, b| a.eq(engine, b), T::eq), ("ne", |a, engine, b| a.ne(engine, b), T::ne)];
    check_comparisons::<S, T>(&comparisons, sample);
}

pub(crate) fn check_order<S: HasMember<T>, T: TensorScalar + PartialOrd>(sample: Sample<T>) {
    let comparisons: [Comparison<S, T>; 4] = [
        ("lt", |a, engine, b| a.lt(engine, b), T::lt),
        ("le", |a, engine, b| a.le(engine, b), T::le),
        ("gt", |a, engine, b| a.gt(engine, b), T::gt),
        ("ge", |a, engine, b| a.ge(engine, b), T::ge),
    ];
    check_comparisons::<S, T>(&comparisons, sample);
    let engine = &mut engine();
    let (x, low, high) = (some(sample, &NUMBERS), sample(-1), sample(2));
    let clamped = |value: &T| {
        if *value < low {
            low.clone()
        } else if *value > high {
            high.clone()
        } else {
            value.clone()
        }
    };
    let expected: Vec<T> = x.iter().map(clamped).collect();
    let bounds = [&low, &high].map(|bound| tensor::<S, T>(&[], std::slice::from_ref(bound)));
    let given = tensor::<S, T>(&[12], &x).clamp(engine, &bounds[0], &bounds[1]).unwrap();
    assert_is("clamp", &given, &[12], &expected);
}
