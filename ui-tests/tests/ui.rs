//! What must not compile, with its message; and what must.

#[test]
fn programs_are_refused_or_run_as_their_names_say() {
    let cases = trybuild::TestCases::new();
    cases.pass("pass/*/*.rs");
    cases.compile_fail("fail/*/*.rs");
}
