//! Changes of view, drawn at random and made to suit the shape that they meet.

use ndarray::{ArrayBase, Axis, IxDyn, RawData, Slice};
use pilaster::{DynRank, Error, FromEnd, Position, SliceItem, SliceSpec, TypedTensorView, TypedTensorViewMut};
use proptest::prelude::*;

/// A change of view that suits some shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Change {
    Transpose(Vec<usize>),
    Slice(Vec<Part>),
    SliceAxis(usize, Part),
    Index(usize, usize),
    Reverse(usize),
    Insert(usize),
    Remove(usize),
    Merge(usize),
    Split(usize, [usize; 2]),
    Diagonal([usize; 2]),
    Broadcast(Vec<usize>),
    Reshape(Vec<usize>),
}

/// What is done to one axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    Range { start: usize, end: Option<usize>, step: isize },
    Index(usize),
    NewAxis,
}

impl Part {
    /// The elements of an axis that stay, in their new order.
    pub(crate) fn kept(self, extent: usize) -> Vec<usize> {
        match self {
            Self::Range { start, end, step } => {
                let range = start..end.unwrap_or(extent);
                let stride = step.unsigned_abs();
                if step > 0 { range.step_by(stride).collect() } else { range.rev().step_by(stride).collect() }
            }
            Self::Index(at) => vec![at],
            Self::NewAxis => vec![0],
        }
    }

    /// Counted from the end where `from_end` says so.
    fn item(self, extent: usize, from_end: bool) -> SliceItem {
        let place = |at: usize| if from_end { Position::from(FromEnd(extent - at)) } else { Position::from(at) };
        match self {
            Self::Range { start, end, step } => {
                let spec = end.map_or(SliceSpec::from(place(start)..), |end| SliceSpec::new(place(start), place(end)));
                SliceItem::Range(spec.with_step(step))
            }
            Self::Index(at) => SliceItem::Index(place(at)),
            Self::NewAxis => SliceItem::NewAxis,
        }
    }

    fn theirs(self) -> Slice {
        match self {
            Self::Range { start, end, step } => Slice::new(start as isize, end.map(|end| end as isize), step),
            Self::Index(at) => Slice::new(at as isize, Some(at as isize + 1), 1),
            Self::NewAxis => unreachable!("a new axis is not cut out of one"),
        }
    }
}

/// Numbers from which a change is made for whatever shape it meets.
#[derive(Clone, Debug)]
pub(crate) struct Draw {
    kind: u8,
    keys: [u8; 12],
    at: [usize; 2],
    parts: [(u8, usize, usize, isize); 12],
    pub(crate) from_end: bool,
}

pub(crate) fn draw() -> impl Strategy<Value = Draw> {
    let step = prop_oneof![4 => Just(1_isize), 3 => Just(-1), 2 => 2_isize..4, 2 => -3_isize..-1];
    let part = (0..10_u8, 0..6_usize, 0..6_usize, step);
    let numbers = (0..16_u8, any::<[u8; 12]>(), any::<[usize; 2]>(), prop::array::uniform12(part), any::<bool>());
    numbers.prop_map(|(kind, keys, at, parts, from_end)| Draw { kind, keys, at, parts, from_end })
}

/// No axis is added above this rank.
const HIGHEST: usize = 10;

impl Draw {
    /// A change that suits the shape; a broadcast only where it may repeat elements.
    pub(crate) fn suiting(&self, shape: &[usize], may_repeat: bool) -> Change {
        let rank = shape.len();
        let [first, second] = self.at;
        let axis = if rank > 0 { first % rank } else { 0 };
        match self.kind {
            0..3 => self.transposition(rank),
            3..6 => Change::Slice(self.parts(shape)),
            6 if rank > 0 => Change::SliceAxis(axis, self.range(0, shape[axis])),
            7 if rank > 0 && shape[axis] > 0 => Change::Index(axis, second % shape[axis]),
            8 if rank > 0 => Change::Reverse(axis),
            9 if rank < HIGHEST => Change::Insert(first % (rank + 1)),
            10 if shape.contains(&1) => Change::Remove(
                shape.iter().cycle().skip(axis).position(|&extent| extent == 1).unwrap().wrapping_add(axis) % rank,
            ),
            11 if rank > 1 => Change::Merge(first % (rank - 1)),
            12 if rank > 0 && rank < HIGHEST && shape[axis] > 0 => {
                let divisors: Vec<usize> =
                    (1..=shape[axis]).filter(|divisor| shape[axis].is_multiple_of(*divisor)).collect();
                let inner = divisors[second % divisors.len()];
                Change::Split(axis, [inner, shape[axis] / inner])
            }
            13 if rank > 1 => Change::Diagonal([axis, (axis + 1 + second % (rank - 1)) % rank]),
            14 if may_repeat => self.broadcast(shape),
            15 => self.reshape(shape),
            _ => self.transposition(rank),
        }
    }

    fn transposition(&self, rank: usize) -> Change {
        let mut axes: Vec<usize> = (0..rank).collect();
        axes.sort_by_key(|&axis| self.keys[axis]);
        Change::Transpose(axes)
    }

    fn range(&self, part: usize, extent: usize) -> Part {
        let (_, start, length, step) = self.parts[part];
        let start = start % (extent + 1);
        let end = start + length % (extent - start + 1);
        Part::Range { start, end: (length != 5).then_some(end), step }
    }

    fn parts(&self, shape: &[usize]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut room = HIGHEST.saturating_sub(shape.len());
        for (axis, &extent) in shape.iter().enumerate() {
            match self.parts[axis] {
                (0..2, at, ..) if extent > 0 => parts.push(Part::Index(at % extent)),
                (2, ..) if room > 0 => {
                    parts.extend([Part::NewAxis, self.range(axis, extent)]);
                    room -= 1;
                }
                (3..6, ..) => parts.push(Part::Range { start: 0, end: None, step: 1 }),
                _ => parts.push(self.range(axis, extent)),
            }
        }
        parts
    }

    fn broadcast(&self, shape: &[usize]) -> Change {
        let len: usize = shape.iter().product();
        let repeats = |turn: usize| if len * 3 > 500 { 1 } else { self.parts[turn].1 % 4 };
        let mut extents: Vec<usize> = shape.to_vec();
        if let Some(place) = extents.iter().position(|&extent| extent == 1) {
            extents[place] = repeats(0);
        }
        if extents.len() < HIGHEST {
            extents.push(if extents == shape { repeats(1) } else { 1 });
        }
        Change::Broadcast(extents)
    }

    /// The prime factors of the size, dealt out to axes.
    fn reshape(&self, shape: &[usize]) -> Change {
        let mut left: usize = shape.iter().product();
        let mut extents = vec![1; self.at[0] % 5 + 1];
        if left == 0 {
            extents[0] = 0;
            return Change::Reshape(extents);
        }
        let mut turn = 0;
        for divisor in 2.. {
            while left.is_multiple_of(divisor) {
                left /= divisor;
                let place = self.keys[turn % 12] as usize % extents.len();
                extents[place] *= divisor;
                turn += 1;
            }
            if left == 1 {
                break;
            }
        }
        Change::Reshape(extents)
    }
}

/// Our list of slices, counted from the end where the draw says so.
fn items(parts: &[Part], shape: &[usize], from_end: bool) -> Vec<SliceItem> {
    let mut extents = shape.iter();
    let item = |part: &Part| match part {
        Part::NewAxis => SliceItem::NewAxis,
        part => part.item(*extents.next().unwrap(), from_end),
    };
    parts.iter().map(item).collect()
}

fn spec(part: Part, extent: usize, from_end: bool) -> SliceSpec {
    match part.item(extent, from_end) {
        SliceItem::Range(spec) => spec,
        other => unreachable!("{other} is no range"),
    }
}

macro_rules! apply {
    ($view:expr, $change:expr, $from_end:expr, $($broadcast:tt)*) => {{
        let shape = $view.shape().to_vec();
        match $change {
            Change::Transpose(axes) => $view.transpose_view(axes.as_slice()),
            Change::Slice(parts) => $view.slice_view(items(parts, &shape, $from_end)),
            Change::SliceAxis(axis, part) => $view.slice_axis_view(*axis, spec(*part, shape[*axis], $from_end)),
            Change::Index(axis, at) if $from_end => $view.index_axis_view(*axis, FromEnd(shape[*axis] - at)),
            Change::Index(axis, at) => $view.index_axis_view(*axis, *at),
            Change::Reverse(axis) => $view.reverse_axis_view(*axis),
            Change::Insert(axis) => $view.insert_axis_view(*axis),
            Change::Remove(axis) => $view.remove_axis_view(*axis),
            Change::Merge(axis) => $view.merge_axes_view(*axis),
            Change::Split(axis, extents) => $view.split_axis_view(*axis, *extents),
            Change::Diagonal(axes) => $view.diagonal_view(*axes),
            Change::Reshape(shape) => $view.reshape_view(shape.as_slice()),
            $($broadcast)*
        }
    }};
}

pub(crate) fn apply<'a>(
    view: &TypedTensorView<'a, usize>,
    change: &Change,
    from_end: bool,
) -> Result<TypedTensorView<'a, usize, DynRank>, Error> {
    apply!(view, change, from_end, Change::Broadcast(shape) => view.broadcast_view(shape.as_slice()))
}

pub(crate) fn apply_mut<'a>(
    view: TypedTensorViewMut<'a, usize>,
    change: &Change,
    from_end: bool,
) -> Result<TypedTensorViewMut<'a, usize, DynRank>, Error> {
    apply!(view, change, from_end, Change::Broadcast(_) => unreachable!("a mutable view repeats nothing"))
}

/// The same of an `ndarray` view; `None` where `ndarray` has no such change.
pub(crate) fn apply_to_ndarray<S: RawData>(
    mut view: ArrayBase<S, IxDyn>,
    change: &Change,
) -> Option<ArrayBase<S, IxDyn>> {
    match change {
        Change::Transpose(axes) => return Some(view.permuted_axes(axes.as_slice())),
        Change::Slice(parts) => {
            for (axis, part) in parts.iter().enumerate() {
                match part {
                    Part::NewAxis => view = view.insert_axis(Axis(axis)),
                    part => view.slice_axis_inplace(Axis(axis), part.theirs()),
                }
            }
            for (axis, _) in parts.iter().enumerate().rev().filter(|(_, part)| matches!(part, Part::Index(_))) {
                view = view.index_axis_move(Axis(axis), 0);
            }
        }
        Change::SliceAxis(axis, part) => view.slice_axis_inplace(Axis(*axis), part.theirs()),
        Change::Index(axis, at) => return Some(view.index_axis_move(Axis(*axis), *at)),
        Change::Reverse(axis) => view.invert_axis(Axis(*axis)),
        Change::Insert(axis) => return Some(view.insert_axis(Axis(*axis))),
        Change::Remove(axis) => return Some(view.remove_axis(Axis(*axis))),
        Change::Merge(_) | Change::Split(..) | Change::Diagonal(_) | Change::Broadcast(_) | Change::Reshape(_) => {
            return None;
        }
    }
    Some(view)
}
