//! Operations of tensors of random shapes and strides, typed and erased, each number against the exact one.

use crate::common::{Exact, abs, exact, integer, is_within, number_between, power_of_two, sum};
use crate::strided::{Strides, len, shapes, strides};
use pilaster::{CpuEngine, Error, HostTensor, Tensor, TensorView, TypedTensorView, TypedTensorViewMut};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

type View<'v> = TypedTensorView<'v, DoubleDouble>;
type ViewMut<'v> = TypedTensorViewMut<'v, DoubleDouble>;

/// Two tensors to combine: a shape, how each lies in memory, the elements, and which axes of the second are repeated.
#[derive(Clone, Debug)]
struct Pair {
    shape: Vec<usize>,
    strides: [Strides; 2],
    elements: [Vec<DoubleDouble>; 2],
    is_repeated: [bool; 4],
}

fn elements(count: usize) -> impl Strategy<Value = Vec<DoubleDouble>> {
    proptest::collection::vec(number_between(-20..20), count)
}

fn pairs() -> impl Strategy<Value = Pair> {
    let sized = |shape: Vec<usize>| {
        let count = len(&shape);
        (Just(shape), [strides(), strides()], [elements(count), elements(count)], any::<[bool; 4]>())
    };
    let pair = |(shape, strides, elements, is_repeated)| Pair { shape, strides, elements, is_repeated };
    shapes().prop_filter("few enough for exact numbers", |shape| len(shape) <= 300).prop_flat_map(sized).prop_map(pair)
}

impl Pair {
    /// Runs a check on the two views and on the pairs of elements in column-major order.
    fn with(&self, check: impl FnOnce(&View<'_>, &View<'_>, &[(DoubleDouble, DoubleDouble)])) {
        let extents = self.shape.iter().zip(self.is_repeated);
        let shape: Vec<usize> =
            extents.map(|(&extent, repeated)| if repeated { extent.min(1) } else { extent }).collect();
        let (x, y) = (&self.elements[0], &self.elements[1][..len(&shape)]);
        let a = self.strides[0].spread(&self.shape, x, DoubleDouble::NAN);
        let b = self.strides[1].spread(&shape, y, DoubleDouble::NAN);
        let both: Vec<_> = x.iter().enumerate().map(|(at, x)| (*x, y[place(&self.shape, &shape, at)])).collect();
        check(&a.view(), &b.view(), &both);
    }
}

/// Where in a tensor, some of whose axes have extent 1, the partner of an element lies.
fn place(shape: &[usize], partners: &[usize], mut at: usize) -> usize {
    let mut stride = 1;
    shape.iter().zip(partners).fold(0, |place, (&extent, &own)| {
        let index = if own == 1 { 0 } else { at % extent };
        at /= extent;
        let place = place + index * stride;
        stride *= own;
        place
    })
}

type Typed = Result<HostTensor<DoubleDouble>, Error>;

/// An operation, typed, written into an output, and erased; what it is exactly; and how many units it may be off.
struct Operation {
    name: &'static str,
    new: fn(&mut CpuEngine, &View<'_>, &View<'_>) -> Typed,
    into: fn(&mut CpuEngine, &View<'_>, &View<'_>, &mut ViewMut<'_>) -> Result<(), Error>,
    assign: fn(&mut CpuEngine, &mut HostTensor<DoubleDouble>, &View<'_>) -> Result<(), Error>,
    erased: fn(&mut CpuEngine, &TensorView<'_>, &TensorView<'_>) -> Result<Tensor, Error>,
    of: fn(Exact, Exact) -> Exact,
    units: i128,
}

macro_rules! operation {
    ($name:ident $into:ident $assign:ident by $of:expr, within $units:literal) => {
        Operation {
            name: stringify!($name),
            new: |engine, a, b| engine.$name(a, b),
            into: |engine, a, b, out| engine.$into(a, b, out),
            assign: |engine, a, b| engine.$assign(a, b),
            erased: |engine, a, b| a.$name(engine, b),
            of: $of,
            units: $units,
        }
    };
}

const OPERATIONS: [Operation; 4] = [
    operation!(add add_into add_assign by |x, y| x + y, within 4),
    operation!(sub sub_into sub_assign by |x, y| x - y, within 4),
    operation!(mul mul_into mul_assign by |x, y| x * y, within 4),
    operation!(div div_into div_assign by |x, y| x / y, within 4),
];

#[track_caller]
fn assert_near(name: &str, found: &HostTensor<DoubleDouble>, shape: &[usize], expected: &[Exact], units: i128) {
    assert_eq!(found.shape().as_ref(), shape, "{name}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(is_within(*found, expected, units, 1), "{name}: {found:?} is not {expected}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn arithmetic_is_as_exact_as_that_of_the_elements(pair in pairs()) {
        let engine = &mut CpuEngine::serial();
        pair.with(|a, b, both| for operation in OPERATIONS {
            let Operation { name, units, .. } = operation;
            let expected: Vec<_> = both.iter().map(|(x, y)| (operation.of)(exact(*x), exact(*y))).collect();
            let found = (operation.new)(engine, a, b).unwrap();
            assert_near(name, &found, &pair.shape, &expected, units);
            let mut out = pair.strides[1].spread(&pair.shape, &pair.elements[0], DoubleDouble::MAX);
            (operation.into)(engine, a, b, &mut out.view_mut()).unwrap();
            assert_eq!(out.view(), found.as_view());
            assert!(out.unseen().iter().all(|unseen| *unseen == DoubleDouble::MAX));
            let mut assigned = a.to_col_major();
            (operation.assign)(engine, &mut assigned, b).unwrap();
            assert_eq!(assigned, found);
            let [left, right] = [a, b].map(|view| TensorView::from_typed(view.clone()));
            assert_eq!((operation.erased)(engine, &left, &right).unwrap(), Tensor::from_typed(found));
        });
    }

    #[test]
    fn what_does_not_round_is_exact(pair in pairs(), bounds in [number_between(-20..20), number_between(-20..20)]) {
        let engine = &mut CpuEngine::serial();
        pair.with(|a, b, both| {
            let kept = |of: fn(DoubleDouble, DoubleDouble) -> bool| both.iter().map(|(x, y)| of(*x, *y)).collect::<Vec<_>>();
            assert_eq!(engine.lt(a, b).unwrap().as_slice(), kept(|x, y| exact(x) < exact(y)));
            assert_eq!(engine.ge(a, b).unwrap().as_slice(), kept(|x, y| exact(x) >= exact(y)));
            assert_eq!(engine.eq(a, b).unwrap().as_slice(), kept(|x, y| exact(x) == exact(y)));
            let is_less = engine.lt(a, b).unwrap();
            let least = engine.select(&is_less, a, b).unwrap();
            assert!(least.iter().zip(both).all(|(found, (x, y))| exact(*found) == exact(*x).min(exact(*y))));
            let negated = engine.neg(a).unwrap();
            assert!(negated.iter().zip(both).all(|(found, (x, _))| exact(*found) == -exact(*x)));
            let [low, high] = if bounds[0] < bounds[1] { bounds } else { [bounds[1], bounds[0]] };
            let clamped = engine.clamp(a, &low, &high).unwrap();
            let within = |x: &DoubleDouble| exact(*x).clamp(exact(low), exact(high));
            assert!(clamped.iter().zip(both).all(|(found, (x, _))| exact(*found) == within(x)));
        });
    }

    #[test]
    fn a_multiple_that_is_added_rounds_twice(pair in pairs(), factor in number_between(-20..20)) {
        let engine = &mut CpuEngine::serial();
        pair.with(|a, b, both| {
            let scaled = engine.scale(a, &factor).unwrap();
            let products: Vec<_> = both.iter().map(|(x, _)| exact(*x) * exact(factor)).collect();
            assert_near("scale", &scaled, &pair.shape, &products, 4);
            let mut added = a.to_col_major();
            engine.axpy(&factor, b, &mut added).unwrap();
            for (found, (x, y)) in added.iter().zip(both) {
                let product = exact(factor) * exact(*y);
                let expected = exact(*x) + &product;
                let room = (abs(&product) * integer(10) + abs(&expected) * integer(4)) * power_of_two(-106);
                assert!(abs(&(exact(*found) - expected)) <= room, "{found:?}");
            }
        });
    }

    #[test]
    fn reductions_along_any_axes_are_near_the_exact_ones(pair in pairs()) {
        let axes: Vec<usize> = (0..pair.shape.len()).filter(|&axis| pair.is_repeated[axis]).collect();
        let a = pair.strides[0].spread(&pair.shape, &pair.elements[0], DoubleDouble::NAN);
        let (shape, parts) = parts(&pair.shape, &pair.elements[0], &axes);
        check_reductions(&a.view(), &axes, &shape, &parts);
    }
}

/// The shape with the axes reduced to 1, and the elements of each part along them, in column-major order.
fn parts(shape: &[usize], elements: &[DoubleDouble], axes: &[usize]) -> (Vec<usize>, Vec<Vec<DoubleDouble>>) {
    let kept: Vec<usize> =
        shape.iter().enumerate().map(|(axis, &extent)| if axes.contains(&axis) { 1 } else { extent }).collect();
    let mut parts = vec![Vec::new(); len(&kept)];
    for (at, element) in elements.iter().enumerate() {
        parts[place(shape, &kept, at)].push(*element);
    }
    (kept, parts)
}

/// Numbers of one part, and what is exactly so of them.
struct Part {
    terms: i128,
    numbers: Vec<Exact>,
    total: Exact,
    /// The sum of the absolute values.
    sizes: Exact,
}

impl Part {
    fn of(numbers: &[DoubleDouble]) -> Self {
        let numbers: Vec<Exact> = numbers.iter().copied().map(exact).collect();
        let sizes = sum(&numbers.iter().map(abs).collect::<Vec<_>>());
        Self { terms: numbers.len() as i128, total: sum(&numbers), sizes, numbers }
    }

    /// How far a sum of so many terms, whose absolute values have this sum, may be off.
    fn room(&self, sizes: &Exact) -> Exact {
        integer(self.terms * self.terms + 3 * self.terms + 8) * sizes * power_of_two(-106)
    }
}

#[track_caller]
fn check_each(name: &str, found: Typed, shape: &[usize], parts: &[Part], expected: impl Fn(&Part) -> (Exact, Exact)) {
    let found = found.unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(found.shape().as_ref(), shape, "{name}");
    for (found, part) in found.iter().zip(parts) {
        let (expected, room) = expected(part);
        assert!(
            abs(&(exact(*found) - &expected)) <= room,
            "{name} of {} terms: {found:?} is not {expected}",
            part.terms
        );
    }
}

fn check_reductions(a: &View<'_>, axes: &[usize], shape: &[usize], numbers: &[Vec<DoubleDouble>]) {
    let engine = &mut CpuEngine::serial();
    let parts: Vec<Part> = numbers.iter().map(|numbers| Part::of(numbers)).collect();
    let check =
        |name, found, expected: &dyn Fn(&Part) -> (Exact, Exact)| check_each(name, found, shape, &parts, expected);
    check("sum", engine.sum_axes(a, axes), &|part| (part.total.clone(), part.room(&part.sizes)));
    check("prod", engine.prod_axes(a, axes), &|part| {
        let product: Exact = part.numbers.iter().product();
        let room = abs(&product) * integer(6 * part.terms) * power_of_two(-106);
        (product, room)
    });
    check("norm_1", engine.norm_1_axes(a, axes), &|part| (part.sizes.clone(), part.room(&part.sizes)));
    let none = Exact::default();
    let largest = |part: &Part| part.numbers.iter().map(abs).max().unwrap_or_default();
    check("norm_max", engine.norm_max_axes(a, axes), &|part| (largest(part), none.clone()));
    let erased = TensorView::from_typed(a.clone());
    let sums = Tensor::from_typed(engine.sum_axes(a, axes).unwrap());
    assert_eq!(erased.sum_axes(engine, axes).unwrap(), sums);
    check_squares(engine, a, axes, &parts);
    if parts.iter().any(|part| part.terms == 0) {
        assert!(matches!(engine.mean_axes(a, axes), Err(Error::Empty { .. })));
        return;
    }
    check("max", engine.max_axes(a, axes), &|part| (part.numbers.iter().max().unwrap().clone(), none.clone()));
    check("min", engine.min_axes(a, axes), &|part| (part.numbers.iter().min().unwrap().clone(), none.clone()));
    check("mean", engine.mean_axes(a, axes), &|part| {
        let mean = &part.total / integer(part.terms);
        let room = part.room(&part.sizes) / integer(part.terms) + abs(&mean) * integer(16) * power_of_two(-106);
        (mean, room)
    });
    check("var", engine.var_axes(a, axes, 0), &variance);
}

/// The roots of the sums of squares, whose squares are rational.
fn check_squares(engine: &mut CpuEngine, a: &View<'_>, axes: &[usize], parts: &[Part]) {
    let norms = engine.norm_2_axes(a, axes).unwrap();
    for (norm, part) in norms.iter().zip(parts) {
        let squares = sum(&part.numbers.iter().map(|number| number * number).collect::<Vec<_>>());
        let room = integer(2) * part.room(&squares) + &squares * integer(40) * power_of_two(-106);
        let square = exact(*norm) * exact(*norm);
        assert!(abs(&(square - squares)) <= room, "norm_2 of {} terms: {norm:?}", part.terms);
    }
}

/// The variance, and how far it may be off: each deviation by what the mean is, and by its own rounding.
fn variance(part: &Part) -> (Exact, Exact) {
    let terms = integer(part.terms);
    let mean = &part.total / &terms;
    let deviations: Vec<Exact> = part.numbers.iter().map(|number| number - &mean).collect();
    let squares: Exact = deviations.iter().map(|deviation| deviation * deviation).sum();
    let sizes: Exact = deviations.iter().map(abs).sum();
    let each = part.room(&part.sizes) / &terms + &part.sizes * integer(20) * power_of_two(-106);
    let room = integer(2) * sizes * &each / &terms
        + &each * &each
        + part.room(&squares) / &terms
        + &squares * integer(20) * power_of_two(-106) / &terms;
    (squares / terms, room)
}
