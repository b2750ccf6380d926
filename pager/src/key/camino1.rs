//! UTF-8 paths, in the text of their components.
//!
//! Paths compare by component: `a//b/` equals `a/b`, and `a/b` stands before
//! `a-b`, which the bytes of the text do not. A cursor holds the components
//! joined by `/`, so equal paths have one text on every platform. A source that
//! sorts paths as texts needs a `String` key.

use std::fmt::Write;

use camino1::{Utf8Component, Utf8PathBuf, Utf8Prefix};
use serde_json::Value;

use super::{Kind, PageKey};

/// There is no text to search in: `a/` and `a` are one path but two prefixes.
impl PageKey for Utf8PathBuf {
    const TYPE: &'static str = "path";
    const KIND: Kind = Kind::Form("a path");

    fn write(&self, text: &mut String) {
        let mut separator = '/';
        // Whether the next name needs a separator before it.
        let mut joins = false;
        for component in self.components() {
            match component {
                Utf8Component::Prefix(prefix) => {
                    let prefix = prefix.kind();
                    if prefix.is_verbatim() {
                        // The only separator there.
                        separator = '\\';
                    }
                    write_prefix(prefix, text);
                }
                Utf8Component::RootDir => {
                    text.push(separator);
                    joins = false;
                }
                name => {
                    if joins {
                        text.push(separator);
                    }
                    text.push_str(name.as_str());
                    joins = true;
                }
            }
        }
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.into())
    }

    /// As serde writes a path: as it is.
    fn to_json(&self) -> Value {
        self.as_str().into()
    }
}

/// A Windows prefix from its parts: its own text can spell equal ones apart.
fn write_prefix(prefix: Utf8Prefix<'_>, text: &mut String) {
    // Formatting into a `String` cannot fail.
    let _ = match prefix {
        Utf8Prefix::Verbatim(name) => write!(text, r"\\?\{name}"),
        Utf8Prefix::VerbatimUNC(server, share) => write!(text, r"\\?\UNC\{server}\{share}"),
        Utf8Prefix::VerbatimDisk(disk) => write!(text, r"\\?\{}:", char::from(disk)),
        Utf8Prefix::DeviceNS(device) => write!(text, r"\\.\{device}"),
        Utf8Prefix::UNC(server, share) => write!(text, r"\\{server}\{share}"),
        Utf8Prefix::Disk(disk) => write!(text, "{}:", char::from(disk)),
    };
}
