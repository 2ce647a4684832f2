//! What is wrong with the order of a set, in words: checked for each member where the set is declared.

use super::promotion::{Members, Promotion, equal};

/// Room for a message, in bytes; a text that no longer fits is left out.
const CAPACITY: usize = 1024;

/// A text put together at compile time.
#[derive(Debug)]
pub struct Message {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Message {
    const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0 }
    }

    /// Adds a text, or nothing where it does not fit.
    const fn text(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        if self.len + text.len() <= CAPACITY {
            let mut at = 0;
            while at < text.len() {
                self.bytes[self.len] = text[at];
                self.len += 1;
                at += 1;
            }
        }
        self
    }

    /// Adds a name in backquotes.
    const fn name(self, name: &str) -> Self {
        self.text("`").text(name).text("`")
    }

    /// The finished text.
    ///
    /// # Panics
    /// Never: only whole strings were written.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => panic!("a message is made of whole strings"),
        }
    }
}

/// What two presets that are members may have wrong.
enum Fixed {
    Nothing,
    /// Their join is no member, and nothing says that they have none.
    LeftOut,
    /// Other members put another bound below their join, or beside it.
    Changed,
}

impl<const N: usize> Promotion<N> {
    /// What is wrong with a member, with respect to those before it; what is wrong with its name or makes a circle comes
    /// first, since what follows from it is no mistake of its own.
    #[must_use]
    pub const fn fault(&'static self, member: usize) -> Option<Message> {
        if let Some(message) = self.twin(member) {
            return Some(message);
        }
        if self.is_circular() {
            return self.circle(member);
        }
        if let Some(message) = self.missing_conversion(member) {
            return Some(message);
        }
        if let Some(message) = self.beside_its_real(member) {
            return Some(message);
        }
        let mut earlier = 0;
        while earlier < member {
            if let Some(message) = self.pair(earlier, member) {
                return Some(message);
            }
            earlier += 1;
        }
        None
    }

    const fn twin(&self, member: usize) -> Option<Message> {
        let this = &self.members[member];
        let mut at = 0;
        while at < member {
            let other = &self.members[at];
            if equal(this.label, other.label) {
                let told = self.start().name(other.variant).text(" and ").name(this.variant).text(" are both called ");
                return Some(told.name(this.label).text(
                    ": if they are of one type, drop one of the two, else give one a label of its own, `#[scalar(rename = \
                     \"..\")]`",
                ));
            }
            at += 1;
        }
        None
    }

    const fn is_circular(&self) -> bool {
        let mut at = 0;
        while at < N {
            if self.circle_of(at) != 0 {
                return true;
            }
            at += 1;
        }
        false
    }

    /// The other members that stand both above and below this one.
    const fn circle_of(&self, member: usize) -> Members {
        let (mut circle, mut at) = (0, 0);
        while at < N {
            if at != member && self.is_below(member, at) && self.is_below(at, member) {
                circle |= 1 << at;
            }
            at += 1;
        }
        circle
    }

    const fn circle(&self, member: usize) -> Option<Message> {
        let circle = self.circle_of(member);
        // Told once, at the last that is part of it.
        if circle == 0 || circle >> member > 1 {
            return None;
        }
        let told = self.start().text("`promote` goes in a circle: ");
        let verb = if circle.count_ones() == 1 { " stands" } else { " stand" };
        let told = self.list(told, circle, " and ").text(verb).text(" both above and below ");
        Some(told.name(self.members[member].variant).text(": drop the edge that leads back down"))
    }

    const fn missing_conversion(&'static self, member: usize) -> Option<Message> {
        let this = &self.members[member];
        let mut low = 0;
        while low < N {
            if this.above >> low & 1 == 1 && !self.leads(low, member) {
                let (source, target) = (self.members[low].spec.name, this.spec.name);
                let told = self.start().name(this.variant).text(" stands above ").name(self.members[low].variant);
                let told = told.text(", and no conversion from ").name(source).text(" to ").name(target);
                return Some(told.text(
                    " is declared, nor one by way of members between: list it in the key `from` of the one, or `into` of the \
                     other, in `#[tensor_scalar(..)]`",
                ));
            }
            low += 1;
        }
        None
    }

    const fn beside_its_real(&self, member: usize) -> Option<Message> {
        let this = &self.members[member];
        if !this.is_complex() {
            return None;
        }
        let mut real = 0;
        while real < N {
            if real != member && this.over >> real & 1 == 1 && !self.is_below(real, member) {
                let told = self.start().name(this.variant).text(" has ").name(self.members[real].variant);
                let told = told.text(" for its real numbers, so it stands above it: write `#[promote(");
                return Some(told.text(self.members[real].variant).text(")]` on ").name(this.variant));
            }
            real += 1;
        }
        None
    }

    const fn pair(&self, first: usize, second: usize) -> Option<Message> {
        let apart = self.members[first].apart >> second & 1 == 1;
        let join = self.join(first, second);
        match self.fixed(first, second) {
            Fixed::Changed => return Some(self.changed(first, second)),
            Fixed::LeftOut if !apart => return Some(self.left_out(first, second)),
            Fixed::LeftOut | Fixed::Nothing => {}
        }
        match join {
            Some(join) if apart => {
                let told = self.both(first, second).text(" do promote, to ").name(self.members[join].variant);
                Some(told.text(": drop this pair from `no_promote`"))
            }
            None if !apart => Some(self.without_join(first, second)),
            Some(_) | None => None,
        }
    }

    const fn fixed(&self, first: usize, second: usize) -> Fixed {
        let Some(preset) = self.fixed_join(first, second) else { return Fixed::Nothing };
        let Some(join) = self.member_of(preset) else { return Fixed::LeftOut };
        match self.least_bound(first, second) {
            Some(least) if least == join => Fixed::Nothing,
            _ => Fixed::Changed,
        }
    }

    const fn changed(&self, first: usize, second: usize) -> Message {
        let told = self.both(first, second).text(" promote to ");
        let told = match self.fixed_join(first, second) {
            Some(join) => told.name(join.label()),
            None => told,
        };
        let told = told.text(" in every set, and here the least above both would be ");
        let told = self.list(told, self.least_bounds(first, second), " and ");
        told.text(": change the `#[promote(..)]` that makes it so")
    }

    const fn left_out(&self, first: usize, second: usize) -> Message {
        let told = self.both(first, second).text(" promote to ");
        let told = match self.fixed_join(first, second) {
            Some(join) => told.name(join.label()),
            None => told,
        };
        let told = told.text(", which is no member: add it, or write `no_promote(");
        self.pair_of(told, first, second).text(")` on the set")
    }

    const fn without_join(&self, first: usize, second: usize) -> Message {
        let told = self.both(first, second);
        let bounds = self.least_bounds(first, second);
        let told = if bounds == 0 {
            told.text(" have no member above both: add one with `#[promote(")
        } else {
            let told = told.text(" have no single least member above both, but ");
            self.list(told, bounds, " and ").text(
                ": let one of these stand above the other, or add one below them with \
                                                   `#[promote(",
            )
        };
        let told = self.pair_of(told, first, second).text(")]`, or write `no_promote(");
        self.pair_of(told, first, second).text(")` on the set")
    }

    /// The members above both that have none of the others above both below them.
    const fn least_bounds(&self, first: usize, second: usize) -> Members {
        let bounds = self.up[first] & self.up[second];
        let (mut least, mut at) = (0, 0);
        while at < N {
            let (mut lower, mut is_least) = (0, bounds >> at & 1 == 1);
            while lower < N {
                if lower != at && bounds >> lower & 1 == 1 && self.is_below(lower, at) {
                    is_least = false;
                }
                lower += 1;
            }
            least |= (is_least as Members) << at;
            at += 1;
        }
        least
    }

    const fn start(&self) -> Message {
        Message::new().text("in the set ").name(self.set).text(", ")
    }

    const fn both(&self, first: usize, second: usize) -> Message {
        self.start().name(self.members[first].variant).text(" and ").name(self.members[second].variant)
    }

    const fn pair_of(&self, told: Message, first: usize, second: usize) -> Message {
        told.text(self.members[first].variant).text(", ").text(self.members[second].variant)
    }

    const fn list(&self, mut told: Message, members: Members, separator: &str) -> Message {
        let (mut at, mut is_first) = (0, true);
        while at < N {
            if members >> at & 1 == 1 {
                if !is_first {
                    told = told.text(separator);
                }
                told = told.name(self.members[at].variant);
                is_first = false;
            }
            at += 1;
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::super::promotion::{Member, Promotion};
    use crate::dynamic::Cast;
    use crate::scalar::{ScalarKind, ScalarSpec};
    use num_complex::Complex;

    /// The messages of a set of these members, in the order of the members.
    fn faults<const N: usize>(members: [Member; N]) -> Vec<String> {
        let promotion: &'static Promotion<N> = Box::leak(Box::new(Promotion::new("Set", members)));
        let told = (0..N).filter_map(|member| promotion.fault(member));
        told.map(|message| message.as_str().strip_prefix("in the set `Set`, ").expect("the set").to_owned()).collect()
    }

    const BOOL: Member = Member::of::<bool>("Bool");
    const I32: Member = Member::of::<i32>("I32");
    const I64: Member = Member::of::<i64>("I64");
    const F32: Member = Member::of::<f32>("F32");
    const F64: Member = Member::of::<f64>("F64");
    const C32: Member = Member::of::<Complex<f32>>("C32");
    const C64: Member = Member::of::<Complex<f64>>("C64");

    /// A member that is no preset, above others, and converted from scalars of these names.
    fn stranger(name: &'static str, above: &[usize], from: &[&'static str]) -> Member {
        let cast = |from: &&'static str| Some(Cast { names: (from, name), ..Cast::exact::<f32, f64>() });
        Member {
            variant: name,
            label: name,
            spec: ScalarSpec::new(name, ScalarKind::Float, 64),
            preset: None,
            casts: Box::leak(from.iter().map(cast).collect()),
            ..F64.above(above)
        }
    }

    #[test]
    fn a_sound_set_has_none() {
        let none = [""; 0];
        assert_eq!(faults([BOOL, I32, I64, F32, F64, C32, C64]), none);
        assert_eq!(faults([C64, F64, I64, F32, BOOL, I32, C32]), none);
        assert_eq!(faults([F64, stranger("A", &[0], &["f64"])]), none);
        assert_eq!(faults([F64, I64, stranger("A", &[0, 1], &["f64"])]), none);
        assert_eq!(faults([BOOL]), none);
    }

    #[test]
    fn two_members_of_one_name_are_told_at_the_second() {
        assert_eq!(
            faults([F64, I64, Member { variant: "Again", ..F64 }]),
            ["`F64` and `Again` are both called `f64`: if they are of one type, drop one of the two, else give one a \
                 label of its own, `#[scalar(rename = \"..\")]`"]
        );
        assert_eq!(faults([F64, stranger("A", &[0], &["f64"]).renamed("f64")]).len(), 1);
    }

    #[test]
    fn a_circle_is_told_once() {
        let (middle, top) = (stranger("Middle", &[0], &["f64"]), stranger("Top", &[1], &["Middle"]));
        assert_eq!(
            faults([F64.above(&[2]), middle, top, I64]),
            [
                "`promote` goes in a circle: `F64` and `Middle` stand both above and below `Top`: drop the edge that leads \
                 back down"
            ]
        );
        assert_eq!(
            faults([F32.above(&[1]), F64]),
            ["`promote` goes in a circle: `F32` stands both above and below `F64`: drop the edge that leads back down"]
        );
    }

    #[test]
    fn an_edge_needs_a_conversion_or_a_way_by_members_between() {
        assert_eq!(
            faults([F32, stranger("A", &[0], &["f64"])]),
            [
                "`A` stands above `F32`, and no conversion from `f32` to `A` is declared, nor one by way of members between: \
                 list it in the key `from` of the one, or `into` of the other, in `#[tensor_scalar(..)]`"
            ]
        );
        assert_eq!(faults([F32, F64, stranger("A", &[0, 1], &["f64"])]), [""; 0]);
        let (first, second) = (stranger("A", &[0], &["f64"]), stranger("B", &[0, 1], &["A"]));
        assert_eq!(faults([F64, first, second]), [""; 0]);
        assert_eq!(faults([F64, stranger("A", &[0], &[]), stranger("B", &[1], &["A"])]).len(), 1);
    }

    #[test]
    fn complex_numbers_stand_above_their_parts() {
        let real = stranger("Real", &[], &[]);
        let spec = ScalarSpec::new("Complex<Real>", ScalarKind::Complex, 128);
        let complex =
            |above| Member { variant: "Both", spec, ..stranger(spec.name, above, &["Real"]) }.over(&[true, false]);
        assert_eq!(
            faults([real, complex(&[])]),
            ["`Both` has `Real` for its real numbers, so it stands above it: write `#[promote(Real)]` on `Both`"]
        );
        assert_eq!(faults([real, complex(&[0])]), [""; 0]);
    }

    #[test]
    fn a_join_that_was_left_out_is_named() {
        let told =
            "`I32` and `F32` promote to `f64`, which is no member: add it, or write `no_promote(I32, F32)` on the set";
        assert_eq!(faults([I32, F32]), [told]);
        assert_eq!(faults([I32, F32, C64]), [told], "a member above both does not stand in for it");
        assert_eq!(faults([I32, F32, stranger("A", &[0, 1], &["i32", "f32"])]), [told]);
        assert_eq!(faults([I32.apart_from(&[1]), F32.apart_from(&[0]), C64]), [""; 0]);
    }

    #[test]
    fn a_changed_pair_of_presets_is_named() {
        let start = "`I64` and `F32` promote to `f64` in every set, and here the least above both would be ";
        let end = ": change the `#[promote(..)]` that makes it so";
        assert_eq!(faults([I64.above(&[1]), F32, F64]), [format!("{start}`I64`{end}")]);
        let beside = stranger("A", &[0, 1], &["i64", "f32"]);
        assert_eq!(faults([I64, F32, beside, F64.above(&[])])[0], format!("{start}`A` and `F64`{end}"));
        let between = F64.above(&[2]);
        let told = faults([I64, F32, Member { casts: F64.casts, ..stranger("A", &[0, 1], &["i64", "f32"]) }, between]);
        assert!(told.contains(&format!("{start}`A`{end}")), "{told:?}");
    }

    #[test]
    fn a_pair_without_a_least_bound_is_named() {
        assert_eq!(
            faults([F64, stranger("A", &[], &[])]),
            [
                "`F64` and `A` have no member above both: add one with `#[promote(F64, A)]`, or write `no_promote(F64, A)` on \
                 the set"
            ]
        );
        let low = [stranger("A", &[], &[]), stranger("B", &[], &[])];
        let high = [stranger("C", &[0, 1], &["A", "B"]), stranger("D", &[0, 1], &["A", "B"])];
        let told = faults([low[0], low[1], high[0], high[1]]);
        assert_eq!(
            told[0],
            "`A` and `B` have no single least member above both, but `C` and `D`: let one of these stand above the other, or \
             add one below them with `#[promote(A, B)]`, or write `no_promote(A, B)` on the set"
        );
    }

    #[test]
    fn a_pair_that_promotes_is_not_apart() {
        assert_eq!(
            faults([F32.apart_from(&[1]), F64.apart_from(&[0])]),
            ["`F32` and `F64` do promote, to `F64`: drop this pair from `no_promote`"]
        );
    }
}
