//! `list_tasks`: a sort field that can be null.

use jiff::civil::Date;
use pager::Paginated;
use schemars::JsonSchema;
use serde::Serialize;

/// Lists the tasks by the day they are due. Those without one come last.
#[derive(Serialize, JsonSchema, Paginated)]
#[page(table = "notes")]
pub(crate) struct Task {
    /// The day it is due.
    #[page(sort(nulls = "last"), filter(gt = "due_after", le = "due_by"))]
    #[schemars(with = "Option<String>")]
    pub(crate) due: Option<Date>,

    #[page(key)]
    pub(crate) id: u64,

    #[page(filter)]
    pub(crate) done: bool,

    pub(crate) title: String,
}
