//! First stage: `#[planes(..)]` into typed values.

use crate::diagnostics::Diagnostics;
use crate::keys::{self, Entry, Key, KeySet, Value};
use syn::{Data, DeriveInput, Path, Result, WherePredicate};

/// What the attributes say.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    pub(super) runtime: Option<Entry<Path>>,
    pub(super) bound: Option<Entry<Vec<WherePredicate>>>,
    /// Keys that were meant and could not be read.
    pub(super) misread: Vec<&'static str>,
}

const KEYS: [Key; 2] = [
    Key { name: "crate", example: "crate = my::pilaster" },
    Key { name: "bound", example: "bound = \"T: pilaster::Planes\"" },
];

impl KeySet for Attributes {
    const ATTRIBUTE: &'static str = "planes";
    const EXAMPLE: &'static str = "#[planes(crate = my::pilaster)]";

    fn keys(&self) -> Vec<Key> {
        KEYS.to_vec()
    }

    fn read(&mut self, value: &Value<'_>) -> Result<()> {
        match value.key.to_string().as_str() {
            "crate" => self.runtime = Some(value.module()?),
            "bound" => self.bound = Some(value.predicates()?),
            key => unreachable!("`{key}` is not one of the keys that `keys` lists"),
        }
        Ok(())
    }

    fn misread(&mut self, key: &'static str) {
        self.misread.push(key);
    }
}

/// Reads the attributes of a definition, and refuses those that stand on its fields.
pub(super) fn read(input: &DeriveInput, diagnostics: &Diagnostics) -> Attributes {
    let mut attributes = Attributes::default();
    keys::read(&input.attrs, &mut attributes, diagnostics);
    if let Data::Struct(data) = &input.data {
        for field in &data.fields {
            keys::refuse::<Attributes>(&field.attrs, "field", diagnostics);
        }
    }
    attributes
}
