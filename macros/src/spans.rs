//! Where the compiler shows an error in expanded code.

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// Tokens of the expansion, shown at `place`: the names in them stay the macro's, and lints about the user's own code
/// leave them alone.
pub(crate) fn at(place: Span) -> Span {
    Span::mixed_site().located_at(place)
}

/// `tokens` shown at `place`, meaning what they meant.
pub(crate) fn moved(tokens: TokenStream, place: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                token = TokenTree::Group(Group::new(group.delimiter(), moved(group.stream(), place)));
            }
            token.set_span(token.span().located_at(place));
            token
        })
        .collect()
}
