//! pilaster and its peers, timed in one process.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml -- NAME` prints one tab-separated line a comparison:
//! the case, the contender, the rate of pilaster and of the contender, the ratio of the two (above one pilaster
//! is faster) and the unit of the rates. Where a call is timed and not a rate, the two are times, and the ratio is
//! still above one where ours is faster. Where a budget is the contender, ours is what is spent, theirs what may be,
//! and the ratio is at least one where the budget is kept. A lost comparison is printed like a won one and does not
//! change the status. Without a name, or with an unknown one, it lists the names and ends with status 2.
//!
//! Everything is built as a user's `cargo build --release` builds it: no `target-cpu=native`, no link-time
//! optimisation. A contender that finds out the instruction set at run time therefore has it, and one that
//! leaves it to the compiler has not; set `RUSTFLAGS=-Ctarget-cpu=native` to see what that changes.

mod allocations;
mod batched;
mod copies;
mod counting;
mod dd_matmul;
mod dispatch;
mod elementwise;
mod erased;
#[cfg(target_arch = "x86_64")]
mod hand_avx2;
mod harness;
mod native_matmul;
mod overhead;
mod scalars_matmul;
mod sizes;
mod values;
mod views;

use std::error::Error;
use std::process::ExitCode;

type Outcome = Result<(), Box<dyn Error>>;

struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn() -> Outcome,
}

const BENCHES: [Bench; 12] = [
    Bench {
        name: "allocations",
        about: "requests for memory by constructors, views and changes of representation, against their budgets",
        run: allocations::run,
    },
    Bench {
        name: "batched",
        about: "many small products at once against a loop over nalgebra's static matrices",
        run: batched::run,
    },
    Bench {
        name: "copies",
        about: "copies between layouts against ndarray, the strided-perm crate and memcpy",
        run: copies::run,
    },
    Bench {
        name: "dd-matmul",
        about: "double-double matmul against plain loops, ndarray, faer and hand-written intrinsics",
        run: dd_matmul::run,
    },
    Bench { name: "dispatch", about: "operations through a scalar set against the typed ones", run: dispatch::run },
    Bench {
        name: "elementwise",
        about: "sums, multiples and reductions against ndarray, nalgebra and faer",
        run: elementwise::run,
    },
    Bench {
        name: "erased",
        about: "operations on a tensor whose scalar is known at run time, against the typed ones",
        run: erased::run,
    },
    Bench {
        name: "native-matmul",
        about: "f64, f32, c64 and c32 matmul against gemm, faer, nalgebra and ndarray, on one and two threads",
        run: native_matmul::run,
    },
    Bench {
        name: "overhead",
        about: "sums and products of 2 by 2 matrices against nalgebra's dynamic ones",
        run: overhead::run,
    },
    Bench {
        name: "scalars-matmul",
        about: "matmul in tropical, modular, integer, half and double-double numbers against peers, plain loops and f64",
        run: scalars_matmul::run,
    },
    Bench { name: "sizes", about: "bytes of the handles, against their budgets", run: sizes::run },
    Bench { name: "views", about: "changes of view against ndarray's, and the memory they ask for", run: views::run },
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let chosen = match (arguments.next(), arguments.next()) {
        (Some(name), None) => BENCHES.iter().find(|bench| bench.name == name),
        _ => None,
    };
    let Some(bench) = chosen else {
        eprintln!("give the name of one bench:");
        for bench in &BENCHES {
            eprintln!("  {:<14} {}", bench.name, bench.about);
        }
        return ExitCode::from(2);
    };
    harness::print_header();
    match (bench.run)() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", bench.name);
            ExitCode::FAILURE
        }
    }
}
