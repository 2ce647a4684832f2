//! Changes of view of a static rank against ndarray's: what one takes, and that none asks for memory.

use crate::Outcome;
use crate::counting::requests_of;
use crate::harness;
use ndarray::ShapeBuilder;
use pilaster::{HostTensor, Rank, SliceSpec, s};
use std::hint::black_box;

pub(crate) fn run() -> Outcome {
    rank_2()?;
    rank_3()?;
    rank_4()?;
    without_memory()
}

/// Both sides give the view or the element itself, as a program uses it: where one refuses by an error and the other by a
/// panic, the error is made one.
const VALID: &str = "the view has these axes and this index";

/// The races of one rank; the slices of both are written at the call, as a user writes them.
macro_rules! races {
    ($name:ident, $rank:literal, $case:literal, $array:ident, $shape:expr, $axes:expr, $at:expr, [$($slices:tt)*]) => {
        fn $name() -> Outcome {
            let ours = HostTensor::<f64, Rank<$rank>>::zeros($shape)?;
            let theirs = ndarray::$array::<f64>::zeros($shape.f());
            let case = |operation: &str| format!("{operation}-{}", $case);
            harness::compare_times(
                &case("as_view"),
                "ndarray",
                || _ = black_box(black_box(&ours).as_view()),
                || _ = black_box(black_box(&theirs).view()),
            );
            let (our_view, their_view) = (ours.as_view(), theirs.view());
            harness::compare_times(
                &case("transpose"),
                "ndarray",
                || _ = black_box(black_box(&our_view).transpose_view(black_box($axes)).expect(VALID)),
                || _ = black_box(black_box(&their_view).clone().permuted_axes(black_box($axes))),
            );
            harness::compare_times(
                &case("slice"),
                "ndarray",
                || _ = black_box(black_box(&our_view).slice_view(s![$($slices)*]).expect(VALID)),
                || _ = black_box(black_box(&their_view).slice(ndarray::s![$($slices)*])),
            );
            harness::compare_times(
                &case("slice-index"),
                "ndarray",
                || _ = black_box(black_box(&our_view).index_axis_view(0, black_box(1)).expect(VALID)),
                || _ = black_box(black_box(&their_view).index_axis(ndarray::Axis(0), black_box(1))),
            );
            harness::compare_times(
                &case("get"),
                "ndarray",
                || _ = black_box(*black_box(&our_view).get(black_box($at)).expect(VALID)),
                || _ = black_box(*black_box(&their_view).get(black_box($at)).expect(VALID)),
            );
            Ok(())
        }
    };
}

races!(rank_2, 2, "rank-2", Array2, [30, 20], [1, 0], [7, 9], [1..10, ..;2]);
races!(rank_3, 3, "rank-3", Array3, [30, 20, 10], [2, 0, 1], [7, 9, 3], [1..10, ..;2, 3]);
races!(rank_4, 4, "rank-4", Array4, [9, 8, 7, 6], [3, 2, 1, 0], [7, 5, 3, 1], [1.., ..;-1, 3, 2..4]);

/// To rank 8, of a rank that the compiler knows and of one that it does not.
fn without_memory() -> Outcome {
    let tensor = HostTensor::<f64, Rank<8>>::zeros([2; 8])?;
    let axes = [7, 6, 5, 4, 3, 2, 1, 0];
    let slices = [SliceSpec::from(1..); 8];
    let count = |operation: &str, requests: usize| harness::print_budget(operation, requests, 0, "allocations");

    let (view, requests) = requests_of(|| tensor.as_view());
    count("as_view-rank-8", requests);
    count("transpose-rank-8", requests_of(|| view.transpose_view(axes)).1);
    count("slice-rank-8", requests_of(|| view.slice_view(slices)).1);
    count("slice-index-rank-8", requests_of(|| view.slice_view(s![1, .., 0, .., .., ..;-1, .., 1..])).1);
    count("get-rank-8", requests_of(|| view.get([1; 8])).1);

    let (view, requests) = requests_of(|| view.into_dyn_rank());
    count("as_view-dynamic-rank-8", requests);
    count("transpose-dynamic-rank-8", requests_of(|| view.transpose_view(axes)).1);
    count("slice-dynamic-rank-8", requests_of(|| view.slice_view(slices)).1);
    count("slice-index-dynamic-rank-8", requests_of(|| view.slice_view(s![1, .., 0, .., .., ..;-1, .., 1..])).1);
    count("get-dynamic-rank-8", requests_of(|| view.get([1; 8])).1);
    Ok(())
}
