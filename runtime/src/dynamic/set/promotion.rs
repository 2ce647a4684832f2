//! The order of the members of one set, worked out at compile time.

use crate::dynamic::Cast;
use crate::scalar::{Preset, ScalarKind, ScalarSpec, TensorScalar};

/// Members, each as one bit.
pub(super) type Members = u128;

/// How many members a set has at most.
const MOST_MEMBERS: usize = Members::BITS as usize;

/// In a table of joins: there is none.
const NONE: u8 = u8::MAX;

/// What a set says of one member, and what its scalar says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    pub(super) variant: &'static str,
    pub(super) label: &'static str,
    pub(super) spec: ScalarSpec,
    pub(super) preset: Option<Preset>,
    pub(super) casts: &'static [Option<Cast>],
    /// The members that it was declared to stand above.
    pub(super) above: Members,
    /// The members that it was declared to have no join with.
    pub(super) apart: Members,
    /// The members that are the real numbers under it.
    pub(super) over: Members,
}

impl Member {
    /// A member of the type `T`, called by its own name.
    #[must_use]
    pub const fn of<T: TensorScalar>(variant: &'static str) -> Self {
        Self {
            variant,
            label: T::SPEC.name,
            spec: T::SPEC,
            preset: T::PRESET,
            casts: T::CASTS,
            above: 0,
            apart: 0,
            over: 0,
        }
    }

    /// Called by another name.
    #[must_use]
    pub const fn renamed(self, label: &'static str) -> Self {
        Self { label, ..self }
    }

    /// Above these members, by their numbers.
    #[must_use]
    pub const fn above(self, members: &[usize]) -> Self {
        Self { above: mask(members), ..self }
    }

    /// Without a join with these members, by their numbers.
    #[must_use]
    pub const fn apart_from(self, members: &[usize]) -> Self {
        Self { apart: mask(members), ..self }
    }

    /// Which of the members, in their order, are the type of its real numbers.
    #[must_use]
    pub const fn over(self, real: &[bool]) -> Self {
        let (mut over, mut at) = (0, 0);
        while at < real.len() {
            over |= (real[at] as Members) << at;
            at += 1;
        }
        Self { over, ..self }
    }

    pub(super) const fn is_complex(&self) -> bool {
        matches!(self.spec.kind, ScalarKind::Complex)
    }
}

const fn mask(members: &[usize]) -> Members {
    let (mut mask, mut at) = (0, 0);
    while at < members.len() {
        mask |= 1 << members[at];
        at += 1;
    }
    mask
}

/// The order of the `N` members of one set: who stands at or above whom, and what two of them promote to.
#[derive(Debug)]
pub struct Promotion<const N: usize> {
    pub(super) set: &'static str,
    pub(super) members: [Member; N],
    /// For each member, those at or above it.
    pub(super) up: [Members; N],
    /// For each member, those that its scalar is converted into by a declared conversion.
    declared: [Members; N],
    joins: [[u8; N]; N],
}

impl<const N: usize> Promotion<N> {
    /// Works it out.
    ///
    /// # Panics
    /// Where there are more members than a mask has bits; the macro refuses them first.
    #[must_use]
    pub const fn new(set: &'static str, members: [Member; N]) -> Self {
        assert!(N <= MOST_MEMBERS, "a set has 128 members at most");
        let up = closed(&members);
        let mut this = Self { set, declared: declared(&members), members, up, joins: [[NONE; N]; N] };
        let mut first = 0;
        while first < N {
            let mut second = 0;
            while second < N {
                if let Some(join) = this.find_join(first, second) {
                    this.joins[first][second] = join as u8;
                }
                second += 1;
            }
            first += 1;
        }
        this
    }

    /// What two members promote to, by their numbers.
    #[must_use]
    pub const fn join(&self, first: usize, second: usize) -> Option<usize> {
        match self.joins[first][second] {
            NONE => None,
            join => Some(join as usize),
        }
    }

    /// The number of the join, or one that no member has.
    #[must_use]
    pub const fn join_or_none(&self, first: usize, second: usize) -> usize {
        self.joins[first][second] as usize
    }

    /// The table as a set carries it around.
    #[must_use]
    pub const fn table(&'static self) -> PromotionTable {
        PromotionTable { joins: self.joins.as_flattened(), up: &self.up, declared: &self.declared }
    }

    /// For two presets their fixed join, where it is a member, else the least bound, where there is one.
    const fn find_join(&self, first: usize, second: usize) -> Option<usize> {
        match self.fixed_join(first, second) {
            Some(fixed) => self.member_of(fixed),
            None => self.least_bound(first, second),
        }
    }

    /// What two presets promote to in every set.
    pub(super) const fn fixed_join(&self, first: usize, second: usize) -> Option<Preset> {
        match (self.members[first].preset, self.members[second].preset) {
            (Some(first), Some(second)) => Some(first.join(second)),
            _ => None,
        }
    }

    /// The member that is a preset.
    pub(super) const fn member_of(&self, preset: Preset) -> Option<usize> {
        let mut at = 0;
        while at < N {
            if let Some(found) = self.members[at].preset
                && found.is(preset)
            {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// The member at or below every bound of both.
    pub(super) const fn least_bound(&self, first: usize, second: usize) -> Option<usize> {
        let bounds = self.up[first] & self.up[second];
        let mut at = 0;
        while at < N {
            if self.up[at] == bounds {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// Whether the second is the first, or stands above it.
    pub(super) const fn is_below(&self, first: usize, second: usize) -> bool {
        self.up[first] >> second & 1 == 1
    }

    /// Whether conversions lead from one member to one above it.
    pub(super) const fn leads(&'static self, from: usize, to: usize) -> bool {
        self.table().steps(from, to).is_some()
    }
}

/// Who is at or above whom: what was declared, and the order of the presets, closed transitively.
const fn closed<const N: usize>(members: &[Member; N]) -> [Members; N] {
    let mut up = [0; N];
    let mut low = 0;
    while low < N {
        up[low] = 1 << low;
        let mut high = 0;
        while high < N {
            let fixed = match (members[low].preset, members[high].preset) {
                (Some(low), Some(high)) => low.promotes_to(high),
                _ => false,
            };
            if fixed || members[high].above >> low & 1 == 1 {
                up[low] |= 1 << high;
            }
            high += 1;
        }
        low += 1;
    }
    let mut through = 0;
    while through < N {
        let mut low = 0;
        while low < N {
            if up[low] >> through & 1 == 1 {
                up[low] |= up[through];
            }
            low += 1;
        }
        through += 1;
    }
    up
}

/// Which conversions the scalars declare. By their names: types cannot be compared here, and a wrong answer is an error at
/// run time.
const fn declared<const N: usize>(members: &[Member; N]) -> [Members; N] {
    let mut declared = [0; N];
    let mut holder = 0;
    while holder < N {
        let mut at = 0;
        while at < members[holder].casts.len() {
            if let Some(cast) = &members[holder].casts[at] {
                let (from, to) = cast.names;
                let (sources, targets) = (named(members, from), named(members, to));
                let mut source = 0;
                while source < N {
                    if sources >> source & 1 == 1 {
                        declared[source] |= targets;
                    }
                    source += 1;
                }
            }
            at += 1;
        }
        holder += 1;
    }
    declared
}

/// The members whose scalar has this name.
const fn named<const N: usize>(members: &[Member; N], name: &str) -> Members {
    let (mut found, mut at) = (0, 0);
    while at < N {
        found |= (equal(members[at].spec.name, name) as Members) << at;
        at += 1;
    }
    found
}

/// Whether two texts are equal, in a constant.
pub(super) const fn equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// The order of a set, whatever the number of its members.
#[derive(Clone, Copy, Debug)]
pub struct PromotionTable {
    joins: &'static [u8],
    up: &'static [Members],
    declared: &'static [Members],
}

impl PromotionTable {
    /// What two members promote to, by their numbers.
    pub(super) const fn join(&self, first: usize, second: usize) -> Option<usize> {
        match self.joins[first * self.up.len() + second] {
            NONE => None,
            join => Some(join as usize),
        }
    }

    /// How many conversions lead from a member to one at or above it, if any do.
    const fn steps(&self, from: usize, to: usize) -> Option<usize> {
        if from == to {
            return Some(0);
        }
        match self.next(from, to) {
            Some(next) => match self.steps(next, to) {
                Some(rest) => Some(1 + rest),
                None => None,
            },
            None => None,
        }
    }

    /// The member that a conversion towards `to` goes to first: `to` itself, where it can be reached at once, else one
    /// between the two from which the fewest more are needed.
    pub(super) const fn next(&self, from: usize, to: usize) -> Option<usize> {
        let reached = self.up[from] & self.declared[from];
        if reached >> to & 1 == 1 {
            return Some(to);
        }
        let (mut best, mut fewest) = (None, usize::MAX);
        let mut between = 0;
        while between < self.up.len() {
            let is_between = between != from && reached >> between & 1 == 1 && self.up[between] >> to & 1 == 1;
            if is_between
                && let Some(steps) = self.steps(between, to)
                && steps < fewest
            {
                (best, fewest) = (Some(between), steps);
            }
            between += 1;
        }
        best
    }
}
