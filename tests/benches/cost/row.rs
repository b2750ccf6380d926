//! The rows of the benches: the list of a mailbox, about 130 bytes a row.

use pager::{PageBuilder, Paginated};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

pub(crate) const ROWS: u64 = 1_000_000;
pub(crate) const LIMIT: usize = 50;

/// Lists the messages, oldest first.
#[derive(Clone, Serialize, JsonSchema, Paginated)]
pub(crate) struct Message {
    #[page(key)]
    pub(crate) id: u64,
    #[page(filter)]
    pub(crate) folder: String,
    pub(crate) sender: String,
    pub(crate) subject: String,
    #[page(filter)]
    pub(crate) unread: bool,
    pub(crate) bytes: u32,
}

pub(crate) fn message(id: u64) -> Message {
    Message {
        id,
        folder: ["inbox", "sent", "archive"][usize::try_from(id % 3).unwrap_or(0)].into(),
        sender: format!("person{}@example.org", id % 977),
        subject: format!("Re: the minutes of meeting {}", id % 7919),
        unread: id.is_multiple_of(2),
        bytes: u32::try_from(id % 65_536).unwrap_or(0),
    }
}

/// The arguments of the page after a row, or of the first.
pub(crate) fn arguments(after: Option<u64>) -> Value {
    let Some(after) = after else {
        return json!({ "limit": LIMIT });
    };
    // The page that ends at that row.
    let mut page = PageBuilder::start(json!({ "limit": 1 })).expect("a call");
    let _ = page.push(&message(after));
    let _ = page.push(&message(after + 1));
    let cursor = page.finish().expect("a page").info.next_cursor;
    json!({ "limit": LIMIT, "cursor": cursor })
}

/// The envelope as an author would write it by hand.
#[derive(Serialize)]
pub(crate) struct Envelope<'a> {
    pub(crate) page: Info<'a>,
    pub(crate) rows: Vec<&'a Message>,
}

#[derive(Serialize)]
pub(crate) struct Info<'a> {
    pub(crate) has_more: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next_cursor: Option<&'a str>,
    pub(crate) position: u64,
    pub(crate) returned: usize,
    pub(crate) total: usize,
    pub(crate) unit: &'a str,
    pub(crate) limit: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<&'a str>,
}

impl<'a> Envelope<'a> {
    /// The page of the first `LIMIT` rows, of which there is one more to peek
    /// at; the cursor's text is there already.
    pub(crate) fn new(mut rows: Vec<&'a Message>, total: usize, cursor: &'a str) -> Self {
        let has_more = rows.len() > LIMIT;
        rows.truncate(LIMIT);
        let page = Info {
            has_more,
            next_cursor: has_more.then_some(cursor),
            position: rows.last().map_or(0, |row| row.id),
            returned: rows.len(),
            total,
            unit: "messages",
            limit: LIMIT,
            hint: has_more.then_some("For more, repeat the call with `cursor` set to next_cursor."),
        };
        Self { page, rows }
    }

    /// One serialization, into a buffer that does not grow.
    pub(crate) fn to_json(&self) -> Vec<u8> {
        let mut json = Vec::with_capacity(16 * 1024);
        serde_json::to_writer(&mut json, self).expect("the envelope serializes");
        json
    }
}
