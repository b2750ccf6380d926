//! A bare newtype lacks all that a key needs, and is still one mistake.

use pager::Paginated;
use serde::Serialize;

#[derive(Serialize)]
struct UserId(u64);

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: UserId, //~ ERROR
}

fn main() {}
