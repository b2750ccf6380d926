//! What a walk has: the rows of its pages, and what they said.

use std::collections::VecDeque;

use serde_json::{Map, Value, json};

use super::Ceiling;
use super::columns::{to_arrays, to_objects};
use super::envelope::{Envelope, Texts};

/// The merged result of a walk.
///
/// Its JSON form is an envelope like that of a page, whose information also
/// has `calls`, `stopped_by` with the ceiling that was met, and `reset_at`
/// with the number of rows before each reset.
#[derive(Clone, Debug)]
pub struct Merged {
    cols: Option<Vec<String>>,
    rows: Texts,
    /// The last page's own information.
    info: Map<String, Value>,
    next_cursor: Option<String>,
    calls: usize,
    reset_at: Vec<usize>,
    truncated: Vec<Value>,
    missing: Vec<Value>,
    flags: Flags,
    stopped_by: Option<Ceiling>,
    state: State,
    /// Rows that were given out one by one and are not here any more.
    given: usize,
    given_bytes: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Flags {
    capped: bool,
    limit_clamped: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Walking,
    /// The end, a ceiling or an error.
    Done,
}

impl Merged {
    pub(super) fn starting_at(cursor: Option<String>) -> Self {
        Self {
            cols: None,
            rows: Texts::default(),
            info: Map::new(),
            next_cursor: cursor,
            calls: 0,
            reset_at: Vec::new(),
            truncated: Vec::new(),
            missing: Vec::new(),
            flags: Flags::default(),
            stopped_by: None,
            state: State::Walking,
            given: 0,
            given_bytes: 0,
        }
    }

    /// How many rows the walk has read.
    pub fn len(&self) -> usize {
        self.given + self.rows.ends.len()
    }

    /// Whether the walk has read no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many calls it took.
    pub fn calls(&self) -> usize {
        self.calls
    }

    /// The cursor that goes on from the last row; `None` at the list's end.
    pub fn next_cursor(&self) -> Option<&str> {
        self.next_cursor.as_deref()
    }

    /// The ceiling that stopped the walk.
    pub fn stopped_by(&self) -> Option<Ceiling> {
        self.stopped_by
    }

    /// How many rows came before each reset.
    pub fn resets(&self) -> &[usize] {
        &self.reset_at
    }

    /// How many rows match, as the last page said: exactly, at least, or
    /// estimated.
    pub fn total(&self) -> Option<u64> {
        ["total", "total_at_least", "total_hint"]
            .into_iter()
            .find_map(|name| self.info.get(name)?.as_u64())
    }

    /// The names of the columns, where the rows are arrays.
    pub fn cols(&self) -> Option<&[String]> {
        self.cols.as_deref()
    }

    /// The JSON text of each row.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &str> {
        self.rows.iter()
    }

    /// The merged envelope as JSON text.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = self.frame();
        // Before the brackets that end the frame.
        text.insert_str(text.len() - 2, &self.rows.text);
        text
    }

    /// The merged envelope without its rows.
    pub(super) fn frame(&self) -> String {
        let info = Value::Object(self.info()).to_string();
        let cols = self
            .cols
            .as_ref()
            .map_or_else(String::new, |cols| format!(r#""cols":{},"#, json!(cols)));
        // `page` before `rows`: a cut at the tail does not take the cursor with it.
        format!(r#"{{{cols}"page":{info},"rows":[]}}"#)
    }

    /// The bytes of the merged envelope, with the rows that were given out.
    pub(super) fn json_len(&self) -> usize {
        self.frame().len() + self.given_bytes + self.rows.text.len()
    }

    /// The page information of the whole.
    #[must_use]
    pub fn info(&self) -> Map<String, Value> {
        let mut info = Map::new();
        info.insert("has_more".into(), self.next_cursor.is_some().into());
        if let Some(cursor) = &self.next_cursor {
            info.insert("next_cursor".into(), cursor.as_str().into());
        }
        let keep = |info: &mut Map<String, Value>, name: &str| {
            if let Some(value) = self.info.get(name) {
                info.insert(name.into(), value.clone());
            }
        };
        keep(&mut info, "position");
        info.insert("returned".into(), self.len().into());
        for name in ["total", "total_at_least", "total_hint", "unit", "limit"] {
            keep(&mut info, name);
        }
        if self.flags.limit_clamped {
            info.insert("limit_clamped".into(), true.into());
        }
        if let Some(ceiling) = self.stopped_by {
            info.insert("stopped_by".into(), ceiling.as_str().into());
        }
        if !self.truncated.is_empty() {
            info.insert("truncated_fields".into(), self.truncated.clone().into());
        }
        if self.flags.capped {
            info.insert("capped".into(), true.into());
        }
        if !self.reset_at.is_empty() {
            info.insert("reset".into(), true.into());
            info.insert("reset_at".into(), self.reset_at.clone().into());
        }
        if !self.missing.is_empty() {
            info.insert("missing".into(), self.missing.clone().into());
        }
        info.insert("calls".into(), self.calls.into());
        info
    }

    pub(super) fn page_limit(&self) -> Option<usize> {
        self.info
            .get("limit")
            .and_then(Value::as_u64)
            .and_then(|limit| usize::try_from(limit).ok())
    }

    pub(super) fn is_done(&self) -> bool {
        self.state == State::Done
    }

    pub(super) fn count_call(&mut self) {
        self.calls += 1;
    }

    pub(super) fn stop(&mut self, ceiling: Ceiling) {
        self.stopped_by = Some(ceiling);
        self.state = State::Done;
    }

    pub(super) fn break_off(&mut self) {
        self.state = State::Done;
    }

    /// The rows' texts, joined by commas.
    pub(super) fn text(&self) -> &str {
        &self.rows.text
    }

    /// Whether a page's rows stand beside these as they are.
    pub(super) fn joins(&self, page: &Envelope) -> bool {
        self.rows.ends.is_empty() || page.is_empty() || self.cols == page.cols
    }

    /// The result with one more page, as long as it can be if a ceiling is met
    /// behind it.
    pub(super) fn with(&self, page: &Envelope) -> Self {
        let mut with = self.clone();
        // Two calls more can have a digit more.
        with.calls += 2;
        with.push(page.clone(), page.next_cursor().map(str::to_owned));
        if with.next_cursor.is_some() {
            with.stop(Ceiling::Tokens);
        }
        with
    }

    pub(super) fn push(&mut self, page: Envelope, next: Option<String>) {
        if page.says("reset") {
            self.reset_at.push(self.len());
        }
        self.flags.capped |= page.says("capped");
        self.flags.limit_clamped |= page.says("limit_clamped");
        unite(&mut self.truncated, page.info.get("truncated_fields"));
        unite(&mut self.missing, page.info.get("missing"));
        // An empty page has no position: the one before stands.
        let position = self.info.remove("position").filter(|_| page.is_empty());
        self.append(page.cols, page.rows);
        self.info = page.info;
        if let Some(position) = position {
            self.info.insert("position".into(), position);
        }
        if next.is_none() {
            self.state = State::Done;
        }
        self.next_cursor = next;
    }

    /// Gives the rows out, as objects.
    pub(super) fn drain(&mut self) -> VecDeque<String> {
        let rows = to_objects(&std::mem::take(&mut self.rows), self.cols.take().as_deref());
        self.given += rows.ends.len();
        self.given_bytes += rows.text.len() + usize::from(!rows.ends.is_empty());
        rows.iter().map(str::to_owned).collect()
    }

    /// Pages of one row are objects where longer ones are columns: the rows of
    /// the whole are of one shape.
    fn append(&mut self, cols: Option<Vec<String>>, rows: Texts) {
        if self.rows.ends.is_empty() {
            self.cols = cols;
            self.rows = rows;
        } else if self.cols == cols || rows.ends.is_empty() {
            self.rows.append(&rows);
        } else {
            let arrays = match (&self.cols, &cols) {
                (Some(ours), None) => to_arrays(&rows, ours),
                _ => None,
            };
            if let Some(arrays) = arrays {
                self.rows.append(&arrays);
                return;
            }
            if let (None, Some(theirs)) = (&self.cols, &cols)
                && let Some(arrays) = to_arrays(&self.rows, theirs)
            {
                self.rows = arrays;
                self.cols = cols;
                self.rows.append(&rows);
                return;
            }
            let ours = to_objects(&self.rows, self.cols.take().as_deref());
            let theirs = to_objects(&rows, cols.as_deref());
            self.rows = ours;
            self.rows.append(&theirs);
        }
    }
}

/// Adds the names of a page that were not there yet.
fn unite(all: &mut Vec<Value>, names: Option<&Value>) {
    for name in names.and_then(Value::as_array).into_iter().flatten() {
        if !all.contains(name) {
            all.push(name.clone());
        }
    }
}
