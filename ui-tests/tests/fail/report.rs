//! What makes an error a good one, as far as a program can tell.

use std::collections::BTreeMap;

use crate::files::{Case, Error};

/// Words that are no user's.
const INTERNAL: [&str; 4] = ["_pager", "__PAGER", "proc-macro", "panicked"];

/// What the compiler adds where it takes a mistake for the derive's.
const BLAMED: &str = "this error originates in the derive macro";

/// What is wrong with the errors of a case whose texts are the derives' own.
pub(crate) fn faults(case: &Case) -> Vec<String> {
    let mut faults = Vec::new();
    for error in case.errors() {
        let mut fault =
            |what: &str| faults.push(format!("{}: {what}: {}", case.name, error.headline));
        if !error.text.starts_with("error: ") {
            fault("the compiler's own error");
        }
        if line_in(case, &error).is_none() {
            fault("no place in the file");
        }
        if !error.text.contains("help: ") {
            fault("no `help:`");
        }
        if error.text.contains(BLAMED) || error.text.contains("__private") {
            fault("the derive is blamed");
        }
        if error.headline.starts_with(char::is_uppercase) {
            fault("no lower case at the start");
        }
        if error.headline.ends_with('.') {
            fault("a full stop at the end");
        }
        if error
            .text
            .lines()
            .take_while(|line| !line.trim_start().starts_with("--> "))
            .any(too_long)
        {
            fault("a line that wraps in a terminal");
        }
    }
    faults
}

/// What an error shows that no user wrote.
pub(crate) fn leaks(case: &Case) -> Vec<String> {
    // The compiler words a const assertion so.
    let stderr = case
        .stderr
        .replace("evaluation panicked", "evaluation failed");
    let leaks = INTERNAL.iter().filter(|word| stderr.contains(**word));
    leaks.map(|word| format!("{}: {word}", case.name)).collect()
}

/// Errors where no `//~ ERROR` stands, and the reverse. The marker says how
/// many errors have its line: `//~ ERROR ERROR` is two.
pub(crate) fn misplaced(case: &Case) -> Vec<String> {
    let mut lines: BTreeMap<usize, isize> = BTreeMap::new();
    for (index, line) in case.source.lines().enumerate() {
        let expected = line
            .split_once("//~")
            .map_or(0, |(_, marker)| marker.matches("ERROR").count());
        *lines.entry(index + 1).or_default() += isize::try_from(expected).unwrap();
    }
    for error in case.errors() {
        *lines.entry(line_in(case, &error).unwrap_or(0)).or_default() -= 1;
    }
    let misplaced = lines.into_iter().filter(|(_, errors)| *errors != 0);
    misplaced
        .map(|(line, errors)| match errors {
            1.. => format!("{}:{line}: {errors} expected, but not there", case.name),
            _ => format!("{}:{line}: {} not expected, but there", case.name, -errors),
        })
        .collect()
}

/// The line that the error points to, if it is in the case's file.
fn line_in(case: &Case, error: &Error<'_>) -> Option<usize> {
    let place = error
        .text
        .lines()
        .find_map(|line| line.trim_start().strip_prefix("--> "))?;
    let (line, _column) = place
        .strip_prefix(&*case.name)?
        .strip_prefix(':')?
        .split_once(':')?;
    line.parse().ok()
}

fn too_long(line: &str) -> bool {
    // A list of names is as long as it is.
    !line.contains("expected one of: ") && line.chars().count() > 160
}
