//! Rows that a result had no room for, until they are read, released or old.
//!
//! A kept result never changes, so a row's number in it is its identity, and it
//! is paged like every other list. Its last page goes on with the tool's own
//! cursor: whoever follows `next_cursor` sees no seam.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{collections::VecDeque, sync::Arc};

use pager::{
    Budget, Call, Merged, PageBuilder, Paginated, PaginatedSource, Secret, Seek, SourceError,
};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::arguments::Arguments;
use crate::quote::quote;
use crate::result::{Fault, RESERVE, Rows};

/// How much is kept, and how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) results: usize,
    /// Of all rows together.
    pub(crate) bytes: usize,
    /// Without being read.
    pub(crate) age: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            results: 32,
            bytes: 64 << 20,
            age: Duration::from_mins(10),
        }
    }
}

/// One kept result.
struct Kept {
    handle: String,
    tool: String,
    own: Map<String, Value>,
    cols: Option<Vec<String>>,
    /// What the pages that were merged said.
    info: Map<String, Value>,
    /// How many rows come before each reset.
    resets: Vec<usize>,
    rows: Vec<Box<RawValue>>,
    bytes: usize,
    /// The tool's cursor behind the last row.
    next: Option<String>,
}

/// A row as it came, under its number.
#[derive(Paginated)]
#[page(
    tool = "call",
    unit = "rows",
    default_limit = 1000,
    max_limit = 1000,
    total = "none"
)]
struct Row<'a> {
    #[page(key)]
    number: u64,
    json: &'a RawValue,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

impl<'a> PaginatedSource<Row<'a>> for &'a Kept {
    fn list_from(
        &self,
        seek: &Seek<Row<'a>>,
        page: &mut PageBuilder<Row<'a>>,
    ) -> Result<(), SourceError> {
        let first = seek.after().copied().unwrap_or(0);
        for (json, number) in self.rows.iter().zip(1..).skip(usize::try_from(first)?) {
            if page.push(&Row { number, json }).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// The kept results of one gateway.
pub(crate) struct Store {
    bounds: Bounds,
    /// Tells its own handles from those of another gateway, or of its past.
    mark: String,
    secret: Secret,
    /// The one that was not read for longest comes first.
    kept: Mutex<VecDeque<(Instant, Arc<Kept>)>>,
}

impl Store {
    /// An empty store; its handles and cursors cannot be guessed.
    pub(crate) fn new(bounds: Bounds) -> Result<Self, Box<dyn std::error::Error>> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Self {
            bounds,
            mark: format!("{:08x}", getrandom::u32()?),
            secret: Secret::new(secret)?,
            kept: Mutex::default(),
        })
    }

    /// Keeps a whole result and gives its first page.
    pub(crate) fn keep(&self, merged: &Merged, call: &Arguments) -> Result<Rows, Fault> {
        let random =
            getrandom::u64().map_err(|error| Fault::new("nothing_kept", error.to_string()))?;
        let kept = Kept::new(format!("{}.{random:016x}", self.mark), merged, call);
        if kept.bytes > self.bounds.bytes {
            return Err(Fault::new(
                "too_large",
                format!(
                    "the tool `{}` answers with {} bytes at once, more than can be kept: narrow its arguments.",
                    quote(&call.tool),
                    kept.bytes
                ),
            ));
        }
        let kept = Arc::new(kept);
        self.put(Arc::clone(&kept));
        self.page(&kept, None, call)
    }

    fn put(&self, new: Arc<Kept>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let room = self.bounds.bytes - new.bytes;
        kept.retain(|(read, _)| read.elapsed() < self.bounds.age);
        while kept.len() >= self.bounds.results
            || kept.iter().map(|(_, kept)| kept.bytes).sum::<usize>() > room
        {
            if kept.pop_front().is_none() {
                break;
            }
        }
        kept.push_back((Instant::now(), new));
    }

    /// The page of a kept result that a cursor leads to; `None` where the
    /// cursor is a tool's own.
    pub(crate) fn read(&self, cursor: &str, call: &Arguments) -> Option<Result<Rows, Fault>> {
        let (handle, cursor) = cursor.strip_prefix("kept:")?.split_once(':')?;
        if !self.is_ours(handle) {
            return None;
        }
        let gone = || {
            Fault::new(
                "not_kept",
                "the rows behind this cursor are not kept any more: they were released, not read for long, \
                 or had to make room. Repeat the call that they came from, with the cursor that it was \
                 made with or without one.",
            )
        };
        let Some(kept) = self.touch(handle) else {
            return Some(Err(gone()));
        };
        if kept.tool != call.tool || kept.own != call.own {
            return Some(Err(Fault::new(
                "other_call",
                format!(
                    "this cursor is of a call of `{}` with other arguments: repeat its tool and arguments, or \
                     leave `cursor` out to start.",
                    quote(&kept.tool)
                ),
            )));
        }
        Some(self.page(&kept, Some(cursor), call))
    }

    /// Lets a kept result go; whether there was one.
    pub(crate) fn release(&self, handle: &str) -> bool {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let before = kept.len();
        kept.retain(|(_, kept)| kept.handle != handle);
        kept.len() < before
    }

    fn is_ours(&self, handle: &str) -> bool {
        handle
            .split_once('.')
            .is_some_and(|(mark, _)| mark == self.mark)
    }

    fn touch(&self, handle: &str) -> Option<Arc<Kept>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(read, _)| read.elapsed() < self.bounds.age);
        let index = kept.iter().position(|(_, kept)| kept.handle == handle)?;
        let (_, found) = kept.remove(index)?;
        kept.push_back((Instant::now(), Arc::clone(&found)));
        Some(found)
    }

    fn page(&self, kept: &Kept, cursor: Option<&str>, call: &Arguments) -> Result<Rows, Fault> {
        let bytes = call.max_bytes.saturating_sub(RESERVE + kept.frame());
        let setup = |error: pager::SetupError| Fault::new("nothing_kept", error.to_string());
        let budget = Budget::bytes(bytes.max(Budget::MIN_BYTES)).map_err(setup)?;
        let arguments = json!({ "cursor": cursor, "limit": call.max_rows });
        let page = Row::page(
            &kept,
            Call::new(&arguments)
                .scope(&*kept.handle)
                .secret(&self.secret)
                .budget(&budget),
        )
        .map_err(|error| Fault::new(error.code(), error.to_string()))?;
        let end = page
            .info
            .position
            .as_ref()
            .and_then(Value::as_u64)
            .unwrap_or(0);
        let end = usize::try_from(end).unwrap_or(usize::MAX);
        let info = kept.info_of(
            end - page.info.returned..end,
            page.info.next_cursor.as_deref(),
            call,
        );
        Ok(Rows {
            cols: kept.cols.clone(),
            info,
            text: page.rows().collect::<Vec<_>>().join(","),
        })
    }
}

impl Kept {
    fn new(handle: String, merged: &Merged, call: &Arguments) -> Self {
        // The rows were read from JSON, so none is left out.
        let raw = |row: &str| RawValue::from_string(row.to_owned()).ok();
        let rows: Vec<_> = merged.rows().filter_map(raw).collect();
        Self {
            handle,
            tool: call.tool.clone(),
            own: call.own.clone(),
            cols: merged.cols().map(<[String]>::to_vec),
            info: merged.info(),
            resets: merged.resets().to_vec(),
            bytes: rows.iter().map(|row| row.get().len()).sum(),
            rows,
            next: merged.next_cursor().map(str::to_owned),
        }
    }

    /// The bytes of a page that are not its rows', at most.
    fn frame(&self) -> usize {
        json!(self.cols).to_string().len() + json!(self.info).to_string().len()
    }

    /// What a page of these rows says: what the pages that were merged said,
    /// with its own cursor and the resets within it.
    fn info_of(
        &self,
        rows: std::ops::Range<usize>,
        next: Option<&str>,
        call: &Arguments,
    ) -> Map<String, Value> {
        let last = next.is_none();
        let next = next
            .map(|next| format!("kept:{}:{next}", self.handle))
            .or_else(|| self.next.clone());
        let here = |reset: &&usize| rows.contains(reset) || (last && **reset == rows.end);
        let resets: Vec<_> = self
            .resets
            .iter()
            .filter(here)
            .map(|reset| reset - rows.start)
            .collect();
        let mut info = Map::new();
        info.insert("has_more".into(), next.is_some().into());
        if let Some(next) = next {
            info.insert("next_cursor".into(), next.into());
        }
        info.insert("returned".into(), rows.len().into());
        let own = [
            "has_more",
            "next_cursor",
            "position",
            "returned",
            "stopped_by",
            "reset",
            "reset_at",
            "calls",
        ];
        let others = self
            .info
            .iter()
            .filter(|(name, _)| !own.contains(&name.as_str()));
        info.extend(others.map(|(name, value)| (name.clone(), value.clone())));
        let stopped_by = match (last, call.max_rows) {
            (true, _) => self.info.get("stopped_by").cloned(),
            (false, Some(most)) if rows.len() >= most => Some("rows".into()),
            (false, _) => Some("bytes".into()),
        };
        info.extend(stopped_by.map(|stopped_by| ("stopped_by".to_owned(), stopped_by)));
        if !resets.is_empty() {
            info.insert("reset".into(), true.into());
            info.insert("reset_at".into(), resets.into());
        }
        // Only the first page cost the tool anything.
        let calls = self.info.get("calls").filter(|_| rows.start == 0);
        info.insert("calls".into(), calls.cloned().unwrap_or(0.into()));
        if !last {
            info.insert("kept".into(), self.handle.as_str().into());
        }
        info
    }
}
