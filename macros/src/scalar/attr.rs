//! First stage: `#[tensor_scalar(..)]` into typed values.

use super::words::{Algebra, Arithmetic, Kind, NamedKernel};
use crate::diagnostics::Diagnostics;
use crate::keys::{self, Entry, Key, KeySet, Value, WordOrPath};
use syn::{Attribute, Data, DeriveInput, Path, Result, Type, WherePredicate};

/// What the attributes say, key by key; nothing is filled in yet.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    pub(super) kind: Option<Entry<Kind>>,
    pub(super) width: Option<Entry<u32>>,
    pub(super) real: Option<Entry<Type>>,
    pub(super) accumulate: Option<Entry<Type>>,
    pub(super) widen: Option<Entry<Type>>,
    pub(super) algebra: Option<Entry<Algebra>>,
    pub(super) ord: Option<Entry<bool>>,
    pub(super) eq: Option<Entry<bool>>,
    pub(super) from: Option<Entry<Vec<Type>>>,
    pub(super) into: Option<Entry<Vec<Type>>>,
    pub(super) kernel: Option<Entry<WordOrPath<NamedKernel>>>,
    pub(super) name: Option<Entry<String>>,
    pub(super) runtime: Option<Entry<Path>>,
    pub(super) bound: Option<Entry<Vec<WherePredicate>>>,
    pub(super) arithmetic: Option<Entry<Arithmetic>>,
    pub(super) sqrt: Option<Entry<Path>>,
    pub(super) epsilon: Option<Entry<Path>>,
    pub(super) complex_kernel: Option<Entry<Path>>,
    pub(super) complex_name: Option<Entry<String>>,
    pub(super) casts: Option<Entry<Path>>,
    pub(super) complex_casts: Option<Entry<Path>>,
    pub(super) preset: Option<Entry<Path>>,
    pub(super) complex_preset: Option<Entry<Path>>,
    /// Keys that were meant and could not be read.
    pub(super) misread: Vec<&'static str>,
    /// Whether the keys of the runtime's own presets are valid.
    foreign: bool,
}

pub(super) const KINDS: [(&str, Kind); 5] = [
    ("boolean", Kind::Boolean),
    ("integer", Kind::Integer),
    ("float", Kind::Float),
    ("complex", Kind::Complex),
    ("opaque", Kind::Opaque),
];

const ALGEBRAS: [(&str, Algebra); 5] = [
    ("none", Algebra::None),
    ("semiring", Algebra::Semiring),
    ("ring", Algebra::Ring),
    ("field", Algebra::Field),
    ("real_field", Algebra::RealField),
];

const KERNELS: [(&str, NamedKernel); 2] = [("elementwise", NamedKernel::Elementwise), ("planar", NamedKernel::Planar)];

const ARITHMETICS: [(&str, Arithmetic); 2] = [("operators", Arithmetic::Operators), ("wrapping", Arithmetic::Wrapping)];

const KEYS: [Key; 14] = [
    Key { name: "kind", example: "kind = float" },
    Key { name: "width", example: "width = 128" },
    Key { name: "real", example: "real = f64" },
    Key { name: "accumulate", example: "accumulate = MySum" },
    Key { name: "widen", example: "widen = f32" },
    Key { name: "algebra", example: "algebra = field" },
    Key { name: "ord", example: "ord = false" },
    Key { name: "eq", example: "eq = false" },
    Key { name: "from", example: "from(f64, i32)" },
    Key { name: "into", example: "into(f64)" },
    Key { name: "kernel", example: "kernel = planar" },
    Key { name: "name", example: "name = \"dd\"" },
    Key { name: "crate", example: "crate = my::pilaster" },
    Key { name: "bound", example: "bound = \"T: pilaster::RealField\"" },
];

const FOREIGN_KEYS: [Key; 9] = [
    Key { name: "arithmetic", example: "arithmetic = wrapping" },
    Key { name: "sqrt", example: "sqrt = Float::sqrt" },
    Key { name: "epsilon", example: "epsilon = f64::EPSILON" },
    Key { name: "complex_kernel", example: "complex_kernel = Native" },
    Key { name: "complex_name", example: "complex_name = \"c64\"" },
    Key { name: "casts", example: "casts = F64_CASTS" },
    Key { name: "complex_casts", example: "complex_casts = C64_CASTS" },
    Key { name: "preset", example: "preset = Preset::F64" },
    Key { name: "complex_preset", example: "complex_preset = Preset::C64" },
];

impl KeySet for Attributes {
    const ATTRIBUTE: &'static str = "tensor_scalar";
    const EXAMPLE: &'static str = "#[tensor_scalar(kind = float)]";

    fn keys(&self) -> Vec<Key> {
        let foreign: &[Key] = if self.foreign { &FOREIGN_KEYS } else { &[] };
        [&KEYS, foreign].concat()
    }

    fn read(&mut self, value: &Value<'_>) -> Result<()> {
        match value.key.to_string().as_str() {
            "kind" => self.kind = Some(value.word(&KINDS)?),
            "width" => self.width = Some(value.positive()?),
            "real" => self.real = Some(value.ty()?),
            "accumulate" => self.accumulate = Some(value.ty()?),
            "widen" => self.widen = Some(value.ty()?),
            "algebra" => self.algebra = Some(value.word(&ALGEBRAS)?),
            "ord" => self.ord = Some(value.flag()?),
            "eq" => self.eq = Some(value.flag()?),
            "from" => self.from = Some(value.types()?),
            "into" => self.into = Some(value.types()?),
            "kernel" => self.kernel = Some(value.word_or_path(&KERNELS)?),
            "name" => self.name = Some(value.text()?),
            "crate" => self.runtime = Some(value.module()?),
            "bound" => self.bound = Some(value.predicates()?),
            "arithmetic" => self.arithmetic = Some(value.word(&ARITHMETICS)?),
            "sqrt" => self.sqrt = Some(value.module()?),
            "epsilon" => self.epsilon = Some(value.module()?),
            "complex_kernel" => self.complex_kernel = Some(value.module()?),
            "complex_name" => self.complex_name = Some(value.text()?),
            "casts" => self.casts = Some(value.module()?),
            "complex_casts" => self.complex_casts = Some(value.module()?),
            "preset" => self.preset = Some(value.module()?),
            "complex_preset" => self.complex_preset = Some(value.module()?),
            key => unreachable!("`{key}` is not one of the keys that `keys` lists"),
        }
        Ok(())
    }

    fn misread(&mut self, key: &'static str) {
        self.misread.push(key);
    }
}

/// Reads the attributes of a definition, and refuses those that stand on its parts.
pub(super) fn derived(input: &DeriveInput, diagnostics: &Diagnostics) -> Attributes {
    let mut attributes = Attributes::default();
    keys::read(&input.attrs, &mut attributes, diagnostics);
    match &input.data {
        Data::Struct(data) => refuse_on_fields(data.fields.iter(), diagnostics),
        Data::Union(data) => refuse_on_fields(data.fields.named.iter(), diagnostics),
        Data::Enum(data) => {
            for variant in &data.variants {
                keys::refuse::<Attributes>(&variant.attrs, "variant", diagnostics);
                refuse_on_fields(variant.fields.iter(), diagnostics);
            }
        }
    }
    attributes
}

/// Reads the attributes of a type of another crate.
pub(super) fn foreign(attributes: &[Attribute], diagnostics: &Diagnostics) -> Attributes {
    let mut read = Attributes { foreign: true, ..Attributes::default() };
    keys::read(attributes, &mut read, diagnostics);
    read
}

fn refuse_on_fields<'a>(fields: impl Iterator<Item = &'a syn::Field>, diagnostics: &Diagnostics) {
    for field in fields {
        keys::refuse::<Attributes>(&field.attrs, "field", diagnostics);
    }
}
