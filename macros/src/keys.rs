//! Reading `#[attribute(key = value, key(values), key)]`: what the attributes of all macros share.

use crate::diagnostics::{Diagnostics, nearest, unknown};
use crate::text;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::cell::RefCell;
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Attribute, Error, Ident, Lit, LitBool, LitInt, LitStr, MacroDelimiter, Meta, Path, Result, Token, Type,
    WherePredicate, token,
};

/// A key and its value, each with its place.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
    /// Where the value stands; the key where it has none.
    pub(crate) span: Span,
}

/// One key that an attribute knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    /// A right use of it, for messages.
    pub(crate) example: &'static str,
}

/// The keys of one attribute.
pub(crate) trait KeySet {
    /// The attribute's name.
    const ATTRIBUTE: &'static str;
    /// A right use of the attribute, for messages.
    const EXAMPLE: &'static str;

    /// The valid keys.
    fn keys(&self) -> Vec<Key>;
    /// Reads and keeps the value of a valid key.
    fn read(&mut self, value: &Value<'_>) -> Result<()>;
    /// Whether a key may be given more than once.
    fn repeats(&self, _key: &str) -> bool {
        false
    }
    /// Notes that a key was meant and could not be read, so that its absence is not a second mistake.
    fn misread(&mut self, key: &'static str);
}

/// Reads every attribute of the set's name into the set.
pub(crate) fn read<S: KeySet>(attributes: &[Attribute], set: &mut S, diagnostics: &Diagnostics) {
    let mut seen = Vec::new();
    for attribute in named::<S>(attributes) {
        match &attribute.meta {
            Meta::List(list) => {
                let entries = |input: ParseStream<'_>| {
                    read_entries(input, set, &mut seen, diagnostics);
                    Ok(())
                };
                if let Err(error) = entries.parse2(list.tokens.clone()) {
                    diagnostics.push(error);
                }
            }
            Meta::Path(_) | Meta::NameValue(_) => {
                diagnostics.report(&attribute.meta, format_args!("the keys stand in parentheses: `{}`", S::EXAMPLE));
                set.keys().iter().for_each(|key| set.misread(key.name));
            }
        }
    }
}

/// Reads the arguments of an attribute macro into the set.
pub(crate) fn read_arguments<S: KeySet>(arguments: TokenStream, set: &mut S, diagnostics: &Diagnostics) {
    let entries = |input: ParseStream<'_>| {
        read_entries(input, set, &mut Vec::new(), diagnostics);
        Ok(())
    };
    if let Err(error) = entries.parse2(arguments) {
        diagnostics.push(error);
    }
}

/// The names in `#[attribute(A, B)]`.
pub(crate) fn names_of(attribute: &Attribute, key: &Ident, example: &'static str) -> Result<Vec<Ident>> {
    let list = match &attribute.meta {
        Meta::List(list) if matches!(list.delimiter, MacroDelimiter::Paren(_)) => &list.tokens,
        meta => return Err(Error::new_spanned(meta, format!("`{key}` takes a list of names: `{example}`"))),
    };
    let names =
        |input: ParseStream<'_>| Value { key: key.clone(), attributes: RefCell::default(), example, input }.names();
    Ok(names.parse2(quote!((#list)))?.value)
}

/// Reports attributes of the set's name where they mean nothing.
pub(crate) fn refuse<S: KeySet>(attributes: &[Attribute], place: &str, diagnostics: &Diagnostics) {
    for attribute in named::<S>(attributes) {
        diagnostics
            .report(attribute, format_args!("`{}` says nothing about a {place}: write it on the type", S::ATTRIBUTE));
    }
}

fn named<S: KeySet>(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident(S::ATTRIBUTE))
}

fn read_entries<S: KeySet>(input: ParseStream<'_>, set: &mut S, seen: &mut Vec<String>, diagnostics: &Diagnostics) {
    while !input.is_empty() {
        let entry = input.fork();
        match read_entry(&entry, set, seen) {
            Ok(()) => input.advance_to(&entry),
            Err(error) => diagnostics.push(error),
        }
        skip_rest_of_entry(input);
    }
}

fn read_entry<S: KeySet>(input: ParseStream<'_>, set: &mut S, seen: &mut Vec<String>) -> Result<()> {
    let attributes = input.call(Attribute::parse_outer)?;
    let key = input
        .call(Ident::parse_any)
        .map_err(|error| Error::new(error.span(), format!("a key is expected here, as in `{}`", S::EXAMPLE)))?;
    let keys = set.keys();
    let Some(known) = keys.iter().find(|known| key == known.name) else {
        let names = keys.iter().map(|known| known.name);
        nearest(&key.to_string(), names.clone()).into_iter().for_each(|meant| set.misread(meant));
        return Err(Error::new(key.span(), unknown("key", &key.to_string(), names)));
    };
    if seen.contains(&key.to_string()) && !set.repeats(known.name) {
        return Err(Error::new(key.span(), format!("the key `{key}` is given twice: keep one of the two")));
    }
    seen.push(key.to_string());
    let value = Value { key: key.clone(), attributes: RefCell::new(attributes), example: known.example, input };
    let read = set.read(&value);
    read.and_then(|()| value.refuse_attributes()).inspect_err(|_| set.misread(known.name))?;
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    Err(input.error(format_args!("a comma is expected before the next key; `{key}` is complete: `{}`", known.example)))
}

/// Skips past the next comma that is not inside `<..>`, so that one bad entry does not hide the next.
fn skip_rest_of_entry(input: ParseStream<'_>) {
    let mut depth = 0_i32;
    while let Ok(token) = input.parse::<TokenTree>() {
        if let TokenTree::Punct(punct) = token {
            match punct.as_char() {
                '<' => depth += 1,
                '>' => depth -= 1,
                ',' if depth <= 0 => return,
                _ => {}
            }
        }
    }
}

/// The tokens behind a key, not read yet.
pub(crate) struct Value<'a> {
    pub(crate) key: Ident,
    /// What stands before the key; taken by those keys that name an item.
    attributes: RefCell<Vec<Attribute>>,
    example: &'static str,
    input: ParseStream<'a>,
}

impl Value<'_> {
    fn entry<T>(&self, value: T, span: Span) -> Entry<T> {
        Entry { key: self.key.clone(), value, span }
    }

    fn wrong(&self, span: Span, needs: &str) -> Error {
        Error::new(span, format!("the key `{}` {needs}: `{}`", self.key, self.example))
    }

    /// Steps over the `=`, and refuses a value that is not there.
    fn equals(&self, needs: &str) -> Result<()> {
        if !self.input.peek(Token![=]) {
            return Err(self.wrong(self.key.span(), needs));
        }
        self.input.parse::<Token![=]>()?;
        let missing = self.input.is_empty() || self.input.peek(Token![,]);
        if missing { Err(self.wrong(self.key.span(), needs)) } else { Ok(()) }
    }

    /// Refuses attributes that the key did not take.
    fn refuse_attributes(&self) -> Result<()> {
        match self.attributes.borrow().first() {
            None => Ok(()),
            Some(attribute) => {
                let message =
                    format!("the key `{}` names no item that could have attributes or comments: drop it", self.key);
                Err(Error::new_spanned(attribute, message))
            }
        }
    }

    /// `key = Name`, with attributes before it: an item to make.
    pub(crate) fn item(&self) -> Result<Entry<NamedItem>> {
        let needs = "takes a name";
        self.equals(needs)?;
        self.refuse_literal(needs)?;
        let name = self.input.parse::<Ident>().map_err(|error| self.wrong(error.span(), needs))?;
        let span = name.span();
        Ok(self.entry(NamedItem { attributes: self.attributes.take(), name }, span))
    }

    /// Refuses a literal where syntax is expected; most often the right text in quotes.
    fn refuse_literal(&self, needs: &str) -> Result<()> {
        if !self.input.peek(Lit) {
            return Ok(());
        }
        match self.input.parse::<Lit>()? {
            Lit::Str(text) => {
                let (key, value) = (&self.key, text.value());
                Err(Error::new(text.span(), format!("the key `{key}` {needs}, not a string: `{key} = {value}`")))
            }
            other => Err(self.wrong(other.span(), needs)),
        }
    }

    /// `key = word`, one of a table of words.
    pub(crate) fn word<T: Copy>(&self, words: &[(&'static str, T)]) -> Result<Entry<T>> {
        let needs = "takes one word";
        self.equals(needs)?;
        self.refuse_literal(needs)?;
        let word = self.input.call(Ident::parse_any).map_err(|error| self.wrong(error.span(), needs))?;
        match words.iter().find(|(name, _)| word == name) {
            Some((_, value)) => Ok(self.entry(*value, word.span())),
            None => Err(Error::new(word.span(), self.unknown(&word, words.iter().map(|(name, _)| *name)))),
        }
    }

    fn unknown<'a>(&self, word: &Ident, valid: impl Iterator<Item = &'a str> + Clone) -> String {
        unknown(&format!("value of `{}`,", self.key), &word.to_string(), valid)
    }

    /// `key = word`, or `key = Path` to a type; a lone lower-case word that is not in the table is a slip.
    pub(crate) fn word_or_path<T: Copy>(&self, words: &[(&'static str, T)]) -> Result<Entry<WordOrPath<T>>> {
        let needs = "takes a word or a path";
        self.equals(needs)?;
        self.refuse_literal(needs)?;
        let path = self.input.parse::<Path>().map_err(|error| self.wrong(error.span(), needs))?;
        let span = path.span();
        let Some(word) = path.get_ident() else { return Ok(self.entry(WordOrPath::Path(path), span)) };
        if let Some((_, value)) = words.iter().find(|(name, _)| word == name) {
            return Ok(self.entry(WordOrPath::Word(*value), span));
        }
        if word.to_string().starts_with(char::is_lowercase) {
            let names = words.iter().map(|(name, _)| *name);
            let message =
                format!("{}, or the path of a type, as in `{} = crate::MyKernel`", self.unknown(word, names), self.key);
            return Err(Error::new(span, message));
        }
        Ok(self.entry(WordOrPath::Path(path), span))
    }

    /// `key = Type`.
    pub(crate) fn ty(&self) -> Result<Entry<Type>> {
        let needs = "takes a type";
        self.equals(needs)?;
        self.refuse_literal(needs)?;
        let ty = self.input.parse::<Type>().map_err(|error| self.wrong(error.span(), needs))?;
        let span = ty.span();
        Ok(self.entry(ty, span))
    }

    /// `key = a::b`, a path without generic arguments.
    pub(crate) fn module(&self) -> Result<Entry<Path>> {
        let needs = "takes a path";
        self.equals(needs)?;
        self.refuse_literal(needs)?;
        let path = self.input.call(Path::parse_mod_style).map_err(|error| self.wrong(error.span(), needs))?;
        let span = path.span();
        Ok(self.entry(path, span))
    }

    /// `key = 7`.
    pub(crate) fn positive(&self) -> Result<Entry<u32>> {
        let needs = "takes a whole number above 0";
        self.equals(needs)?;
        let literal = self.input.parse::<LitInt>().map_err(|error| self.wrong(error.span(), needs))?;
        match literal.base10_parse::<u32>() {
            Ok(value) if value > 0 => Ok(self.entry(value, literal.span())),
            _ => Err(self.wrong(literal.span(), needs)),
        }
    }

    /// `key = ".."`, not empty.
    pub(crate) fn text(&self) -> Result<Entry<String>> {
        let needs = "takes a string that is not empty";
        let literal = self.string(needs)?;
        let text = literal.value();
        if text.is_empty() { Err(self.wrong(literal.span(), needs)) } else { Ok(self.entry(text, literal.span())) }
    }

    /// `key = "T: Bound, .."`; an empty string is an empty list.
    pub(crate) fn predicates(&self) -> Result<Entry<Vec<WherePredicate>>> {
        let needs = "takes the predicates of a `where` clause in a string";
        let literal = self.string(needs)?;
        let predicates = literal
            .parse_with(Punctuated::<WherePredicate, Token![,]>::parse_terminated)
            .map_err(|error| self.wrong(literal.span(), &format!("{needs}, and here: {error}; as in")))?;
        Ok(self.entry(predicates.into_iter().collect(), literal.span()))
    }

    fn string(&self, needs: &str) -> Result<LitStr> {
        self.equals(needs)?;
        self.input.parse::<LitStr>().map_err(|error| self.wrong(error.span(), needs))
    }

    /// `key`, `key = true`, `key = false`.
    pub(crate) fn flag(&self) -> Result<Entry<bool>> {
        if self.input.is_empty() || self.input.peek(Token![,]) {
            return Ok(self.entry(true, self.key.span()));
        }
        let needs = "stands alone or takes `true` or `false`";
        self.equals(needs)?;
        let value = self.input.parse::<LitBool>().map_err(|error| self.wrong(error.span(), needs))?;
        Ok(self.entry(value.value, value.span))
    }

    /// `key(A, B)`, no type twice.
    pub(crate) fn types(&self) -> Result<Entry<Vec<Type>>> {
        let needs = "takes a list of types";
        if !self.input.peek(token::Paren) {
            return Err(self.wrong(self.key.span(), needs));
        }
        let content;
        syn::parenthesized!(content in self.input);
        let types = content
            .parse_terminated(|input| input.parse::<Type>(), Token![,])
            .map_err(|error| self.wrong(error.span(), needs))?;
        let types: Vec<Type> = types.into_iter().collect();
        for (at, ty) in types.iter().enumerate() {
            if types[..at].iter().any(|earlier| same(earlier, ty)) {
                let message = format!("`{}` stands twice in `{}(..)`: keep one of the two", text::of(ty), self.key);
                return Err(Error::new_spanned(ty, message));
            }
        }
        Ok(self.entry(types, self.key.span()))
    }

    /// `key(a, b)`, at least one name; each that is none is told.
    pub(crate) fn names(&self) -> Result<Entry<Vec<Ident>>> {
        if !self.input.peek(token::Paren) {
            return Err(self.wrong(self.key.span(), "takes a list of names"));
        }
        let content;
        syn::parenthesized!(content in self.input);
        let (mut names, mut errors) = (Vec::new(), None::<Error>);
        while !content.is_empty() {
            match self.name(&content) {
                Ok(name) => names.push(name),
                Err(error) => match &mut errors {
                    Some(errors) => errors.combine(error),
                    None => errors = Some(error),
                },
            }
            skip_rest_of_entry(&content);
        }
        match errors {
            Some(errors) => Err(errors),
            None if names.is_empty() => Err(self.wrong(self.key.span(), "takes at least one name")),
            None => Ok(self.entry(names, self.key.span())),
        }
    }

    /// One name of a list, keywords too: an expansion decides what they become.
    fn name(&self, list: ParseStream<'_>) -> Result<Ident> {
        let needs = "takes names";
        if list.peek(LitStr) {
            let text = list.parse::<LitStr>()?;
            let message = format!("the key `{}` {needs}, not strings: `{}`", self.key, text.value());
            return Err(Error::new(text.span(), message));
        }
        if list.peek(Token![_]) {
            return Err(self.wrong(list.span(), needs));
        }
        let name = list.call(Ident::parse_any).map_err(|error| self.wrong(error.span(), needs))?;
        if list.is_empty() || list.peek(Token![,]) {
            return Ok(name);
        }
        Err(list.error(format_args!("a comma is expected before the next name: `{}`", self.example)))
    }
}

/// The value of a key that names an item.
#[derive(Clone, Debug)]
pub(crate) struct NamedItem {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) name: Ident,
}

/// The value of a key that takes either.
#[derive(Clone, Debug)]
pub(crate) enum WordOrPath<T> {
    Word(T),
    Path(Path),
}

fn same(a: &Type, b: &Type) -> bool {
    a.to_token_stream().to_string() == b.to_token_stream().to_string()
}
