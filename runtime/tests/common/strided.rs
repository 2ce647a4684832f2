//! The same elements behind strides of every kind.

use pilaster::{DynRank, HostTensor, SliceSpec, TypedTensorView, TypedTensorViewMut};
use proptest::prelude::*;

/// What stands between a tensor in memory and a view of a given shape: for each axis of the view its place in memory, the
/// step along it, and the elements in front and behind that the view does not see.
#[derive(Clone, Debug)]
pub(crate) struct Strides {
    keys: [u8; RANK],
    steps: [isize; RANK],
    before: [usize; RANK],
    behind: [usize; RANK],
}

const RANK: usize = 4;

/// Shapes of rank 0 to 4: extents of 0 now and then, and one that is longer than the blocks of any kernel.
pub(crate) fn shapes() -> impl Strategy<Value = Vec<usize>> {
    let extent = prop_oneof![1 => Just(0_usize), 3 => Just(1), 20 => 2..7_usize];
    let short = prop::collection::vec(extent, 0..=RANK);
    (short, prop::option::of((0..RANK, 17..200_usize))).prop_map(|(mut shape, long)| {
        if let Some((axis, extent)) = long.filter(|&(axis, _)| axis < shape.len()) {
            shape[axis] = extent;
        }
        shape
    })
}

pub(crate) fn strides() -> impl Strategy<Value = Strides> {
    let step = prop_oneof![4 => Just(1_isize), 3 => Just(-1), 1 => Just(2), 1 => Just(-3)];
    (
        any::<[u8; RANK]>(),
        prop::array::uniform4(step),
        prop::array::uniform4(0..2_usize),
        prop::array::uniform4(0..2_usize),
    )
        .prop_map(|(keys, steps, before, behind)| Strides { keys, steps, before, behind })
}

impl Strides {
    /// A tensor of which a view has these elements, given in column-major order, and what to do to see it.
    pub(crate) fn spread<T: Clone>(&self, shape: &[usize], elements: &[T], unseen: T) -> Spread<T> {
        let mut places: Vec<usize> = (0..shape.len()).collect();
        places.sort_by_key(|&axis| self.keys[axis]);
        // Axis `memory[i]` of the tensor is axis `i` of the view.
        let memory: Vec<usize> =
            (0..shape.len()).map(|axis| places.iter().position(|&at| at == axis).unwrap()).collect();
        let mut extents = vec![0; shape.len()];
        let mut slices = vec![SliceSpec::from(..); shape.len()];
        for (axis, &extent) in shape.iter().enumerate() {
            let (step, before) = (self.steps[axis], self.before[axis]);
            let span = if extent == 0 { 0 } else { (extent - 1) * step.unsigned_abs() + 1 };
            extents[memory[axis]] = before + span + self.behind[axis];
            slices[memory[axis]] = SliceSpec::new(before, before + span).with_step(step);
        }
        let mut tensor = HostTensor::full(extents, unseen).unwrap();
        let view = tensor.as_view_mut().slice_view(&slices).unwrap();
        let mut view = view.transpose_view(memory.as_slice()).unwrap();
        for (index, element) in indices(shape).zip(elements) {
            *view.get_mut(index).unwrap() = element.clone();
        }
        Spread { tensor, slices, axes: memory }
    }
}

/// Every index of a shape, the first axis running fastest.
fn indices(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let shape = shape.to_vec();
    (0..shape.iter().product()).map(move |mut at: usize| {
        shape
            .iter()
            .map(|&extent| {
                let index = at % extent;
                at /= extent;
                index
            })
            .collect()
    })
}

/// A tensor, and the view of it that was asked for.
pub(crate) struct Spread<T> {
    tensor: HostTensor<T>,
    slices: Vec<SliceSpec>,
    axes: Vec<usize>,
}

impl<T> Spread<T> {
    pub(crate) fn view(&self) -> TypedTensorView<'_, T, DynRank> {
        self.tensor.as_view().slice_view(&self.slices).unwrap().transpose_view(self.axes.as_slice()).unwrap()
    }

    pub(crate) fn view_mut(&mut self) -> TypedTensorViewMut<'_, T, DynRank> {
        self.tensor.as_view_mut().slice_view(&self.slices).unwrap().transpose_view(self.axes.as_slice()).unwrap()
    }

    /// The elements that the view does not see.
    pub(crate) fn unseen(&self) -> Vec<T>
    where
        T: Clone,
    {
        let mut is_seen = HostTensor::<bool>::full(self.tensor.shape(), false).unwrap();
        let view = is_seen.as_view_mut().slice_view(&self.slices).unwrap();
        view.into_iter().for_each(|seen| *seen = true);
        self.tensor.iter().zip(is_seen.iter()).filter(|(_, seen)| !**seen).map(|(element, _)| element.clone()).collect()
    }
}

pub(crate) fn len(shape: &[usize]) -> usize {
    shape.iter().product()
}
