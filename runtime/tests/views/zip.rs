//! Several tensors gone through together.

use crate::form::{Form, any_form, distinct_form, indices, shapes};
use crate::live::{Ledger, Live, panic_of};
use pilaster::{DynRank, Error, HostTensor, Rank, TypedTensorView, tensor, zip};
use proptest::prelude::*;

/// Four layouts of one shape, the last two without an element that is reached twice.
fn operands() -> impl Strategy<Value = [Form; 4]> {
    shapes().prop_flat_map(|shape| {
        let (any, distinct) = (|| any_form(shape.clone()), || distinct_form(shape.clone()));
        (any(), distinct(), distinct(), distinct()).prop_map(|(a, b, c, d)| [a, b, c, d])
    })
}

proptest! {
    #[test]
    fn every_index_is_visited_once_in_all_operands([a, b, c, d] in operands()) {
        let (seen_a, seen_b) = (a.numbered(), b.numbered());
        let (mut written, mut swapped) = (c.numbered(), d.numbered());
        let (view_a, view_b) = (a.view(&seen_a), b.view(&seen_b));
        let mut visited = Vec::new();
        let mut view_d = d.view_mut(&mut swapped);
        zip((view_a, &view_b, c.view_mut(&mut written), &mut view_d)).unwrap().for_each(|(a, b, c, d)| {
            visited.push([*a, *b, *c, *d]);
            (*c, *d) = (1000 + a, 1000 + b);
        });
        visited.sort_unstable();
        let mut expected: Vec<_> =
            indices(&a.shape).iter().map(|index| [a.place(index), b.place(index), c.place(index), d.place(index)]).collect();
        expected.sort_unstable();
        prop_assert_eq!(&visited, &expected);
        let (mut model_c, mut model_d) = (c.numbered(), d.numbered());
        for [a, b, c, d] in expected {
            (model_c[c], model_d[d]) = (1000 + a, 1000 + b);
        }
        prop_assert_eq!((written, swapped), (model_c, model_d));
    }

    #[test]
    fn folds_and_searches_see_each_index(([a, b, ..], stop) in (operands(), any::<prop::sample::Index>())) {
        let (seen_a, seen_b) = (a.numbered(), b.numbered());
        let zipped = || zip((a.view(&seen_a), b.view(&seen_b))).unwrap();
        let pairs: Vec<_> = a.places().into_iter().zip(b.places()).collect();
        let sum = pairs.iter().map(|(a, b)| a * 31 + b).sum::<usize>();
        prop_assert_eq!(zipped().fold(0, |sum, (a, b)| sum + a * 31 + b), sum);
        prop_assert!(zipped().all(|(a, b)| pairs.contains(&(*a, *b))));
        prop_assert!(!zipped().any(|(a, b)| !pairs.contains(&(*a, *b))));
        if pairs.is_empty() {
            return Ok(());
        }
        // The places of `b` are all different: one index is the culprit.
        let culprit = stop.get(&pairs).1;
        let (mut visits, mut late) = (0, false);
        let found = zipped().try_for_each(|(a, b)| {
            prop_assert!(!late);
            visits += 1;
            late = *b == culprit;
            if late { Err(TestCaseError::reject(format!("{a} {b}"))) } else { Ok(()) }
        });
        prop_assert!(found.is_err() && late && visits <= pairs.len());
        prop_assert!(zipped().any(|(_, b)| *b == culprit));
        prop_assert!(!zipped().all(|(_, b)| *b != culprit));
    }
}

#[test]
fn one_to_six_operands_of_every_kind_are_zipped() {
    let (a, b, c) = (tensor![1, 2], tensor![10, 20], tensor![100_i64, 200]);
    let (mut d, mut e, mut f) = (a.clone(), b.clone(), a.clone());
    zip((&mut d,)).unwrap().for_each(|(d,)| *d += 1);
    zip((&a, &mut d)).unwrap().for_each(|(a, d)| *d += a);
    zip((&a, b.as_view(), &mut d)).unwrap().for_each(|(a, b, d)| *d += a + b);
    assert_eq!(d, tensor![14, 27]);
    zip((&a, &b, &c, &mut d)).unwrap().for_each(|(a, b, c, d)| *d = a + b + *c as i32);
    zip((&a, &b, &c, &d, &mut e)).unwrap().for_each(|(a, b, c, d, e)| *e = a + b + *c as i32 + d);
    let view = f.as_view_mut();
    zip((&a, &b, &c, &d, &e, view)).unwrap().for_each(|(a, b, c, d, e, f)| *f = a + b + *c as i32 + d + e);
    assert_eq!((d, e, f), (tensor![111, 222], tensor![222, 444], tensor![444, 888]));
}

#[test]
fn what_is_larger_than_a_square_of_competing_axes_is_visited_whole() {
    let (rows, columns) = (70, 133);
    let a = HostTensor::<usize, Rank<2>>::from_fn([rows, columns], |[i, j]| 1000 * i + j).unwrap();
    let b = HostTensor::<usize, Rank<2>>::from_fn([columns, rows], |[j, i]| 1000 * i + j).unwrap();
    let mut visits = HostTensor::<usize, Rank<2>>::full([columns, rows], 0).unwrap();
    let transposed = b.as_view().transpose_view([1, 0]).unwrap();
    let counted = visits.as_view_mut().transpose_view([1, 0]).unwrap();
    let equal = zip((&a, &transposed, counted)).unwrap().fold(0, |equal, (a, b, visits)| {
        *visits += 1;
        equal + usize::from(a == b)
    });
    assert_eq!(equal, rows * columns);
    assert!(visits.iter().all(|&visits| visits == 1));

    // An error in the middle of a square is the last visit.
    let mut visits = 0;
    let found = zip((&a, &transposed)).unwrap().try_for_each(|(a, _)| {
        visits += 1;
        if *a == 35_066 { Err(visits) } else { Ok(()) }
    });
    assert_eq!(found, Err(visits));
    assert!((1..rows * columns).contains(&visits));
}

#[test]
fn another_shape_is_refused_and_a_broadcast_taken() {
    let (matrix, column) = (tensor![[1, 2], [3, 4], [5, 6]], tensor![10, 20, 30]);
    let wide = column.as_view().broadcast_view::<Rank<2>>([3, 2]).unwrap();
    let refused = zip((&matrix, &matrix, wide.transpose_view([1, 0]).unwrap())).err();
    let error = Error::ShapeMismatch { operation: "zip", expected: [3, 2].into(), actual: [2, 3].into() };
    assert_eq!(refused, Some(error));
    assert_eq!(zip((&matrix, wide)).unwrap().fold(0, |sum, (a, b)| sum + a * b), 10 * 3 + 20 * 7 + 30 * 11);
    let no_axis = HostTensor::<i32>::full([], 3).unwrap();
    assert_eq!(zip((&no_axis, &no_axis)).unwrap().fold(0, |sum, (a, b)| sum + a * b), 9);
    let (empty, any) = (HostTensor::<i32>::zeros([2, 0]).unwrap(), HostTensor::<i32>::zeros([2, 0, 1]).unwrap());
    assert!(zip((&empty, &empty)).unwrap().all(|_| false));
    assert!(zip((&empty, &any)).is_err());
}

#[test]
fn elements_without_a_size_are_visited_by_number() {
    let few = [(); 24];
    let view = TypedTensorView::<(), DynRank>::from_col_major_slice([4, 6], &few).unwrap();
    let mut counted = HostTensor::<u8, DynRank>::full([4, 6], 0).unwrap();
    zip((&view, &mut counted)).unwrap().for_each(|((), count)| *count += 1);
    assert!(counted.iter().all(|&count| count == 1));
    assert_eq!(zip((&view, view.transpose_view([0, 1]).unwrap())).unwrap().fold(0, |count, ((), ())| count + 1), 24);
}

#[test]
fn a_function_that_panics_leaves_every_element_alive_and_dropped_once() {
    let ledger = Ledger::new();
    let mut t = HostTensor::<Live, Rank<2>>::from_vec_col_major([3, 4], ledger.elements(12)).unwrap();
    let numbers = HostTensor::<usize, Rank<2>>::from_fn([4, 3], |[i, j]| 3 * i + j).unwrap();
    for stop in 0..12 {
        let zipped = zip((t.as_view_mut(), numbers.as_view().transpose_view([1, 0]).unwrap())).unwrap();
        let replace = |(element, number): (&mut Live, &usize)| {
            assert_eq!(element.value(), *number);
            *element = ledger.element(*number);
            assert!(*number != stop, "stop");
        };
        assert_eq!(panic_of(|| zipped.for_each(replace)), "stop");
        assert_eq!(ledger.alive(), 12);
    }
    drop(t);
    assert_eq!(ledger.alive(), 0);
}
