//! `list_headings`: two sort fields, both texts.

use pager::Paginated;
use schemars::JsonSchema;
use serde::Serialize;

/// Lists the headings of the notes folder by folder, in alphabetical order.
#[derive(Serialize, JsonSchema, Paginated)]
#[page(table = "notes")]
pub(crate) struct Heading {
    #[page(sort(1), filter(prefix = "below"))]
    pub(crate) folder: String,

    #[page(sort(2), filter(prefix = "starts_with"))]
    pub(crate) title: String,

    #[page(key)]
    pub(crate) id: u64,
}
