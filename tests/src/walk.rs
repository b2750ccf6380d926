//! One page, or all pages of a walk, as an agent sees them.

use pager::{Budget, Call, PageError, Paginated, PaginatedSource, Shape};
use serde_json::Value;

/// The envelope of one page.
///
/// # Panics
///
/// The call is refused, or the envelope breaks a rule that every page keeps.
pub fn page<'a, T: Paginated>(
    source: &(impl PaginatedSource<T> + ?Sized),
    call: impl Into<Call<'a>>,
) -> Value {
    let page = T::page(source, call).unwrap_or_else(|error| panic!("refused: {error}"));
    let text = page.to_json();
    let envelope: Value = serde_json::from_str(&text).expect("an envelope is JSON");
    assert_eq!(
        page.to_value().unwrap(),
        envelope,
        "both forms hold the same"
    );
    match envelope.get("cols") {
        None => assert!(text.starts_with(r#"{"page":{"has_more":"#), "{text}"),
        Some(cols) => {
            assert!(text.starts_with(r#"{"cols":["#), "{text}");
            assert!(text.contains(r#"],"page":{"has_more":"#), "{text}");
            let cols = cols.as_array().unwrap().len();
            let mut rows = envelope["rows"].as_array().unwrap().iter();
            assert!(rows.all(|row| row.as_array().unwrap().len() == cols));
        }
    }

    let info = envelope["page"].as_object().unwrap();
    let rows = envelope["rows"].as_array().unwrap().len();
    assert_eq!(info["returned"], rows, "{text}");
    assert_eq!(info["has_more"], info.contains_key("next_cursor"), "{text}");
    assert_eq!(rows > 0, info.contains_key("position"), "{text}");
    assert!(rows > 0 || info["has_more"] == false, "{text}");
    assert!(rows as u64 <= info["limit"].as_u64().unwrap(), "{text}");
    assert!(!info.values().any(Value::is_null), "{text}");
    assert_eq!(page.rows().len(), rows);
    envelope
}

/// The envelope of one page within a budget and in a shape.
///
/// # Panics
///
/// As [`page`].
pub fn page_in<T: Paginated>(
    source: &(impl PaginatedSource<T> + ?Sized),
    arguments: &Value,
    budget: &Budget,
    shape: &Shape,
) -> Value {
    page::<T>(source, Call::new(arguments).budget(budget).shape(shape))
}

/// The envelopes of a whole walk within a budget and in a shape.
///
/// # Panics
///
/// As [`walk`].
pub fn walk_in<T: Paginated>(
    source: &(impl PaginatedSource<T> + ?Sized),
    arguments: &Value,
    budget: &Budget,
    shape: &Shape,
) -> Vec<Value> {
    follow(arguments, |arguments| {
        page_in::<T>(source, arguments, budget, shape)
    })
}

/// The bytes of an envelope as it is sent.
#[must_use]
pub fn bytes(envelope: &Value) -> usize {
    envelope.to_string().len()
}

/// The cursor of the next page.
///
/// # Panics
///
/// There is none.
#[must_use]
pub fn cursor(envelope: &Value) -> String {
    envelope["page"]["next_cursor"]
        .as_str()
        .expect("more rows follow")
        .to_owned()
}

/// Why a call is refused.
///
/// # Panics
///
/// It is not.
pub fn refusal<'a, T: Paginated>(
    source: &(impl PaginatedSource<T> + ?Sized),
    call: impl Into<Call<'a>>,
) -> PageError {
    match T::page(source, call) {
        Ok(page) => panic!("accepted: {}", page.to_json()),
        Err(error) => error,
    }
}

/// The envelopes of a whole walk with the same arguments.
///
/// # Panics
///
/// A page is refused, or the walk does not end.
pub fn walk<T: Paginated>(
    source: &(impl PaginatedSource<T> + ?Sized),
    arguments: &Value,
) -> Vec<Value> {
    follow(arguments, |arguments| page::<T>(source, arguments))
}

fn follow(arguments: &Value, page: impl Fn(&Value) -> Value) -> Vec<Value> {
    let mut arguments = arguments.clone();
    let mut pages = vec![page(&arguments)];
    while let Some(cursor) = pages[pages.len() - 1]["page"].get("next_cursor") {
        arguments["cursor"] = cursor.clone();
        pages.push(page(&arguments));
        assert!(pages.len() < 10_000, "the walk does not end");
    }
    pages
}

/// The `id` of every row of some envelopes, objects or columns.
///
/// # Panics
///
/// A row has none.
pub fn ids<'a>(envelopes: impl IntoIterator<Item = &'a Value>) -> Vec<u64> {
    let mut ids = Vec::new();
    for envelope in envelopes {
        let cols = envelope.get("cols").and_then(Value::as_array);
        let id = |row: &Value| match cols {
            Some(cols) => row[cols.iter().position(|col| col == "id").expect("an id")].as_u64(),
            None => row["id"].as_u64(),
        };
        let rows = envelope["rows"].as_array().expect("rows");
        ids.extend(rows.iter().map(|row| id(row).expect("an id")));
    }
    ids
}
