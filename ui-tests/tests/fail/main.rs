//! What must not compile with the derives, with the exact errors.
//!
//! - `fail/macro/`: mistakes that the derives find. The texts are ours alone,
//!   so they are compared on every compiler.
//! - `fail/rustc/`: mistakes that the type checker finds. Part of the text is
//!   the compiler's, so they are compared only on the release that
//!   `fail/rustc/RELEASE` names.
//!
//! Beside each `.rs` lies what the compiler says of it, `.stderr`. To write
//! them anew, on the release of `RELEASE`, and then read them:
//!
//! ```text
//! TRYBUILD=overwrite cargo test -p pager-ui-tests --test fail
//! ```

mod files;
mod report;

use files::Case;

#[test]
fn the_derives_own_errors_are_as_kept() {
    trybuild::TestCases::new().compile_fail("fail/macro/*/*.rs");
}

#[test]
fn the_compilers_errors_are_as_kept() {
    let needed = files::release();
    let found = files::compiler();
    if found == needed {
        trybuild::TestCases::new().compile_fail("fail/rustc/*/*.rs");
    } else {
        files::say(&format!(
            "skipped fail/rustc: its errors are those of rustc {needed}, this is rustc {found} \
             (`cargo +{needed} test -p pager-ui-tests --test fail`)"
        ));
    }
}

/// The cases with the errors that are kept; none while they are written anew.
fn kept(class: &str) -> impl Iterator<Item = Case> {
    let anew = std::env::var_os("TRYBUILD").is_some();
    (!anew).then(|| files::cases(class)).into_iter().flatten()
}

fn all() -> impl Iterator<Item = Case> {
    kept("macro").chain(kept("rustc"))
}

/// Fails with the list of what is wrong.
fn none(faults: impl IntoIterator<Item = String>) {
    let faults: Vec<_> = faults.into_iter().collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn every_mistake_has_its_errors_and_every_error_its_mistake() {
    if kept("macro").next().is_some() {
        none(files::without_partner());
    }
}

#[test]
fn every_own_error_says_where_what_and_what_to_do() {
    none(kept("macro").flat_map(|case| report::faults(&case)));
}

#[test]
fn no_error_shows_what_only_the_derives_know() {
    none(all().flat_map(|case| report::leaks(&case)));
}

/// One mistake is one error: a second one from the same place hides the first.
#[test]
fn every_error_stands_where_its_mistake_is_marked() {
    none(all().flat_map(|case| report::misplaced(&case)));
}

#[test]
fn the_checks_see_what_is_wrong() {
    let case = Case {
        name: "x.rs".into(),
        source: "struct Row {} //~ ERROR\n".into(),
        stderr: "error: The key is missing.\n --> x.rs:2:8\n  |\n".into(),
    };
    let faults = [report::misplaced(&case), report::faults(&case)]
        .concat()
        .join("\n");
    for fault in ["x.rs:1", "x.rs:2", "`help:`", "lower case", "full stop"] {
        assert!(faults.contains(fault), "{fault} in {faults}");
    }
    let leaking = Case {
        stderr: "error: no `_pager::Key` in `__PAGER_LIMIT`".into(),
        ..case
    };
    assert_eq!(report::leaks(&leaking).len(), 2);
}
