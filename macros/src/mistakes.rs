//! Every mistake of an item is told, each once, with what to write instead.

use crate::{literal, planes, rank, scalar, set};
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;

/// The messages of the `compile_error!`s of an expansion, which stand beside each other.
fn messages(expansion: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let mut named = false;
    for token in expansion {
        match token {
            TokenTree::Ident(ident) => named = ident == "compile_error",
            TokenTree::Group(group) if named => {
                let text: syn::LitStr = syn::parse2(group.stream()).expect("a message is a string");
                found.push(text.value());
                named = false;
            }
            TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    found
}

/// The first line of each mistake of a struct with these attributes.
fn of_struct(attributes: TokenStream) -> Vec<String> {
    let input = quote!(#attributes struct Odd { a: f64 });
    first_lines(scalar::derive(input))
}

fn first_lines(expansion: TokenStream) -> Vec<String> {
    messages(expansion).iter().map(|message| message.lines().next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn all_mistakes_of_an_item_are_told_at_once() {
    let found = first_lines(scalar::derive(quote! {
        #[tensor_scalar(kind = flaot, width = 0, colour = red, accumulate = Sum<A, B>, widen = f32)]
        #[tensor_scalar(width = 8, name = "", eq = false, algebra = field)]
        struct Odd<'a> {
            #[tensor_scalar(kind = float)]
            a: &'a f64,
        }
    }));
    assert_eq!(
        found,
        [
            "unknown value of `kind`, `flaot`: did you mean `float`?",
            "the key `width` takes a whole number above 0: `width = 128`",
            "unknown key `colour`",
            "the key `width` is given twice: keep one of the two",
            "the key `name` takes a string that is not empty: `name = \"dd\"`",
            "`tensor_scalar` says nothing about a field: write it on the type",
            "a tensor scalar must be `'static`, so it has no lifetime parameters: own the data instead of borrowing it",
            "`accumulate` and `widen` both name the accumulator: keep one of the two (`widen = W` is short for one that \
             multiplies in `W`)",
            "a field is compared for equality: drop `eq = false`, or claim `algebra = ring`",
        ]
    );
}

#[test]
fn one_mistake_is_one_error() {
    let cases = [
        (quote!(), "say what kind of number this is: `#[tensor_scalar(kind = float)]`"),
        (quote!(#[tensor_scalar]), "the keys stand in parentheses: `#[tensor_scalar(kind = float)]`"),
        (quote!(#[tensor_scalar = "float"]), "the keys stand in parentheses: `#[tensor_scalar(kind = float)]`"),
        (quote!(#[tensor_scalar(knd = float)]), "unknown key `knd`: did you mean `kind`?"),
        (quote!(#[tensor_scalar(kind)]), "the key `kind` takes one word: `kind = float`"),
        (quote!(#[tensor_scalar(kind(float))]), "the key `kind` takes one word: `kind = float`"),
        (quote!(#[tensor_scalar(kind = "float")]), "the key `kind` takes one word, not a string: `kind = float`"),
        (
            quote!(#[tensor_scalar(kind = opaque, algebra = feild, kernel = planar)]),
            "unknown value of `algebra`, `feild`: did you mean `field`?",
        ),
        (
            quote!(#[tensor_scalar(kind = float, width = 9u8, "x")]),
            "a key is expected here, as in `#[tensor_scalar(kind = float)]`",
        ),
        (
            quote!(#[tensor_scalar(kind = float width = 8)]),
            "a comma is expected before the next key; `kind` is complete: `kind = float`",
        ),
        (quote!(#[tensor_scalar(kind = float, from = f64)]), "the key `from` takes a list of types: `from(f64, i32)`"),
        (
            quote!(#[tensor_scalar(kind = float, from(f64, A<B>, A < B >))]),
            "`A<B>` stands twice in `from(..)`: keep one of the two",
        ),
        (
            quote!(#[tensor_scalar(kind = float, kernel = planer)]),
            "unknown value of `kernel`, `planer`: did you mean `planar`?",
        ),
        (
            quote!(#[tensor_scalar(kind = float, ord = 1)]),
            "the key `ord` stands alone or takes `true` or `false`: `ord = false`",
        ),
        (
            quote!(#[tensor_scalar(kind = float, ord = false)]),
            "a real field is ordered: drop `ord = false`, or claim `algebra = field`",
        ),
        (
            quote!(#[tensor_scalar(kind = integer, ord, eq = false)]),
            "an order includes equality: drop `ord`, or drop `eq = false`",
        ),
        (quote!(#[tensor_scalar(kind = float, arithmetic = wrapping)]), "unknown key `arithmetic`"),
        (
            quote!(#[tensor_scalar(kind = opaque, widen = f32)]),
            "the key `widen` is about sums and products, and this kind, which has no algebra by default, rules them out: \
             claim `algebra = semiring`, `ring`, `field` or `real_field`, or drop `widen`",
        ),
        (
            quote!(#[tensor_scalar(kind = float, algebra = none, kernel = elementwise)]),
            "the key `kernel` is about sums and products, and `algebra = none` rules them out: claim `algebra = semiring`, \
             `ring`, `field` or `real_field`, or drop `kernel`",
        ),
        (
            quote!(#[tensor_scalar(kind = float, crate = "my::pilaster")]),
            "the key `crate` takes a path, not a string: `crate = my::pilaster`",
        ),
        (
            quote!(#[tensor_scalar(kind = float, bound = T)]),
            "the key `bound` takes the predicates of a `where` clause in a string: `bound = \"T: pilaster::RealField\"`",
        ),
    ];
    for (attributes, expected) in cases {
        assert_eq!(of_struct(attributes.clone()), [expected], "{attributes}");
    }
}

#[test]
fn a_bad_entry_does_not_hide_the_next() {
    let found = of_struct(quote!(#[tensor_scalar(kinds = Map<A, B>, accumulate = , eq = maybe, glub, width = "8")]));
    assert_eq!(found.len(), 5, "{found:#?}");
}

#[test]
fn the_form_of_the_type_is_checked() {
    let derive = |item: TokenStream| {
        first_lines(scalar::derive(quote!(#[tensor_scalar(kind = integer, kernel = planar)] #item)))
    };
    assert_eq!(
        derive(quote!(union Both { a: u32, b: f32 })),
        ["a union cannot be a tensor scalar: use a struct, or an enum without fields"]
    );
    let planar =
        "`kernel = planar` lays out the fields of a struct as planes, and this is an enum: use `kernel = elementwise`";
    assert_eq!(
        derive(quote!(
            enum Never {}
        )),
        ["an enum without variants has no value, so it cannot be a tensor scalar", planar]
    );
    assert_eq!(
        derive(quote!(
            enum Some {
                A,
                B(u8),
                #[tensor_scalar(name = "x")]
                C {
                    c: u8,
                },
            }
        )),
        [
            "`tensor_scalar` says nothing about a variant: write it on the type",
            "the variant `B` has fields: a tensor scalar is a struct, or an enum without fields",
            "the variant `C` has fields: a tensor scalar is a struct, or an enum without fields",
            planar,
        ]
    );
}

#[test]
fn planes_tell_their_mistakes_too() {
    let found = first_lines(planes::derive(quote! {
        #[planes(krate = a, bound = "T Copy")]
        enum Choice<'a> { A(&'a str) }
    }));
    assert_eq!(found.len(), 4, "{found:#?}");
    assert_eq!(found[0], "unknown key `krate`: did you mean `crate`?");
    assert!(found[1].starts_with("the key `bound` takes the predicates of a `where` clause in a string, and here: "));
    assert_eq!(found[2], "planes are made of the fields of a struct, and this is an enum");
    assert!(found[3].starts_with("a value made of planes must be `'static`"));
}

#[test]
fn a_preset_is_checked_by_the_same_road() {
    let found = first_lines(scalar::foreign(quote! {
        #[tensor_scalar(kind = integer, algebra = field, complex_name = "c", arithmetic = wrapping, kernel = planar)]
        type i32;
    }));
    assert_eq!(
        found,
        [
            "`kernel = planar` lays out the fields of a struct as planes, and this is a type whose definition is not at \
             hand: use `kernel = elementwise`",
            "the key `complex_name` is about complex numbers over a real field",
            "wrapping arithmetic makes a ring: claim `algebra = ring` or `semiring`",
        ]
    );
}

#[test]
fn a_refused_item_still_gets_a_stub() {
    let has_stub = |input| scalar::derive(input).to_string().contains("unsafe impl");
    assert!(has_stub(quote!(
        #[tensor_scalar(kind = flaot)]
        struct Odd(f64);
    )));
    assert!(!has_stub(quote!(#[tensor_scalar(kind = float)] union Odd { a: f64 })));
    assert!(!has_stub(quote!(
        #[tensor_scalar(kind = float, crate = 7)]
        struct Odd(f64);
    )));
}

/// The first line of each mistake of a rank.
fn of_rank(input: TokenStream) -> Vec<String> {
    first_lines(rank::derive(input))
}

#[test]
fn one_mistake_of_a_rank_is_one_error() {
    let missing = "name the axes of this rank: `#[rank(axes(row, col))]`";
    let cases = [
        (quote!(), missing),
        (quote!(#[rank()]), missing),
        (quote!(#[rank]), "the keys stand in parentheses: `#[rank(axes(row, col))]`"),
        (quote!(#[rank(axis(row, col))]), "unknown key `axis`: did you mean `axes`?"),
        (quote!(#[rank(axes)]), "the key `axes` takes a list of names: `axes(row, col)`"),
        (quote!(#[rank(axes = 2)]), "the key `axes` takes a list of names: `axes(row, col)`"),
        (quote!(#[rank(axes())]), "the key `axes` takes at least one name: `axes(row, col)`"),
        (quote!(#[rank(axes(2))]), "the key `axes` takes names: `axes(row, col)`"),
        (quote!(#[rank(axes(_, col))]), "the key `axes` takes names: `axes(row, col)`"),
        (quote!(#[rank(axes("row", col))]), "the key `axes` takes names, not strings: `row`"),
        (quote!(#[rank(axes(row: 3, col))]), "a comma is expected before the next name: `axes(row, col)`"),
        (quote!(#[rank(axes(row col))]), "a comma is expected before the next name: `axes(row, col)`"),
        (quote!(#[rank(axes(row), axes(col))]), "the key `axes` is given twice: keep one of the two"),
        (
            quote!(#[rank(axes(a, b, c, d, e, f, g, h, i, j))]),
            "a rank names 8 axes at most, and here is one more: use `DynRank`",
        ),
        (
            quote!(#[rank(axes(row, col, row))]),
            "two axes are named `row`: give each a name of its own, as in `axes(row, col)`",
        ),
        (
            quote!(#[rank(axes(row, r#row))]),
            "two axes are named `row`: give each a name of its own, as in `axes(row, col)`",
        ),
        (
            quote!(#[rank(axes(strasse, straße))]),
            "the axes `strasse` and `straße` have the same constant, `STRASSE`: rename one of the two",
        ),
        (
            quote!(#[rank(axes(rowMajor))]),
            "an axis is named in snake case: write `row_major`; its number is `Odd::ROW_MAJOR`",
        ),
        (quote!(#[rank(axes(row), crate = "a")]), "the key `crate` takes a path, not a string: `crate = a`"),
    ];
    for (attributes, expected) in cases {
        let found = of_rank(quote!(#attributes struct Odd;));
        assert_eq!(found, [expected], "{attributes}");
    }
}

#[test]
fn all_mistakes_of_a_rank_are_told_at_once() {
    let found = of_rank(quote! {
        #[rank(axes(Row, row, 1, "col"), size = 2)]
        union Odd<const N: usize> { a: f64 }
    });
    assert_eq!(
        found,
        [
            "the key `axes` takes names: `axes(row, col)`",
            "the key `axes` takes names, not strings: `col`",
            "unknown key `size`",
            "a rank is a struct without fields, and this is a union: write `struct Odd;`",
            "a rank says nothing but how many axes there are, so it has no parameters: write `struct Odd;`",
        ]
    );
    let has_stub = |input| rank::derive(input).to_string().contains("TensorRank for");
    assert!(has_stub(quote!(
        #[rank(axes())]
        enum Odd {}
    )));
    assert!(!has_stub(quote!(
        #[rank(axes(row), crate = "a")]
        struct Odd;
    )));
}

/// The first line of each mistake of a literal, which expands to a block that holds them.
fn of_literal(input: TokenStream) -> Vec<String> {
    let expansion = literal::expand(quote!(::pilaster; #input));
    match expansion.into_iter().next() {
        Some(TokenTree::Group(block)) => first_lines(block.stream()),
        _ => Vec::new(),
    }
}

#[test]
fn one_mistake_of_a_literal_is_one_error() {
    let list_among_elements = "a list stands here, and the first is an element: nest all alike";
    let cases = [
        (quote!([1, 2, 3], [4, 5]), "this row has 2 elements, the first has 3"),
        (quote!([1, 2, 3], []), "this row has no elements, the first has 3"),
        (quote!([], [], [1]), "this row has 1 element, the first has none"),
        (quote!([1], [2, 3]), "this row has 1 element, others have 2"),
        (quote!([1], [2, 3], [4, 5], [6, 7]), "this row has 1 element, others have 2"),
        (quote!([1, 2], [3, 4], [5, 6, 7]), "this row has 3 elements, the first has 2"),
        (quote!([[1, 2], [3, 4]], [[5, 6]]), "this list has 1 list, the first has 2"),
        (quote!([[1, 2], [3, 4]], [[5, 6], [7]]), "this row has 1 element, the first has 2"),
        (quote!([1, 2], 3), "an element stands here, and the first is a list: put a row in brackets, `[1.0, 2.0]`"),
        (quote!(0, [1], [2]), "an element stands here, and others are lists: put a row in brackets, `[1.0, 2.0]`"),
        (quote!(1, [2]), list_among_elements),
        (quote!([1, 2], [3, [4]]), list_among_elements),
        (quote!([0], 1, 2), "a list stands here, and others are elements: nest all alike"),
        (
            quote!([[[[[[[[1]]]]]]]], [[[[[[[[2]]]]]]]]),
            "lists nest 8 deep at most: for more axes, give `from_vec_row_major` the shape and the elements",
        ),
        (quote!(1 2), "a comma is expected before the next element: `tensor![1.0, 2.0]`"),
        (quote!([1, 2][3, 4]), "a comma is expected between two lists: `[1.0, 2.0], [3.0, 4.0]`"),
        (quote!(1, 2; 3, 4), "a row stands in brackets: `tensor![[1.0, 2.0], [3.0, 4.0]]`"),
        (quote!([1, 2; 3, 4]), "each row stands in brackets of its own: `[1.0, 2.0], [3.0, 4.0]`"),
        (
            quote!([0; 3], [1; 3]),
            "a value is repeated over the whole tensor only, `tensor![0.0; 2, 3]`: write the elements of this row out",
        ),
        (quote!(; 2), "the value stands before the `;`: `tensor![0.0; 2, 3]`"),
        (quote!(0;), "the extents follow the `;`, one an axis: `tensor![0.0; 2, 3]`"),
        (quote!(0; 2; 3), "a comma is expected between extents: `tensor![0.0; 2, 3]`"),
        (quote!(0; [2, 3]), "the extents stand behind the `;` without brackets: `tensor![0.0; 2, 3]`"),
        (
            quote!(0; 1, 1, 1, 1, 1, 1, 1, 1, 1),
            "a literal has 8 extents at most: for more axes, give `full` the shape and the value",
        ),
    ];
    for (literal, expected) in cases {
        assert_eq!(of_literal(literal.clone()), [expected], "{literal}");
    }
}

#[test]
fn all_odd_rows_of_a_literal_are_told_at_once() {
    let found = of_literal(quote!([1, 2, 3], [4, 5], [6, 7, 8], [9], [10, 11, [12]]));
    assert_eq!(
        found,
        [
            "this row has 2 elements, the first has 3",
            "this row has 1 element, the first has 3",
            "a list stands here, and the first is an element: nest all alike",
        ]
    );
}

/// The first line of each mistake of a set with these arguments.
fn of_set(arguments: TokenStream, item: TokenStream) -> Vec<String> {
    first_lines(set::expand(arguments, item))
}

#[test]
fn all_mistakes_of_a_set_are_told_at_once() {
    let found = of_set(
        quote!(
            tensor = "Mixed",
            veiw = View,
            external = F64,
            matcher,
            no_promote(F64),
            no_promote(F64, F46),
            path = sets
        ),
        quote! {
            #[derive(Debug, Default)]
            #[promote(F64)]
            enum Scalar<T> {
                F64(f64),
                #[promote(F64, F46)]
                F32(f32),
                #[promote(Again)]
                Again(f64),
                #[scalar(name = "pair")]
                Both(f64, f32),
                Named { ty: i32 },
                Nothing,
                Empty(),
                #[promote = "F64"]
                #[cfg(unix)]
                Text(#[doc = "x"] String) = 3,
                #[promote(Text)]
                Own(T),
            }
        },
    );
    assert_eq!(
        found,
        [
            "the key `tensor` takes a name, not a string: `tensor = Mixed`",
            "unknown key `veiw`: did you mean `view`?",
            "the key `matcher` takes a name: `matcher = with_mixed`",
            "`F64` is a member: the variant of all other scalars has another name",
            "`f64` is a member already, as `F64`: drop one of the two variants",
            "unknown key `name`: did you mean `rename`?",
            "`Both` holds 2 types, and a member is one scalar: give each a variant of its own",
            "the type of a member has no name: write `Named(f64)`",
            "`Nothing` holds no scalar: write the type of its elements, as in `Nothing(f64)`",
            "`Empty` holds no scalar: write the type of its elements, as in `Empty(f64)`",
            "`promote` takes a list of names: `promote(F64)`",
            "unknown member `F46`: did you mean `F64`?",
            "`no_promote` takes the members of a pair, or of a group of which no two have a common one: `no_promote(I32, \
             F32)`",
            "unknown member `F46`: did you mean `F64`?",
            "a scalar set is a closed list of types, so it has no parameters: list the instances, each as a member",
            "this is said of one member: write it on the variant",
            "the tag of a scalar set has `Debug` already: drop it from the `derive`",
            "a member is numbered by its place: drop the value",
            "a set has the same members in every build: write two sets, each with a `cfg` of its own",
            "this says nothing about a type: write it on the variant",
            "`path` is written from the root of the crate: `path = crate::sets`",
        ]
    );
}

#[test]
fn one_mistake_of_a_set_is_one_error() {
    let named = || quote!(tensor = Mixed);
    let two = || {
        quote!(
            enum Scalar {
                F64(f64),
                F32(f32),
            }
        )
    };
    let cases = [
        (
            quote!(),
            two(),
            "say how the tensor of the set `Scalar` is to be called: `#[scalar_set(tensor = ScalarTensor)]`",
        ),
        (quote!(tensr = Mixed), two(), "unknown key `tensr`: did you mean `tensor`?"),
        (quote!(tensor = Mixed, tensor = Other), two(), "the key `tensor` is given twice: keep one of the two"),
        (
            quote!(tensor = Mixed, no_promote(F64, F32), no_promote(F32, F64)),
            two(),
            "`no_promote` names `F32` and `F64` twice: once is enough",
        ),
        (quote!(tensor = Mixed, no_promote(F64, F64)), two(), "`F64` stands twice in `no_promote(..)`: once is enough"),
        (
            quote!(tensor = Mixed, no_promote = F64),
            two(),
            "the key `no_promote` takes a list of names: `no_promote(I32, F32)`",
        ),
        (
            quote!(tensor = Mixed, path = crate::sets),
            two(),
            "`path` says where the matcher finds the set: name one, `matcher = with_mixed`",
        ),
        (
            quote!(
                tensor = Mixed,
                #[doc = "?"]
                path = crate::sets,
                matcher = with
            ),
            two(),
            "the key `path` names no item that could have attributes or comments: drop it",
        ),
        (quote!(tensor = Scalar), two(), "`Scalar` is taken: the tag, the tensor and the views have four names"),
        (
            named(),
            quote!(
                enum Scalar {
                    F64(f64),
                    F64(f32),
                }
            ),
            "two members are named `F64`: give each a name of its own",
        ),
        (
            named(),
            quote!(
                enum Scalar {}
            ),
            "a scalar set has at least one member: write one, as in `F64(f64)`",
        ),
        (
            named(),
            quote!(
                enum Scalar {
                    #[promote(F64)]
                    F64(f64),
                }
            ),
            "`F64` does not stand above itself: name the members below it",
        ),
        (
            named(),
            quote!(
                enum Scalar {
                    F64(f64),
                    #[promote(F64)]
                    Both(f32, f32),
                    #[promote(Both)]
                    I32(i32),
                }
            ),
            "`Both` holds 2 types, and a member is one scalar: give each a variant of its own",
        ),
        (
            named(),
            quote!(
                enum Scalar {
                    F64(f64),
                    #[scalar(rename = "")]
                    F32(f32),
                }
            ),
            "the key `rename` takes a string that is not empty: `rename = \"dd\"`",
        ),
        (
            named(),
            quote!(
                enum Scalar {
                    F64(f64),
                    #[scalar]
                    F32(f32),
                }
            ),
            "the keys stand in parentheses: `#[scalar(rename = \"dd\")]`",
        ),
        (
            named(),
            quote!(
                struct Scalar {
                    a: f64,
                }
            ),
            "a scalar set is declared by an enum with one variant a member: `enum Scalar { F64(f64) }`",
        ),
        (
            named(),
            quote!(
                fn scalar() {}
            ),
            "a scalar set is declared by an enum: `enum Mixed { F64(f64) }`",
        ),
    ];
    for (arguments, item, expected) in cases {
        assert_eq!(of_set(arguments, item.clone()), [expected], "{item}");
    }
}

#[test]
fn a_refused_set_still_has_its_types() {
    let has_stub = |arguments, item| set::expand(arguments, item).to_string().contains("ScalarSet for");
    assert!(has_stub(
        quote!(tensr = Mixed),
        quote!(
            enum Scalar {
                F64(f64),
                Nothing,
            }
        )
    ));
    assert!(!has_stub(
        quote!(tensor = Mixed, crate = "a"),
        quote!(
            enum Scalar {
                F64(f64),
            }
        )
    ));
    assert!(!has_stub(
        quote!(tensor = Mixed),
        quote!(
            enum Scalar<T> {
                F64(T),
            }
        )
    ));
}
