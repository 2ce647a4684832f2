//! Tokens as a person would write them.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;

/// The text of a type or path: `Complex<f64>`, where `TokenStream::to_string` gives `Complex < f64 >`.
pub(crate) fn of(tokens: impl ToTokens) -> String {
    let mut text = String::new();
    write(tokens.to_token_stream(), &mut text);
    text
}

fn write(tokens: TokenStream, text: &mut String) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                write(group.stream(), text);
                text.push_str(close);
            }
            TokenTree::Punct(punct) => match punct.as_char() {
                mark @ (',' | ';') => text.extend([mark, ' ']),
                mark @ ('+' | '=') => text.extend([' ', mark, ' ']),
                mark => text.push(mark),
            },
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                if text.ends_with(|last: char| last.is_alphanumeric() || last == '_') {
                    text.push(' ');
                }
                text.push_str(&token.to_string());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use quote::quote;

    #[test]
    fn types_read_as_written() {
        assert_eq!(super::of(quote!(Complex<f64>)), "Complex<f64>");
        assert_eq!(super::of(quote!(a::B<[u8; 4], (C, D)>)), "a::B<[u8; 4], (C, D)>");
        assert_eq!(super::of(quote!(&'static dyn Fn(u8))), "&'static dyn Fn(u8)");
    }
}
