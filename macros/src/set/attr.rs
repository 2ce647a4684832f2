//! First stage: the arguments of `#[scalar_set(..)]`, and what stands on the variants, into typed values.

use crate::diagnostics::Diagnostics;
use crate::keys::{self, Entry, Key, KeySet, NamedItem, Value};
use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, Path, Result, Variant};

/// What the arguments say.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    pub(super) tensor: Option<Entry<NamedItem>>,
    pub(super) view: Option<Entry<NamedItem>>,
    pub(super) view_mut: Option<Entry<NamedItem>>,
    pub(super) external: Option<Entry<NamedItem>>,
    pub(super) matcher: Option<Entry<NamedItem>>,
    pub(super) path: Option<Entry<Path>>,
    pub(super) no_promote: Vec<Entry<Vec<Ident>>>,
    pub(super) runtime: Option<Entry<Path>>,
    /// Keys that were meant and could not be read.
    pub(super) misread: Vec<&'static str>,
}

const KEYS: [Key; 8] = [
    Key { name: "tensor", example: "tensor = MixedTensor" },
    Key { name: "view", example: "view = MixedView" },
    Key { name: "view_mut", example: "view_mut = MixedViewMut" },
    Key { name: "external", example: "external = External" },
    Key { name: "matcher", example: "matcher = with_mixed" },
    Key { name: "path", example: "path = crate::sets" },
    Key { name: "no_promote", example: "no_promote(I32, F32)" },
    Key { name: "crate", example: "crate = my::pilaster" },
];

impl KeySet for Attributes {
    const ATTRIBUTE: &'static str = "scalar_set";
    const EXAMPLE: &'static str = "#[scalar_set(tensor = MixedTensor)]";

    fn keys(&self) -> Vec<Key> {
        KEYS.to_vec()
    }

    fn read(&mut self, value: &Value<'_>) -> Result<()> {
        match value.key.to_string().as_str() {
            "tensor" => self.tensor = Some(value.item()?),
            "view" => self.view = Some(value.item()?),
            "view_mut" => self.view_mut = Some(value.item()?),
            "external" => self.external = Some(value.item()?),
            "matcher" => self.matcher = Some(value.item()?),
            "path" => self.path = Some(value.module()?),
            "no_promote" => self.no_promote.push(value.names()?),
            "crate" => self.runtime = Some(value.module()?),
            key => unreachable!("`{key}` is not one of the keys that `keys` lists"),
        }
        Ok(())
    }

    fn repeats(&self, key: &str) -> bool {
        key == "no_promote"
    }

    fn misread(&mut self, key: &'static str) {
        self.misread.push(key);
    }
}

/// Reads the arguments of the attribute.
pub(super) fn read(arguments: TokenStream, diagnostics: &Diagnostics) -> Attributes {
    let mut attributes = Attributes::default();
    keys::read_arguments(arguments, &mut attributes, diagnostics);
    attributes
}

/// What `#[scalar(..)]` and `#[promote(..)]` say of one member.
#[derive(Debug, Default)]
pub(super) struct MemberAttributes {
    pub(super) rename: Option<Entry<String>>,
    /// The members that it stands above.
    pub(super) above: Vec<Ident>,
}

const MEMBER_KEYS: [Key; 1] = [Key { name: "rename", example: "rename = \"dd\"" }];

impl KeySet for MemberAttributes {
    const ATTRIBUTE: &'static str = "scalar";
    const EXAMPLE: &'static str = "#[scalar(rename = \"dd\")]";

    fn keys(&self) -> Vec<Key> {
        MEMBER_KEYS.to_vec()
    }

    fn read(&mut self, value: &Value<'_>) -> Result<()> {
        match value.key.to_string().as_str() {
            "rename" => self.rename = Some(value.text()?),
            key => unreachable!("`{key}` is not one of the keys that `keys` lists"),
        }
        Ok(())
    }

    fn misread(&mut self, _key: &'static str) {}
}

const PROMOTE: &str = "promote";

/// Reads the attributes of one variant.
pub(super) fn read_member(variant: &Variant, diagnostics: &Diagnostics) -> MemberAttributes {
    let mut member = MemberAttributes::default();
    keys::read(&variant.attrs, &mut member, diagnostics);
    for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident(PROMOTE)) {
        let key = Ident::new(PROMOTE, attribute.pound_token.span);
        match keys::names_of(attribute, &key, "promote(F64)") {
            Ok(names) => member.above.extend(names),
            Err(error) => diagnostics.push(error),
        }
    }
    member
}

/// Whether the user wrote a comment.
pub(super) fn is_documented(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("doc"))
}

/// Whether an attribute is one that the macro knows of a variant.
pub(super) fn is_own(attribute: &Attribute) -> bool {
    attribute.path().is_ident(PROMOTE) || attribute.path().is_ident(MemberAttributes::ATTRIBUTE)
}
