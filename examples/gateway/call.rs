//! Calls a tool, follows its cursors, and hands on one result.

use pager::{Merged, Walk, WalkError};
use rmcp::model::{CallToolResult, Tool};
use serde_json::Value;

use crate::answer;
use crate::arguments::Arguments;
use crate::catalog::Catalog;
use crate::kept::Store;
use crate::quote::quote;
use crate::result::{Broken, Fault, RESERVE, Rows};
use crate::upstream::{Failure, Upstream};

/// The most bytes that a walk reads to keep them.
const KEPT_BYTES: usize = 8 << 20;

/// Answers one call: from what is kept, or from the tool.
pub(crate) async fn call(catalog: &Catalog, store: &Store, call: Arguments) -> CallToolResult {
    let kept = call
        .cursor
        .as_deref()
        .and_then(|cursor| store.read(cursor, &call));
    match kept {
        Some(Ok(rows)) => return rows.into_result(None),
        Some(Err(fault)) => return fault.into(),
        None => {}
    }
    let (upstream, tool) = match catalog.find(&call.tool).await {
        Ok(found) => found,
        Err(fault) => return fault.into(),
    };
    match follow(&upstream, &tool, &call).await {
        Walked::NoList(result) => result,
        Walked::List(merged, broken) => hand_on(&merged, broken, store, &call),
    }
}

/// What came of following a tool's cursors.
enum Walked {
    /// The tool's first answer is no page, or an error: it stands as it is.
    NoList(CallToolResult),
    /// The pages, up to the end, a ceiling or a fault.
    List(Merged, Option<Broken>),
}

async fn follow(upstream: &Upstream, tool: &Tool, call: &Arguments) -> Walked {
    let takes = |name: &str| {
        tool.input_schema
            .get("properties")
            .is_some_and(|taken| taken.get(name).is_some())
    };
    let own_limit = takes("limit") || call.own.contains_key("limit");
    let mut walk = walk(call);
    let broken = loop {
        let Some(Value::Object(mut arguments)) = walk.next_arguments() else {
            break None;
        };
        if !own_limit {
            // The walk's own wish; a tool that does not know it would refuse it.
            arguments.remove("limit");
        }
        let result = match upstream.call(&tool.name, arguments).await {
            Ok(result) => result,
            Err(failure) => break Some(Fault::from(failure).into()),
        };
        let first = walk.merged().calls() == 0;
        let failed = result.is_error == Some(true);
        let page = answer::page(&result, takes("cursor")).filter(|_| !failed);
        let Some(page) = page else {
            if first {
                return Walked::NoList(result);
            }
            break Some(if failed {
                failed_later(result, call)
            } else {
                no_page(call)
            });
        };
        if let Err(error) = walk.accept::<Failure>(page) {
            break Some(at_fault(&error, call));
        }
    };
    Walked::List(walk.finish(), broken)
}

fn walk(call: &Arguments) -> Walk<'static> {
    let mut arguments = call.own.clone();
    if let Some(cursor) = &call.cursor {
        arguments.insert("cursor".into(), cursor.as_str().into());
    }
    let walk = Walk::new(Value::Object(arguments))
        .max_calls(call.max_calls)
        .max_time(call.max_time);
    if call.keep {
        return walk.max_bytes(KEPT_BYTES);
    }
    let walk = walk.max_bytes(call.max_bytes - RESERVE);
    match call.max_rows {
        Some(rows) => walk.max_rows(rows),
        None => walk,
    }
}

/// The merged rows as one result. What has no room in it is kept: no cursor of
/// the tool leads into the middle of a page that it gave at once.
fn hand_on(
    merged: &Merged,
    broken: Option<Broken>,
    store: &Store,
    call: &Arguments,
) -> CallToolResult {
    let rows = merged.len();
    let over = call.max_rows.is_some_and(|most| rows > most)
        || (rows > 1 && merged.to_json().len() > call.max_bytes - RESERVE);
    if !over {
        let rows = Rows {
            cols: merged.cols().map(<[String]>::to_vec),
            info: merged.info(),
            text: merged.rows().collect::<Vec<_>>().join(","),
        };
        return rows.into_result(broken);
    }
    match store.keep(merged, call) {
        Ok(rows) => rows.into_result(broken),
        Err(fault) => fault.into(),
    }
}

/// The tool failed behind its first page: its own words are handed on.
fn failed_later(result: CallToolResult, call: &Arguments) -> Broken {
    Broken {
        fault: Fault::new(
            "tool_failed",
            format!(
                "the tool `{}` failed behind these rows; its own words follow. `next_cursor`, where there is \
                 one, asks for the same page again.",
                quote(&call.tool)
            ),
        ),
        words: result.content,
    }
}

fn no_page(call: &Arguments) -> Broken {
    let message = format!(
        "the tool `{}` answered a cursor with something that is no page. `next_cursor` asks for it again.",
        quote(&call.tool)
    );
    Fault::new("not_a_page", message).into()
}

/// The tool's pages do not make a walk.
fn at_fault(error: &WalkError<Failure>, call: &Arguments) -> Broken {
    let code = match error {
        WalkError::RepeatedCursor(_) => "repeated_cursor",
        WalkError::Contradiction => "contradiction",
        _ => "not_a_page",
    };
    let message = format!(
        "{error}. The tool `{}` is at fault: these rows are what it gave, and how many follow is not known.",
        quote(&call.tool)
    );
    Fault::new(code, message).into()
}
