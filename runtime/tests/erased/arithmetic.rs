//! What an algebra can do, erased: as the typed operation, and as a loop over the scalars.

use crate::assert_same;
use crate::scalars::{Dual, MinPlus, Ratio, Sample, samples};
use pilaster::num_complex::Complex;
use pilaster::{Accumulate, CpuEngine, Error, Field, HostTensor, Rank, Ring, Semiring, Tensor, TensorScalar, s};

/// An operation on two tensors, in one of the forms that it has.
type Operation = dyn Fn(&mut CpuEngine, &mut Tensor, &mut Tensor) -> Result<Tensor, Error>;

/// The tensor whose elements are those of two others, taken together one by one.
fn zipped<T: Clone>(a: &HostTensor<T>, b: &HostTensor<T>, f: impl Fn(&T, &T) -> T) -> HostTensor<T> {
    let elements = a.iter().zip(b.iter()).map(|(a, b)| f(a, b)).collect();
    HostTensor::from_vec_col_major(a.shape(), elements).unwrap()
}

fn mapped<T: Clone>(a: &HostTensor<T>, f: impl Fn(&T) -> T) -> HostTensor<T> {
    HostTensor::from_vec_col_major(a.shape(), a.iter().map(f).collect()).unwrap()
}

fn product<T: Semiring>(a: &HostTensor<T>, b: &HostTensor<T>) -> HostTensor<T> {
    let inner = a.extent(1);
    let term = |i: usize, l: usize, j: usize| a.get([i, l]).unwrap().mul(b.get([l, j]).unwrap());
    let element =
        |at: pilaster::AxisVec<usize>| (1..inner).fold(term(at[0], 0, at[1]), |sum, l| sum.add(&term(at[0], l, at[1])));
    HostTensor::<T>::from_fn([a.extent(0), b.extent(1)], element).unwrap()
}

fn of_one<T>(value: T) -> HostTensor<T> {
    HostTensor::from_vec_col_major([], vec![value]).unwrap_or_else(|_| unreachable!("one element"))
}

fn erased<T: TensorScalar>(tensor: &HostTensor<T>) -> Tensor {
    Tensor::from_typed(tensor.clone())
}

/// An operation with the same operands as owned tensors, views and mutable views.
#[track_caller]
fn check_binary<T: TensorScalar + PartialEq>(
    (a, b): (&HostTensor<T>, &HostTensor<T>),
    expected: &HostTensor<T>,
    [owned, views, mutable]: [&Operation; 3],
) {
    let engine = &mut CpuEngine::serial();
    let (mut a, mut b) = (erased(a), erased(b));
    for operation in [owned, views, mutable] {
        assert_same(&operation(engine, &mut a, &mut b).unwrap(), expected);
    }
}

macro_rules! every_operand {
    ($operation:ident) => {
        [
            &|engine, a, b| a.$operation(engine, b),
            &|engine, a, b| a.as_view().$operation(engine, &b.as_view()),
            &|engine, a, b| a.as_view_mut().$operation(engine, &b.as_view_mut()),
        ]
    };
}

macro_rules! every_operand_alone {
    ($operation:ident) => {
        [&|engine, a, _| a.$operation(engine), &|engine, a, _| a.as_view().$operation(engine), &|engine, a, _| {
            a.as_view_mut().$operation(engine)
        }]
    };
}

fn check_semiring<T: Accumulate + PartialEq + Sample>() {
    let (a, b, s) = (&samples::<T, 2>([2, 3], 1), &samples([2, 3], 4), &of_one(T::sample(3)));
    let engine = &mut CpuEngine::serial();
    let sum = zipped(a, b, T::add);
    assert_eq!(sum, engine.add(a, b).unwrap());
    check_binary((a, b), &sum, every_operand!(add));
    let products = zipped(a, b, T::mul);
    assert_eq!(products, engine.mul(a, b).unwrap());
    check_binary((a, b), &products, every_operand!(mul));
    let scaled = mapped(a, |value| value.mul(&T::sample(3)));
    assert_eq!(scaled, engine.scale(a, &T::sample(3)).unwrap());
    check_binary((a, s), &scaled, every_operand!(scale));
    let total = of_one(a.iter().skip(1).fold(a.iter().next().unwrap().clone(), |sum, value| sum.add(value)));
    assert_eq!(total.get([]), Ok(&engine.sum(a).unwrap()));
    check_binary((a, b), &total, every_operand_alone!(sum));
    let sums = HostTensor::<T>::from_fn([3], |at| a.get([0, at[0]]).unwrap().add(a.get([1, at[0]]).unwrap())).unwrap();
    assert_same(&erased(a).sum_axis(engine, 0).unwrap(), &sums);
    assert_same(&erased(a).as_view().sum_axis(engine, 0).unwrap(), &sums);
    let refused = erased(a).sum_axis(engine, 2).unwrap_err();
    assert_eq!(refused, Error::AxisOutOfBounds { operation: "sum_axis", axis: 2, rank: 2 });
    let c = &samples([3, 4], 2);
    let matrix = product(a, c);
    assert_eq!(matrix, engine.matmul(a, c).unwrap());
    check_binary((a, c), &matrix, every_operand!(matmul));
    assert_same(&Tensor::zeros(erased(a).dtype(), [2, 3]).unwrap(), &HostTensor::full([2, 3], T::zero()).unwrap());
    let empty = Tensor::zeros(erased(a).dtype(), [2, 0]).unwrap();
    assert_same(&empty.sum(engine).unwrap(), &of_one(T::zero()));
    check_strided::<T>();
}

/// Operands that do not lie one after another: transposed, every other column, backwards.
fn check_strided<T: Accumulate + PartialEq + Sample>() {
    let engine = &mut CpuEngine::serial();
    let (a, b) = (samples::<T, 2>([3, 2], 1), samples::<T, 2>([2, 6], 4));
    let (gathered_a, gathered_b) = (
        HostTensor::<T>::from_fn([2, 3], |at| a.get([at[1], at[0]]).unwrap().clone()).unwrap(),
        HostTensor::<T>::from_fn([2, 3], |at| b.get([at[0], 5 - 2 * at[1]]).unwrap().clone()).unwrap(),
    );
    let (a, b) = (erased(&a), erased(&b));
    let (a, b) = (a.as_view().transpose_view([1, 0]).unwrap(), b.as_view().slice_view(s![.., ..;-2]).unwrap());
    assert_same(&a.add(engine, &b).unwrap(), &zipped(&gathered_a, &gathered_b, T::add));
    assert_same(&a.to_col_major().unwrap(), &gathered_a);
    let b = b.transpose_view([1, 0]).unwrap();
    let gathered_b = HostTensor::<T>::from_fn([3, 2], |at| gathered_b.get([at[1], at[0]]).unwrap().clone()).unwrap();
    assert_same(&a.matmul(engine, &b).unwrap(), &product(&gathered_a, &gathered_b));
}

fn check_ring<T: Ring + Accumulate + PartialEq + Sample>() {
    check_semiring::<T>();
    let (a, b) = (&samples::<T, 2>([2, 3], 1), &samples([2, 3], 4));
    let engine = &mut CpuEngine::serial();
    let difference = zipped(a, b, T::sub);
    assert_eq!(difference, engine.sub(a, b).unwrap());
    check_binary((a, b), &difference, every_operand!(sub));
    let negative = mapped(a, T::neg);
    assert_eq!(negative, engine.neg(a).unwrap());
    check_binary((a, b), &negative, every_operand_alone!(neg));
    let whole = of_one(a.iter().fold(T::one(), |product, value| product.mul(value)));
    assert_eq!(whole.get([]), Ok(&engine.prod(a).unwrap()));
    check_binary((a, b), &whole, every_operand_alone!(prod));
    assert_same(&Tensor::ones(erased(a).dtype(), [3]).unwrap(), &HostTensor::full([3], T::one()).unwrap());
}

fn check_field<T: Field + Sample>() {
    check_ring::<T>();
    let (a, b) = (&samples::<T, 2>([2, 3], 1), &samples([2, 3], 4));
    let quotient = zipped(a, b, T::div);
    assert_eq!(quotient, CpuEngine::serial().div(a, b).unwrap());
    check_binary((a, b), &quotient, every_operand!(div));
    let six = (0..6).fold(T::zero(), |count, _| count.add(&T::one()));
    let mean = of_one(a.iter().fold(T::zero(), |sum, value| sum.add(value)).div(&six));
    check_binary((a, b), &mean, every_operand_alone!(mean));
    let row = HostTensor::<T>::from_fn([1, 3], |at| b.get([0, at[1]]).unwrap().clone()).unwrap();
    let repeated = HostTensor::<T>::from_fn([2, 3], |at| row.get([0, at[1]]).unwrap().clone()).unwrap();
    let sum = erased(a).add(&mut CpuEngine::serial(), &Tensor::from_typed(row)).unwrap();
    assert_same(&sum, &zipped(a, &repeated, T::add));
}

fn check_order<T: TensorScalar + PartialOrd + Sample>() {
    let a = &samples::<T, 2>([2, 3], 1);
    let engine = &mut CpuEngine::serial();
    let pick = |wanted: fn(&T, &T) -> bool| {
        a.iter().find(|value| a.iter().all(|other| !wanted(other, value))).expect("an extreme one").clone()
    };
    let (largest, smallest) = (pick(|a, b| a > b), pick(|a, b| a < b));
    assert_eq!((Ok(&largest), Ok(&smallest)), (engine.max(a).as_ref(), engine.min(a).as_ref()));
    check_binary((a, a), &of_one(largest), every_operand_alone!(max));
    check_binary((a, a), &of_one(smallest), every_operand_alone!(min));
    let empty = erased(a);
    let empty = empty.as_view().slice_axis_view(1, 1..1).unwrap();
    assert!(matches!(empty.max(engine), Err(Error::Empty { operation: "max" })));
    assert!(matches!(empty.min(engine), Err(Error::Empty { operation: "min" })));
}

#[test]
fn a_generic_scalar_computes_as_it_does_typed() {
    check_field::<Dual<f64>>();
    check_field::<Dual<f32>>();
}

#[test]
fn an_owning_scalar_computes_as_it_does_typed() {
    check_field::<Ratio>();
    check_order::<Ratio>();
}

#[test]
fn a_semiring_computes_as_it_does_typed() {
    check_semiring::<MinPlus>();
}

#[test]
fn the_presets_compute_as_they_do_typed() {
    check_field::<f32>();
    check_field::<f64>();
    check_field::<Complex<f32>>();
    check_field::<Complex<f64>>();
    check_ring::<i32>();
    check_ring::<i64>();
    check_order::<f32>();
    check_order::<f64>();
    check_order::<i32>();
    check_order::<i64>();
    check_order::<bool>();
}

#[test]
fn the_small_product_is_right_in_every_ring() {
    fn check<T: Ring + Accumulate + PartialEq>(of: impl Fn(i32) -> T) {
        let matrix = |rows: [i32; 4]| Tensor::from_vec_row_major([2, 2], rows.map(&of).into()).unwrap();
        let product = matrix([1, 2, 3, 4]).matmul(&mut CpuEngine::serial(), &matrix([5, 6, 7, 8])).unwrap();
        let expected = HostTensor::from_vec_row_major([2, 2], [19, 22, 43, 50].map(&of).into()).unwrap();
        assert_same(&product, &expected);
    }
    check(|value| value);
    check(i64::from);
    check(|value| value as f32);
    check(f64::from);
    check(|value| Complex::new(value as f32, 0.0));
    check(|value| Complex::new(f64::from(value), 0.0));
    check(|value| Dual::new(f64::from(value), 0.0));
    check(Ratio::from);
}

#[test]
fn a_nan_is_the_largest_and_the_smallest() {
    let engine = &mut CpuEngine::serial();
    for at in 0..3 {
        let mut values = vec![1.0, 2.0, 3.0];
        values[at] = f64::NAN;
        let tensor = Tensor::from_vec_col_major([3], values).unwrap();
        assert!(tensor.max(engine).unwrap().item::<f64>().unwrap().is_nan());
        assert!(tensor.min(engine).unwrap().item::<f64>().unwrap().is_nan());
    }
}

#[test]
fn shapes_that_do_not_go_together_are_refused_as_they_are_typed() {
    fn check<T: Field + Sample>() {
        let engine = &mut CpuEngine::serial();
        let (a, b) = (samples::<T, 2>([2, 3], 1), samples::<T, 2>([3, 2], 1));
        let (erased_a, erased_b) = (erased(&a), erased(&b));
        assert_eq!(erased_a.add(engine, &erased_b).err(), engine.add(&a, &b).err());
        assert_eq!(erased_a.sub(engine, &erased_b).err(), engine.sub(&a, &b).err());
        assert_eq!(erased_a.mul(engine, &erased_b).err(), engine.mul(&a, &b).err());
        assert_eq!(erased_a.div(engine, &erased_b).err(), engine.div(&a, &b).err());
        assert_eq!(erased_a.matmul(engine, &erased_a).err(), engine.matmul(&a, &a).err());
        for refused in [erased_a.add(engine, &erased_b), erased_a.sub(engine, &erased_b)] {
            assert!(matches!(refused, Err(Error::NotBroadcastable { .. })));
        }
        let refused = erased_a.matmul(engine, &erased_a).unwrap_err();
        assert!(matches!(refused, Error::InnerExtentMismatch { left: [2, 3], right: [2, 3], .. }));
        let refused = erased_a.scale(engine, &erased_b).unwrap_err();
        assert_eq!(refused, Error::NotOneElement { operation: "scale", shape: [3, 2].into() });
    }
    check::<f64>();
    check::<Dual<f64>>();
    check::<Ratio>();
}

#[test]
fn the_order_of_factors_is_kept() {
    let engine = &mut CpuEngine::serial();
    let words = HostTensor::<_, Rank<2>>::from_vec_row_major([1, 2], ["a", "b"].map(Word::of).into()).unwrap();
    let others = HostTensor::<_, Rank<2>>::from_vec_row_major([2, 1], ["c", "d"].map(Word::of).into()).unwrap();
    let (words, others) = (Tensor::from_typed(words), Tensor::from_typed(others));
    assert_eq!(words.matmul(engine, &others).unwrap().item(), Ok(&Word("ac+bd".into())));
    assert_eq!(others.matmul(engine, &words).unwrap().get([1, 0]), Ok(&Word("da".into())));
    let scaled = words.scale(engine, &Tensor::scalar(Word::of("x"))).unwrap();
    assert_eq!(scaled.get([0, 1]), Ok(&Word("bx".into())));
    let row = others.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(words.mul(engine, &row).unwrap().get([0, 1]), Ok(&Word("bd".into())));
    assert_eq!(others.sum(engine).unwrap().item(), Ok(&Word("c+d".into())));
}

/// A formal sum of words: no two products are the same in another order.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring)]
struct Word(String);

impl Word {
    fn of(letters: &str) -> Self {
        Self(letters.into())
    }
}

impl std::ops::Add for Word {
    type Output = Self;

    fn add(self, rhs: Self) -> Self {
        match (self.0.as_str(), rhs.0.as_str()) {
            ("", _) => rhs,
            (_, "") => self,
            (left, right) => Self(format!("{left}+{right}")),
        }
    }
}

impl std::ops::Mul for Word {
    type Output = Self;

    fn mul(self, rhs: Self) -> Self {
        Self([self.0, rhs.0].concat())
    }
}

impl pilaster::num_traits::Zero for Word {
    fn zero() -> Self {
        Self(String::new())
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }
}
