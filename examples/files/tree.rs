//! The source: a folder of the file system.

use std::path::{Path, PathBuf};
use std::{fs, io};

use jiff::Timestamp;
use pager::{FieldFilters, PageBuilder, PaginatedSource, Seek, SourceError, Total};

use crate::descent::{Descent, Watch};
use crate::file::File;

/// Every file below a folder.
///
/// A page reads the folders on the way to its rows and no others, so the last
/// page of a big tree costs as little as the first.
pub(crate) struct Tree {
    root: PathBuf,
    counts: bool,
    watch: Box<Watch>,
}

impl Tree {
    pub(crate) fn new(root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            counts: true,
            watch: Box::new(|_, _| {}),
        }
    }

    /// The same without a total, which costs more than a page.
    pub(crate) fn uncounted(mut self) -> Self {
        self.counts = false;
        self
    }

    /// The same with a witness: told of each folder that a page reads below the
    /// root, and of each path that it passes over because of an error.
    pub(crate) fn watched(mut self, watch: impl Fn(&Path, Option<&io::Error>) + 'static) -> Self {
        self.watch = Box::new(watch);
        self
    }

    fn descend<'a>(
        &self,
        seek: &'a Seek<File>,
        after: Option<&'a String>,
        watch: &'a Watch,
    ) -> Result<Descent<'a>, SourceError> {
        let after = after.map_or("", String::as_str);
        let prefix = seek.filters().get("path_prefix").map_or("", String::as_str);
        // No file at all would be a wrong answer where the folder is not there.
        Descent::new(&self.root, after, prefix, watch)
            .map_err(|error| SourceError::new(format!("{}: {error}", self.root.display())))
    }

    /// How many files match, as far as the list counts.
    fn total(&self, seek: &Seek<File>) -> Result<Option<Total>, SourceError> {
        let by_path = path_is_enough(seek.filters());
        let unwatched: &Watch = &|_, _| {};
        let files = self.descend(seek, None, unwatched)?.filter_map(|found| {
            let file = File::at(found.text);
            if by_path {
                Some(file)
            } else {
                look(file, &found.path, unwatched)
            }
        });
        Ok(seek.count(files))
    }
}

impl PaginatedSource<File> for Tree {
    fn list_from(
        &self,
        seek: &Seek<File>,
        page: &mut PageBuilder<File>,
    ) -> Result<(), SourceError> {
        if self.counts
            && let Some(total) = self.total(seek)?
        {
            page.set_total(total);
        }
        let by_path = path_is_enough(seek.filters());
        for found in self.descend(seek, seek.after(), &self.watch)? {
            let file = File::at(found.text);
            if by_path && !seek.accepts(&file) {
                continue;
            }
            if let Some(file) = look(file, &found.path, &self.watch)
                && page.push(&file).is_break()
            {
                break;
            }
        }
        Ok(())
    }
}

/// Whether the filters ask for no more than a path tells: to look at a file
/// costs more than to find it.
fn path_is_enough(filters: &FieldFilters) -> bool {
    filters.get::<u64>("min_size").is_none() && filters.get::<Timestamp>("modified_since").is_none()
}

/// The whole row of a file; `None` where there is no such file any more.
fn look(file: File, path: &Path, watch: &Watch) -> Option<File> {
    match fs::symlink_metadata(path) {
        Ok(metadata) => metadata.is_file().then(|| file.with(&metadata)),
        Err(error) => {
            watch(path, Some(&error));
            None
        }
    }
}
