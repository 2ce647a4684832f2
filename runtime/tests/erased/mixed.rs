//! Operands of two scalars: refused in either order, nothing is promoted in silence.

use crate::scalars::{Dual, Label, MinPlus, Ratio, samples};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DType, Error, Tensor};

/// A square matrix of every scalar at hand.
fn one_of_each() -> Vec<Tensor> {
    vec![
        Tensor::from_typed(samples::<f32, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<f64, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<i32, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<i64, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<bool, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<Complex<f32>, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<Complex<f64>, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<Dual<f64>, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<Dual<f32>, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<Ratio, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<MinPlus, 2>([1, 1], 1)),
        Tensor::from_typed(samples::<Label, 2>([1, 1], 1)),
    ]
}

#[track_caller]
fn assert_refused(result: Result<Tensor, Error>, operation: &str, left: DType, right: DType) {
    let error = result.expect_err("two scalars");
    assert_eq!(
        error.to_string(),
        format!("{operation}: `{left}` with `{right}`: both must be one scalar; `cast` converts")
    );
    assert!(matches!(error, Error::DTypeMismatch { left: l, right: r, .. } if (l, r) == (left, right)));
}

#[test]
fn every_pair_of_scalars_is_refused_in_both_orders() {
    let engine = &mut CpuEngine::serial();
    let tensors = one_of_each();
    let mut pairs = 0;
    for a in &tensors {
        for b in &tensors {
            let (left, right) = (a.dtype(), b.dtype());
            if left == right {
                continue;
            }
            assert_refused(a.add(engine, b), "add", left, right);
            assert_refused(a.sub(engine, b), "sub", left, right);
            assert_refused(a.mul(engine, b), "mul", left, right);
            assert_refused(a.div(engine, b), "div", left, right);
            assert_refused(a.scale(engine, b), "scale", left, right);
            assert_refused(a.matmul(engine, b), "matmul", left, right);
            assert_refused(a.as_view().add(engine, b), "add", left, right);
            assert_refused(a.add(engine, &b.as_view()), "add", left, right);
            assert!(a != b, "{left} with {right}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 12 * 11);
}

#[test]
fn two_externals_that_nothing_relates_are_both_named() {
    let engine = &mut CpuEngine::serial();
    let (a, b) = (Tensor::from_typed(samples::<Ratio, 1>([2], 1)), Tensor::from_typed(samples::<Dual<f64>, 1>([2], 1)));
    let message = |left, right| format!("add: `{left}` with `{right}`: both must be one scalar; `cast` converts");
    assert_eq!(a.add(engine, &b).unwrap_err().to_string(), message("Ratio", "Dual<f64>"));
    assert_eq!(b.add(engine, &a).unwrap_err().to_string(), message("Dual<f64>", "Ratio"));
    assert_eq!(
        a.cast(engine, b.dtype()).unwrap_err().to_string(),
        "cast: no conversion from `Ratio` to `Dual<f64>`: declare it with the key `from` or `into` of either"
    );
}

#[test]
fn direct_operations_of_presets_do_not_promote() {
    let engine = &mut CpuEngine::serial();
    let of = |dtype| Tensor::ones(dtype, [2]).unwrap();
    for (left, right) in [(DType::I32, DType::F32), (DType::F32, DType::F64), (DType::F64, DType::C64)] {
        assert_refused(of(left).add(engine, &of(right)), "add", left, right);
        assert_refused(of(right).add(engine, &of(left)), "add", right, left);
        let cast = of(left).cast(engine, right).unwrap();
        assert_eq!(cast.add(engine, &of(right)).unwrap().dtype(), right);
    }
}

#[test]
fn typed_access_to_another_scalar_names_both() {
    let mut ratio = Tensor::from_typed(samples::<Ratio, 1>([2], 1));
    let message = |operation| format!("{operation}: `f64` with `Ratio`: both must be one scalar; `cast` converts");
    assert_eq!(ratio.as_typed::<f64>().unwrap_err().to_string(), message("as_typed"));
    assert_eq!(ratio.as_typed_mut::<f64>().unwrap_err().to_string(), message("as_typed_mut"));
    assert_eq!(ratio.as_view().into_typed::<f64>().unwrap_err().to_string(), message("into_typed"));
    assert_eq!(ratio.as_view_mut().into_typed::<f64>().unwrap_err().to_string(), message("into_typed"));
    assert!(
        matches!(ratio.get::<f64>([0]), Err(Error::DTypeMismatch { left: DType::F64, right, .. }) if right == ratio.dtype())
    );
    assert!(matches!(ratio.item::<i32>(), Err(Error::DTypeMismatch { left: DType::I32, .. })));
    let refused = ratio.into_typed::<f64>().unwrap_err();
    assert_eq!(refused.to_string(), message("into_typed"));
}
