//! Rendered rows: each row once, as JSON, in one buffer.

use serde::Serialize;

/// The JSON texts of the rows, joined by commas.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    text: String,
    ends: Vec<usize>,
}

impl Rows {
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.ends.iter().enumerate().map(|(index, &end)| {
            let start = if index == 0 {
                0
            } else {
                self.ends[index - 1] + 1
            };
            &self.text[start..end]
        })
    }
}

/// Rows while they are being rendered.
#[derive(Debug, Default)]
pub(super) struct Renderer {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Renderer {
    pub(super) fn rows(&self) -> usize {
        self.ends.len()
    }

    /// Renders one more row; a row that fails leaves nothing behind.
    pub(super) fn push(&mut self, row: &impl Serialize) -> serde_json::Result<()> {
        let before = self.bytes.len();
        if before > 0 {
            self.bytes.push(b',');
        }
        match serde_json::to_writer(&mut self.bytes, row) {
            Ok(()) => self.ends.push(self.bytes.len()),
            Err(error) => {
                self.bytes.truncate(before);
                return Err(error);
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Rows {
        // serde_json writes UTF-8 only; the check is cheap.
        let text = String::from_utf8(self.bytes).expect("JSON is UTF-8");
        Rows {
            text,
            ends: self.ends,
        }
    }
}
