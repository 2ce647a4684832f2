//! The same results on any number of threads.

use crate::common::Random;
use crate::live::panic_of;
use crate::{Counted, Text};
use pilaster::{CpuEngine, HostTensor, Rank};
use std::sync::atomic::{AtomicUsize, Ordering};

fn engines() -> [CpuEngine; 4] {
    [1, 2, 3, 8].map(|threads| CpuEngine::builder().threads(threads).build().unwrap())
}

#[test]
fn floats_have_the_same_sums_to_the_last_bit() {
    let mut random = Random::new(5);
    let a = HostTensor::<f64, Rank<3>>::from_fn([90, 70, 110], |_| random.float(20)).unwrap();
    let rotated = a.as_view().transpose_view([1, 2, 0]).unwrap();
    let [mut alone, others @ ..] = engines();
    let all = |engine: &mut CpuEngine| {
        let mut bits = vec![];
        for view in [a.as_view(), rotated] {
            bits.push(engine.sum(&view).unwrap().to_bits());
            bits.push(engine.var(&view, 1).unwrap().to_bits());
            bits.push(engine.norm_2(&view).unwrap().to_bits());
            bits.push(engine.max(&view).unwrap().to_bits());
            for axis in 0..3 {
                bits.extend(engine.sum_axis(&view, axis).unwrap().iter().map(|sum| sum.to_bits()));
                bits.extend(engine.prod_axis(&view, axis).unwrap().iter().map(|product| product.to_bits()));
                bits.extend(engine.argmin_axis(&view, axis).unwrap().iter().map(|&place| place as u64));
                let others = [(axis + 1) % 3, (axis + 2) % 3];
                bits.extend(engine.mean_axes(&view, &others).unwrap().iter().map(|mean| mean.to_bits()));
            }
        }
        bits
    };
    let expected = all(&mut alone);
    for mut engine in others {
        assert!(all(&mut engine) == expected, "{} threads", engine.threads());
    }
}

#[test]
fn the_order_of_the_terms_is_kept_between_threads() {
    let texts = HostTensor::<Text, Rank<1>>::from_fn([400_000], |[i]| Text(char::from(b'a' + (i % 23) as u8).into()));
    let texts = texts.unwrap();
    let joined: String = texts.iter().map(|text| text.0.as_str()).collect();
    for mut engine in engines() {
        assert!(engine.sum(&texts).unwrap().0 == joined);
    }
}

#[test]
fn an_accumulator_is_flushed_in_time_on_every_thread() {
    let counted = HostTensor::<Counted, Rank<2>>::from_fn([1000, 403], |[i, j]| Counted((i + j) as u64)).unwrap();
    let sum: u64 = (0..403).map(|j| 499_500 + 1000 * j).sum();
    let transposed = counted.as_view().transpose_view([1, 0]).unwrap();
    for mut engine in engines() {
        assert_eq!(engine.sum(&counted).unwrap(), Counted(sum));
        assert_eq!(engine.sum(&transposed).unwrap(), Counted(sum));
        assert_eq!(engine.sum_axis(&transposed, 1).unwrap()[[402]], Counted(499_500 + 402_000));
    }
}

/// The largest is at a place that only one of the threads sees.
#[test]
fn an_extreme_is_found_wherever_it_is() {
    let mut a = HostTensor::<f64, Rank<2>>::zeros([640, 700]).unwrap();
    for mut engine in engines() {
        for place in [[0, 0], [639, 699], [320, 350], [5, 690]] {
            for value in [1.0, f64::NAN] {
                a[place] = value;
                assert_eq!(engine.max(&a).unwrap().to_bits(), value.to_bits());
                assert_eq!(engine.argmax(&a).unwrap(), place);
                assert_eq!(engine.argmax_axis(&a, 0).unwrap()[[place[1]]], place[0]);
            }
            a[place] = 0.0;
        }
        assert_eq!(engine.argmax(&a).unwrap(), [0, 0]);
    }
}

/// Ordered as its number, until a comparison too many.
#[derive(Clone, Debug)]
struct Fused(u64);

static COMPARISONS: AtomicUsize = AtomicUsize::new(usize::MAX);

impl PartialEq for Fused {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl PartialOrd for Fused {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        let left = COMPARISONS.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        assert!(left.is_ok(), "a comparison too many");
        self.0.partial_cmp(&other.0)
    }
}

#[test]
fn a_panic_on_any_thread_arrives_and_the_engine_works_on() {
    let a = HostTensor::<Fused, Rank<2>>::from_fn([600, 700], |[i, j]| Fused((i * j) as u64)).unwrap();
    for mut engine in engines() {
        for comparisons in [0, 10, 20_000, 300_000, 419_000] {
            COMPARISONS.store(comparisons, Ordering::Relaxed);
            assert_eq!(panic_of(|| engine.max(&a)), "a comparison too many");
            COMPARISONS.store(comparisons, Ordering::Relaxed);
            assert_eq!(panic_of(|| engine.argmax_axis(&a, 1)), "a comparison too many");
        }
        COMPARISONS.store(usize::MAX, Ordering::Relaxed);
        assert_eq!(engine.max(&a).unwrap().0, 599 * 699);
    }
}
