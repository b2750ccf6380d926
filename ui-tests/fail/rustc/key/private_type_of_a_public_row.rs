//! The key is a part of what a public row promises.

use pager::{PageKey, Paginated};
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
struct Number(u64);

/// Lists the accounts.
#[derive(Serialize, Paginated)]
pub struct Account {
    #[page(key)]
    number: Number, //~ ERROR
}

fn main() {}
