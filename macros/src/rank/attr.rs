//! First stage: `#[rank(..)]` into typed values.

use crate::diagnostics::Diagnostics;
use crate::keys::{self, Entry, Key, KeySet, Value};
use proc_macro2::Ident;
use syn::{DeriveInput, Path, Result};

/// What the attributes say.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    pub(super) axes: Option<Entry<Vec<Ident>>>,
    pub(super) runtime: Option<Entry<Path>>,
    /// Keys that were meant and could not be read.
    pub(super) misread: Vec<&'static str>,
}

const KEYS: [Key; 2] =
    [Key { name: "axes", example: "axes(row, col)" }, Key { name: "crate", example: "crate = my::pilaster" }];

impl KeySet for Attributes {
    const ATTRIBUTE: &'static str = "rank";
    const EXAMPLE: &'static str = "#[rank(axes(row, col))]";

    fn keys(&self) -> Vec<Key> {
        KEYS.to_vec()
    }

    fn read(&mut self, value: &Value<'_>) -> Result<()> {
        match value.key.to_string().as_str() {
            "axes" => self.axes = Some(value.names()?),
            "crate" => self.runtime = Some(value.module()?),
            key => unreachable!("`{key}` is not one of the keys that `keys` lists"),
        }
        Ok(())
    }

    fn misread(&mut self, key: &'static str) {
        self.misread.push(key);
    }
}

/// Reads the attributes of a definition.
///
/// Those on fields and variants are left alone: a rank has none, which the checks say.
pub(super) fn read(input: &DeriveInput, diagnostics: &Diagnostics) -> Attributes {
    let mut attributes = Attributes::default();
    keys::read(&input.attrs, &mut attributes, diagnostics);
    attributes
}
