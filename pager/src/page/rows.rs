//! The rows of a page, rendered, and the envelope around them.

/// The rows of a page as JSON.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// `["id","title"]`, where the rows are arrays.
    pub(super) cols: Option<String>,
    /// The rows' texts, joined by commas. They are checked to be UTF-8 where a
    /// text is asked for, not where bytes are.
    pub(super) bytes: Vec<u8>,
    pub(super) ends: Vec<usize>,
}

/// What `serde_json` wrote, which is UTF-8.
pub(super) fn text(json: &[u8]) -> &str {
    std::str::from_utf8(json).expect("JSON is UTF-8")
}

impl Rows {
    /// One row that is rendered already.
    pub(super) fn one(row: String) -> Self {
        Self {
            cols: None,
            ends: vec![row.len()],
            bytes: row.into_bytes(),
        }
    }

    /// The envelope up to its rows: `cols` first where there are any, then
    /// `page`, so that a cut at the tail does not take the cursor with it.
    fn head(&self, info: &str) -> String {
        match &self.cols {
            Some(cols) => [r#"{"cols":"#, cols, r#","page":"#, info, r#","rows":["#].concat(),
            None => [r#"{"page":"#, info, r#","rows":["#].concat(),
        }
    }

    pub(super) fn envelope(&self, info: &str) -> String {
        let mut envelope = self.head(info);
        envelope.reserve_exact(self.bytes.len() + 2);
        envelope.push_str(self.as_str());
        envelope.push_str("]}");
        envelope
    }

    /// The same in the rows' own buffer.
    pub(super) fn into_envelope(mut self, info: &str) -> Vec<u8> {
        let head = self.head(info);
        let rows = self.bytes.len();
        self.bytes.resize(rows + head.len(), 0);
        self.bytes.copy_within(..rows, head.len());
        self.bytes[..head.len()].copy_from_slice(head.as_bytes());
        self.bytes.extend_from_slice(b"]}");
        self.bytes
    }

    pub(super) fn into_parts(self) -> (Option<Vec<String>>, String, Vec<usize>) {
        // The names were written here, so they read back.
        let cols = self
            .cols
            .map(|cols| serde_json::from_str(&cols).unwrap_or_default());
        let text = String::from_utf8(self.bytes).expect("JSON is UTF-8");
        (cols, text, self.ends)
    }

    pub(super) fn as_str(&self) -> &str {
        text(&self.bytes)
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.ends.iter().enumerate().map(|(index, &end)| {
            let start = if index == 0 {
                0
            } else {
                self.ends[index - 1] + 1
            };
            text(&self.bytes[start..end])
        })
    }
}
