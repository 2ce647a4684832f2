//! What a person sees of a tensor.

use core::cell::Cell;
use core::fmt;
use core::ptr::NonNull;
use pilaster::num_complex::Complex;
use pilaster::{AllocationGroup, GroupMemory, HostTensor, MemoryKind, Placement, Rank, s};

/// Takes the elements as they are read.
fn rows<T, const N: usize>(shape: [usize; N], elements: impl IntoIterator<Item = T>) -> HostTensor<T, Rank<N>> {
    HostTensor::from_vec_row_major(shape, elements.into_iter().collect()).unwrap()
}

/// An element without any trait of ours.
#[derive(Debug)]
#[expect(dead_code, reason = "read by `Debug`")]
enum Piece {
    King,
    Pawn { moved: bool },
}

#[test]
fn a_matrix_is_shown_by_rows_with_points_below_each_other() {
    let t = rows([3, 3], [1.0, -20.5, 3.0, 400.25, 5.0, f64::NAN, -6.0, f64::INFINITY, 7.5]);
    let expected = "\
[[  1,    -20.5, 3],
 [400.25,   5,   NaN],
 [ -6,      inf, 7.5]]";
    assert_eq!(t.to_string(), expected);
    assert_eq!(t.as_view().to_string(), expected);
    assert_eq!(t.into_dynamic().as_view_mut().to_string(), expected);
}

#[test]
fn a_view_is_shown_as_it_is_seen_not_as_it_lies() {
    let t = rows([2, 3], 1..=6);
    assert_eq!(t.as_view().transpose_view([1, 0]).unwrap().to_string(), "[[1, 4],\n [2, 5],\n [3, 6]]");
    assert_eq!(t.as_view().slice_view(s![..;-1, 1..]).unwrap().to_string(), "[[5, 6],\n [2, 3]]");
}

#[test]
fn debug_names_element_and_shape_on_top() {
    let t = rows([2, 2], [1.0, 2.0, 3.0, 4.5]);
    let expected = "f64 tensor of shape [2, 2]:\n[[1.0, 2.0],\n [3.0, 4.5]]";
    assert_eq!(format!("{t:?}"), expected);
    assert_eq!(format!("{t:#?}"), expected);
    assert_eq!(format!("{:?}", t.into_group().into_dynamic().as_view_mut()), expected);
}

#[test]
fn debug_of_what_fits_a_line_is_one_line() {
    assert_eq!(format!("{:?}", rows([3], [1.0, 2.0, 3.0])), "f64 tensor of shape [3]: [1.0, 2.0, 3.0]");
    assert_eq!(format!("{:?}", rows([], [1.0])), "f64 tensor of shape []: 1.0");
    let words = rows([2], ["a".to_owned(), "b\n".to_owned()]);
    assert_eq!(format!("{words:?}"), r#"String tensor of shape [2]: ["a", "b\n"]"#);
}

#[test]
fn debug_of_a_struct_indents_the_rows() {
    let t = rows([2, 1], [1, 2]);
    assert_eq!(format!("{:#?}", Some(t)), "Some(\n    i32 tensor of shape [2, 1]:\n    [[1],\n     [2]],\n)");
}

#[test]
fn plain_elements_are_shown_and_keep_to_their_place_under_pretty_debug() {
    let board = rows([2, 2], [Piece::King, Piece::Pawn { moved: true }, Piece::Pawn { moved: false }, Piece::King]);
    let expected = "\
Piece tensor of shape [2, 2]:
[[King,                  Pawn { moved: true }],
 [Pawn { moved: false }, King]]";
    assert_eq!(format!("{board:?}"), expected);
    assert_eq!(format!("{board:#?}"), expected);
}

#[test]
fn text_stands_at_the_left_and_its_line_breaks_are_marks() {
    let t = rows([2, 2], ["ä", "two\nlines", "long word", "x"]);
    assert_eq!(t.to_string(), "[[ä,         two↵lines],\n [long word, x]]");
}

#[test]
fn complex_numbers_stand_with_their_real_points_below_each_other() {
    let t = rows([2, 1], [Complex::new(1.0, 2.0), Complex::new(-10.5, 0.25)]);
    assert_eq!(t.to_string(), "[[  1+2i],\n [-10.5+0.25i]]");
    assert_eq!(
        format!("{:.0?}", t.as_view().slice_view(s![..1, ..]).unwrap()).lines().nth(1),
        Some("[[Complex { re: 1, im: 2 }]]")
    );
}

#[test]
fn flags_reach_the_elements() {
    let t = rows([2, 2], [1.0, 20.256, -3.5, 4.0]);
    assert_eq!(format!("{t:.1}"), "[[ 1.0, 20.3],\n [-3.5,  4.0]]");
    assert_eq!(format!("{t:+}"), "[[+1,   +20.256],\n [-3.5,  +4]]");
    assert_eq!(format!("{t:+06.1}"), "[[+001.0, +020.3],\n [-003.5, +004.0]]");
    assert_eq!(format!("{t:e}"), "[[ 1e0,   2.0256e1],\n [-3.5e0, 4e0]]");
    assert_eq!(format!("{t:.1?}"), "f64 tensor of shape [2, 2]:\n[[ 1.0, 20.3],\n [-3.5,  4.0]]");
    assert_eq!(format!("{:6.2}", rows([], [1.0])), "  1.00");
}

#[test]
fn width_and_alignment_are_those_of_a_column() {
    let t = rows([2, 2], [1, 20, -3, 4]);
    assert_eq!(format!("{t:4}"), "[[   1,   20],\n [  -3,    4]]");
    assert_eq!(format!("{t:<4}"), "[[1,    20],\n [-3,   4]]");
    assert_eq!(format!("{t:^4}"), "[[ 1,    20],\n [ -3,   4]]");
    let words = rows([2, 2], ["a", "b", "ccc", "d"]);
    assert_eq!(format!("{words:>}"), "[[  a, b],\n [ccc, d]]");
    assert_eq!(format!("{words:4}"), "[[a,    b],\n [ccc,  d]]");
}

#[test]
fn a_vector_too_long_for_a_line_stands_upright() {
    let t = rows([6], [0.1, -0.30000000000000004, 1e300, 1.0 / 3.0, 12345.678901234567, 0.0]);
    let expected = "\
f64 tensor of shape [6]:
[    0.1,
    -0.30000000000000004,
     1e300,
     0.3333333333333333,
 12345.678901234567,
     0.0]";
    assert_eq!(format!("{t:?}"), expected);
}

#[test]
fn a_long_vector_of_short_elements_stays_on_its_line() {
    let t = rows([1 << 20], 0..1 << 20);
    let text = t.to_string();
    assert_eq!(text, "[0, 1, 2, 3, 4, 5, 6, …, 1048570, 1048571, 1048572, 1048573, 1048574, 1048575]");
    let fits = rows([19], 10..29).to_string();
    assert_eq!(fits, "[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28]");
    assert_eq!(fits.len(), 76);
}

#[test]
fn a_long_vector_of_long_elements_shows_both_its_ends() {
    let t = HostTensor::<f64, Rank<1>>::from_fn([1000], |[i]| i as f64 + 0.12345678901).unwrap();
    let text = t.to_string();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 20);
    assert_eq!(lines[0], "[  0.12345678901,");
    assert_eq!(lines[9..12], ["   9.12345678901,", " ⋮", " 991.12345678901,"]);
    assert_eq!(lines[19], " 999.12345678901]");
}

#[test]
fn a_large_matrix_shows_its_edges() {
    let t = HostTensor::<usize, Rank<2>>::from_fn([100, 100], |[i, j]| 1000 * i + j).unwrap();
    let text = t.as_view().slice_view(s![..21, ..]).unwrap().to_string();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 20);
    assert_eq!(lines[0], "[[    0,     1,     2,     3,     4, …,    95,    96,    97,    98,    99],");
    assert_eq!(lines[9], " [ 9000,  9001,  9002,  9003,  9004, …,  9095,  9096,  9097,  9098,  9099],");
    assert_eq!(lines[10], " ⋮");
    assert_eq!(lines[11], " [12000, 12001, 12002, 12003, 12004, …, 12095, 12096, 12097, 12098, 12099],");
    assert_eq!(lines[19], " [20000, 20001, 20002, 20003, 20004, …, 20095, 20096, 20097, 20098, 20099]]");
    let whole = t.as_view().slice_view(s![..20, ..]).unwrap().to_string();
    assert_eq!(whole.lines().count(), 20);
    assert!(!whole.contains('⋮'));
}

#[test]
fn the_outermost_columns_are_shown_however_wide() {
    let wide = "w".repeat(100);
    let t = rows([1, 3], [wide.as_str(), "b", "c"]);
    assert_eq!(t.to_string(), format!("[[{wide}, …, c]]"));
    let t = rows([2], ["a", wide.as_str()]);
    assert_eq!(t.to_string(), format!("[a,\n {wide}]"));
}

#[test]
fn a_cube_is_shown_matrix_by_matrix() {
    let t = HostTensor::<usize>::from_fn([2, 3, 2], |index| index[0] + 10 * index[1] + 100 * index[2]).unwrap();
    let matrices = "\
[.., .., 0] =
[[0, 10, 20],
 [1, 11, 21]]

[.., .., 1] =
[[100, 110, 120],
 [101, 111, 121]]";
    assert_eq!(t.to_string(), matrices);
    assert_eq!(format!("{t:?}"), format!("usize tensor of shape [2, 3, 2]:\n{matrices}"));
}

#[test]
fn of_many_matrices_the_first_and_the_last_are_shown() {
    let t = HostTensor::<usize, Rank<4>>::from_fn([1, 1, 3, 100], |[_, _, k, l]| 1000 * k + l).unwrap();
    let expected = "\
[.., .., 0, 0] =
[[0]]

[.., .., 1, 0] =
[[1000]]

[.., .., 2, 0] =
[[2000]]

⋮ 295 more

[.., .., 1, 99] =
[[1099]]

[.., .., 2, 99] =
[[2099]]";
    assert_eq!(t.to_string(), expected);
    let long = HostTensor::<usize, Rank<3>>::from_fn([9, 1, 1], |[i, ..]| i).unwrap().to_string();
    assert_eq!(long, "[.., .., 0] =\n[[0],\n [1],\n [2],\n [3],\n ⋮\n [6],\n [7],\n [8]]");
}

#[test]
fn an_empty_tensor_tells_its_shape() {
    let huge = HostTensor::<f64>::zeros([1 << 40, 0, 1 << 40]).unwrap();
    assert_eq!(huge.to_string(), "[] of shape [1099511627776, 0, 1099511627776]");
    assert_eq!(format!("{huge:?}"), "f64 tensor of shape [1099511627776, 0, 1099511627776]: []");
    assert_eq!(rows([0], [0_u8; 0]).to_string(), "[] of shape [0]");
}

/// A value that counts how often it is shown.
struct Counted<'a>(&'a Cell<usize>);

impl fmt::Display for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.set(self.0.get() + 1);
        f.write_str("x")
    }
}

#[test]
fn only_what_is_shown_is_formatted() {
    let count = Cell::new(0);
    let t = HostTensor::<_, Rank<3>>::from_fn([40, 40, 40], |_| Counted(&count)).unwrap();
    assert!(t.to_string().ends_with("x]]"));
    // Five matrices of seven rows and twenty-five columns, and a column of each that found no place.
    assert_eq!(count.get(), 5 * 7 * 26);
}

/// No memory at all, wherever it is.
struct Nothing(MemoryKind);

/// As aligned as the members of a group.
#[repr(align(64))]
struct Place;

// SAFETY: an aligned address that never changes, and no byte that anyone could touch.
unsafe impl GroupMemory for Nothing {
    fn placement(&self) -> Placement {
        Placement { kind: self.0, device: 1 }
    }

    fn address(&self) -> NonNull<u8> {
        NonNull::<Place>::dangling().cast()
    }

    fn len(&self) -> usize {
        0
    }
}

#[derive(Debug)]
struct Nil;

impl fmt::Display for Nil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nil")
    }
}

#[test]
fn what_the_host_cannot_read_tells_where_it_is() {
    let mut group = AllocationGroup::of_memory(Nothing(MemoryKind::Device));
    // SAFETY: elements without a size need no memory.
    let t = unsafe { group.adopt::<Nil, Rank<2>>([2, 3]) }.unwrap();
    assert_eq!(t.to_string(), "tensor of shape [2, 3] in memory of device 1");
    assert_eq!(format!("{:?}", t.as_view()), "Nil tensor of shape [2, 3] in memory of device 1");
}

#[test]
fn a_tensor_of_a_quintillion_elements_is_shown_at_once() {
    let mut group = AllocationGroup::of_memory(Nothing(MemoryKind::Mapped));
    // SAFETY: elements without a size need no memory.
    let t = unsafe { group.adopt::<Nil, Rank<3>>([1 << 20; 3]) }.unwrap();
    let text = format!("{t:?}");
    assert!(
        text.starts_with("Nil tensor of shape [1048576, 1048576, 1048576] in mapped memory 1:\n[.., .., 0] =\n[[Nil, ")
    );
    assert!(text.contains("\n\n⋮ 1048571 more\n\n[.., .., 1048574] =\n"));
    assert!(t.as_view().slice_axis_view(2, 7..8).unwrap().to_string().starts_with("[.., .., 0] =\n[[nil, "));
}

/// An element that cannot be shown.
struct Mute;

impl fmt::Display for Mute {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Err(fmt::Error)
    }
}

#[test]
fn an_element_that_refuses_refuses_the_tensor() {
    use fmt::Write;
    let mut text = String::new();
    assert_eq!(write!(text, "{}", rows([1, 1], [Mute])), Err(fmt::Error));
}
