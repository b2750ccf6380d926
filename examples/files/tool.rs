//! The tool: what a server registers, and what it runs for a call.

use std::io;
use std::path::Path;

use pager::{Budget, Call, Page, PageError, Paginated, SetupError, Shape};
use serde_json::{Value, json};

use crate::file::File;
use crate::sending::Sending;
use crate::tree::Tree;

/// The tool over one folder.
pub(crate) struct Tool {
    tree: Tree,
    scope: String,
    budget: Budget,
    shape: Shape,
}

impl Tool {
    pub(crate) fn new(dir: &Path, sending: &Sending) -> Result<Self, SetupError> {
        // The folder is no argument of the tool, so nothing else would refuse
        // a cursor that comes from another one.
        let scope = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
        Ok(Self {
            tree: Tree::new(dir).watched(log),
            scope: scope.to_string_lossy().into_owned(),
            budget: sending.budget()?,
            shape: sending.shape(),
        })
    }

    /// The same for a walk to the end, which counts the files anyway.
    pub(crate) fn uncounted(self) -> Self {
        Self {
            tree: self.tree.uncounted(),
            ..self
        }
    }

    /// What a server tells its hosts.
    pub(crate) fn definition() -> Value {
        json!({
            "name": File::LIST.tool,
            "description": File::description(),
            "inputSchema": File::input_schema(),
            "outputSchema": File::output_schema(),
        })
    }

    pub(crate) fn call(&self, arguments: Value) -> Result<Page<File>, PageError> {
        let call = Call::new(arguments).scope(&*self.scope);
        File::page(&self.tree, call.budget(&self.budget).shape(&self.shape))
    }
}

/// A page has no place for what it passed over: that is for the person who
/// runs the tool. What is gone was not passed over.
fn log(path: &Path, error: Option<&io::Error>) {
    if let Some(error) = error.filter(|error| error.kind() != io::ErrorKind::NotFound) {
        eprintln!("passed over {}: {error}", path.display());
    }
}
