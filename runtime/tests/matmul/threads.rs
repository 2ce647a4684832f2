//! One result, whatever the number of threads.

use super::common::Random;
use super::derived::{Real, rational};
use super::field::{Modular, OwnedModular, PackedModular};
use pilaster::num_complex::Complex;
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank};

const THREADS: [usize; 4] = [1, 2, 3, 8];

/// Below and above what is shared, with edges of tiles; tall, wide and deep ones.
const SHAPES: [[usize; 3]; 5] = [[3, 4, 5], [70, 61, 80], [300, 60, 80], [20, 60, 1100], [30, 1100, 17]];

fn assert_the_same_on_every_number_of_threads<T: Accumulate>(
    shapes: &[[usize; 3]],
    number: impl Fn(&mut Random) -> T,
    bits: impl Fn(&T) -> [u64; 2],
) {
    let all_bits = |tensor: &HostTensor<T, Rank<2>>| tensor.iter().map(&bits).collect::<Vec<_>>();
    for &[rows, inner, columns] in shapes {
        let random = &mut Random::new(rows as u64);
        let mut matrix = |shape: [usize; 2]| HostTensor::<T, Rank<2>>::from_fn(shape, |_| number(random)).unwrap();
        let (a, b, c) = (matrix([rows, inner]), matrix([inner, columns]), matrix([rows, columns]));
        let vector = HostTensor::<T, Rank<1>>::from_fn([inner], |[step]| b[[step, 0]].clone()).unwrap();
        let (alpha, beta) = (c[[0, 0]].clone(), c[[rows - 1, 0]].clone());
        let on = |threads| {
            let mut engine = CpuEngine::builder().threads(threads).build().unwrap();
            let mut sum = c.clone();
            engine.matmul_accumulate(&alpha, &a, &b, &beta, &mut sum).unwrap();
            let turned = a.as_view().transpose_view([1, 0]).unwrap();
            let column = engine.matvec(&a, &vector).unwrap();
            let column = HostTensor::from_vec_col_major([rows, 1], column.into_vec()).unwrap();
            [&engine.matmul(&a, &b).unwrap(), &engine.matmul(&turned, &a).unwrap(), &sum, &column].map(all_bits)
        };
        let alone = on(THREADS[0]);
        for threads in &THREADS[1..] {
            assert!(on(*threads) == alone, "{rows} {inner} {columns} on {threads} threads");
        }
    }
}

#[test]
fn native_products_have_the_same_bits_on_every_number_of_threads() {
    assert_the_same_on_every_number_of_threads(&SHAPES, |random| random.float(6), |x: &f64| [x.to_bits(), 0]);
    let single = |random: &mut Random| random.float(6) as f32;
    assert_the_same_on_every_number_of_threads(&SHAPES[1..3], single, |x| [x.to_bits().into(), 0]);
    let complex = |random: &mut Random| Complex::new(random.float(6), random.float(6));
    assert_the_same_on_every_number_of_threads(&SHAPES[1..3], complex, |x| [x.re.to_bits(), x.im.to_bits()]);
}

#[test]
fn products_in_planes_have_the_same_bits_on_every_number_of_threads() {
    let real = |random: &mut Random| Real(random.float(6));
    assert_the_same_on_every_number_of_threads(&SHAPES, real, |x| [x.0.to_bits(), 0]);
    let integer = |random: &mut Random| random.bits() as i64;
    assert_the_same_on_every_number_of_threads(&SHAPES[1..2], integer, |x| [*x as u64, 0]);
    let complex = |random: &mut Random| Complex::new(Real(random.float(6)), Real(random.float(6)));
    assert_the_same_on_every_number_of_threads(&SHAPES[..2], complex, |x| [x.re.0.to_bits(), x.im.0.to_bits()]);
}

#[test]
fn packed_and_owning_elements_have_the_same_products_on_every_number_of_threads() {
    let residue = |random: &mut Random| (random.bits() % 1_000_000) as u32;
    let packed = |random: &mut Random| PackedModular::new(residue(random));
    assert_the_same_on_every_number_of_threads(&SHAPES[..2], packed, |x| [x.value(), 0]);
    let planar = |random: &mut Random| Modular::new(residue(random));
    assert_the_same_on_every_number_of_threads(&SHAPES[..2], planar, |x| [x.value(), 0]);
    let owning = |random: &mut Random| OwnedModular::new(residue(random));
    assert_the_same_on_every_number_of_threads(&[[3, 4, 5], [30, 20, 40]], owning, |x| [x.value(), 0]);
}

#[test]
fn products_of_rationals_are_exact_on_every_number_of_threads() {
    let size = 24;
    let hilbert = HostTensor::<_, Rank<2>>::from_fn([size, size], |[i, j]| rational(1, (i + j + 1) as i64)).unwrap();
    let alone = CpuEngine::serial().matmul(&hilbert, &hilbert).unwrap();
    // Σ 1/(k+1)² to 24 terms, by a common denominator.
    let first = (1..=size as i64).map(|k| rational(1, k * k)).reduce(|sum, term| sum + term).unwrap();
    assert_eq!(alone[[0, 0]], first);
    for threads in THREADS {
        let mut engine = CpuEngine::builder().threads(threads).build().unwrap();
        assert_eq!(engine.matmul(&hilbert, &hilbert).unwrap(), alone);
    }
}
