//! First stage: tokens into lists and elements.
//!
//! What is no syntax at all is the only mistake told, as by the compiler.

use super::model::{Content, Filled, List, Literal, Node};
use proc_macro2::Delimiter;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Path, Result, Token, token};

impl Parse for Literal {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let runtime = input.call(Path::parse_mod_style)?;
        input.parse::<Token![;]>()?;
        Ok(Self { runtime, content: input.parse()? })
    }
}

impl Parse for Content {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(Token![;]) {
            return Err(input.error("the value stands before the `;`: `tensor![0.0; 2, 3]`"));
        }
        let mut nodes = nodes(input)?;
        match (nodes.pop(), input.peek(Token![;])) {
            (Some(Node::Element(value)), true) if nodes.is_empty() => filled(value, input).map(Content::Filled),
            (_, true) => Err(input.error("a row stands in brackets: `tensor![[1.0, 2.0], [3.0, 4.0]]`")),
            (last, false) => {
                nodes.extend(last);
                Ok(Content::Nested(nodes))
            }
        }
    }
}

/// What stands in a list, to its end or to a `;`.
fn nodes(input: ParseStream<'_>) -> Result<Vec<Node>> {
    let mut nodes = Vec::new();
    while !input.is_empty() {
        nodes.push(node(input)?);
        if input.is_empty() || input.peek(Token![;]) {
            break;
        }
        comma(input)?;
    }
    Ok(nodes)
}

fn comma(input: ParseStream<'_>) -> Result<()> {
    if !input.peek(Token![,]) {
        return Err(input.error("a comma is expected before the next element: `tensor![1.0, 2.0]`"));
    }
    input.parse::<Token![,]>().map(drop)
}

/// A list where brackets are all there is to the next comma, else an expression.
fn node(input: ParseStream<'_>) -> Result<Node> {
    let Some((_, _, rest)) = input.cursor().group(Delimiter::Bracket) else { return element(input) };
    if let Some((_, place, _)) = rest.group(Delimiter::Bracket) {
        let message = "a comma is expected between two lists: `[1.0, 2.0], [3.0, 4.0]`\n\
                       (if an element of an array is meant: `([1.0, 2.0][0])`)";
        return Err(syn::Error::new(place.join(), message));
    }
    if rest.eof() || rest.punct().is_some_and(|(mark, _)| mark.as_char() == ',') {
        return list(input).map(Node::List);
    }
    element(input)
}

fn element(input: ParseStream<'_>) -> Result<Node> {
    input.parse::<Expr>().map(|value| Node::Element(Box::new(value)))
}

fn list(input: ParseStream<'_>) -> Result<List> {
    let content;
    let bracket = syn::bracketed!(content in input);
    let nodes = nodes(&content)?;
    match nodes.len() {
        _ if content.is_empty() => Ok(List { bracket, nodes }),
        1 => Err(content.error(
            "a value is repeated over the whole tensor only, `tensor![0.0; 2, 3]`: write the elements of this row out\n\
             (if the element is an array: `([0.0; 3])`)",
        )),
        _ => Err(content.error("each row stands in brackets of its own: `[1.0, 2.0], [3.0, 4.0]`")),
    }
}

fn filled(value: Box<Expr>, input: ParseStream<'_>) -> Result<Filled> {
    let semicolon = input.parse::<token::Semi>()?;
    let mut extents = Vec::new();
    while !input.is_empty() {
        extents.push(input.parse::<Expr>()?);
        if input.is_empty() {
            break;
        }
        if !input.peek(Token![,]) {
            return Err(input.error("a comma is expected between extents: `tensor![0.0; 2, 3]`"));
        }
        input.parse::<Token![,]>()?;
    }
    Ok(Filled { value, semicolon, extents })
}
