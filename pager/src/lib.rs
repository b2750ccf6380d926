//! One keyset pagination for every list an agent's tool returns.

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod args;
mod budget;
mod cursor;
mod error;
mod filter;
mod key;
mod list;
mod page;
mod paginated;
mod position;
mod schema;
mod source;
mod walk;

pub use args::{Call, PageArgs};
pub use budget::{Budget, EstimatedTokens, TokenCounter};
pub use cursor::Secret;
pub use error::{PageError, SetupError, SourceError};
pub use filter::{
    FieldFilters, Filter, FilterArg, FilterField, FilterValues, Matches, PageFilters, Test,
    TextField,
};
pub use key::{Kind, PageKey, SortField};
pub use list::{Count, Field, List, OverLimit, SortBy};
pub use page::{Page, PageBuilder, PageInfo, Shape, StoppedBy, Total};
pub use pager_derive::{PageFilters, PageKey, Paginated};
pub use paginated::{Paginated, PositionOf, PositionRef, SortRef};
pub use position::{Parts, Position, SortFields};
pub use source::{AsyncPaginatedSource, Live, Log, PaginatedSource, Seek};
#[cfg(feature = "futures-core03")]
pub use walk::RowStream;
pub use walk::{
    Ceiling, Envelope, Merged, NextCall, NotAnEnvelope, Progress, RowIter, Walk, WalkError,
};

// The derives name the crate as its users do, in its own tests too.
extern crate self as pager;
