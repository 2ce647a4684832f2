use crate::common::{Exact, exact, holds, interval, is_at_least, is_at_most, is_finite, members, single};
use pilaster_scalars::{Endpoint, Interval};
use proptest::prelude::*;

/// The hull of exact results is enclosed, and by no more than the next number.
fn is_tight<T: Endpoint + Into<f64>>(found: Interval<T>, results: &[Exact]) -> Result<(), TestCaseError> {
    let (least, greatest) = (results.iter().min().unwrap(), results.iter().max().unwrap());
    prop_assert!(holds(found, least) && holds(found, greatest), "{:?} does not enclose", found);
    let (lower, upper) = (found.lower().above(), found.upper().below());
    prop_assert!(lower.is_infinite() || exact(lower) > *least, "{:?} is too low", found);
    prop_assert!(upper.is_infinite() || exact(upper) < *greatest, "{:?} is too high", found);
    Ok(())
}

/// The results of an operation for all pairs of members are enclosed, those of finite intervals closely.
fn encloses<T: Endpoint + Into<f64>>(
    [a, b]: [Interval<T>; 2],
    found: Interval<T>,
    operation: impl Fn(&Exact, &Exact) -> Exact,
) -> Result<(), TestCaseError> {
    let (left, right) = (members(a), members(b));
    let results: Vec<Exact> = left.iter().flat_map(|x| right.iter().map(|y| operation(x, y))).collect();
    for result in &results {
        prop_assert!(holds(found, result), "{:?} for {:?} and {:?}", found, a, b);
    }
    if is_finite(a) && is_finite(b) { is_tight(found, &results) } else { Ok(()) }
}

fn arithmetic<T: Endpoint + Into<f64>>(a: Interval<T>, b: Interval<T>) -> Result<(), TestCaseError> {
    encloses([a, b], a + b, |x, y| x + y)?;
    encloses([a, b], a - b, |x, y| x - y)?;
    encloses([a, b], a * b, |x, y| x * y)?;
    if b.contains(T::zero_bound()) {
        prop_assert_eq!(a / b, Interval::entire());
    } else {
        encloses([a, b], a / b, |x, y| x / y)?;
    }
    Ok(())
}

/// Zero of a bound: two traits in scope have one.
trait ZeroBound {
    fn zero_bound() -> Self;
}

impl<T: Endpoint> ZeroBound for T {
    fn zero_bound() -> T {
        pilaster::num_traits::zero()
    }
}

fn functions<T: Endpoint + Into<f64>>(a: Interval<T>) -> Result<(), TestCaseError> {
    let squares: Vec<Exact> = members(a).iter().map(|x| x * x).collect();
    let zero = a.contains(T::zero_bound()).then(Exact::zero);
    let all: Vec<Exact> = squares.iter().cloned().chain(zero.clone()).collect();
    for square in &all {
        prop_assert!(holds(a.square(), square));
    }
    prop_assert!(a.square().lower() >= T::zero_bound());
    if is_finite(a) {
        is_tight(a.square(), &all)?;
    }
    let sizes: Vec<Exact> = members(a).iter().map(|x| if *x < Exact::zero() { -x } else { x.clone() }).collect();
    prop_assert!(sizes.iter().chain(&zero).all(|size| holds(a.abs(), size)));

    match a.sqrt() {
        None => prop_assert!(a.upper() < T::zero_bound()),
        Some(root) => {
            // A root's bounds are below and above it where their squares are below and above the number.
            let [lower, upper] = [root.lower(), root.upper()];
            prop_assert!(lower >= T::zero_bound() && lower <= upper);
            let least = if a.lower() < T::zero_bound() { Exact::zero() } else { exact(a.lower()) };
            prop_assert!(&exact(lower) * &exact(lower) <= least);
            if a.upper().is_finite() {
                prop_assert!(&exact(upper) * &exact(upper) >= exact(a.upper()));
                let inner = upper.below();
                prop_assert!(inner < T::zero_bound() || &exact(inner) * &exact(inner) < exact(a.upper()));
            } else {
                prop_assert!(upper.is_infinite());
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn operations_enclose_every_result(a in interval(), b in interval()) {
        arithmetic(a, b)?;
    }

    #[test]
    fn so_do_those_of_single_precision(a in single(), b in single()) {
        arithmetic(a, b)?;
    }

    #[test]
    fn functions_enclose_every_value(a in interval(), b in single()) {
        functions(a)?;
        functions(b)?;
    }

    #[test]
    fn narrower_operands_give_narrower_results(a in interval(), b in interval(), c in interval()) {
        let wide = a.hull(b);
        prop_assert!((wide + c).encloses(a + c) && (wide * c).encloses(a * c) && (wide / c).encloses(a / c));
        prop_assert!((c / wide).encloses(c / a));
    }

    #[test]
    fn widths_and_midpoints_are_of_the_interval(a in interval(), b in single()) {
        prop_assert!(a.lower() <= a.midpoint() && a.midpoint() <= a.upper() && a.midpoint().is_finite());
        prop_assert!(b.lower() <= b.midpoint() && b.midpoint() <= b.upper() && b.midpoint().is_finite());
        if is_finite(a) {
            let width = &exact(a.upper()) - &exact(a.lower());
            prop_assert!(is_at_least(a.width(), &width) && is_at_most(a.width().next_down(), &width));
        }
    }
}

#[test]
fn special_bounds_have_the_results_that_hold() {
    let of = |lower: f64, upper: f64| Interval::new(lower, upper).unwrap();
    let (inf, max) = (f64::INFINITY, f64::MAX);
    let entire = Interval::entire();
    assert_eq!(of(0.0, 0.0) * entire, of(0.0, 0.0));
    assert_eq!(of(0.0, 1.0) * of(1.0, inf), of(0.0, inf));
    assert_eq!(of(1.0, 2.0) / of(1.0, inf), of(0.0, 2.0));
    assert_eq!(of(1.0, inf) / of(1.0, inf), of(0.0, inf));
    assert_eq!(of(0.0, 0.0) / of(0.0, 0.0), entire);
    assert_eq!(Interval::from(max) + Interval::from(max), of(max, inf));
    assert_eq!(Interval::from(-max) * Interval::from(2.0), of(-inf, -max));
    assert_eq!(Interval::from(1e-300) * Interval::from(1e-300), of(0.0, f64::from_bits(1)));
    assert_eq!(of(-1.0, inf) - of(0.0, inf), entire);
    assert_eq!(of(0.0, inf).sqrt(), Some(of(0.0, inf)));
    assert_eq!((Interval::from(inf), Interval::from(-inf)), (of(max, inf), of(-inf, -max)));
    assert_eq!(Interval::from(f64::NAN), entire);
}
