struct User { #[page(sort)] created_at: u64 }
// error at `sort`
//     `created_at` can repeat, so it needs a tie-breaker
//     help: add `#[page(key)]` to a unique field

#[page(order = "asc", order = "desc")] struct User { #[page(key)] id: u64 }
// error at `order`
//     conflicting order
//     help: remove this one, or the first
// error at `order`
//     the first `order` is here
//     help: keep one of the two

#[page(order = "ascending")] struct User { #[page(key)] id: u64 }
// error at `"ascending"`
//     unknown order `ascending`
//     help: did you mean `order = "asc"`?

#[page(order = up)] struct User { #[page(key)] id: u64 }
// error at `up`
//     unknown order `up`
//     help: did you mean `order = "asc"`?

#[page(order = desc)] struct User { #[page(key)] id: u64 }
// error at `desc`
//     `desc` needs quotes
//     help: write `order = "desc"`

#[page(order = random)] struct User { #[page(key)] id: u64 }
// error at `random`
//     a random order cannot be resumed
//     help: sort by a stored random value instead: `#[page(sort)]` on its field

struct User { #[page(key)] id: u64, #[page(sort)] a: u8, #[page(sort)] b: u8 }
// error at `sort`
//     which of `a` and `b` comes first?
//     help: number them: `sort(1)`, `sort(2)`
// error at `sort`
//     `a` is a sort field too
//     help: number it: `sort(1)` puts `a` first

struct User { #[page(key)] id: u64, #[page(sort(1))] a: u8, #[page(sort(1))] b: u8 }
// error at `sort`
//     which of `a` and `b` comes first?
//     help: number them: `sort(1)`, `sort(2)`
// error at `sort`
//     `a` is a sort field too
//     help: number it: `sort(1)` puts `a` first

struct User { #[page(key, sort)] id: u64 }
// error at `sort`
//     the key already sorts last
//     help: remove `sort`; for its direction write `order = "desc"` on the struct

struct User { #[page(key)] id: u64, #[page(sort)] a: Option<u8> }
// error at `Option<u8>`
//     `a` can be null, so nulls need a place in the order
//     help: write `sort(nulls = "last")` or `sort(nulls = "first")`

struct User { #[page(key)] id: u64, #[page(sort(nulls = "last"))] a: u8 }
// error at `nulls`
//     `a` is never null, so `nulls` has no effect
//     help: remove `nulls`; if the type is an alias of an `Option`, write the `Option` out

struct User { #[page(key)] id: u64, #[page(sort(nulls = "middle"))] a: Option<u8> }
// error at `"middle"`
//     unknown place of nulls `middle`
//     help: write `nulls = "first"` or `nulls = "last"`

struct User { #[page(key)] id: u64, #[page(sort)] a: f64 }
// error at `f64`
//     floating-point values cannot be a sort field
//     help: give `a` an ordered wrapper that implements `SortField`, or sort by an integer
//     note: `NaN` and rounding make "greater than" ambiguous

struct User { #[page(key)] id: u64, #[page(sort)] a: Cell<u8> }
// error at `Cell<u8>`
//     a sort field must not change, `Cell` can
//     help: store a plain copy of the value

struct User { #[page(key)] id: u64, #[page(sort)] #[serde(skip)] a: u8 }
// error at `skip`
//     the sort field `a` is left out of the JSON
//     help: remove `skip`, or use a field that is sent
//     note: the caller must be able to see the position it resumes from

struct User { #[page(key)] id: u64, #[page(sort(descending))] a: u8 }
// error at `descending`
//     unknown option `descending` of `sort`
//     help: did you mean `desc`?

struct User { #[page(key)] id: u64, #[page(sort(asc, desc))] a: u8 }
// error at `desc`
//     conflicting order
//     help: remove this one, or the first
// error at `asc`
//     the first `asc` is here
//     help: keep one of the two

struct User { #[page(key)] id: u64, #[page(sort = "desc")] a: u8 }
// error at `"desc"`
//     the options of `sort` go in round parentheses
//     help: write `sort`, `sort(desc)`, `sort(1)` or `sort(2, desc, nulls = "last")`

struct User { #[page(key)] id: u64, #[page(sort(1, 2, "x"))] a: u8 }
// error at `2`
//     a sort field has one place
//     help: remove this number, or the first
// error at `1`
//     the first number is here
//     help: keep one of the two
// error at `"x"`
//     expected the place of this sort field, a small number
//     help: write `sort`, `sort(desc)`, `sort(1)` or `sort(2, desc, nulls = "last")`

struct User { #[page(key)] id: u64, #[page(sort(1))] a: u8, #[page(sort(2))] b: u8, #[page(sort(3))] c: u8, #[page(sort(4))] d: u8, #[page(sort(5))] e: u8, #[page(sort(6))] f: u8 }
// error at `sort`
//     a list has at most 5 sort fields
//     help: remove `sort` from those that decide least

