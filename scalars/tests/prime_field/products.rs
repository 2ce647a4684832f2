//! Sums of products: the running value is reduced often enough for the largest elements, and the result is exact.

use crate::common::{big, for_each_modulus, integers};
use num_bigint::BigUint;
use pilaster::{Accumulator, CpuEngine, DType, HostTensor, Rank, ScalarKind, Tensor, TensorScalar};
use pilaster_scalars::{Fp, FpSum};
use proptest::prelude::*;

type Matrix<const P: u64> = HostTensor<Fp<P>, Rank<2>>;

/// The largest product, so many times.
fn largest<const P: u64>(count: impl Into<BigUint>) -> Fp<P> {
    let sum = BigUint::from(P - 1).pow(2) * count.into() % P;
    Fp::new(sum.try_into().expect("below the modulus"))
}

fn check_longest_sums<const P: u64>() {
    let top = -Fp::<P>::ONE;
    let mut engine = CpuEngine::builder().threads(2).build().unwrap();
    // By the direct kernel, by tiles of either kind, in several blocks of the summed index.
    for (rows, inner, columns) in [(3, 20, 2), (5, 1500, 3), (70, 1001, 5)] {
        let left = Matrix::full([rows, inner], top).unwrap();
        let right = Matrix::full([inner, columns], top).unwrap();
        let product = engine.matmul(&left, &right).unwrap();
        assert!(product.iter().all(|&element| element == largest(inner as u64)), "{rows} {inner} {columns} modulo {P}");
    }
    let vector = HostTensor::<Fp<P>, Rank<1>>::full([100_003], top).unwrap();
    assert_eq!(engine.dot(&vector, &vector).unwrap(), largest(100_003_u32), "dot modulo {P}");
    let sum = Fp::new(((u128::from(P) - 1) * 100_003 % u128::from(P)) as u64);
    assert_eq!(engine.sum(&vector).unwrap(), sum, "sum modulo {P}");
}

#[test]
fn long_sums_of_the_largest_products_do_not_overflow() {
    for_each_modulus!(check_longest_sums());
}

/// As many steps as are allowed, on the largest value that a flush or a merge leaves behind, again and again.
fn check_contract<const P: u64>() {
    let top = -Fp::<P>::ONE;
    let period = <FpSum<P> as Accumulator<Fp<P>>>::FLUSH_EVERY.min(1000);
    let (mut sum, mut count) = (FpSum::zero(), BigUint::ZERO);
    for round in 0..200 {
        for _ in 0..period {
            sum = sum.mul_add(&top, &top);
        }
        sum = sum.flush();
        count += period;
        if round % 3 == 0 {
            sum = sum.merge(sum).flush();
            count *= 2_u32;
        }
        assert_eq!(sum.finish(), largest(count.clone()), "after {count} products modulo {P}");
    }
}

#[test]
fn a_running_value_bears_the_steps_that_it_says() {
    for_each_modulus!(check_contract());
}

fn check_product<const P: u64>([rows, inner, columns]: [usize; 3], numbers: &[u64]) {
    let cell =
        |index: [usize; 2], shift: usize| Fp::<P>::new(numbers[(3 * index[0] + 5 * index[1] + shift) % numbers.len()]);
    let left = Matrix::from_fn([rows, inner], |index| cell(index, 0)).unwrap();
    let right = Matrix::from_fn([inner, columns], |index| cell(index, 7)).unwrap();
    let product = CpuEngine::serial().matmul(&left, &right).unwrap();
    for column in 0..columns {
        for row in 0..rows {
            let exact: BigUint = (0..inner).map(|at| big(left[[row, at]]) * big(right[[at, column]])).sum();
            assert_eq!(big(product[[row, column]]), exact % P, "[{row}, {column}] modulo {P}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_product_of_matrices_is_that_of_integers_modulo_the_prime(
        extents in [1_usize..70, 0_usize..30, 1_usize..40],
        numbers in proptest::collection::vec(integers(), 22),
    ) {
        for_each_modulus!(check_product(extents, &numbers));
    }
}

#[test]
fn a_tensor_of_a_prime_field_works_erased_and_says_which_field() {
    type F = Fp<11>;
    assert_eq!((F::SPEC.name, F::SPEC.kind), ("Fp<11>", ScalarKind::Integer));
    let engine = &mut CpuEngine::serial();
    let integers = Tensor::from_vec_col_major([2, 2], vec![-1_i64, 12, 7, 0]).unwrap();
    let elements = integers.cast(engine, DType::of::<F>()).unwrap();
    assert_eq!(elements, Tensor::from_vec_col_major([2, 2], [10, 1, 7, 0].map(F::new).to_vec()).unwrap());
    let square = elements.matmul(engine, &elements).unwrap();
    let back = square.cast(engine, DType::of::<i64>()).unwrap();
    assert_eq!(back, Tensor::from_vec_col_major([2, 2], vec![8_i64, 10, 4, 7]).unwrap());
}
