//! How often memory is asked for where only the handle of a tensor changes.
//!
//! One line an operation; what is spent is the most of all ranks and shapes that it was tried at.

use crate::Outcome;
use crate::counting::requests_of;
use crate::harness;
use pilaster::{
    DynRank, Dynamic, Group, Host, HostTensor, Rank, SliceSpec, Tensor, TensorRank, TensorScalar, TensorView,
    TensorViewMut, TypedTensor,
};
use pilaster_scalars::DoubleDouble;

/// The extents of a tensor of the highest rank whose shape is kept inline; lower ranks have the first of them.
const SHAPE: [usize; 8] = [2, 3, 1, 2, 1, 2, 1, 2];

pub(crate) fn run() -> Outcome {
    scalar::<f64>("f64")?;
    scalar::<DoubleDouble>("dd")
}

/// The same for a preset and for a scalar that is none.
fn scalar<T: TensorScalar + From<f64>>(label: &str) -> Outcome {
    let mut typed = Tally::default();
    ranked::<T, Rank<0>>(&mut typed, 0)?;
    ranked::<T, Rank<2>>(&mut typed, 2)?;
    ranked::<T, Rank<8>>(&mut typed, 8)?;
    typed.print(&format!("{label}-static"));

    let (mut dynamic, mut erased) = (Tally::default(), Tally::default());
    for rank in 0..=SHAPE.len() {
        ranked::<T, DynRank>(&mut dynamic, rank)?;
        owned_erased::<T>(&mut erased, rank)?;
        views_erased::<T>(&mut erased, rank)?;
    }
    dynamic.print(&format!("{label}-dynamic"));
    erased.print(&format!("{label}-erased"));
    Ok(())
}

/// What each operation spent.
#[derive(Default)]
struct Tally {
    lines: Vec<Line>,
}

struct Line {
    operation: &'static str,
    spent: usize,
    budget: usize,
}

impl Tally {
    /// Counts the requests of an operation that may make none.
    fn free<V>(&mut self, operation: &'static str, work: impl FnOnce() -> V) -> V {
        self.count(operation, 0, work)
    }

    fn count<V>(&mut self, operation: &'static str, budget: usize, work: impl FnOnce() -> V) -> V {
        let (value, spent) = requests_of(work);
        match self.lines.iter_mut().find(|line| line.operation == operation) {
            Some(line) => line.spent = line.spent.max(spent),
            None => self.lines.push(Line { operation, spent, budget }),
        }
        value
    }

    fn print(&self, subject: &str) {
        for &Line { operation, spent, budget } in &self.lines {
            harness::print_budget(&format!("{subject}-{operation}"), spent, budget, "allocations");
        }
    }
}

/// Everything about a typed tensor of one rank.
fn ranked<T: TensorScalar + From<f64>, R: TensorRank>(tally: &mut Tally, rank: usize) -> Outcome {
    constructors::<T, R>(tally, rank)?;
    representations::<T, R>(tally, rank)?;
    ranks::<T, R>(tally, rank)?;
    views::<T, R>(tally, rank)?;
    mutable_views::<T, R>(tally, rank)
}

fn constructors<T: TensorScalar + From<f64>, R: TensorRank>(tally: &mut Tally, rank: usize) -> Outcome {
    let shape = &SHAPE[..rank];
    let data = elements::<T>(rank);
    tally.free("from_vec_col_major-dynamic", || TypedTensor::<T, R, Dynamic>::from_vec_col_major(shape, data))?;
    let data = elements::<T>(rank);
    // As `into_group`: the count of those that keep the memory alive.
    tally.count("from_vec_col_major-group", 1, || TypedTensor::<T, R, Group>::from_vec_col_major(shape, data))?;
    let data = elements::<T>(rank);
    let tensor = tally.free("from_vec_col_major", || TypedTensor::<T, R, Host>::from_vec_col_major(shape, data))?;
    tally.free("into_vec", || tensor.into_vec());
    Ok(())
}

fn representations<T: TensorScalar + From<f64>, R: TensorRank>(tally: &mut Tally, rank: usize) -> Outcome {
    let tensor = sample::<T, R>(rank)?;
    let tensor = tally.free("host-into_dynamic", || tensor.into_dynamic());
    let tensor = tally.free("dynamic-into_host", || tensor.into_host())?;
    let tensor = tally.count("host-into_group", 1, || tensor.into_group());
    let tensor = tally.free("group-into_dynamic", || tensor.into_dynamic());
    tally.free("dynamic-into_group-of-a-group", || tensor.into_group());
    let tensor = sample::<T, R>(rank)?.into_dynamic();
    tally.count("dynamic-into_group-of-a-host", 1, || tensor.into_group());
    Ok(())
}

fn ranks<T: TensorScalar + From<f64>, R: TensorRank>(tally: &mut Tally, rank: usize) -> Outcome {
    let tensor = sample::<T, R>(rank)?;
    let tensor = tally.free("into_rank-plain", || tensor.into_rank::<R::Plain>());
    let tensor = tally.free("into_dyn_rank", || tensor.into_dyn_rank());
    tally.free("try_into_rank", || tensor.try_into_rank::<R>())?;
    Ok(())
}

fn views<T: TensorScalar + From<f64>, R: TensorRank>(tally: &mut Tally, rank: usize) -> Outcome {
    let tensor = sample::<T, R>(rank)?;
    let [axes, first] = [reversed_axes(rank), vec![0; rank]];
    let view = tally.free("as_view", || tensor.as_view());
    tally.free("view-clone", || view.clone());
    tally.free("view-as_slice", || view.as_slice())?;
    tally.free("view-iter", || view.iter().count());
    tally.free("view-transpose_view", || view.transpose_view(axes.as_slice()))?;
    let slices = every_axis(rank, SliceSpec::from(1..));
    tally.free("view-slice_view", || view.slice_view(&slices))?;
    let slices = every_axis(rank, SliceSpec::from(..).with_step(-1));
    tally.free("view-slice_view-reversed", || view.slice_view(&slices))?;
    if rank > 0 {
        tally.free("view-slice_axis_view", || view.slice_axis_view(rank - 1, 1..))?;
    }
    tally.free("get", || tensor.get(first.as_slice()).cloned())?;
    tally.free("view-get", || view.get(first.as_slice()).cloned())?;
    let view = tally.free("view-into_dyn_rank", || view.into_dyn_rank());
    tally.free("view-try_into_rank", || view.try_into_rank::<R>())?;
    Ok(())
}

fn mutable_views<T: TensorScalar + From<f64>, R: TensorRank>(tally: &mut Tally, rank: usize) -> Outcome {
    let mut tensor = sample::<T, R>(rank)?;
    let [axes, first] = [reversed_axes(rank), vec![0; rank]];
    tally.free("get_mut", || tensor.get_mut(first.as_slice()).map(|element| element.clone()))?;
    let mut view = tally.free("as_view_mut", || tensor.as_view_mut());
    tally.free("view_mut-as_view", || view.as_view().len());
    tally.free("view_mut-reborrow", || view.reborrow().len());
    tally.free("view_mut-get_mut", || view.get_mut(first.as_slice()).map(|element| element.clone()))?;
    tally.free("view_mut-transpose_view", || view.reborrow().transpose_view(axes.as_slice()).map(drop))?;
    let slices = every_axis(rank, SliceSpec::from(1..));
    tally.free("view_mut-slice_view", || view.reborrow().slice_view(&slices).map(drop))?;
    let slices = every_axis(rank, SliceSpec::from(..).with_step(-1));
    tally.free("view_mut-slice_view-reversed", || view.reborrow().slice_view(&slices).map(drop))?;
    let view = tally.free("view_mut-into_dyn_rank", || view.into_dyn_rank());
    tally.free("view_mut-try_into_rank", || view.try_into_rank::<R>())?;
    Ok(())
}

fn owned_erased<T: TensorScalar + From<f64>>(tally: &mut Tally, rank: usize) -> Outcome {
    let shape = &SHAPE[..rank];
    let data = elements::<T>(rank);
    tally.free("from_vec_col_major", || Tensor::from_vec_col_major(shape, data))?;
    let typed = sample::<T, DynRank>(rank)?.into_group();
    tally.free("from_typed-group", || Tensor::from_typed(typed));
    let typed = sample::<T, DynRank>(rank)?;
    let mut tensor = tally.free("from_typed", || Tensor::from_typed(typed));
    tally.free("dtype", || tensor.dtype());
    tally.free("layout", || tensor.layout());
    tally.free("as_typed", || tensor.as_typed::<T>().map(|typed| typed.len()))?;
    tally.free("as_typed_mut", || tensor.as_typed_mut::<T>().map(|typed| typed.len()))?;
    let first = vec![0; rank];
    tally.free("get", || tensor.get::<T>(first.as_slice()).cloned())?;
    tally.free("get_mut", || tensor.get_mut::<T>(first.as_slice()).map(|element| element.clone()))?;
    tally.free("into_typed", || tensor.into_typed::<T>())?;
    Ok(())
}

fn views_erased<T: TensorScalar + From<f64>>(tally: &mut Tally, rank: usize) -> Outcome {
    let mut tensor = Tensor::from_typed(sample::<T, DynRank>(rank)?);
    let axes = reversed_axes(rank);
    let slices = every_axis(rank, SliceSpec::from(1..));
    let view = tally.free("as_view", || tensor.as_view());
    tally.free("view-clone", || view.clone());
    tally.free("view-transpose_view", || view.transpose_view(axes.as_slice()))?;
    tally.free("view-slice_view", || view.slice_view(&slices))?;
    if rank > 0 {
        tally.free("view-slice_axis_view", || view.slice_axis_view(rank - 1, 1..))?;
    }
    let typed = tally.free("view-into_typed", || view.into_typed::<T>())?;
    tally.free("view-from_typed", || TensorView::from_typed(typed));

    let mut view = tally.free("as_view_mut", || tensor.as_view_mut());
    tally.free("view_mut-as_view", || view.as_view().len());
    tally.free("view_mut-reborrow", || view.reborrow().len());
    tally.free("view_mut-transpose_view", || view.reborrow().transpose_view(axes.as_slice()).map(drop))?;
    tally.free("view_mut-slice_view", || view.reborrow().slice_view(&slices).map(drop))?;
    if rank > 0 {
        tally.free("view_mut-slice_axis_view", || view.reborrow().slice_axis_view(rank - 1, 1..).map(drop))?;
    }
    let typed = tally.free("view_mut-into_typed", || view.into_typed::<T>())?;
    tally.free("view_mut-from_typed", || TensorViewMut::from_typed(typed));
    Ok(())
}

fn sample<T: TensorScalar + From<f64>, R: TensorRank>(rank: usize) -> Result<HostTensor<T, R>, pilaster::Error> {
    Ok(HostTensor::from_vec_col_major(&SHAPE[..rank], elements(rank))?)
}

/// As many elements as a tensor of this rank has.
fn elements<T: From<f64>>(rank: usize) -> Vec<T> {
    (0..SHAPE[..rank].iter().product()).map(|at: usize| T::from(at as f64)).collect()
}

fn reversed_axes(rank: usize) -> Vec<usize> {
    (0..rank).rev().collect()
}

fn every_axis(rank: usize, slice: SliceSpec) -> Vec<SliceSpec> {
    vec![slice; rank]
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn the_most_that_an_operation_spent_is_what_counts() {
        let mut tally = Tally::default();
        for boxes in [0, 2, 1] {
            tally.free("boxes", || (0..boxes).map(Box::new).for_each(|boxed| drop(std::hint::black_box(boxed))));
        }
        tally.count("vector", 1, || vec![1_u8; 3]);
        let spent: Vec<_> = tally.lines.iter().map(|line| (line.operation, line.spent, line.budget)).collect();
        assert_eq!(spent, [("boxes", 2, 0), ("vector", 1, 1)]);
    }
}
