#[page(default_limit = 300, max_limit = 200)] struct User { #[page(key)] id: u64 }
// error at `300`
//     `default_limit` (300) is greater than `max_limit` (200)
//     help: lower it to 200, or raise the maximum
// error at `200`
//     the maximum is 200 here
//     help: raise it to 300 if that many rows fit a page

#[page(default_limit = 0)] struct User { #[page(key)] id: u64 }
// error at `0`
//     `default_limit` must be at least 1
//     help: write `default_limit = 50`: a page of 0 rows never advances

#[page(max_limit = 0)] struct User { #[page(key)] id: u64 }
// error at `0`
//     `max_limit` must be at least 1
//     help: write `max_limit = 200`: a page of 0 rows never advances

#[page(default_limit = 500)] struct User { #[page(key)] id: u64 }
// error at `500`
//     `default_limit` (500) is greater than the built-in maximum (200)
//     help: set `max_limit` too, or lower the default to 200

#[page(max_limit = 10)] struct User { #[page(key)] id: u64 }
// error at `10`
//     the built-in default of 50 is above this maximum
//     help: add `default_limit = 10`

#[page(max_limit = 100_000)] struct User { #[page(key)] id: u64 }
// error at `100_000`
//     `max_limit` above 1000 is refused
//     help: write `max_limit = 1000` or less
//     note: one page must fit a model's context

#[page(max_limit = -5)] struct User { #[page(key)] id: u64 }
// error at `-5`
//     expected a positive whole number
//     help: write `max_limit = 200`

#[page(max_limit = 5000000000)] struct User { #[page(key)] id: u64 }
// error at `5000000000`
//     5000000000 does not fit in `u32`
//     help: write a smaller number: `max_limit = 200`

#[page(max_limit = "50")] struct User { #[page(key)] id: u64 }
// error at `"50"`
//     expected a number, found a string
//     help: write `max_limit = 50`

#[page(max_limit = 50.0, default_limit = true)] struct User { #[page(key)] id: u64 }
// error at `50.0`
//     expected a whole number, found a float
//     help: write `max_limit = 5`
// error at `true`
//     expected a whole number, found a bool
//     help: write `default_limit = 50`

#[page(max_limit = 'a', default_limit = 50u8)] struct User { #[page(key)] id: u64 }
// error at `'a'`
//     expected a whole number, found a char
//     help: write `max_limit = 200`
// error at `50u8`
//     a number here has no suffix, found `u8`
//     help: remove the suffix `u8`

#[page(max_limit = 10 * 5, default_limit = Self::MAX)] struct User { #[page(key)] id: u64 }
// error at `10 * 5`
//     expected a number or the path of a `const`
//     help: write `max_limit = 200`, or put the expression in a `const` of type `u32` and name it here
// error at `Self::MAX`
//     a limit cannot be named through `Self`
//     help: name the const by the path of its type or module

#[page(limit = 50)] struct User { #[page(key)] id: u64 }
// error at `limit`
//     unknown argument `limit`
//     help: did you mean `default_limit`?

struct User { #[page(key, preview = 3)] id: String, #[page(preview = 0)] a: String, #[page(preview = 3)] b: Option<u8> }
// error at `preview`
//     the page key is never cut
//     help: remove `preview` from `id`
// error at `0`
//     `preview` must be at least 1
//     help: write `preview = 400`
// error at `Option<u8>`
//     `u8` has no text to cut, so it has no preview
//     help: remove `preview` from `b`

struct User { #[page(key)] id: u64, #[page(preview(always))] a: String, #[page(preview(always = 0))] b: String }
// error at `always`
//     `always` needs a value
//     help: `preview(always = 400)`
// error at `0`
//     `always` must be at least 1
//     help: write `preview(always = 400)`

struct User { #[page(key)] id: u64, #[page(preview(400))] a: String, #[page(preview())] b: String }
// error at `(400)`
//     `preview` takes the number of characters to keep
//     help: write `preview = 400`, or `preview(always = 400)` to cut it in every row
// error at `()`
//     `preview` takes the number of characters to keep
//     help: write `preview = 400`, or `preview(always = 400)` to cut it in every row

#[page(max_bytes = 100)] struct User { #[page(key, detail)] id: u64, #[page(detail = true)] a: String }
// error at `100`
//     `max_bytes` must be at least 512
//     help: write `max_bytes = 9000`: a page with no room for its own information has none for rows
// error at `detail`
//     the page key is in every row
//     help: remove `detail` from `id`
// error at `true`
//     `detail` takes no value
//     help: write `detail` alone

#[page(max_bytes = "9k", full = read_note)] struct User { #[page(key)] id: u64 }
// error at `"9k"`
//     expected a number, found a string
//     help: write `max_bytes = 9000`
// error at `read_note`
//     `full` must be a string literal
//     help: write `full = "read_note"`
//     note: constants and macros get their values after the derive has run

#[page(total = 0)] struct User { #[page(key)] id: u64 }
// error at `0`
//     a total of up to 0 counts nothing
//     help: write `total = "none"` to leave the total out

#[page(total = "all")] struct User { #[page(key)] id: u64 }
// error at `"all"`
//     unknown total `all`
//     help: write `total = "exact"` or `total = "none"` or `total = "estimate"`

#[page(total = exact)] struct User { #[page(key)] id: u64 }
// error at `exact`
//     `exact` needs quotes
//     help: write `total = "exact"`

