//! One value of many elements.

use super::{Given, NUMBERS, Sample, assert_is, engine, indices, some, tensor};
use pilaster::{
    CpuEngine, Error, Field, HasMember, HostTensor, Magnitude, One, RealField, Ring, ScalarSet, Semiring, SetTensor,
    TensorOperand, TensorScalar,
};

type Tensor<S> = <S as ScalarSet>::Tensor;

type Along<S> = fn(&Tensor<S>, &mut CpuEngine, &[usize]) -> Given<Tensor<S>>;

/// A reduction of elements of `T` to one of `U`, in its three forms.
struct Reduction<S: ScalarSet, T, U> {
    name: &'static str,
    all: fn(&Tensor<S>, &mut CpuEngine) -> Given<Tensor<S>>,
    axis: fn(&Tensor<S>, &mut CpuEngine, usize) -> Given<Tensor<S>>,
    axes: Along<S>,
    of: fn(&[T]) -> U,
    /// Of no elements.
    empty: Option<U>,
}

macro_rules! reduction {
    ($all:ident $axis:ident $axes:ident($($plain:expr)?) by $of:expr, of none $empty:expr) => {
        Reduction {
            name: stringify!($all),
            all: |a, engine| a.$all(engine $(, $plain)?),
            axis: |a, engine, axis| a.$axis(engine, axis $(, $plain)?),
            axes: |a, engine, axes| a.$axes(engine, axes $(, $plain)?),
            of: $of,
            empty: $empty,
        }
    };
}

const SHAPE: [usize; 3] = [2, 3, 2];

/// The elements of each part along some axes.
fn parts<T: Clone>(elements: &[T], axes: &[usize]) -> Vec<Vec<T>> {
    let kept: Vec<usize> = (0..3).map(|axis| if axes.contains(&axis) { 1 } else { SHAPE[axis] }).collect();
    let same = |index: &[usize], of: &[usize]| (0..3).all(|axis| axes.contains(&axis) || index[axis] == of[axis]);
    let part = |index: Vec<usize>| {
        let all = indices(&SHAPE).into_iter().zip(elements);
        all.filter(|(at, _)| same(at, &index)).map(|(_, element)| element.clone()).collect()
    };
    indices(&kept).into_iter().map(part).collect()
}

impl<S: HasMember<T>, T: TensorScalar, U: TensorScalar + PartialEq> Reduction<S, T, U> {
    #[track_caller]
    fn check(&self, sample: Sample<T>) {
        let (engine, name) = (&mut engine(), self.name);
        let x = some(sample, &NUMBERS);
        let a = tensor::<S, T>(&SHAPE, &x);
        assert_is(name, &(self.all)(&a, engine).unwrap(), &[], &[(self.of)(&x)]);
        for axis in 0..3 {
            let expected: Vec<U> = parts(&x, &[axis]).iter().map(|part| (self.of)(part)).collect();
            let shape: Vec<usize> = (0..3).filter(|&other| other != axis).map(|other| SHAPE[other]).collect();
            assert_is(name, &(self.axis)(&a, engine, axis).unwrap(), &shape, &expected);
        }
        let expected: Vec<U> = parts(&x, &[2, 0]).iter().map(|part| (self.of)(part)).collect();
        assert_is(name, &(self.axes)(&a, engine, &[2, 0]).unwrap(), &[1, 3, 1], &expected);
        let told = |given: Given<Tensor<S>>| given.err().expect("no such axis").to_string();
        assert!(told((self.axis)(&a, engine, 3)).starts_with(&format!("{name}_axis: ")));
        assert!(told((self.axes)(&a, engine, &[0, 3])).starts_with(&format!("{name}_axes: ")));
        self.check_empty(engine);
    }

    #[track_caller]
    fn check_empty(&self, engine: &mut CpuEngine) {
        let none = tensor::<S, T>(&[3, 0], &[]);
        match &self.empty {
            Some(empty) => {
                assert_is(self.name, &(self.all)(&none, engine).unwrap(), &[], std::slice::from_ref(empty));
                assert_is(self.name, &(self.axis)(&none, engine, 1).unwrap(), &[3], &vec![empty.clone(); 3]);
                assert_is::<U>(self.name, &(self.axis)(&none, engine, 0).unwrap(), &[0], &[]);
            }
            None => {
                let refused = (self.all)(&none, engine).err().expect("nothing there").to_string();
                assert!(refused.starts_with(&format!("{}: ", self.name)), "{refused}");
            }
        }
    }
}

fn sum<T: Semiring>(elements: &[T]) -> T {
    elements.iter().fold(T::zero(), |sum, element| sum.add(element))
}

fn count<T: Field>(elements: usize) -> T {
    sum(&vec![T::one(); elements])
}

pub(crate) fn check_sums<S: HasMember<T>, T: Semiring + PartialEq>(sample: Sample<T>) {
    let sums: Reduction<S, T, T> = reduction!(sum sum_axis sum_axes() by sum, of none Some(T::zero()));
    sums.check(sample);
}

/// What needs a one.
pub(crate) fn check_powers<S: HasMember<T>, T: Semiring + One + PartialEq>(sample: Sample<T>) {
    let product = |elements: &[T]| elements.iter().fold(T::one(), |product, element| product.mul(element));
    let products: Reduction<S, T, T> = reduction!(prod prod_axis prod_axes() by product, of none Some(T::one()));
    products.check(sample);
    let ones = Tensor::<S>::ones(S::tag_of::<T>().expect("a member"), [2, 3]).unwrap();
    assert_is("ones", &ones, &[2, 3], &vec![T::one(); 6]);
}

pub(crate) fn check_means<S: HasMember<T>, T: Field>(sample: Sample<T>) {
    let mean = |elements: &[T]| sum(elements).div(&count(elements.len()));
    let means: Reduction<S, T, T> = reduction!(mean mean_axis mean_axes() by mean, of none None);
    means.check(sample);
}

/// Of numbers whose means have no digits behind the point in base two.
pub(crate) fn check_variances<S: HasMember<T>, T: RealField>(sample: Sample<T>) {
    let engine = &mut engine();
    let a = tensor::<S, T>(&[2, 4], &some(sample, &[8, 16, 0, 16, 4, 4, -4, 12]));
    let unit = sample(1);
    let var = |squares: i32, freedom: i32| sum(&vec![unit.mul(&unit); squares as usize]).div(&count(freedom as usize));
    assert_is("var_axis", &a.var_axis(engine, 0, 1).unwrap(), &[4], &[var(32, 1), var(128, 1), var(0, 1), var(128, 1)]);
    assert_is(
        "var_axes",
        &a.var_axes(engine, &[0], 0).unwrap(),
        &[1, 4],
        &[var(32, 2), var(128, 2), var(0, 2), var(128, 2)],
    );
    assert_is("var_axis", &a.var_axis(engine, 1, 0).unwrap(), &[2], &[var(80, 4), var(96, 4)]);
    let flat = tensor::<S, T>(&[4], &some(sample, &[8, 0, 4, -4]));
    assert_is("var", &flat.var(engine, 0).unwrap(), &[], &[var(80, 4)]);
    assert!(matches!(flat.var(engine, 4), Err(Error::TooFewElements { operation: "var", elements: 4, ddof: 4 })));
}

/// By the absolute values of the scalar.
pub(crate) fn check_magnitude<S: HasMember<T>, T: Magnitude>(sample: Sample<T>) {
    let norms: [Reduction<S, T, T::Abs>; 2] = [
        reduction!(norm_1 norm_1_axis norm_1_axes() by |elements| sum(&elements.iter().map(T::magnitude).collect::<Vec<_>>()),
            of none Some(T::Abs::zero())),
        reduction!(norm_max norm_max_axis norm_max_axes() by |elements| {
            let largest = |left: T::Abs, right: T::Abs| if left < right { right } else { left };
            elements.iter().map(T::magnitude).fold(T::Abs::zero(), largest)
        }, of none Some(T::Abs::zero())),
    ];
    norms.iter().for_each(|norm| norm.check(sample));
    let engine = &mut engine();
    let (three, four) = (sample(3), sample(4));
    let a = tensor::<S, T>(&[2, 2], &[three.clone(), four.clone(), four, three]);
    let squares = |elements: &[T]| sum(&elements.iter().map(|x| x.magnitude().mul(&x.magnitude())).collect::<Vec<_>>());
    let close = |given: &Tensor<S>, shape: &[usize], many: usize| {
        let typed = given.as_typed::<T::Abs>().unwrap();
        assert_eq!(typed.shape().as_ref(), shape);
        let expected = squares(&[sample(3), sample(4)]).mul(&count(many)).sqrt();
        let room = T::Abs::epsilon().mul(&count(16)).mul(&expected);
        assert!(typed.iter().all(|norm| norm.sub(&expected).abs() <= room), "{typed:?} is not {expected:?}");
    };
    close(&a.norm_2(engine).unwrap(), &[], 2);
    close(&a.norm_2_axis(engine, 0).unwrap(), &[2], 1);
    close(&a.norm_2_axes(engine, &[1]).unwrap(), &[2, 1], 1);
}

pub(crate) fn check_extremes<S: HasMember<T>, T: TensorScalar + PartialOrd>(sample: Sample<T>) {
    let largest = |elements: &[T]| elements.iter().fold(elements[0].clone(), |a, b| if a < *b { b.clone() } else { a });
    let smallest =
        |elements: &[T]| elements.iter().fold(elements[0].clone(), |a, b| if a > *b { b.clone() } else { a });
    let extremes: [Reduction<S, T, T>; 2] = [
        reduction!(max max_axis max_axes() by largest, of none None),
        reduction!(min min_axis min_axes() by smallest, of none None),
    ];
    extremes.iter().for_each(|extreme| extreme.check(sample));
    let engine = &mut engine();
    let x = some(sample, &NUMBERS[..6]);
    let a = tensor::<S, T>(&[3, 2], &x);
    let first = |wanted: &T, among: &[T]| among.iter().position(|element| element == wanted).expect("among them");
    let (top, bottom) = (first(&largest(&x), &x), first(&smallest(&x), &x));
    assert_eq!(a.argmax(engine).unwrap().as_ref(), [top % 3, top / 3]);
    assert_eq!(a.argmin(engine).unwrap().as_ref(), [bottom % 3, bottom / 3]);
    let columns = [&x[..3], &x[3..]];
    let tops: HostTensor<usize> = a.argmax_axis(engine, 0).unwrap();
    assert_eq!(tops.as_slice(), columns.map(|column| first(&largest(column), column)));
    assert_eq!(a.argmin_axis(engine, 0).unwrap().as_slice(), columns.map(|column| first(&smallest(column), column)));
    assert_eq!(tops.shape().as_ref(), [2]);
}

/// The sum where it fits, and the largest integers.
pub(crate) fn check_checked_sums<S: HasMember<T>, T: Semiring + PartialEq>(sample: Sample<T>, most: T) {
    let engine = &mut engine();
    let fits = tensor::<S, T>(&[3], &[sample(-2), most.clone(), sample(1)]);
    assert_is("checked_sum", &fits.checked_sum(engine).unwrap(), &[], &[most.add(&sample(-1))]);
    let full = tensor::<S, T>(&[2, 1], &[most.clone(), sample(1)]);
    assert_eq!(full.checked_sum(engine).err(), Some(Error::Overflow { operation: "checked_sum" }));
    assert_is("checked_sum_axis", &full.checked_sum_axis(engine, 1).unwrap(), &[2], &[most.clone(), sample(1)]);
    assert_eq!(full.checked_sum_axis(engine, 0).err(), Some(Error::Overflow { operation: "checked_sum_axis" }));
    let lines = tensor::<S, T>(&[3, 2], &[sample(-2), most.clone(), sample(1), sample(4), sample(-3), sample(2)]);
    let sums = [most.add(&sample(-1)), sample(3)];
    assert_is("checked_sum_axis", &lines.checked_sum_axis(engine, 0).unwrap(), &[2], &sums);
}

pub(crate) fn check_truth<S: HasMember<bool>>() {
    let engine = &mut engine();
    let a = tensor::<S, bool>(&[2, 3], &[true, false, false, false, true, true]);
    assert_eq!((a.any(engine), a.all(engine)), (Ok(true), Ok(false)));
    assert_eq!(a.any_axis(engine, 0).unwrap().as_slice(), [true, false, true]);
    assert_eq!(a.all_axis(engine, 0).unwrap().as_slice(), [false, false, true]);
    let (some, every) = (a.any_axes(engine, &[1]).unwrap(), a.all_axes(engine, &[0, 1]).unwrap());
    assert_eq!((some.shape().as_ref(), some.as_slice()), (&[2, 1][..], &[true, true][..]));
    assert_eq!((every.shape().as_ref(), every.as_slice()), (&[1, 1][..], &[false][..]));
}
