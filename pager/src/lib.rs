//! One keyset pagination for every list an agent's tool returns.

mod cursor;
mod filter;
mod key;
mod list;
mod paginated;
mod position;
#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use filter::{FieldFilters, Filter, FilterArg, FilterField, FilterValues, Matches, PageFilters, Test, TextField};
pub use key::{Kind, PageKey, SortField};
pub use list::{Count, Field, List, OverLimit, SortBy};
pub use paginated::{Paginated, PositionRef};
pub use position::Position;
pub use pager_derive::{PageFilters, PageKey, Paginated};

// The derives name the crate as its users do, in its own tests too.
extern crate self as pager;
