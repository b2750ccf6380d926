//! The files of `fail/`.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file of mistakes and what the compiler says of it.
#[derive(Clone)]
pub(crate) struct Case {
    /// The path in this package.
    pub(crate) name: String,
    /// The file.
    pub(crate) source: String,
    /// What the compiler says.
    pub(crate) stderr: String,
}

/// One error of a `.stderr`.
#[derive(Debug)]
pub(crate) struct Error<'a> {
    /// The first line, without `error:`.
    pub(crate) headline: &'a str,
    /// The whole text.
    pub(crate) text: &'a str,
}

impl Case {
    /// The errors and warnings, in order.
    pub(crate) fn errors(&self) -> Vec<Error<'_>> {
        let mut starts: Vec<_> = ["error", "warning"]
            .iter()
            .flat_map(|level| self.stderr.match_indices(level))
            .map(|(at, _)| at)
            .filter(|&at| at == 0 || self.stderr[..at].ends_with('\n'))
            .collect();
        starts.sort_unstable();
        let ends = starts.iter().skip(1).copied().chain([self.stderr.len()]);
        starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| {
                let text = &self.stderr[start..end];
                let first = text.lines().next().unwrap_or_default();
                let headline = first.split_once(": ").map_or("", |(_, headline)| headline);
                Error { headline, text }
            })
            .collect()
    }
}

/// All cases of `fail/macro` or `fail/rustc`. What has no `.stderr` yet is an
/// error elsewhere.
pub(crate) fn cases(class: &str) -> Vec<Case> {
    let files = files(&root().join("fail").join(class), "rs");
    let cases: Vec<_> = files
        .iter()
        .map(|path| Case {
            name: name(path),
            source: fs::read_to_string(path).unwrap(),
            stderr: fs::read_to_string(path.with_extension("stderr")).unwrap_or_default(),
        })
        .collect();
    assert!(!cases.is_empty(), "no case in fail/{class}");
    cases
}

/// Mistakes without errors, and errors without mistakes, by name.
pub(crate) fn without_partner() -> Vec<String> {
    let fail = root().join("fail");
    let mut alone = Vec::new();
    for (extension, other) in [("rs", "stderr"), ("stderr", "rs")] {
        let files = files(&fail, extension);
        alone.extend(
            files
                .iter()
                .filter(|path| !path.with_extension(other).exists())
                .map(|path| name(path)),
        );
    }
    alone
}

/// The release whose words are in `fail/rustc`.
pub(crate) fn release() -> String {
    fs::read_to_string(root().join("fail/rustc/RELEASE"))
        .unwrap()
        .trim()
        .into()
}

/// The release of the compiler that builds the cases.
pub(crate) fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().unwrap();
    let version = String::from_utf8(version.stdout).unwrap();
    version.split(' ').nth(1).unwrap_or_default().trim().into()
}

/// Prints past the test harness, which keeps what a passing test prints to itself.
pub(crate) fn say(text: &str) {
    writeln!(std::io::stderr().lock(), "{text}").unwrap();
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn name(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
        .replace('\\', "/")
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|its| its == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}
