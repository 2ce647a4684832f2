//! The order of the scalars that every set knows: what each promotes to.

/// A scalar whose place in the order is fixed, whatever set it is a member of.
///
/// `F16` and `Bf16` are there whether or not the feature `half` makes them scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// `bool`.
    Bool,
    /// `i32`.
    I32,
    /// `i64`.
    I64,
    /// `half::f16`.
    F16,
    /// `half::bf16`.
    Bf16,
    /// `f32`.
    F32,
    /// `f64`.
    F64,
    /// `Complex<f32>`.
    C32,
    /// `Complex<f64>`.
    C64,
}

/// Each preset, and those that it promotes to in one step.
const ORDER: [(Preset, &[Preset]); 9] = {
    use Preset::{Bf16, Bool, C32, C64, F16, F32, F64, I32, I64};
    [
        (Bool, &[I32, F16, Bf16, F32]),
        (I32, &[I64]),
        (I64, &[F64]),
        (F16, &[F32]),
        (Bf16, &[F32]),
        (F32, &[F64, C32]),
        (F64, &[C64]),
        (C32, &[C64]),
        (C64, &[]),
    ]
};

/// For each preset, the set of those at or above it, as bits.
const AT_OR_ABOVE: [u16; ORDER.len()] = {
    let mut above = [0; ORDER.len()];
    // In the order of the table each preset stands before those it promotes to, so the last comes first here.
    let mut at = ORDER.len();
    while at > 0 {
        at -= 1;
        let (preset, steps) = ORDER[at];
        assert!(preset as usize == at, "the table lists the presets in their order");
        above[at] = 1 << at;
        let mut step = 0;
        while step < steps.len() {
            assert!(steps[step] as usize > at, "a preset stands before those it promotes to");
            above[at] |= above[steps[step] as usize];
            step += 1;
        }
    }
    above
};

impl Preset {
    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::F16 => "f16",
            Self::Bf16 => "bf16",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::C32 => "c32",
            Self::C64 => "c64",
        }
    }

    /// Whether it is the other, or promotes to it.
    #[must_use]
    pub const fn promotes_to(self, other: Self) -> bool {
        AT_OR_ABOVE[self as usize] & (1 << other as usize) != 0
    }

    /// The least of those that both promote to. There is one for any two.
    #[must_use]
    pub const fn join(self, other: Self) -> Self {
        let both = AT_OR_ABOVE[self as usize] & AT_OR_ABOVE[other as usize];
        // A preset has a lower number than those above it, so the least bound has the lowest.
        ORDER[both.trailing_zeros() as usize].0
    }

    /// Whether both are the same.
    #[must_use]
    pub const fn is(self, other: Self) -> bool {
        self as usize == other as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_OR_ABOVE, ORDER};

    #[test]
    fn any_two_presets_have_one_least_bound() {
        for (first, _) in ORDER {
            for (second, _) in ORDER {
                let least = first.join(second);
                let bounds = AT_OR_ABOVE[first as usize] & AT_OR_ABOVE[second as usize];
                assert_eq!(AT_OR_ABOVE[least as usize], bounds, "{} with {}", first.label(), second.label());
                assert!(first.promotes_to(least) && second.promotes_to(least));
            }
        }
    }
}
