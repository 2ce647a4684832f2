//! Products with vectors.

use super::common::{Dyadic, Random};
use super::field::{Modular, OwnedModular, PackedModular, Residue};
use super::order::Words;
use pilaster::num_complex::Complex;
use pilaster::num_traits::Signed;
use pilaster::{Accumulate, CpuEngine, DynRank, Error, HostTensor, Rank, SliceSpec, tensor};

type Vector<T> = HostTensor<T, Rank<1>>;

fn engines() -> [CpuEngine; 4] {
    [1, 2, 3, 8].map(|threads| CpuEngine::builder().threads(threads).build().unwrap())
}

fn integers(count: usize, seed: u64) -> Vec<i64> {
    let random = &mut Random::new(seed);
    (0..count).map(|_| random.integer(1 << 40)).collect()
}

const LENGTHS: [usize; 14] = [0, 1, 2, 15, 16, 17, 31, 32, 33, 100, 1000, 6_000, 70_001, 200_000];

#[test]
fn dot_products_of_integers_are_exact_for_any_strides_and_threads() {
    let mut engines = engines();
    for length in LENGTHS {
        let (x, y) = (integers(2 * length + 1, 1), integers(length, 2));
        let (owner, b) = (
            Vector::from_vec_col_major([x.len()], x.clone()).unwrap(),
            Vector::from_vec_col_major([length], y.clone()).unwrap(),
        );
        // From the last element back.
        let spec = SliceSpec::new(1, 2 * length + 1).with_step(-2);
        let a = owner.as_view().slice_axis_view(0, spec).unwrap();
        assert_eq!(a.len(), length);
        let expected =
            x.iter().rev().step_by(2).zip(&y).fold(0_i64, |sum, (p, q)| sum.wrapping_add(p.wrapping_mul(*q)));
        for engine in &mut engines {
            assert_eq!(engine.dot(&a, &b).unwrap(), expected, "{length}");
            assert_eq!(engine.vdot(&b, &a).unwrap(), expected, "{length}");
            assert_eq!(engine.dot(&a.to_col_major(), &b).unwrap(), expected, "{length}");
        }
    }
}

#[test]
fn dot_products_of_floats_are_within_their_bound_and_the_same_for_any_strides_and_threads() {
    let mut engines = engines();
    for length in LENGTHS {
        let random = &mut Random::new(5);
        let [a, b] = [(); 2].map(|()| Vector::<f64>::from_fn([length], |_| random.float(6)).unwrap());
        let terms = a.iter().zip(b.iter()).map(|(&x, &y)| &Dyadic::from(x) * &Dyadic::from(y));
        let (mut exact, mut size) = (Dyadic::zero(), Dyadic::zero());
        for term in terms.take(6_000) {
            exact = &exact + &term;
            size = &size + &Dyadic { mantissa: term.mantissa.abs(), ..term };
        }
        let spread = HostTensor::<f64, Rank<2>>::from_fn([2, length], |[_, i]| a[[i]]).unwrap();
        let strided = spread.as_view().index_axis_view(0, 1).unwrap();
        let alone = engines[0].dot(&a, &b).unwrap();
        if length <= 6_000 {
            // Of the depth of the sum no more is taken for granted than that it is below the number of terms.
            let bound = &(&Dyadic::from(length as i64 + 2) * &Dyadic::from(f64::EPSILON)) * &size;
            let error = &Dyadic::from(alone) - &exact;
            assert!(Dyadic { mantissa: error.mantissa.abs(), ..error } <= bound, "{length}");
        }
        for engine in &mut engines {
            assert_eq!(engine.dot(&a, &b).unwrap().to_bits(), alone.to_bits(), "{length}");
            assert_eq!(engine.dot(&strided, &b).unwrap().to_bits(), alone.to_bits(), "{length}");
        }
    }
}

fn assert_flushed_in_time<T: Residue + Accumulate>() {
    for length in LENGTHS {
        // Each product is (-1)².
        let a = Vector::<T>::from_fn([length], |_| T::new(998_244_352)).unwrap();
        assert_eq!(CpuEngine::serial().dot(&a, &a).unwrap().residue() as usize, length);
    }
}

#[test]
fn accumulators_of_dot_products_are_flushed_in_time() {
    assert_flushed_in_time::<Modular>();
    assert_flushed_in_time::<PackedModular>();
    assert_flushed_in_time::<OwnedModular>();
}

#[test]
fn only_vdot_conjugates_and_only_its_first_operand() {
    let mut engine = CpuEngine::serial();
    let (i, two) = (Complex::new(0.0, 1.0), Complex::new(2.0, 0.0));
    let x = tensor![i];
    assert_eq!((engine.dot(&x, &x).unwrap(), engine.vdot(&x, &x).unwrap()), (-Complex::from(1.0), Complex::from(1.0)));
    let y = tensor![two];
    assert_eq!((engine.vdot(&x, &y).unwrap(), engine.vdot(&y, &x).unwrap()), (-i * two, i * two));
    let long = |count| Vector::full([count], i).unwrap();
    assert_eq!(engine.vdot(&long(1000), &long(1000)).unwrap(), Complex::from(1000.0));
}

#[test]
fn words_keep_their_order_in_every_product() {
    let name = |letter: char| move |[i]: [usize; 1]| Words::of(format!("{letter}{i} "));
    let (a, b) = (Vector::from_fn([3], name('a')).unwrap(), Vector::from_fn([3], name('b')).unwrap());
    let mut engine = CpuEngine::serial();
    let pairs = (0..3).map(|i| (format!("a{i} b{i} "), 1)).collect();
    assert_eq!(engine.dot(&a, &b).unwrap(), Words::pooled(pairs));
    let table = engine.outer(&a, &b).unwrap();
    assert_eq!(table[[2, 1]], Words::of("a2 b1 "));
    let matrix = HostTensor::<_, Rank<2>>::from_fn([2, 3], |[i, j]| Words::of(format!("m{i}{j} "))).unwrap();
    let row = (0..3).map(|j| (format!("m1{j} a{j} "), 1)).collect();
    assert_eq!(engine.matvec(&matrix, &a).unwrap()[[1]], Words::pooled(row));
}

#[test]
fn a_matrix_times_a_vector_is_the_sum_over_its_columns() {
    for engine in &mut engines() {
        for [rows, inner] in [[0, 3], [3, 0], [1, 1], [5, 7], [70, 33], [1000, 300]] {
            let (a, x) = (integers(rows * inner, 3), integers(inner, 4));
            let matrix = HostTensor::<i64, Rank<2>>::from_vec_row_major([rows, inner], a.clone()).unwrap();
            let vector = Vector::from_vec_col_major([inner], x.clone()).unwrap();
            let product = engine.matvec(&matrix, &vector).unwrap();
            let entry =
                |row: usize| (0..inner).fold(0_i64, |sum, j| sum.wrapping_add(a[row * inner + j].wrapping_mul(x[j])));
            assert_eq!(product.as_slice(), (0..rows).map(entry).collect::<Vec<_>>());
        }
    }
}

#[test]
fn an_outer_product_has_each_pair() {
    for engine in &mut engines() {
        for [rows, columns] in [[0, 3], [3, 0], [1, 1], [5, 7], [1000, 300]] {
            let (x, y) = (integers(rows, 3), integers(columns, 4));
            let a: HostTensor<i64, DynRank> = HostTensor::from_vec_col_major([rows], x.clone()).unwrap();
            let b = Vector::from_vec_col_major([columns], y.clone()).unwrap();
            let table = engine.outer(&a, &b).unwrap();
            assert_eq!(table.shape()[..], [rows, columns]);
            let expected: Vec<i64> = y.iter().flat_map(|q| x.iter().map(move |p| p.wrapping_mul(*q))).collect();
            assert_eq!(table.as_slice(), expected);
        }
    }
    let zero = CpuEngine::serial().outer(&tensor![-1.0_f64], &tensor![0.0]).unwrap();
    assert!(zero[[0, 0]].is_sign_negative());
}

#[test]
fn vectors_that_do_not_fit_are_refused() {
    let mut engine = CpuEngine::serial();
    let (two, three) = (tensor![1.0, 2.0], tensor![1.0, 2.0, 3.0]);
    let matrix = HostTensor::<f64, Rank<2>>::ones([2, 3]).unwrap();
    let (expected, actual) = ([2].into(), [3].into());
    assert_eq!(engine.dot(&two, &three).unwrap_err(), Error::ShapeMismatch { operation: "dot", expected, actual });
    let refused = Error::InnerExtentMismatch { operation: "matvec", left: [2, 3], right: [2, 1] };
    assert_eq!(engine.matvec(&matrix, &two).unwrap_err(), refused);
    let refused = |operation, expected, actual| Error::RankMismatch { operation, expected, actual };
    assert_eq!(engine.matvec(&matrix, &matrix).unwrap_err(), refused("matvec", 1, 2));
    assert_eq!(engine.matvec(&two, &two).unwrap_err(), refused("matvec", 2, 1));
    assert_eq!(engine.vdot(&two, &matrix).unwrap_err(), refused("vdot", 1, 2));
    assert_eq!(engine.outer(&two, &matrix).unwrap_err(), refused("outer", 1, 2));
}
