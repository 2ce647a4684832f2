//! Products of matrices and vectors.

use super::{NUMBERS, OTHERS, Sample, assert_is, engine, some, tensor};
use pilaster::{Conjugate, Error, HasMember, Semiring, SetTensor, SetView, TensorOperand, TensorOperandMut};

/// `a` times `b`, of these rows and inner extent.
fn product<T: Semiring>(a: &[T], b: &[T], [rows, inner]: [usize; 2]) -> Vec<T> {
    let term = |row: usize, at: usize, column: usize| a[row + rows * at].mul(&b[at + inner * column]);
    let element =
        |row: usize, column: usize| (1..inner).fold(term(row, 0, column), |sum: T, at| sum.add(&term(row, at, column)));
    (0..b.len() / inner)
        .flat_map(|column| (0..rows).map(move |row| (row, column)))
        .map(|(row, column)| element(row, column))
        .collect()
}

pub(crate) fn check_products<S: HasMember<T>, T: Semiring + PartialEq>(sample: Sample<T>) {
    let engine = &mut engine();
    let (x, y) = (some(sample, &NUMBERS), some(sample, &OTHERS));
    let (a, b) = (tensor::<S, T>(&[2, 3], &x[..6]), tensor::<S, T>(&[3, 4], &y));
    let matrix = product(&x[..6], &y, [2, 3]);
    assert_is("matmul", &a.matmul(engine, &b).unwrap(), &[2, 4], &matrix);
    let mut c = tensor::<S, T>(&[2, 4], &y[..8]);
    a.matmul_into(engine, &b, &mut c).unwrap();
    assert_is("matmul_into", &c, &[2, 4], &matrix);
    let (alpha, beta) = (sample(2), sample(4));
    let both = matrix.iter().map(|value| alpha.mul(value).add(&beta.mul(value))).collect::<Vec<_>>();
    let [alpha, beta] = [alpha, beta].map(|factor| tensor::<S, T>(&[], &[factor]));
    c.matmul_accumulate(engine, &alpha, &a, &b, &beta).unwrap();
    assert_is("matmul_accumulate", &c, &[2, 4], &both);
    assert_eq!(
        c.matmul_accumulate(engine, &alpha, &b, &a, &beta).unwrap_err().to_string().split(':').next(),
        Some("matmul_accumulate")
    );

    let (batch, one) = (tensor::<S, T>(&[2, 2, 3], &x), tensor::<S, T>(&[2, 2], &y[..4]));
    let batched: Vec<T> = x.chunks(4).flat_map(|matrix| product(matrix, &y[..4], [2, 2])).collect();
    assert_is("matmul of a batch", &batch.matmul(engine, &one).unwrap(), &[2, 2, 3], &batched);

    let (left, right) = (tensor::<S, T>(&[3], &x[..3]), tensor::<S, T>(&[3], &y[..3]));
    assert_is("matvec", &a.matvec(engine, &right).unwrap(), &[2], &product(&x[..6], &y[..3], [2, 3]));
    assert_is("dot", &left.dot(engine, &right).unwrap(), &[], &product(&x[..3], &y[..3], [1, 3]));
    assert_is("outer", &left.outer(engine, &right).unwrap(), &[3, 3], &product(&x[..3], &y[..3], [3, 1]));
    assert!(matches!(left.dot(engine, &a), Err(Error::RankMismatch { operation: "dot", .. })));

    let square = tensor::<S, T>(&[2, 2], &x[..4]);
    assert_is("trace", &square.trace(engine).unwrap(), &[], &[x[0].add(&x[3])]);
    let kron = square.kron(engine, &tensor::<S, T>(&[1, 2], &y[..2])).unwrap();
    let expected: Vec<T> =
        [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (3, 0), (2, 1), (3, 1)].map(|(a, b)| x[a].mul(&y[b])).into();
    assert_is("kron", &kron, &[2, 4], &expected);
}

pub(crate) fn check_conjugation<S: HasMember<T>, T: Semiring + Conjugate + PartialEq>(sample: Sample<T>) {
    let (x, y) = (some(sample, &NUMBERS[..4]), some(sample, &OTHERS[..4]));
    let conjugated: Vec<T> = x.iter().map(T::conj).collect();
    let (a, b) = (tensor::<S, T>(&[4], &x), tensor::<S, T>(&[4], &y));
    assert_is("vdot", &a.vdot(&mut engine(), &b).unwrap(), &[], &product(&conjugated, &y, [1, 4]));
    check_conjugated_factors::<S, T>(sample);
    check_conjugated_copies::<S, T>(sample);
}

/// Each factor of a product as it is, and conjugated.
fn check_conjugated_factors<S: HasMember<T>, T: Semiring + Conjugate + PartialEq>(sample: Sample<T>) {
    let engine = &mut engine();
    let (x, y) = (some(sample, &NUMBERS[..6]), some(sample, &OTHERS));
    let [of_x, of_y] = [&x, &y].map(|numbers| numbers.iter().map(T::conj).collect::<Vec<T>>());
    let (a, b) = (tensor::<S, T>(&[2, 3], &x), tensor::<S, T>(&[3, 4], &y));
    let (left, right) = (a.conj().unwrap(), b.conj().unwrap());
    assert_is("matmul", &left.matmul(engine, &b).unwrap(), &[2, 4], &product(&of_x, &y, [2, 3]));
    assert_is("matmul", &a.matmul(engine, &right).unwrap(), &[2, 4], &product(&x, &of_y, [2, 3]));
    let both = product(&of_x, &of_y, [2, 3]);
    let mut c = tensor::<S, T>(&[2, 4], &y[..8]);
    left.matmul_into(engine, &right, &mut c).unwrap();
    assert_is("matmul_into", &c, &[2, 4], &both);
    let one = tensor::<S, T>(&[], &[sample(1)]);
    let unit = sample(1);
    let twice: Vec<T> = both.iter().map(|value| unit.mul(value).add(&unit.mul(value))).collect();
    c.matmul_accumulate(engine, &one, &left, &right, &one).unwrap();
    assert_is("matmul_accumulate", &c, &[2, 4], &twice);
    let (vector, other) = (tensor::<S, T>(&[3], &y[..3]), tensor::<S, T>(&[2], &x[..2]));
    let images = product(&of_x, &of_y[..3], [2, 3]);
    assert_is("matvec", &left.matvec(engine, &vector.conj().unwrap()).unwrap(), &[2], &images);
    let table = product(&of_y[..3], &x[..2], [3, 1]);
    assert_is("outer", &vector.conj().unwrap().outer(engine, &other).unwrap(), &[3, 2], &table);
    let table = product(&y[..3], &of_x[..2], [3, 1]);
    assert_is("outer", &vector.outer(engine, &other.conj().unwrap()).unwrap(), &[3, 2], &table);
}

fn check_conjugated_copies<S: HasMember<T>, T: Semiring + Conjugate + PartialEq>(sample: Sample<T>) {
    let engine = &mut engine();
    let (x, y) = (some(sample, &NUMBERS[..6]), some(sample, &OTHERS[..6]));
    let conjugated: Vec<T> = x.iter().map(T::conj).collect();
    let turned = [0, 2, 4, 1, 3, 5].map(|place: usize| conjugated[place].clone());
    let a = tensor::<S, T>(&[2, 3], &x);
    let conj = a.conj().unwrap();
    assert_is("to_contiguous", &conj.to_contiguous(engine).unwrap(), &[2, 3], &conjugated);
    assert_is("transpose", &conj.transpose(engine, &[1, 0]).unwrap(), &[3, 2], &turned);
    let mut out = tensor::<S, T>(&[2, 3], &y);
    conj.copy_into(engine, &mut out).unwrap();
    assert_is("copy_into", &out, &[2, 3], &conjugated);
    let mut out = tensor::<S, T>(&[3, 2], &y);
    conj.transpose_into(engine, &[1, 0], &mut out).unwrap();
    assert_is("transpose_into", &out, &[3, 2], &turned);
    let view = a.as_view().transpose_view([1, 0]).unwrap();
    assert_is("a view's", &view.conj().unwrap().to_contiguous(engine).unwrap(), &[3, 2], &turned);
}
