//! A view as a map from index tuples to positions in the buffer, which knows nothing of strides.

use crate::change::{Change, Part};
use std::collections::HashMap;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Model {
    pub(crate) shape: Vec<usize>,
    positions: HashMap<Vec<usize>, usize>,
}

/// Every index of a shape, the first axis running fastest.
pub(crate) fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![Vec::new()], |shorter, &extent| {
        let longer = |last| shorter.iter().map(move |index| index.iter().copied().chain([last]).collect());
        (0..extent).flat_map(longer).collect()
    })
}

impl Model {
    /// Of a column-major tensor: positions are counted as the indices are.
    pub(crate) fn compact(shape: &[usize]) -> Self {
        let positions = indices(shape).into_iter().enumerate().map(|(position, index)| (index, position)).collect();
        Self { shape: shape.into(), positions }
    }

    pub(crate) fn at(&self, index: &[usize]) -> usize {
        self.positions[index]
    }

    /// The positions in column-major order of the indices.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        indices(&self.shape).iter().map(|index| self.at(index)).collect()
    }

    /// The view whose element at an index is that of this one at `origin(index)`.
    fn through(&self, shape: Vec<usize>, origin: impl Fn(&[usize]) -> Vec<usize>) -> Self {
        let positions = indices(&shape).into_iter().map(|index| (index.clone(), self.at(&origin(&index)))).collect();
        Self { shape, positions }
    }

    /// After a change that suits the shape.
    pub(crate) fn changed(&self, change: &Change) -> Self {
        let mut shape = self.shape.clone();
        match change {
            Change::Transpose(axes) => {
                let extents = axes.iter().map(|&axis| shape[axis]).collect();
                self.through(extents, |index| {
                    let mut origin = vec![0; index.len()];
                    axes.iter().zip(index).for_each(|(&axis, &at)| origin[axis] = at);
                    origin
                })
            }
            Change::Slice(parts) => self.sliced(parts),
            Change::SliceAxis(axis, part) => {
                let mut parts = vec![Part::Range { start: 0, end: None, step: 1 }; shape.len()];
                parts[*axis] = *part;
                self.sliced(&parts)
            }
            Change::Index(axis, at) => {
                shape.remove(*axis);
                self.through(shape, |index| inserted(index, *axis, *at))
            }
            Change::Reverse(axis) => {
                let last = shape[*axis].saturating_sub(1);
                self.through(shape, |index| replaced(index, *axis, last - index[*axis]))
            }
            Change::Insert(axis) => {
                shape.insert(*axis, 1);
                self.through(shape, |index| removed(index, *axis))
            }
            Change::Remove(axis) => {
                shape.remove(*axis);
                self.through(shape, |index| inserted(index, *axis, 0))
            }
            Change::Merge(axis) => {
                let inner = shape[*axis];
                shape[*axis] *= shape.remove(axis + 1);
                let apart = |at: usize| [at % inner, at / inner];
                self.through(shape, |index| {
                    let [near, far] = apart(index[*axis]);
                    inserted(&replaced(index, *axis, near), axis + 1, far)
                })
            }
            Change::Split(axis, [inner, outer]) => {
                shape[*axis] = *inner;
                shape.insert(axis + 1, *outer);
                self.through(shape, |index| {
                    let whole = index[*axis] + inner * index[axis + 1];
                    replaced(&removed(index, axis + 1), *axis, whole)
                })
            }
            Change::Diagonal([kept, gone]) => {
                shape[*kept] = shape[*kept].min(shape[*gone]);
                shape.remove(*gone);
                let place = kept - usize::from(kept > gone);
                self.through(shape, |index| inserted(index, *gone, index[place]))
            }
            Change::Broadcast(extents) => {
                let own = shape.clone();
                self.through(extents.clone(), |index| {
                    own.iter().zip(index).map(|(&extent, &at)| if extent == 1 { 0 } else { at }).collect()
                })
            }
            Change::Reshape(extents) => {
                let positions = indices(extents).into_iter().zip(self.in_order()).collect();
                Self { shape: extents.clone(), positions }
            }
        }
    }

    fn sliced(&self, parts: &[Part]) -> Self {
        let mut extents = self.shape.iter();
        let kept: Vec<(Part, Vec<usize>)> = parts
            .iter()
            .map(
                |&part| {
                    if part == Part::NewAxis { (part, vec![0]) } else { (part, part.kept(*extents.next().unwrap())) }
                },
            )
            .collect();
        let shape =
            kept.iter().filter(|(part, _)| !matches!(part, Part::Index(_))).map(|(_, kept)| kept.len()).collect();
        self.through(shape, |index| {
            let mut index = index.iter();
            let mut origin = Vec::new();
            for (part, kept) in &kept {
                match part {
                    Part::NewAxis => drop(index.next()),
                    Part::Index(_) => origin.push(kept[0]),
                    Part::Range { .. } => origin.push(kept[*index.next().unwrap()]),
                }
            }
            origin
        })
    }

    /// Whether strides can say it: whether each step along an axis moves by the same distance wherever it is taken.
    pub(crate) fn is_affine(&self) -> bool {
        let origin = vec![0; self.shape.len()];
        let Some(&first) = self.positions.get(&origin) else { return true };
        let distance = |index: &[usize]| self.at(index) as isize - first as isize;
        let step = |axis: usize| if self.shape[axis] > 1 { distance(&replaced(&origin, axis, 1)) } else { 0 };
        let strides: Vec<isize> = (0..self.shape.len()).map(step).collect();
        self.positions.keys().all(|index| {
            distance(index) == index.iter().zip(&strides).map(|(&at, stride)| at as isize * stride).sum::<isize>()
        })
    }
}

fn inserted(index: &[usize], axis: usize, at: usize) -> Vec<usize> {
    let mut index = index.to_vec();
    index.insert(axis, at);
    index
}

fn removed(index: &[usize], axis: usize) -> Vec<usize> {
    let mut index = index.to_vec();
    index.remove(axis);
    index
}

fn replaced(index: &[usize], axis: usize, at: usize) -> Vec<usize> {
    let mut index = index.to_vec();
    index[axis] = at;
    index
}
