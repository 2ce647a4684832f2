//! Third stage: the call that makes the tensor, its elements in column-major order.

use super::model::{Filled, Node};
use crate::spans::at;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{Expr, Path, UnOp};

/// How many elements one pattern binds.
///
/// The compiler's time for a pattern grows faster than its length: 4096 elements bound at once take it three times as
/// long as 64 at a time.
const BOUND_AT_ONCE: usize = 64;

/// The tensor of a nested literal that was found to be of this shape.
///
/// Its elements are evaluated as they are read, then moved into their order. Where nobody can tell when they are
/// evaluated, or the two orders are one, they are written in their order at once.
pub(super) fn nested(nodes: Vec<Node>, shape: &[usize], runtime: &Path) -> TokenStream {
    let mut elements = Vec::new();
    collect(nodes, &mut elements);
    let order = column_major(shape);
    if order.is_sorted() || elements.iter().all(is_literal) {
        return call(shape, order.iter().map(|position| &elements[*position]), runtime);
    }
    let names: Vec<Ident> = elements.iter().enumerate().map(|(number, element)| name(number, element)).collect();
    let made = call(shape, order.iter().map(|position| &names[*position]), runtime);
    let (elements, names) = (elements.chunks(BOUND_AT_ONCE), names.chunks(BOUND_AT_ONCE));
    elements
        .zip(names)
        .rev()
        .fold(made, |made, (elements, names)| quote!(match [#(#elements),*] { [#(#names),*] => #made }))
}

/// The tensor of `value; extents`.
pub(super) fn filled(filled: &Filled, runtime: &Path) -> TokenStream {
    let Filled { value, extents, .. } = filled;
    let rank = Literal::usize_unsuffixed(extents.len());
    quote!(#runtime::__filled::<_, #rank>(#value, [#(#extents),*]))
}

/// The elements of a literal in reading order.
fn collect(nodes: Vec<Node>, elements: &mut Vec<Expr>) {
    for node in nodes {
        match node {
            Node::List(list) => collect(list.nodes, elements),
            Node::Element(value) => elements.push(*value),
        }
    }
}

/// The name that keeps an element until all are evaluated, shown where the element stands.
fn name(number: usize, element: &Expr) -> Ident {
    format_ident!("__e{number}", span = at(element.span()))
}

/// The call states the rank, so that another one is a mismatch of tensors, not of arguments.
fn call(shape: &[usize], elements: impl ExactSizeIterator<Item = impl ToTokens>, runtime: &Path) -> TokenStream {
    let (rank, count) = (Literal::usize_unsuffixed(shape.len()), Literal::usize_unsuffixed(elements.len()));
    let shape = shape.iter().map(|extent| Literal::usize_suffixed(*extent));
    quote!(#runtime::__literal::<_, #rank, #count>([#(#shape),*], [#(#elements),*]))
}

/// For each place in column-major order, the place in reading order of what stands there.
fn column_major(shape: &[usize]) -> Vec<usize> {
    let mut order = vec![0];
    let mut stride: usize = shape.iter().product();
    for extent in shape {
        stride /= (*extent).max(1);
        order = (0..*extent).flat_map(|index| order.iter().map(move |place| place + index * stride)).collect();
    }
    order
}

/// Whether an element is a literal, such as a number, perhaps signed: nobody can tell when it is evaluated.
fn is_literal(element: &Expr) -> bool {
    match element {
        Expr::Lit(_) => true,
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && matches!(*unary.expr, Expr::Lit(_)),
        Expr::Paren(paren) => is_literal(&paren.expr),
        Expr::Group(group) => is_literal(&group.expr),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{BOUND_AT_ONCE, column_major};
    use quote::quote;

    #[test]
    fn the_first_axis_runs_fastest() {
        assert_eq!(column_major(&[2, 3]), [0, 3, 1, 4, 2, 5]);
        assert_eq!(column_major(&[2, 2, 2]), [0, 4, 2, 6, 1, 5, 3, 7]);
        assert_eq!(column_major(&[3]), [0, 1, 2]);
        assert_eq!(column_major(&[1, 4, 1]), [0, 1, 2, 3]);
    }

    #[test]
    fn nothing_stands_in_an_empty_shape() {
        assert!(column_major(&[0]).is_empty());
        assert!(column_major(&[2, 0, 3]).is_empty());
    }

    #[test]
    fn a_long_literal_is_evaluated_as_read_by_several_patterns() {
        let columns = BOUND_AT_ONCE / 2 + 1;
        let elements: Vec<_> = (0..2 * columns).map(|number| quote!(f(#number))).collect();
        let (first, second) = elements.split_at(columns);
        let expansion = crate::literal::expand(quote!(krate; [#(#first),*], [#(#second),*]));
        let text = crate::text::of(expansion);

        let arms: Vec<&str> = text.split("match").skip(1).collect();
        assert_eq!(arms.len(), 2);
        let evaluated = text.split("f(").skip(1).map(|rest| rest.split("usize").next().expect("a number").to_owned());
        let as_read: Vec<String> = (0..2 * columns).map(|number| number.to_string()).collect();
        assert_eq!(evaluated.collect::<Vec<_>>(), as_read);
        let made: Vec<String> =
            (0..columns).flat_map(|column| [column, columns + column]).map(|number| format!("__e{number}")).collect();
        assert!(text.contains(&format!("[2usize, {columns}usize], [{}]", made.join(", "))), "{text}");
    }
}
