//! Copies between layouts into an output that is already there, by one thread and by two.

use crate::Outcome;
use crate::harness::{self, Work};
use crate::values::value;
use ndarray::{ArrayViewD, ArrayViewMutD, Dimension, Ix2, Ix4, IxDyn, ShapeBuilder};
use pilaster::{CpuEngine, HostTensor, Rank, SliceSpec, TypedTensorView};
use std::error::Error;
use std::hint::black_box;
use strided_perm::copy_into;
use strided_view::{StridedView, StridedViewMut};
use threadteam::Exec;

pub(crate) fn run() -> Outcome {
    for n in [1024, 4096] {
        race::<Ix2, 2>(&format!("transposed-{n}"), &Case::permuted([n; 2], [1, 0]))?;
    }
    race_on_two_threads("transposed-4096-2t", &Case::permuted([4096; 2], [1, 0]))?;
    race::<Ix4, 4>("32^4-reversed", &Case::permuted([32; 4], [3, 2, 1, 0]))?;
    race::<Ix4, 4>("32^4-pairs-swapped", &Case::permuted([32; 4], [1, 0, 3, 2]))?;
    race::<IxDyn, 8>("8^8-reversed", &Case::permuted([8; 8], [7, 6, 5, 4, 3, 2, 1, 0]))?;
    race::<Ix2, 2>("every-second-row", &Case::sliced([2048, 1024], [2, 1]))?;
    race::<Ix2, 2>("every-second-column", &Case::sliced([1024, 2048], [1, 2]))
}

/// What is copied: every `steps`-th element of a tensor of this shape, the axes in this order.
struct Case<const N: usize> {
    shape: [usize; N],
    steps: [usize; N],
    axes: [usize; N],
}

impl<const N: usize> Case<N> {
    fn permuted(shape: [usize; N], axes: [usize; N]) -> Self {
        Self { shape, steps: [1; N], axes }
    }

    fn sliced(shape: [usize; N], steps: [usize; N]) -> Self {
        Self { shape, steps, axes: std::array::from_fn(|axis| axis) }
    }

    fn ours<'a>(
        &self,
        tensor: &'a HostTensor<f64, Rank<N>>,
    ) -> Result<TypedTensorView<'a, f64, Rank<N>>, pilaster::Error> {
        let slices = self.steps.map(|step| SliceSpec::from(..).with_step(step as isize));
        tensor.as_view().slice_view(slices)?.transpose_view(self.axes)
    }

    fn theirs<'a>(&self, elements: &'a [f64]) -> Result<ArrayViewD<'a, f64>, ndarray::ShapeError> {
        let mut view = ArrayViewD::from_shape(IxDyn(&self.shape).f(), elements)?;
        view.slice_each_axis_inplace(|axis| ndarray::Slice::from(..).step_by(self.steps[axis.axis.index()] as isize));
        Ok(view.permuted_axes(IxDyn(&self.axes)))
    }
}

/// `D` is the rank as ndarray knows it.
fn race<D: Dimension, const N: usize>(case: &str, copied: &Case<N>) -> Outcome {
    let tensor = HostTensor::<f64, Rank<N>>::from_vec_col_major(copied.shape, values(copied.shape.iter().product()))?;
    let view = copied.ours(&tensor)?;
    let mut ours = HostTensor::<f64, Rank<N>>::zeros(*view.shape())?;
    let mut theirs = vec![0.0; view.len()];
    let work = Work { per_call: size_of_val(theirs.as_slice()) as f64, unit: "GB/s written" };
    let mut assign = || black_box(&mut ours).as_view_mut().assign(black_box(&view)).expect("the shapes agree");

    race_ndarray::<D, N>(case, copied, work, &mut assign, tensor.as_slice(), &mut theirs)?;
    let by_ndarray = theirs.clone();
    theirs.fill(0.0);
    race_strided_perm(case, work, &mut assign, &view, tensor.as_slice(), &mut theirs)?;
    let by_strided_perm = theirs.clone();
    // As many elements as are copied, whichever they are.
    let elements = &tensor.as_slice()[..theirs.len()];
    harness::compare(case, "memcpy", work, &mut assign, || {
        black_box(theirs.as_mut_slice()).copy_from_slice(black_box(elements));
    });
    assert!(ours.as_slice() == by_ndarray, "{case}: ndarray copies other elements");
    assert!(ours.as_slice() == by_strided_perm, "{case}: strided-perm copies other elements");
    Ok(())
}

fn race_ndarray<D: Dimension, const N: usize>(
    case: &str,
    copied: &Case<N>,
    work: Work,
    ours: impl FnMut(),
    elements: &[f64],
    output: &mut [f64],
) -> Outcome {
    let source = copied.theirs(elements)?.into_dimensionality::<D>()?;
    let shape = IxDyn(source.shape()).f();
    let mut output = ArrayViewMutD::from_shape(shape, output)?.into_dimensionality::<D>()?;
    harness::compare(case, "ndarray", work, ours, || black_box(&mut output).assign(black_box(&source)));
    Ok(())
}

fn race_strided_perm<const N: usize>(
    case: &str,
    work: Work,
    ours: impl FnMut(),
    view: &TypedTensorView<'_, f64, Rank<N>>,
    elements: &[f64],
    output: &mut [f64],
) -> Result<(), Box<dyn Error>> {
    let source = StridedView::<f64>::new(elements, view.shape(), view.strides(), 0)?;
    let compact = pilaster::TensorLayout::<Rank<N>>::compact(*view.shape())?;
    let mut output = StridedViewMut::new(output, view.shape(), compact.strides(), 0)?;
    harness::compare(case, "strided-perm", work, ours, || {
        copy_into(black_box(&mut output), black_box(&source), Exec::serial()).expect("the shapes agree");
    });
    Ok(())
}

fn race_on_two_threads<const N: usize>(case: &str, copied: &Case<N>) -> Outcome {
    let tensor = HostTensor::<f64, Rank<N>>::from_vec_col_major(copied.shape, values(copied.shape.iter().product()))?;
    let view = copied.ours(&tensor)?;
    let mut ours = HostTensor::<f64, Rank<N>>::zeros(*view.shape())?;
    let mut theirs = vec![0.0; view.len()];
    let work = Work { per_call: size_of_val(theirs.as_slice()) as f64, unit: "GB/s written" };
    let mut engine = CpuEngine::builder().threads(2).build()?;
    let pool = threadteam::Pool::builder().threads(2).build()?;
    let source = StridedView::<f64>::new(tensor.as_slice(), view.shape(), view.strides(), 0)?;
    let compact = pilaster::TensorLayout::<Rank<N>>::compact(*view.shape())?;
    let mut output = StridedViewMut::new(&mut theirs, view.shape(), compact.strides(), 0)?;
    let copy = || engine.copy_into(black_box(&view), black_box(&mut ours)).expect("the shapes agree");
    harness::compare(case, "strided-perm", work, copy, || {
        let exec = Exec::new(&pool, 2).expect("two threads");
        copy_into(black_box(&mut output), black_box(&source), exec).expect("the shapes agree");
    });
    assert!(ours.as_slice() == theirs, "{case}: strided-perm copies other elements");
    Ok(())
}

fn values(count: usize) -> Vec<f64> {
    (0..count).map(|at| value(0, at, 0)).collect()
}
