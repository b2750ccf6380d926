struct User { #[page(kye)] id: u64 }
// error at `kye`
//     unknown argument `kye`
//     help: did you mean `key`?

struct User { #[page(Key)] id: u64 }
// error at `Key`
//     unknown argument `Key`
//     help: did you mean `key`?

#[page(max-limit = 5, default_limits = 6)] struct User { #[page(key)] id: u64 }
// error at `max-limit`
//     unknown argument `max-limit`
//     help: did you mean `max_limit`?
// error at `default_limits`
//     unknown argument `default_limits`
//     help: did you mean `default_limit`?

#[page(colour)] struct User { #[page(key, colour = 3)] id: u64 }
// error at `colour`
//     unknown argument `colour`
//     help: expected one of: `tool`, `unit`, `description`, `default_limit`, `max_limit`, `over_limit`, `order`, `total`, `filters`, `max_bytes`, `full`, `table`, `collate`, `crate`
// error at `colour`
//     unknown argument `colour`
//     help: expected one of: `key`, `sort`, `filter`, `preview`, `detail`, `column`, `not_a_position`

#[page(max_limit = 60, max_limit = 70)] struct User { #[page(key)] id: u64 }
// error at `max_limit`
//     duplicate `max_limit`
//     help: remove this one, or the first
// error at `max_limit`
//     the first `max_limit` is here
//     help: keep one of the two

#[page(max_limit = 60)] #[page(max_limit = 70)] struct User { #[page(key)] id: u64 }
// error at `max_limit`
//     duplicate `max_limit`
//     help: remove this one, or the first
// error at `max_limit`
//     the first `max_limit` is here
//     help: keep one of the two

#[page] struct User { #[page] #[page(key)] id: u64 }
// error at `page`
//     `#[page]` needs arguments
//     help: on a type: `#[page(default_limit = 50)]`
// error at `page`
//     `#[page]` needs arguments
//     help: on a field: `#[page(key)]`

#[page()] struct User { #[page()] id: u64 }
// error at `()`
//     `#[page()]` needs arguments
//     help: on a type: `#[page(default_limit = 50)]`
// error at `()`
//     `#[page()]` needs arguments
//     help: on a field: `#[page(key)]`

struct User { #[page = "key"] id: u64 }
// error at `= "key"`
//     the arguments of `#[page]` go in parentheses
//     help: write `#[page(key)]`

struct User { #[page[key]] id: u64 }
// error at `[key]`
//     the arguments of `#[page]` go in round parentheses
//     help: write `#[page(key)]`

struct User { #[page{key}] id: u64 }
// error at `{key}`
//     the arguments of `#[page]` go in round parentheses
//     help: write `#[page(key)]`

struct User { #[page("key")] id: u64 }
// error at `"key"`
//     expected a name, found a string
//     help: write `key`

#[page(key)] struct User { id: u64 }
// error at `key`
//     `key` goes on a field
//     help: move `#[page(key)]` above the field that is unique, such as `id`

struct User { #[page(key, max_limit = 5)] id: u64 }
// error at `max_limit`
//     `max_limit` goes on the struct
//     help: move `#[page(max_limit = 200)]` above `struct User`

struct User { #[page(key = true)] id: u64 }
// error at `true`
//     `key` takes no value
//     help: write `key` alone

struct User { #[page(key("x"))] id: u64 }
// error at `("x")`
//     `key` takes no value
//     help: write `key` alone

#[page(tool)] struct User { #[page(key)] id: u64 }
// error at `tool`
//     `tool` needs a value
//     help: `tool = "list_notes"`

#[page(tool = )] struct User { #[page(key)] id: u64 }
// error at `tool =`
//     `tool` has no value after `=`
//     help: write the value after `tool =`

#[page(tool = "a" unit = "b")] struct User { #[page(key)] id: u64 }
// error at `unit`
//     expected `,`
//     help: put a comma between two arguments: `#[page(key, filter)]`

#[page(tool = "a" "b", unit = "b")] struct User { #[page(key)] id: u64 }
// error at `"b"`
//     expected `,`
//     help: put a comma between two arguments: `#[page(key, filter)]`

struct User { #[page(pager::key)] id: u64 }
// error at `pager::key`
//     expected a single name, found a path
//     help: write `key` alone

struct User { #[page(key, , sort)] id: u64 }
// error at `,`
//     expected the name of an argument
//     help: write a name, or `name = value`: `#[page(key)]`
// error at `sort`
//     the key already sorts last
//     help: remove `sort`; for its direction write `order = "desc"` on the struct

#[page(tool = "List Users!")] struct User { #[page(key)] id: u64 }
// error at `"List Users!"`
//     tool names use letters, digits, `_`, `-` and `.`
//     help: write `tool = "list_users"`

#[page(tool = "")] struct User { #[page(key)] id: u64 }
// error at `""`
//     the tool name is empty
//     help: write `tool = "list_users"`, or leave it out

#[page(tool = concat!("a", "b"))] struct User { #[page(key)] id: u64 }
// error at `concat!("a", "b")`
//     the tool name must be a string literal
//     help: write `tool = "list_notes"`
//     note: constants and macros get their values after the derive has run

#[page(tool = NAME, unit = env!("A"))] struct User { #[page(key)] id: u64 }
// error at `NAME`
//     the tool name must be a string literal
//     help: write `tool = "list_notes"`
//     note: constants and macros get their values after the derive has run
// error at `env!("A")`
//     `unit` must be a string literal
//     help: write `unit = "notes"`
//     note: constants and macros get their values after the derive has run

#[page(tool = b"x", unit = c"x")] struct User { #[page(key)] id: u64 }
// error at `b"x"`
//     expected a string literal, found a byte string
//     help: write `tool = "list_notes"`
// error at `c"x"`
//     expected a string literal, found a C string
//     help: write `unit = "notes"`

#[page(filters = "UserFilters")] struct User { #[page(key)] id: u64 }
// error at `"UserFilters"`
//     expected a type, found a string
//     help: remove the quotes: `filters = UserFilters`

#[page(crate = "pager")] struct User { #[page(key)] id: u64 }
// error at `"pager"`
//     the path of the crate must be absolute
//     help: write `crate = ::pager` for another crate, or `crate = crate::pager` for this one

#[page(crate = super::pager)] struct User { #[page(key)] id: u64 }
// error at `super::pager`
//     the path of the crate must be absolute
//     help: write `crate = ::my_reexport::pager` or `crate = crate::pager`

#[page(crate)] struct User { #[page(key)] id: u64 }
// error at `crate`
//     `crate` needs a path
//     help: write `crate = ::my_reexport::pager` or `crate = crate::pager`

#[page(default = 3)] struct User { #[page(key)] id: u64 }
// error at `default`
//     `default` belongs to a filters struct, and `User` is a row
//     help: use it on a field of a struct that derives `PageFilters`

#[page(colour, max_limit = 0)] struct User { #[page(sortt)] a: u8, #[page(filter(like))] b: String, c: u8 }
// error at `colour`
//     unknown argument `colour`
//     help: expected one of: `tool`, `unit`, `description`, `default_limit`, `max_limit`, `over_limit`, `order`, `total`, `filters`, `max_bytes`, `full`, `table`, `collate`, `crate`
// error at `0`
//     `max_limit` must be at least 1
//     help: write `max_limit = 200`: a page of 0 rows never advances
// error at `User`
//     the tool has no description
//     help: write a doc comment above `struct User`: `/// Lists the users.`
//     note: the model reads it to decide when to call the tool
// error at `User`
//     no field of `User` is marked as the page key
//     help: mark the stable unique field: `#[page(key)] id: u64`
//     note: paging resumes after the last key, so without one page 2 is not defined
// error at `sortt`
//     unknown argument `sortt`
//     help: did you mean `sort`?
// error at `like`
//     unknown test `like`
//     help: did you mean `contains`?

struct User { #[page(key)] id: u64, #[page(filter = "a")] a: u8, #[page(filter())] b: u8, #[page(filter(ge, gte = "x", eq, eq))] c: u8 }
// error at `"a"`
//     the tests of `filter` go in round parentheses
//     help: to name the argument write `filter(eq = "a")`
// error at `()`
//     `filter()` has no tests
//     help: write `filter`, or `filter(prefix)`
// error at `ge`
//     `ge` needs the name of its argument
//     help: write `ge = "since"`
// error at `gte`
//     unknown test `gte`
//     help: did you mean `ge`?
// error at `eq`
//     duplicate `eq`
//     help: remove this one, or the first
// error at `eq`
//     the first `eq` is here
//     help: keep one of the two

