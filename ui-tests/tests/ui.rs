//! What must not compile, with its message; and what must.

use std::process::Command;

#[test]
fn programs_are_refused_or_run_as_their_names_say() {
    let cases = trybuild::TestCases::new();
    cases.pass("pass/*/*.rs");
    // Another compiler words, and counts, its errors in its own way.
    if is_the_compiler_of_the_messages() {
        cases.compile_fail("fail/*/*.rs");
    }
}

/// Whether the compiler at work is the one that `rust-version` names.
fn is_the_compiler_of_the_messages() -> bool {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(compiler).arg("--version").output().expect("the compiler tells its version").stdout;
    String::from_utf8_lossy(&version).starts_with(concat!("rustc ", env!("CARGO_PKG_RUST_VERSION"), "."))
}
