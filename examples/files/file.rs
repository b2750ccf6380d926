//! The row: one file, as the tool shows it.

use std::fs::Metadata;

use jiff::Timestamp;
use pager::Paginated;
use schemars::JsonSchema;
use serde::Serialize;

/// Lists every file in a folder and in the folders within it, hidden ones too,
/// in byte order of the path. Links are not followed and not listed.
#[derive(Debug, Serialize, JsonSchema, Paginated)]
pub(crate) struct File {
    /// The path from the folder, with `/` between names. A byte that is not
    /// UTF-8 is written as `\xFF`.
    #[page(key, filter(prefix))]
    pub(crate) path: String,

    /// The file's extension, without the dot: `rs`.
    #[page(filter)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) extension: Option<String>,

    /// In bytes.
    #[page(filter(ge = "min_size"))]
    pub(crate) size: u64,

    /// When the content last changed, where the system says.
    #[page(filter(ge = "modified_since"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub(crate) modified: Option<Timestamp>,
}

impl File {
    /// A file of which only the path is known so far.
    pub(crate) fn at(path: String) -> Self {
        let name = path.rsplit('/').next().unwrap_or_default();
        // The dot of a hidden file's name does not begin an extension.
        let extension = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty());
        Self {
            extension: extension.map(|(_, extension)| extension.to_owned()),
            path,
            size: 0,
            modified: None,
        }
    }

    /// The same with what the system knows about it.
    pub(crate) fn with(self, metadata: &Metadata) -> Self {
        let modified = metadata.modified().ok();
        Self {
            size: metadata.len(),
            modified: modified.and_then(|time| Timestamp::try_from(time).ok()),
            ..self
        }
    }
}
