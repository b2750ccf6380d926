//! Calls that no page may answer: least of all the first one.

use serde_json::Value;

use crate::conformance::run::{Run, with};
use crate::conformance::{AsyncFixture, Broken, Rule};
use crate::page::checkpoint::write;
use crate::{Budget, Paginated};

async fn refused<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
    arguments: &Value,
    scope: Option<&str>,
    why: &str,
) -> Result<(), Broken> {
    match run.ask(arguments, scope, &Budget::default()).await {
        Err(error) if error.is_call_fault() => Ok(()),
        Err(error) => Err(run.failed(&error)),
        Ok(_) => Err(run.broken(run.rule, format!("the last call was answered: {why}."))),
    }
}

/// Edited, made up, of other filters, of another scope.
pub(super) async fn of_cursors<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
    filters: &[Value],
) -> Result<(), Broken> {
    run.case(Rule::BadCursor);
    let mut walk = run.usual()?;
    run.next(&mut walk, Some(1)).await?;
    let (Some(cursor), Some(last)) = (walk.cursor.clone(), run.pool.entries.last()) else {
        return Err(run.broken(Rule::Fixture, "the usual call needs more than one row."));
    };
    let elsewhere = write::<T>(last.row.position());
    let (position, guard) = cursor.rsplit_once('~').unwrap_or_default();
    let other = |c: char| if c == '0' { '1' } else { '0' };
    let mut edited_guard = guard.to_owned();
    let first = edited_guard.remove(0);
    edited_guard.insert(0, other(first));
    let bad = [
        (
            format!("{elsewhere}~{guard}"),
            "the cursor's position was edited",
        ),
        (
            format!("{position}~{edited_guard}"),
            "the cursor's guard was edited",
        ),
        (position.to_owned(), "the cursor has no guard"),
        ("abc".into(), "`abc` is no cursor"),
        (
            "null".into(),
            "the text `null` is no cursor, and not the start either",
        ),
    ];
    let usual = run.base.clone();
    for (bad, why) in bad {
        if bad.trim().is_empty() {
            // The position of an empty text: a blank cursor is the start.
            continue;
        }
        let arguments = with(&usual, [Some(("cursor", bad.into()))]);
        refused(run, &arguments, None, why).await?;
    }
    for filters in filters
        .iter()
        .filter(|filters| differs::<T>(&usual, filters))
    {
        let arguments = with(filters, [Some(("cursor", cursor.clone().into()))]);
        refused(run, &arguments, None, "its cursor is of other filters").await?;
    }
    let arguments = walk.arguments(None);
    refused(
        run,
        &arguments,
        Some("elsewhere"),
        "its cursor is of another scope",
    )
    .await
}

/// Whether two calls have different filters, also where some are defaults.
fn differs<T: Paginated>(a: &Value, b: &Value) -> bool {
    T::LIST.filters.iter().any(|filter| {
        let value = |arguments: &Value| {
            arguments
                .get(filter.name)
                .cloned()
                .or(filter.default_value())
        };
        value(a) != value(b)
    })
}

/// Offsets, sizes and cursors under other names.
pub(super) async fn of_locators<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    run.case(Rule::OtherLocator);
    let names = [
        "offset",
        "page",
        "skip",
        "start_index",
        "page_size",
        "page_token",
        "after",
    ];
    let usual = run.base.clone();
    for name in names {
        if T::LIST.filters.iter().any(|filter| filter.name == name) {
            continue;
        }
        let arguments = with(&usual, [Some((name, 1.into()))]);
        let why = format!("`{name}` must be refused");
        refused(run, &arguments, None, &why).await?;
    }
    Ok(())
}
