//! Reads a page out of what a tool says, whatever its envelope is called.

use pager::{Envelope, NotAnEnvelope};
use rmcp::model::{CallToolResult, ContentBlock, ListToolsResult};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

/// The page that a tool answered with; `None` where its answer is no page.
///
/// `paged` says that a page is expected, because the tool takes a cursor: rows
/// without one are then the last page, and not some other answer.
pub(crate) fn page(result: &CallToolResult, paged: bool) -> Option<Envelope> {
    // Text first: it is what the server wrote, number by number.
    let text = match &result.content[..] {
        [ContentBlock::Text(text)] => read(&text.text, paged),
        [] => None,
        // Whatever else there is, a merged page has no place for it.
        _ => return None,
    };
    text.or_else(|| read(&result.structured_content.as_ref()?.to_string(), paged))
}

/// The page of the protocol's own list of tools.
pub(crate) fn tools(result: &ListToolsResult) -> Result<Envelope, NotAnEnvelope> {
    let info = info(Map::new(), result.next_cursor.as_deref());
    Envelope::try_from(json!({ "page": info, "rows": result.tools }))
}

/// The names that page information and rows go by. Rows are texts, so that
/// nothing of them is lost.
#[derive(Deserialize)]
struct Parts<'a> {
    #[serde(default)]
    page: Option<Map<String, Value>>,
    #[serde(borrow, default)]
    cols: Option<&'a RawValue>,
    #[serde(default, alias = "nextCursor", with = "given")]
    next_cursor: Option<Value>,
    #[serde(default, alias = "hasMore")]
    has_more: Option<bool>,
    #[serde(borrow, default)]
    rows: Option<&'a RawValue>,
    #[serde(borrow, default)]
    items: Option<&'a RawValue>,
    #[serde(borrow, default)]
    results: Option<&'a RawValue>,
    #[serde(borrow, default)]
    data: Option<&'a RawValue>,
}

/// Keeps a null apart from nothing: the one is a cursor, at the list's end.
mod given {
    use serde::{Deserialize, Deserializer};
    use serde_json::Value;

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Value>, D::Error> {
        Value::deserialize(deserializer).map(Some)
    }
}

fn read(text: &str, paged: bool) -> Option<Envelope> {
    let parts: Parts<'_> = serde_json::from_str(text).ok()?;
    let rows = [parts.rows, parts.items, parts.results, parts.data];
    let mut arrays = rows
        .into_iter()
        .flatten()
        .filter(|rows| rows.get().starts_with('['));
    // Of two arrays nobody can tell which the cursor goes through.
    let (Some(rows), None) = (arrays.next(), arrays.next()) else {
        return None;
    };
    let info = match parts.page {
        Some(page) => {
            let cursor = page
                .get("next_cursor")
                .or_else(|| page.get("nextCursor"))
                .cloned();
            info(page, cursor.as_ref().and_then(Value::as_str))
        }
        None if paged || parts.next_cursor.is_some() => {
            let said = parts
                .has_more
                .map(|more| ("has_more".to_owned(), more.into()));
            info(
                said.into_iter().collect(),
                parts.next_cursor.as_ref().and_then(Value::as_str),
            )
        }
        None => return None,
    };
    let cols = parts
        .cols
        .map_or_else(String::new, |cols| format!(r#""cols":{},"#, cols.get()));
    let info = Value::Object(info);
    let rows = rows.get();
    Envelope::try_from(format!(r#"{{{cols}"page":{info},"rows":{rows}}}"#)).ok()
}

/// Page information in the words of this crate. Whether there is more is the
/// cursor's to say, where the page does not.
fn info(mut info: Map<String, Value>, cursor: Option<&str>) -> Map<String, Value> {
    info.retain(|name, _| !matches!(name.as_str(), "next_cursor" | "nextCursor"));
    let cursor = cursor.filter(|cursor| !cursor.trim().is_empty());
    if let Some(cursor) = cursor {
        info.insert("next_cursor".into(), cursor.into());
    }
    let said = info.remove("hasMore");
    let said = info.remove("has_more").or(said).filter(Value::is_boolean);
    info.insert("has_more".into(), said.unwrap_or(cursor.is_some().into()));
    info
}
