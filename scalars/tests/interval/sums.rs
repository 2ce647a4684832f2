use crate::common::{Exact, exact, holds, interval, is_at_least, is_at_most, is_finite, members, power_of_two, single};
use pilaster::{Accumulator, CpuEngine, HostTensor, Rank};
use pilaster_scalars::{Endpoint, Interval, IntervalSum};
use proptest::prelude::*;

type Vector<T> = HostTensor<Interval<T>, Rank<1>>;

/// The exact bounds of the product of two finite intervals.
fn product<T: Endpoint + Into<f64>>(a: Interval<T>, b: Interval<T>) -> [Exact; 2] {
    let corners = [a.lower(), a.upper()].map(|x| [b.lower(), b.upper()].map(|y| &exact(x) * &exact(y)));
    let corners = corners.as_flattened();
    [corners.iter().min().unwrap().clone(), corners.iter().max().unwrap().clone()]
}

fn total<T: Endpoint + Into<f64>>(pairs: &[(Interval<T>, Interval<T>)]) -> [Exact; 2] {
    pairs.iter().fold([Exact::zero(), Exact::zero()], |[lower, upper], &(a, b)| {
        let [low, high] = product(a, b);
        [&lower + &low, &upper + &high]
    })
}

fn accumulated<T: Endpoint>(pairs: &[(Interval<T>, Interval<T>)]) -> Interval<T> {
    let sum = pairs.iter().fold(IntervalSum::zero(), |sum: IntervalSum<T>, (a, b)| sum.mul_add(a, b));
    sum.flush().finish()
}

/// Bounds of moderate size, so that nothing overflows, some with products among the subnormals.
fn moderate() -> impl Strategy<Value = Interval<f64>> {
    let bound = prop_oneof![
        6 => -4.0_f64..4.0,
        2 => (-9_i32..9).prop_map(f64::from),
        2 => (-1.0_f64..1.0, -540_i32..-440).prop_map(|(value, exponent)| value * 2.0_f64.powi(exponent)),
        1 => (-1.0_f64..1.0, 200_i32..400).prop_map(|(value, exponent)| value * 2.0_f64.powi(exponent)),
    ];
    let bounds = [bound.clone().boxed(), bound.clone().boxed()];
    let pair = prop_oneof![2 => bounds.prop_map(|[a, b]| (a, b)), 1 => bound.prop_map(|at| (at, at))];
    pair.prop_map(|(a, b)| Interval::new(a.min(b), a.max(b)).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_sum_of_products_encloses_the_exact_bounds(pairs in prop::collection::vec((moderate(), moderate()), 0..20)) {
        let found = accumulated(&pairs);
        let [lower, upper] = total(&pairs);
        prop_assert!(holds(found, &lower) && holds(found, &upper), "{:?}", found);
    }

    #[test]
    fn whatever_the_bounds_are_members_are_enclosed(
        pairs in prop::collection::vec((interval(), interval()), 1..5),
        singles in prop::collection::vec((single(), single()), 1..5),
        picks in [0_usize..3, 0_usize..3],
    ) {
        let member = |(a, b): &(Interval<f64>, Interval<f64>)| &members(*a)[picks[0]] * &members(*b)[picks[1]];
        let sum: Exact = pairs.iter().map(member).sum();
        prop_assert!(holds(accumulated(&pairs), &sum));
        let member = |(a, b): &(Interval<f32>, Interval<f32>)| &members(*a)[picks[0]] * &members(*b)[picks[1]];
        let sum: Exact = singles.iter().map(member).sum();
        prop_assert!(holds(accumulated(&singles), &sum));
    }

    #[test]
    fn single_precision_sums_enclose_the_exact_bounds(pairs in prop::collection::vec((single(), single()), 0..12)) {
        let finite: Vec<_> = pairs.into_iter().filter(|&(a, b)| is_finite(a) && is_finite(b)).collect();
        let [lower, upper] = total(&finite);
        let found = accumulated(&finite);
        prop_assert!(holds(found, &lower) && holds(found, &upper));
    }

    #[test]
    fn sums_enclose_and_are_exact_for_whole_numbers(wholes in prop::collection::vec((-1000_i32..1000, 0_i32..9), 0..200)) {
        let values: Vec<_> =
            wholes.iter().map(|&(at, width)| Interval::new(f64::from(at), f64::from(at + width)).unwrap()).collect();
        let exact = [0, 1].map(|up| wholes.iter().map(|&(at, width)| f64::from(at + up * width)).sum::<f64>());
        let vector = Vector::from_vec_col_major([values.len()], values.clone()).unwrap();
        let found = CpuEngine::serial().sum(&vector).unwrap();
        prop_assert_eq!([found.lower(), found.upper()], exact);
        prop_assert_eq!(values.into_iter().sum::<Interval<f64>>(), found);
    }

    #[test]
    fn a_product_of_matrices_encloses_and_no_less_closely_than_step_by_step(
        [rows, inner, columns] in [1_usize..8, 0_usize..20, 1_usize..8],
        values in prop::collection::vec((-4.0_f64..4.0, 0.0_f64..1e-9), 29),
    ) {
        let cell = |[row, column]: [usize; 2], shift: usize| {
            let (at, width) = values[(5 * row + 11 * column + shift) % values.len()];
            Interval::new(at, at + width).unwrap()
        };
        let a = HostTensor::<_, Rank<2>>::from_fn([rows, inner], |index| cell(index, 0)).unwrap();
        let b = HostTensor::<_, Rank<2>>::from_fn([inner, columns], |index| cell(index, 7)).unwrap();
        let found = CpuEngine::serial().matmul(&a, &b).unwrap();
        for row in 0..rows {
            for column in 0..columns {
                let pairs: Vec<_> = (0..inner).map(|at| (a[[row, at]], b[[at, column]])).collect();
                let [lower, upper] = total(&pairs);
                let ours = found[[row, column]];
                prop_assert!(holds(ours, &lower) && holds(ours, &upper));
                let stepwise = pairs.iter().fold(Interval::from(0.0), |sum, &(a, b)| sum + a * b);
                // The last rounding may be another.
                let slack = 2.0 * f64::EPSILON * ours.magnitude();
                prop_assert!(ours.width() <= stepwise.width() + slack, "{:?} {:?}", ours, stepwise);
            }
        }
    }
}

#[test]
fn long_products_are_flushed_and_enclose_more_closely_than_step_by_step() {
    let tenth = Interval::new(0.1_f64, 0.1_f64.next_up()).unwrap();
    let third = Interval::new(0.3_f64, 0.3_f64.next_up()).unwrap();
    let length = 3000;
    let [a, b] = [tenth, third].map(|value| Vector::full([length], value).unwrap());
    let mut engine = CpuEngine::serial();
    let row = HostTensor::<_, Rank<2>>::full([1, length], tenth).unwrap();
    let column = HostTensor::<_, Rank<2>>::full([length, 1], third).unwrap();
    let [low, high] = product(tenth, third).map(|bound| &bound * &Exact::whole(length as i64));
    let stepwise = (0..length).fold(Interval::from(0.0), |sum, _| sum + tenth * third);
    for found in [engine.dot(&a, &b).unwrap(), engine.matmul(&row, &column).unwrap()[[0, 0]]] {
        assert!(holds(found, &low) && holds(found, &high));
        assert!(found.width() < 0.8 * stepwise.width(), "{} {}", found.width(), stepwise.width());
    }
}

#[test]
fn the_sum_of_errors_is_itself_rounded_to_the_safe_side() {
    // Each step loses the same error, whose sum in round-to-nearest would stall in `f32`.
    let one = Interval::from(1.0_f32);
    let tiny = Interval::new(-1e-9_f32, 1e-9).unwrap();
    let mut sum = IntervalSum::zero().add(&one);
    let steps = 1_i64 << 15;
    for step in 1..=steps as usize {
        sum = sum.mul_add(&tiny, &one);
        if step % <IntervalSum<f32> as Accumulator<Interval<f32>>>::FLUSH_EVERY == 0 {
            sum = sum.flush();
        }
    }
    let found = sum.flush().finish();
    let moved = &exact(1e-9_f32) * &Exact::whole(steps);
    let one = power_of_two(0);
    assert!(is_at_most(found.lower(), &(&one - &moved)) && is_at_least(found.upper(), &(&one + &moved)), "{found:?}");
}

#[test]
fn of_products_that_are_rounded_to_the_same_the_outer_one_counts() {
    // Both ends of the product are rounded to one number, between them or beside.
    for value in [-1.406_142_435_429_984, 1.406_142_435_429_984] {
        let pair = (Interval::from(value), Interval::new(-3.0_f64, (-3.0_f64).next_up()).unwrap());
        let found = accumulated(&[pair]);
        let [lower, upper] = product(pair.0, pair.1);
        assert!(holds(found, &lower) && holds(found, &upper), "{found:?}");
    }
}

#[test]
fn whole_numbers_multiply_to_points_and_missing_bounds_stay_on_their_side() {
    let of = |rows: [f64; 4]| HostTensor::<_, Rank<2>>::from_vec_row_major([2, 2], rows.map(Interval::from).into());
    let (a, b) = (of([1.0, 2.0, 3.0, 4.0]).unwrap(), of([5.0, 6.0, 7.0, 8.0]).unwrap());
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.matmul(&a, &b).unwrap(), of([19.0, 22.0, 43.0, 50.0]).unwrap());

    let half_line = Interval::new(1.0, f64::INFINITY).unwrap();
    let sum = IntervalSum::zero().mul_add(&half_line, &Interval::from(2.0)).add(&Interval::from(-0.5));
    assert_eq!(Some(sum.finish()), Interval::new(1.5, f64::INFINITY));
    let nothing = IntervalSum::zero().mul_add(&Interval::from(0.0), &Interval::<f64>::entire());
    assert_eq!(nothing.finish(), Interval::from(0.0));
    let overflow = IntervalSum::zero().add(&Interval::from(f64::MAX)).add(&Interval::from(f64::MAX));
    assert_eq!(overflow.finish(), Interval::entire());
}
