//! The descent: every file below a folder in byte order of the path, from any
//! path onwards.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::name;

/// A file or folder on the way, in the order of its text.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Found {
    /// The path from the root, as a row shows it. A folder's ends with `/`, so
    /// that it stands where the paths in it do: `a-b`, `a.b`, `a/`, `a0`.
    pub(crate) text: String,
    /// The path to open.
    pub(crate) path: PathBuf,
}

impl Found {
    fn is_folder(&self) -> bool {
        self.text.ends_with('/')
    }
}

/// Told of each folder that is read below the root, and why one could not be.
pub(crate) type Watch = dyn Fn(&Path, Option<&io::Error>);

/// The files below a root whose paths come after one text and start with
/// another.
///
/// A folder is read when all before it is done. One that lies wholly before
/// the start, or outside the prefix, is never read.
pub(crate) struct Descent<'a> {
    after: &'a str,
    prefix: &'a str,
    watch: &'a Watch,
    /// What is known of and not done. What a folder holds comes after the
    /// folder itself, so the least of these is always the next of all.
    pending: BinaryHeap<Reverse<Found>>,
}

impl<'a> Descent<'a> {
    /// Starts at a root, which must be readable.
    pub(crate) fn new(
        root: &Path,
        after: &'a str,
        prefix: &'a str,
        watch: &'a Watch,
    ) -> io::Result<Self> {
        let mut descent = Self {
            after,
            prefix,
            watch,
            pending: BinaryHeap::new(),
        };
        descent.read(root, "")?;
        Ok(descent)
    }

    /// Notes what a folder holds, so far as it is wanted.
    fn read(&mut self, folder: &Path, text: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // What is gone by now has no kind. A link's own kind is neither.
            let Ok(kind) = entry.file_type() else {
                continue;
            };
            if !kind.is_dir() && !kind.is_file() {
                continue;
            }
            let mut text = text.to_owned();
            name::write(&entry.file_name(), &mut text);
            if kind.is_dir() {
                text.push('/');
            }
            if self.wants(&text) {
                let path = entry.path();
                self.pending.push(Reverse(Found { text, path }));
            }
        }
        Ok(())
    }

    /// Whether this file, or a file in this folder, is wanted.
    fn wants(&self, text: &str) -> bool {
        let (after, prefix) = (self.after, self.prefix);
        let holds = |path: &str| text.ends_with('/') && path.starts_with(text);
        (text > after || holds(after)) && (text.starts_with(prefix) || holds(prefix))
    }
}

impl Iterator for Descent<'_> {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            let Reverse(found) = self.pending.pop()?;
            if !found.is_folder() {
                return Some(found);
            }
            // A folder that cannot be read must not keep the rest from being
            // listed.
            let read = self.read(&found.path, &found.text);
            (self.watch)(&found.path, read.as_ref().err());
        }
    }
}
