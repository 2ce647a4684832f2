//! Keeps the expansion of each form in `tests/expand`, formatted, beside its input.
//!
//! `PILASTER_BLESS=1 cargo test -p pilaster-macros` writes them anew; the difference is then reviewed like code.

use crate::{literal, planes, rank, runtime_path, scalar, set};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Attribute, Item, ItemMacro};

fn forms() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expand");
    let mut forms: Vec<_> = fs::read_dir(folder)
        .expect("the folder of forms")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .filter(|path| !path.to_string_lossy().ends_with(".expanded.rs"))
        .collect();
    forms.sort();
    forms
}

/// Runs every macro that the file uses, as the compiler would.
fn expand(source: &str) -> TokenStream {
    syn::parse_file(source).expect("a form is valid syntax").items.into_iter().map(expand_item).collect()
}

fn expand_item(item: Item) -> TokenStream {
    let attributes = match &item {
        Item::Struct(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Macro(item) => return expand_macro(item),
        other => panic!("a form has types and macros only, not `{}`", other.to_token_stream()),
    };
    let derives = attributes.iter().filter(|attribute| attribute.path().is_ident("derive"));
    if let Some(arguments) = set_arguments(attributes) {
        return expand_set(item, arguments);
    }
    let names: String = derives.map(|attribute| attribute.to_token_stream().to_string()).collect();
    let mut expansion = TokenStream::new();
    if names.contains("TensorScalar") {
        expansion.extend(scalar::derive(item.to_token_stream()));
    }
    if names.contains("Planes") {
        expansion.extend(planes::derive(item.to_token_stream()));
    }
    if names.contains("TensorRank") {
        expansion.extend(rank::derive(item.to_token_stream()));
    }
    expansion
}

/// What `#[scalar_set(..)]` says, where it is there.
fn set_arguments(attributes: &[Attribute]) -> Option<TokenStream> {
    let attribute = attributes.iter().find(|attribute| attribute.path().is_ident("scalar_set"))?;
    Some(attribute.meta.require_list().expect("the arguments of a set").tokens.clone())
}

/// An attribute macro is handed its item without the attribute.
fn expand_set(item: Item, arguments: TokenStream) -> TokenStream {
    let Item::Enum(mut item) = item else { panic!("the set of a form is an enum") };
    item.attrs.retain(|attribute| !attribute.path().is_ident("scalar_set"));
    set::expand(arguments, item.to_token_stream())
}

/// A literal is an expression; a form shows it as the value of a constant.
fn expand_macro(item: &ItemMacro) -> TokenStream {
    let tokens = item.mac.tokens.clone();
    let name = &item.mac.path.segments.last().expect("a macro has a name").ident;
    match name.to_string().as_str() {
        "__foreign_scalar" => scalar::foreign(tokens),
        "__private_module" => runtime_path::declare_hidden_module(tokens),
        "__tensor_literal" => {
            let value = literal::expand(tokens);
            quote!(const LITERAL: Tensor = #value;)
        }
        other => panic!("`{other}` is not a macro of this crate"),
    }
}

fn formatted(tokens: TokenStream) -> String {
    prettyplease::unparse(&syn::parse2(tokens).expect("an expansion is valid syntax"))
}

#[test]
fn expansions_are_as_reviewed() {
    let bless = std::env::var_os("PILASTER_BLESS").is_some();
    let forms = forms();
    assert!(forms.len() >= 17, "forms went missing");
    let mut changed = Vec::new();
    for form in forms {
        let found = formatted(expand(&fs::read_to_string(&form).expect("a readable form")));
        let kept = form.with_extension("expanded.rs");
        if bless {
            fs::write(&kept, found).expect("a writable folder");
        } else if fs::read_to_string(&kept).ok().as_deref() != Some(found.as_str()) {
            changed.push(format!("{}:\n{found}", kept.display()));
        }
    }
    assert!(changed.is_empty(), "expansions changed; review them with PILASTER_BLESS=1\n{}", changed.join("\n"));
}

#[test]
fn an_input_that_is_not_an_item_is_one_error() {
    let errors = scalar::derive(quote!(
        fn not_a_type() {}
    ))
    .to_string();
    assert_eq!(errors.matches("compile_error").count(), 1);
}
