struct User { email: String }
// error at `User`
//     no field of `User` is marked as the page key
//     help: mark the stable unique field: `#[page(key)] id: u64`
//     note: paging resumes after the last key, so without one page 2 is not defined

struct User { email: String, id: u64 }
// error at `id`
//     `User` has no page key; is it `id`?
//     help: add `#[page(key)]` above `id` if it is unique and never changes

struct User { #[page(key)] id: u64, #[page(key)] email: String }
// error at `key`
//     only one field can be the page key
//     help: to break ties use `#[page(sort)]` on the leading field and keep `key` on the unique one
// error at `key`
//     the first key is here
//     help: keep `key` on the field that is unique

struct User { #[page(key, key)] id: u64 }
// error at `key`
//     duplicate `key`
//     help: remove this one, or the first
// error at `key`
//     the first `key` is here
//     help: keep one of the two

struct User { #[page(key)] #[page(key)] id: u64 }
// error at `key`
//     duplicate `key`
//     help: remove this one, or the first
// error at `key`
//     the first `key` is here
//     help: keep one of the two

struct User { #[page(key)] id: Option<u64> }
// error at `Option<u64>`
//     the page key cannot be optional
//     help: make `id` a plain `u64`, or key on another field
//     note: rows with `None` have no position

struct User { #[page(key)] id: ::std::option::Option<(u64)> }
// error at `::std::option::Option<(u64)>`
//     the page key cannot be optional
//     help: make `id` a plain `u64`, or key on another field
//     note: rows with `None` have no position

struct User { #[page(key)] score: f64 }
// error at `f64`
//     floating-point values cannot be a page key
//     help: keep `score` as `#[page(sort)]` with an ordered wrapper and put `#[page(key)]` on a unique integer or string
//     note: `NaN` and rounding make "greater than" ambiguous

struct User { #[page(key)] index: usize }
// error at `index: usize`
//     `index` is a position in a list, not a stable key
//     help: use a value stored with the row, such as an id or a sequence number
//     note: positions move when rows are inserted or removed

struct User { #[page(key)] id: isize }
// error at `isize`
//     `isize` is not a portable key type
//     help: use `i64`
//     note: cursors may outlive the process

struct User { #[page(key)] id: std::sync::atomic::AtomicU64 }
// error at `std::sync::atomic::AtomicU64`
//     the page key must not change, `AtomicU64` can
//     help: store a plain copy of the id

struct User { #[page(key)] id: Arc<Mutex<u64>> }
// error at `Mutex<u64>`
//     the page key must not change, `Mutex` can
//     help: store a plain copy of the id

struct User { #[page(key)] id: bool }
// error at `bool`
//     a `bool` takes two values, so it cannot be unique
//     help: choose a unique field; a `bool` is fine as `#[page(filter)]`

struct User { #[page(key)] id: () }
// error at `()`
//     `()` takes one value, so it cannot be unique
//     help: choose a unique field

struct User { #[page(key)] id: PhantomData<u8> }
// error at `PhantomData<u8>`
//     `PhantomData` takes one value, so it cannot be unique
//     help: choose a unique field

struct User { #[page(key)] #[serde(skip)] id: u64 }
// error at `skip`
//     the page key `id` is left out of the JSON
//     help: remove `skip`, or use a field that is sent
//     note: the caller must be able to see the position it resumes from

struct User { #[page(key)] #[serde(skip_serializing_if = "is_zero")] id: u64 }
// error at `skip_serializing_if = "is_zero"`
//     the page key must be present in every row
//     help: remove `skip_serializing_if`

struct User { #[page(key)] #[serde(flatten)] id: Id }
// error at `flatten`
//     a flattened field has no single value to sort by
//     help: use a plain field

struct User { #[page(key)] #[serde(with = "hex")] id: u64 }
// error at `with = "hex"`
//     the page key `id` is written in a custom form, but the cursor uses its own
//     help: use a newtype that implements `PageKey`, or remove this argument

struct User { #[page(key)] #[serde(serialize_with = "hex", default)] id: u64 }
// error at `serialize_with = "hex"`
//     the page key `id` is written in a custom form, but the cursor uses its own
//     help: use a newtype that implements `PageKey`, or remove this argument

