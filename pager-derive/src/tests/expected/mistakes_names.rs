#[page(offset)] struct User { #[page(key)] id: u64 }
// error at `offset`
//     offset paging is not supported
//     help: remove it: callers pass back `next_cursor`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

#[page(offset = true)] struct User { #[page(key)] id: u64 }
// error at `offset`
//     offset paging is not supported
//     help: remove it: callers pass back `next_cursor`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

#[page(by = offset)] struct User { #[page(key)] id: u64 }
// error at `offset`
//     offset paging is not supported
//     help: remove it: callers pass back `next_cursor`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

#[page(page_number = 1, page_size = 3, skip, start_index, from)] struct User { #[page(key)] id: u64 }
// error at `page_number`
//     `page_number` belongs to offset paging, which is not supported
//     help: remove it: callers pass back `next_cursor`; for the size of a page use `default_limit` and `max_limit`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `page_size`
//     `page_size` belongs to offset paging, which is not supported
//     help: for the size of a page use `default_limit` and `max_limit`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `skip`
//     `skip` belongs to offset paging, which is not supported
//     help: remove it: callers pass back `next_cursor`; for the size of a page use `default_limit` and `max_limit`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `start_index`
//     `start_index` belongs to offset paging, which is not supported
//     help: remove it: callers pass back `next_cursor`; for the size of a page use `default_limit` and `max_limit`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `from`
//     `from` belongs to offset paging, which is not supported
//     help: remove it: callers pass back `next_cursor`; for the size of a page use `default_limit` and `max_limit`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct User { #[page(key)] id: u64, #[page(filter)] offset: u64 }
// error at `offset`
//     filter `offset` would let callers page by position
//     help: remove it: callers pass back `next_cursor`; if it is a real property of your data, add `not_a_position`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct User { #[page(key)] id: u64, #[page(filter)] page: u64 }
// error at `page`
//     filter `page` would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `page` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct User { #[page(key)] id: u64, #[page(filter(eq = "pageNumber"))] nr: u64 }
// error at `"pageNumber"`
//     this filter is called `pageNumber` in JSON, which would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `nr` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

#[serde(rename_all = "camelCase")] struct User { #[page(key)] id: u64, #[page(filter)] page_number: u64 }
// error at `page_number`
//     filter `page_number` (JSON `pageNumber`) would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `page_number` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct User { #[page(key)] id: u64, #[page(filter)] #[serde(rename = "offset")] nr: u64 }
// error at `"offset"`
//     this filter is called `offset` in JSON, which would let callers page by position
//     help: remove it: callers pass back `next_cursor`; if it is a real property of your data, add `not_a_position`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct User { #[page(key)] id: u64, #[page(filter)] cursor: u64 }
// error at `cursor`
//     `cursor` is added by the framework
//     help: rename the filter: `cursor_is`

struct User { #[page(key)] id: u64, #[page(filter(ge = "limit"))] nr: u64 }
// error at `"limit"`
//     `limit` is added by the framework
//     help: rename the filter; `max_rows` if you mean something else

struct User { #[page(key)] id: u64, #[page(filter)] page_size: u64 }
// error at `page_size`
//     filter `page_size` would be taken for the size of a page
//     help: for the size of a page use `default_limit` and `max_limit`; otherwise rename the filter

struct User { #[page(key)] id: u64, #[page(filter, not_a_position)] color: u64 }
// error at `not_a_position`
//     `not_a_position` has no effect on `color`
//     help: remove it

struct User { #[page(key)] id: u64, #[page(not_a_position)] page: u64 }
// error at `not_a_position`
//     `not_a_position` has no effect on `page`
//     help: remove it

struct User { #[page(key)] id: u64, #[page(filter)] a: u64, #[page(filter(eq = "a"))] b: u64 }
// error at `"a"`
//     two filters are called `a`
//     help: rename one
// error at `a`
//     the first `a` is here
//     help: rename this one, or the other

struct User { #[page(key)] id: u64, #[page(filter(eq = "a b"))] a: u64 }
// error at `"a b"`
//     `a b` cannot be the name of an argument
//     help: use letters, digits, `_`, `-` and `.`, from 1 to 64 of them

#[page(filters = F)] struct User { #[page(key)] id: u64, #[page(filter)] a: u64 }
// error at `filter`
//     filters stand either on the fields or in a struct
//     help: move it into the struct: a field `a: Option<…>` of it
// error at `filters`
//     the struct is named here
//     help: remove `filters` to declare them all on the fields

