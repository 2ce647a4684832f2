//! pilaster and its peers, timed in one process.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml -- NAME` prints one tab-separated line a comparison:
//! the case, the contender, the rate of pilaster and of the contender, the ratio of the two (above one pilaster
//! is faster) and the unit of the rates. Without a name, or with an unknown one, it lists the names and ends
//! with status 2.
//!
//! Everything is built as a user's `cargo build --release` builds it: no `target-cpu=native`, no link-time
//! optimisation. A contender that finds out the instruction set at run time therefore has it, and one that
//! leaves it to the compiler has not; set `RUSTFLAGS=-Ctarget-cpu=native` to see what that changes.

mod dd_matmul;
#[cfg(target_arch = "x86_64")]
mod hand_avx2;
mod harness;
mod native_matmul;
mod values;

use std::error::Error;
use std::process::ExitCode;

type Outcome = Result<(), Box<dyn Error>>;

struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn() -> Outcome,
}

const BENCHES: [Bench; 2] = [
    Bench {
        name: "dd-matmul",
        about: "double-double matmul against plain loops, ndarray, faer and hand-written intrinsics",
        run: dd_matmul::run,
    },
    Bench {
        name: "native-matmul",
        about: "f64, f32, c64 and c32 matmul against the gemm crate called directly",
        run: native_matmul::run,
    },
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
