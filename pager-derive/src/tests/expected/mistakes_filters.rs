struct F(u8);
// error at `F`
//     filters need named fields, `F` is a tuple struct
//     help: write `struct F { word: Option<String> }`

struct F;
// error at `F`
//     filters need named fields, `F` is a unit struct
//     help: write `struct F { word: Option<String> }`

enum F { A }
// error at `F`
//     filters need named fields, `F` is an enum
//     help: write `struct F { word: Option<String> }`

struct F { offset: Option<u64> }
// error at `offset`
//     filter `offset` would let callers page by position
//     help: remove it: callers pass back `next_cursor`; if it is a real property of your data, add `not_a_position`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct F { skip: Option<u64>, page_number: Option<u64>, startIndex: Option<u64>, from_index: Option<u64> }
// error at `skip`
//     filter `skip` would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `skip` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `page_number`
//     filter `page_number` would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `page_number` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `startIndex`
//     filter `startIndex` would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `startIndex` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `from_index`
//     filter `from_index` would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `from_index` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct F { #[serde(rename = "offset")] a: Option<u64>, #[serde(alias = "offset")] b: Option<u64>, #[serde(alias = "c")] d: Option<u64> }
// error at `"offset"`
//     this filter is called `offset` in JSON, which would let callers page by position
//     help: remove it: callers pass back `next_cursor`; if it is a real property of your data, add `not_a_position`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `"offset"`
//     this filter is called `offset` in JSON too, which would let callers page by position
//     help: remove the alias: callers pass back `next_cursor`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
// error at `"c"`
//     an argument has one name, so it has no alias
//     help: remove the alias, or rename the filter to `c`

#[serde(rename_all = "camelCase")] struct F { page_number: Option<u64> }
// error at `page_number`
//     filter `page_number` (JSON `pageNumber`) would let callers page by position
//     help: remove it; if it is a real property of your data (a book's page), mark `page_number` as `#[page(not_a_position)]`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error

struct F { #[page(not_a_position)] color: Option<u64> }
// error at `not_a_position`
//     `not_a_position` has no effect on `color`
//     help: remove it

struct F { cursor: Option<u64>, limit: Option<u64>, fields: Vec<String> }
// error at `cursor`
//     `cursor` is added by the framework
//     help: rename the filter: `cursor_is`
// error at `limit`
//     `limit` is added by the framework
//     help: rename the filter; `max_rows` if you mean something else
// error at `fields`
//     `fields` is added by the framework
//     help: rename the filter: `fields_is`

struct F { #[serde(flatten)] rest: Rest }
// error at `flatten`
//     filters must list their fields, so that reserved names can be checked
//     help: write the fields of the flattened struct here

struct F { #[serde(rename = "a")] b: Option<u64>, a: Option<u64> }
// error at `a`
//     two filters are called `a`
//     help: rename one
// error at `"a"`
//     the first `a` is here
//     help: rename this one, or the other

#[page(tool = "x")] struct F { #[page(key)] id: Option<u64> }
// error at `tool`
//     `F` is used as filters and as a row: `tool` belongs to a row
//     help: split it: derive `Paginated` on the struct of the rows and `PageFilters` on the struct of the arguments
// error at `key`
//     `F` is used as filters and as a row: `key` belongs to a row
//     help: split it: derive `Paginated` on the struct of the rows and `PageFilters` on the struct of the arguments

struct F { #[page(default = 3)] a: bool, #[page(default = x)] b: bool, #[page(default = false)] c: Option<bool>, #[page(defualt = 3)] d: u8 }
// error at `3`
//     the default of `a` is a number, its type is `bool`
//     help: write a bool as the default
// error at `x`
//     a default is a literal
//     help: write a number, a string, `true` or `false`: `default = false`
// error at `false`
//     `c` is absent when a call leaves it out, so it has no default
//     help: make it a plain `bool`, or remove the default
// error at `defualt`
//     unknown argument `defualt`
//     help: did you mean `default`?

