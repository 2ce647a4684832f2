//! Layouts of every kind over a slice, and the place that each index has there: worked out index by index.

use pilaster::{DynRank, TensorLayout, TypedTensorView, TypedTensorViewMut};
use proptest::prelude::*;

/// Extents, strides, and the place of the first element in a slice that is just long enough.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) shape: Vec<usize>,
    pub(crate) strides: Vec<isize>,
    pub(crate) offset: usize,
    pub(crate) len: usize,
}

impl Form {
    fn new(shape: Vec<usize>, strides: Vec<isize>) -> Self {
        if shape.contains(&0) {
            return Self { shape, strides, offset: 0, len: 0 };
        }
        let ends = || shape.iter().zip(&strides).map(|(&extent, stride)| (extent as isize - 1) * stride);
        let lowest: isize = ends().map(|end| end.min(0)).sum();
        let highest: isize = ends().map(|end| end.max(0)).sum();
        Self { offset: lowest.unsigned_abs(), len: (highest - lowest) as usize + 1, shape, strides }
    }

    pub(crate) fn layout(&self) -> TensorLayout<DynRank> {
        TensorLayout::from_parts(self.shape.as_slice(), &self.strides).unwrap()
    }

    pub(crate) fn view<'a, T>(&self, elements: &'a [T]) -> TypedTensorView<'a, T, DynRank> {
        TypedTensorView::from_strided_slice(self.layout(), self.offset, elements).unwrap()
    }

    pub(crate) fn view_mut<'a, T>(&self, elements: &'a mut [T]) -> TypedTensorViewMut<'a, T, DynRank> {
        TypedTensorViewMut::from_strided_slice(self.layout(), self.offset, elements).unwrap()
    }

    /// A slice of which each element is its own place.
    pub(crate) fn numbered(&self) -> Vec<usize> {
        (0..self.len).collect()
    }

    pub(crate) fn place(&self, index: &[usize]) -> usize {
        let distance: isize = index.iter().zip(&self.strides).map(|(&at, stride)| at as isize * stride).sum();
        (self.offset as isize + distance) as usize
    }

    /// The place of each element, in column-major order.
    pub(crate) fn places(&self) -> Vec<usize> {
        indices(&self.shape).iter().map(|index| self.place(index)).collect()
    }
}

/// Every index of a shape, the first axis running fastest.
pub(crate) fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    let mut indices = vec![vec![]];
    for &extent in shape {
        let with = |at| {
            move |mut index: Vec<usize>| {
                index.push(at);
                index
            }
        };
        indices = (0..extent).flat_map(|at| indices.clone().into_iter().map(with(at))).collect();
    }
    indices
}

fn extent() -> impl Strategy<Value = usize> {
    prop_oneof![1 => Just(0_usize), 4 => Just(1), 12 => 2..5_usize]
}

pub(crate) fn shapes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(extent(), 0..=6)
}

/// Any strides: backwards, standing still, and reaching elements twice.
pub(crate) fn any_form(shape: Vec<usize>) -> impl Strategy<Value = Form> {
    let rank = shape.len();
    prop::collection::vec(-5..6_isize, rank).prop_map(move |strides| Form::new(shape.clone(), strides))
}

/// Strides that reach no element twice: the axes in any order in memory, each forwards or backwards, with or without
/// gaps.
pub(crate) fn distinct_form(shape: Vec<usize>) -> impl Strategy<Value = Form> {
    let axis = (any::<u8>(), prop_oneof![3 => Just(0_isize), 1 => 1..3_isize], any::<bool>());
    prop::collection::vec(axis, shape.len()).prop_map(move |axes| {
        let mut order: Vec<usize> = (0..shape.len()).collect();
        // Half of the cases keep the axes in order: then some of them lie without gaps.
        if axes.iter().any(|&(key, ..)| key < 128) {
            order.sort_by_key(|&axis| axes[axis].0);
        }
        let (mut strides, mut reached) = (vec![0; shape.len()], 0);
        for axis in order {
            let (_, gap, backwards) = axes[axis];
            let stride = reached + 1 + gap;
            strides[axis] = if backwards { -stride } else { stride };
            reached += stride * (shape[axis] as isize - 1).max(0);
        }
        Form::new(shape.clone(), strides)
    })
}

/// Of either kind.
pub(crate) fn forms() -> impl Strategy<Value = Form> {
    shapes().prop_flat_map(|shape| prop_oneof![any_form(shape.clone()), distinct_form(shape)])
}

pub(crate) fn distinct_forms() -> impl Strategy<Value = Form> {
    shapes().prop_flat_map(distinct_form)
}
