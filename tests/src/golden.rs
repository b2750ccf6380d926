//! Files of expected output, in `tests/golden`.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

/// Fails unless a value is that of a file.
///
/// `PAGER_BLESS=1` writes the file instead: for a change that is meant.
///
/// # Panics
///
/// The file is missing, or holds something else.
pub fn golden(name: &str, actual: &Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("golden")
        .join(name);
    if std::env::var_os("PAGER_BLESS").is_some_and(|bless| bless == "1") {
        let text = serde_json::to_string_pretty(&sorted(actual)).expect("a value serializes");
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(&path, text + "\n").expect("the file can be written");
        return;
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; PAGER_BLESS=1 writes it", path.display()));
    let expected: Value = serde_json::from_str(&expected).expect("the file is JSON");
    assert_eq!(
        sorted(actual),
        sorted(&expected),
        "{} holds something else; if the change is meant, PAGER_BLESS=1 writes it",
        path.display()
    );
}

/// The same with the members of its objects in one order, whatever the order
/// of `serde_json`'s maps.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(sorted).collect(),
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            let members = members
                .into_iter()
                .map(|(name, value)| (name.clone(), sorted(value)));
            Value::Object(members.collect::<Map<_, _>>())
        }
        scalar => scalar.clone(),
    }
}

/// A text without the white space that makes its lines readable.
#[must_use]
pub fn close(text: &str) -> String {
    text.lines().map(str::trim).collect()
}
