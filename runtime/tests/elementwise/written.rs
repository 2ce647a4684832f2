//! The forms that write over elements that are there.

use crate::live::{Ledger, Live, panic_of};
use crate::repeated::{integers, repeated};
use crate::strided::{len, shapes, strides};
use crate::{Exact, exacts};
use num_bigint::BigInt;
use num_rational::Ratio;
use pilaster::num_traits::{One, Zero};
use pilaster::{CpuEngine, HostTensor, Rank, TypedTensorViewMut, s};
use proptest::prelude::*;

type Write<'a> = dyn Fn(&mut CpuEngine, &mut TypedTensorViewMut<'_, i64>) + 'a;

/// An operand's shape: that of the output, with some axes of extent 1.
fn narrowed(shape: &[usize], kept: [bool; 4]) -> Vec<usize> {
    shape.iter().zip(kept).map(|(extent, kept)| if kept { *extent } else { 1 }).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn all_that_a_view_sees_is_written_and_nothing_else(
        shape in shapes(), kept in any::<[bool; 4]>(), to in strides(), first in strides(), second in strides(), seed: u64,
    ) {
        let narrow = narrowed(&shape, kept);
        let (old, x, y) = (integers(&shape, seed), integers(&narrow, !seed), integers(&shape, seed ^ 3));
        let (a, b) = (first.spread(&narrow, &x, 0), second.spread(&shape, &y, 0));
        let x = repeated(&narrow, &x, &shape);
        let mut engine = CpuEngine::serial();
        let mut check = |write: &Write<'_>, each: &dyn Fn(i64, i64, i64) -> i64| {
            let mut out = to.spread(&shape, &old, -77);
            let unseen = out.unseen().len();
            write(&mut engine, &mut out.view_mut());
            let expected: Vec<_> = (0..len(&shape)).map(|at| each(old[at], x[at], y[at])).collect();
            assert!(out.view().iter().eq(&expected), "{:?} for {expected:?}", out.view());
            assert_eq!(out.unseen(), vec![-77; unseen]);
        };
        let (a, b) = (a.view(), b.view());
        check(&|engine, out| engine.add_into(&a, &b, out).unwrap(), &|_, x, y| x + y);
        check(&|engine, out| engine.sub_into(&a, &b, out).unwrap(), &|_, x, y| x - y);
        check(&|engine, out| engine.mul_into(&b, &a, out).unwrap(), &|_, x, y| x * y);
        check(&|engine, out| engine.neg_into(&a, out).unwrap(), &|_, x, _| -x);
        check(&|engine, out| engine.scale_into(&a, &3, out).unwrap(), &|_, x, _| 3 * x);
        check(&|engine, out| engine.map_into(&a, out, |x| x + 1).unwrap(), &|_, x, _| x + 1);
        check(&|engine, out| engine.zip_map_into(&a, &b, out, |x, y| 2 * x - y).unwrap(), &|_, x, y| 2 * x - y);
        check(&|engine, out| engine.add_assign(out, &a).unwrap(), &|old, x, _| old + x);
        check(&|engine, out| engine.sub_assign(out, &a).unwrap(), &|old, x, _| old - x);
        check(&|engine, out| engine.mul_assign(out, &b).unwrap(), &|old, _, y| old * y);
        check(&|engine, out| engine.neg_assign(out).unwrap(), &|old, _, _| -old);
        check(&|engine, out| engine.scale_assign(out, &5).unwrap(), &|old, _, _| 5 * old);
        check(&|engine, out| engine.map_assign(out, |old| old * old).unwrap(), &|old, _, _| old * old);
        check(&|engine, out| engine.zip_map_assign(out, &a, |old, x| 3 * old - x).unwrap(), &|old, x, _| 3 * old - x);
        check(&|engine, out| engine.axpy(&-2, &a, out).unwrap(), &|old, x, _| old - 2 * x);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn a_scalar_that_owns_memory_is_exact(shape in shapes(), to in strides(), from in strides(), seed: u64) {
        let (old, x) = (exacts(len(&shape), seed), exacts(len(&shape), !seed));
        let (mut out, a) = (to.spread(&shape, &old, Exact::zero()), from.spread(&shape, &x, Exact::zero()));
        let factor = Exact(Ratio::new(BigInt::from(-7), BigInt::from(3)));
        let mut engine = CpuEngine::serial();
        engine.div_assign(&mut out.view_mut(), &a.view()).unwrap();
        engine.axpy(&factor, &a.view(), &mut out.view_mut()).unwrap();
        let expected: Vec<_> = old.iter().zip(&x).map(|(old, x)| Exact(&old.0 / &x.0 + &factor.0 * &x.0)).collect();
        assert!(out.view().iter().eq(&expected));
        engine.div_into(&a.view(), &a.view(), &mut out.view_mut()).unwrap();
        assert!(out.view().iter().all(|one| *one == Exact::one()));
    }
}

#[test]
fn a_panic_leaves_each_element_old_or_new() {
    let ledger = Ledger::new();
    let a = HostTensor::<_, Rank<2>>::from_vec_col_major([3, 4], ledger.elements(12)).unwrap();
    let mut engine = CpuEngine::serial();
    for backwards in [false, true] {
        for calls in 0..12 {
            let mut out = HostTensor::<Live, Rank<2>>::from_fn([3, 4], |_| ledger.element(99)).unwrap();
            let before = ledger.alive();
            let mut view = out.as_view_mut();
            if backwards {
                view = view.slice_view(s![..;-1, ..;-1]).unwrap();
            }
            ledger.panic_after_clones(calls);
            assert_eq!(panic_of(|| engine.map_into(&a, &mut view, Clone::clone)), "a clone too many");
            ledger.panic_after_clones(usize::MAX);
            assert_eq!(ledger.alive(), before);
            let news = view.as_view().iter().zip(a.iter()).filter(|(new, x)| new.value() == x.value()).count();
            let olds = view.as_view().iter().filter(|old| old.value() == 99).count();
            assert_eq!((news, olds), (calls, 12 - calls));
        }
    }
    assert_eq!(ledger.alive(), 12);
}
