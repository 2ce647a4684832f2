//! Second stage: the shape of a literal, and whether it has one.

use super::model::{Filled, List, Node};
use crate::diagnostics::Diagnostics;
use crate::rank::MOST_AXES;
use std::collections::BTreeMap;
use syn::token::Bracket;
use syn::{Error, Expr};

/// All lists of one depth, in reading order. The outermost has no brackets of its own and is alone at its depth.
struct Level<'a>(Vec<(Option<Bracket>, &'a [Node])>);

/// The extents of a nested literal, outermost list first.
///
/// What most lists of a depth agree on is taken for meant, so that one odd row is one mistake wherever it stands; among
/// equals the longer ones are, since an element is forgotten more often than made up.
pub(super) fn shape(nodes: &[Node], diagnostics: &Diagnostics) -> Vec<usize> {
    let mut shape = Vec::new();
    let mut level = Level(vec![(None, nodes)]);
    loop {
        let below = level.below();
        shape.push(level.extent(below.holds_lists, diagnostics));
        below.report_odd(diagnostics);
        if !below.holds_lists {
            return shape;
        }
        if let (MOST_AXES, Some(first)) = (shape.len(), below.lists.first()) {
            diagnostics.push(Error::new(
                first.bracket.span.join(),
                format_args!(
                    "lists nest {MOST_AXES} deep at most: for more axes, give `from_vec_row_major` the shape and the elements"
                ),
            ));
            return shape;
        }
        level = Level(below.lists.iter().map(|list| (Some(list.bracket), list.nodes.as_slice())).collect());
    }
}

impl<'a> Level<'a> {
    /// The length that the lists have, reporting those that have another.
    fn extent(&self, of_lists: bool, diagnostics: &Diagnostics) -> usize {
        let mut counts = BTreeMap::new();
        for (_, nodes) in &self.0 {
            *counts.entry(nodes.len()).or_insert(0_usize) += 1;
        }
        let usual = counts.into_iter().max_by_key(|(length, count)| (*count, *length));
        let usual = usual.map(|(length, _)| length).unwrap_or_default();
        let is_first = self.0.first().is_some_and(|(_, nodes)| nodes.len() == usual);
        let who = if is_first { "the first has" } else { "others have" };
        let standard = if usual == 0 { format!("{who} none") } else { format!("{who} {usual}") };
        let what = if of_lists { "list" } else { "row" };
        for (bracket, nodes) in &self.0 {
            if let (Some(bracket), true) = (bracket, nodes.len() != usual) {
                let has = counted(nodes.len(), of_lists);
                diagnostics.push(Error::new(bracket.span.join(), format_args!("this {what} has {has}, {standard}")));
            }
        }
        usual
    }

    fn below(&self) -> Below<'a> {
        let nodes: Vec<&Node> = self.0.iter().flat_map(|(_, nodes)| *nodes).collect();
        let lists: Vec<&List> = nodes.iter().filter_map(|node| node.as_list()).collect();
        let elements = nodes.len() - lists.len();
        let first_is_list = nodes.first().is_some_and(|node| node.as_list().is_some());
        let holds_lists = lists.len() > elements || (lists.len() == elements && first_is_list);
        Below { nodes, lists, holds_lists, first_is_list }
    }
}

/// What the lists of one depth hold.
struct Below<'a> {
    nodes: Vec<&'a Node>,
    lists: Vec<&'a List>,
    /// Whether that is lists for the most part.
    holds_lists: bool,
    first_is_list: bool,
}

impl Below<'_> {
    /// Reports the elements among lists, or the lists among elements.
    fn report_odd(&self, diagnostics: &Diagnostics) {
        let agrees = self.first_is_list == self.holds_lists;
        for node in &self.nodes {
            match node {
                Node::Element(value) if self.holds_lists => {
                    let standard = if agrees { "the first is a list" } else { "others are lists" };
                    diagnostics.report(
                        value,
                        format_args!("an element stands here, and {standard}: put a row in brackets, `[1.0, 2.0]`"),
                    );
                }
                Node::List(list) if !self.holds_lists => {
                    let standard = if agrees { "the first is an element" } else { "others are elements" };
                    diagnostics.push(Error::new(
                        list.bracket.span.join(),
                        format_args!(
                            "a list stands here, and {standard}: nest all alike\n\
                             (if the element is an array: `([1.0, 2.0])`)"
                        ),
                    ));
                }
                Node::Element(_) | Node::List(_) => {}
            }
        }
    }
}

fn counted(length: usize, of_lists: bool) -> String {
    let (one, many) = if of_lists { ("list", "lists") } else { ("element", "elements") };
    match length {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{length} {many}"),
    }
}

/// Reports what is wrong with the extents of `value; extents`.
pub(super) fn extents(filled: &Filled, diagnostics: &Diagnostics) {
    let extents = &filled.extents;
    if extents.is_empty() {
        diagnostics.report(filled.semicolon, "the extents follow the `;`, one an axis: `tensor![0.0; 2, 3]`");
    }
    if let Some(surplus) = extents.get(MOST_AXES) {
        diagnostics.report(
            surplus,
            format_args!(
                "a literal has {MOST_AXES} extents at most: for more axes, give `full` the shape and the value"
            ),
        );
    }
    for extent in extents {
        if let Expr::Array(list) = extent {
            diagnostics.report(list, "the extents stand behind the `;` without brackets: `tensor![0.0; 2, 3]`");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::{Content, Literal};
    use super::shape;
    use crate::diagnostics::Diagnostics;
    use proc_macro2::TokenStream;
    use quote::quote;

    fn shape_of(literal: TokenStream) -> (Vec<usize>, Vec<String>) {
        let Literal { content: Content::Nested(nodes), .. } = syn::parse2(quote!(krate; #literal)).expect("a literal")
        else {
            panic!("not a nested literal");
        };
        let diagnostics = Diagnostics::new();
        (shape(&nodes, &diagnostics), diagnostics.messages())
    }

    #[test]
    fn every_depth_of_brackets_is_an_axis() {
        let cases = [
            (quote!(), vec![0]),
            (quote!(1, 2, 3,), vec![3]),
            (quote!([1, 2, 3], [4, 5, 6]), vec![2, 3]),
            (quote!([1], [2],), vec![2, 1]),
            (quote!([], []), vec![2, 0]),
            (quote!([[], []], [[], []], [[], []]), vec![3, 2, 0]),
            (quote!([[[1, 2]], [[3, 4]]]), vec![1, 2, 1, 2]),
            (quote!([[[[[[[1, 2]]]]]]]), vec![1, 1, 1, 1, 1, 1, 1, 2]),
            (quote!(([1, 2]), ([3, 4])), vec![2]),
            (quote!([1, 2].len(), a[0], vec![1]), vec![3]),
        ];
        for (literal, expected) in cases {
            assert_eq!(shape_of(literal.clone()), (expected, Vec::new()), "{literal}");
        }
    }
}
