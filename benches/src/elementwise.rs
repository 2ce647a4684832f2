//! Sums, multiples and reductions of vectors, by one thread, and sums along the axes of a matrix.

use crate::Outcome;
use crate::harness::{Work, compare};
use crate::values::value;
use faer::Col;
use nalgebra::DVector;
use ndarray::{Array1, ArrayView2, Axis, ShapeBuilder};
use pilaster::{CpuEngine, HostTensor, Rank};
use std::hint::black_box;

const ALPHA: f64 = 0.5;

pub(crate) fn run() -> Outcome {
    for len in [1_000, 100_000, 10_000_000] {
        add_into(len)?;
        axpy(len)?;
        sum(len)?;
        dot(len)?;
    }
    add_to_new(10_000_000)?;
    for threads in [1, 2] {
        sums_along_axes(4096, threads)?;
    }
    Ok(())
}

/// The same numbers in the vectors of each contender.
struct Vectors {
    ours: HostTensor<f64, Rank<1>>,
    ndarray: Array1<f64>,
    nalgebra: DVector<f64>,
    faer: Col<f64>,
}

impl Vectors {
    fn new(len: usize, which: u64) -> Result<Self, pilaster::Error> {
        let values: Vec<f64> = (0..len).map(|at| value(which, at, 0)).collect();
        Ok(Self {
            ndarray: Array1::from_vec(values.clone()),
            nalgebra: DVector::from_column_slice(&values),
            faer: Col::from_fn(len, |at| values[at]),
            ours: HostTensor::from_vec_col_major([len], values)?,
        })
    }

    /// Whether all hold the same numbers still.
    fn agree(&self) -> bool {
        let ours = self.ours.as_slice();
        ours == self.ndarray.as_slice().unwrap_or_default()
            && ours == self.nalgebra.as_slice()
            && ours.iter().enumerate().all(|(at, x)| *x == self.faer[at])
    }
}

fn case(name: &str, len: usize) -> String {
    format!("{name}-1e{}", len.ilog10())
}

/// So many numbers, each of which goes through memory so many times.
fn moved(len: usize, times: usize) -> Work {
    Work { per_call: (len * times * size_of::<f64>()) as f64, unit: "GB/s" }
}

fn add_into(len: usize) -> Outcome {
    let (a, b, mut out) = (Vectors::new(len, 0)?, Vectors::new(len, 1)?, Vectors::new(len, 2)?);
    let (case, work, mut engine) = (case("add-into", len), moved(len, 3), CpuEngine::serial());
    let mut ours = || engine.add_into(black_box(&a.ours), black_box(&b.ours), &mut out.ours).expect("one length");
    compare(&case, "ndarray", work, &mut ours, || {
        ndarray::Zip::from(&mut out.ndarray)
            .and(black_box(&a.ndarray))
            .and(black_box(&b.ndarray))
            .for_each(|out, a, b| *out = a + b);
    });
    compare(&case, "nalgebra", work, &mut ours, || {
        black_box(&a.nalgebra).add_to(black_box(&b.nalgebra), &mut out.nalgebra);
    });
    compare(&case, "faer", work, &mut ours, || {
        faer::zip!(&mut out.faer, black_box(&a.faer), black_box(&b.faer))
            .for_each(|faer::unzip!(out, a, b)| *out = *a + *b);
    });
    assert!(out.agree(), "{case}: the contenders disagree");
    Ok(())
}

/// With `alpha` of alternating sign, so that the numbers stay small.
fn axpy(len: usize) -> Outcome {
    let (x, mut y) = (Vectors::new(len, 0)?, Vectors::new(len, 1)?);
    let (case, work, mut engine) = (case("axpy", len), moved(len, 3), CpuEngine::serial());
    let mut sign = 1.0;
    let mut ours = || {
        sign = -sign;
        engine.axpy(black_box(&(sign * ALPHA)), black_box(&x.ours), &mut y.ours).expect("one length");
    };
    let mut alpha = ALPHA;
    compare(&case, "ndarray", work, &mut ours, || {
        alpha = -alpha;
        y.ndarray.scaled_add(black_box(alpha), black_box(&x.ndarray));
    });
    compare(&case, "nalgebra", work, &mut ours, || {
        alpha = -alpha;
        y.nalgebra.axpy(black_box(alpha), black_box(&x.nalgebra), 1.0);
    });
    compare(&case, "faer", work, &mut ours, || {
        alpha = -alpha;
        let alpha = black_box(alpha);
        faer::zip!(&mut y.faer, black_box(&x.faer)).for_each(|faer::unzip!(y, x)| *y += alpha * *x);
    });
    Ok(())
}

fn sum(len: usize) -> Outcome {
    let a = Vectors::new(len, 0)?;
    let (case, work, mut engine) = (case("sum", len), moved(len, 1), CpuEngine::serial());
    let mut ours = || {
        black_box(engine.sum(black_box(&a.ours)).expect("host memory"));
    };
    compare(&case, "ndarray", work, &mut ours, || _ = black_box(black_box(&a.ndarray).sum()));
    compare(&case, "nalgebra", work, &mut ours, || _ = black_box(black_box(&a.nalgebra).sum()));
    compare(&case, "faer", work, &mut ours, || _ = black_box(black_box(&a.faer).sum()));
    Ok(())
}

fn dot(len: usize) -> Outcome {
    let (a, b) = (Vectors::new(len, 0)?, Vectors::new(len, 1)?);
    let (case, work, mut engine) = (case("dot", len), moved(len, 2), CpuEngine::serial());
    let mut ours = || {
        black_box(engine.dot(black_box(&a.ours), black_box(&b.ours)).expect("one length"));
    };
    compare(&case, "ndarray", work, &mut ours, || {
        black_box(black_box(&a.ndarray).dot(black_box(&b.ndarray)));
    });
    compare(&case, "nalgebra", work, &mut ours, || {
        black_box(black_box(&a.nalgebra).dot(black_box(&b.nalgebra)));
    });
    compare(&case, "faer", work, &mut ours, || {
        black_box(black_box(&a.faer).transpose() * black_box(&b.faer));
    });
    Ok(())
}

/// What recycled memory saves: the pages of a new result are there already.
fn add_to_new(len: usize) -> Outcome {
    let (a, b) = (Vectors::new(len, 0)?, Vectors::new(len, 1)?);
    let (case, work, mut engine) = (case("add-to-new", len), moved(len, 3), CpuEngine::serial());
    let mut ours = || {
        black_box(engine.add(black_box(&a.ours), black_box(&b.ours)).expect("one length"));
    };
    compare(&case, "ndarray", work, &mut ours, || {
        black_box(black_box(&a.ndarray) + black_box(&b.ndarray));
    });
    compare(&case, "nalgebra", work, &mut ours, || {
        black_box(black_box(&a.nalgebra) + black_box(&b.nalgebra));
    });
    compare(&case, "faer", work, &mut ours, || {
        black_box(black_box(&a.faer) + black_box(&b.faer));
    });
    Ok(())
}

fn sums_along_axes(n: usize, threads: usize) -> Outcome {
    let values: Vec<f64> = (0..n * n).map(|at| value(0, at, 0)).collect();
    let ours = HostTensor::<f64, Rank<2>>::from_vec_col_major([n, n], values)?;
    let theirs = ArrayView2::from_shape((n, n).f(), ours.as_slice())?;
    let (work, mut engine) = (moved(n * n, 1), CpuEngine::builder().threads(threads).build()?);
    let suffix = if threads == 1 { String::new() } else { format!("-{threads}t") };
    for (name, axis) in [("row-sums", 1), ("column-sums", 0)] {
        let sums = || _ = black_box(engine.sum_axis(black_box(&ours), axis).expect("there is such an axis"));
        compare(&format!("{name}-{n}{suffix}"), "ndarray", work, sums, || {
            black_box(black_box(&theirs).sum_axis(Axis(axis)));
        });
    }
    Ok(())
}
