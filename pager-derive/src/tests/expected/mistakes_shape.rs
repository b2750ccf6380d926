enum Event { #[page(key, offset)] A(#[page(kye)] u64) }
// error at `enum Event`
//     `Paginated` works on structs with named fields, `Event` is an enum
//     help: wrap it: `struct Row { #[page(key)] seq: u64, event: Event }`

union Bits { a: u8 }
// error at `union Bits`
//     `Paginated` works on structs with named fields, `Bits` is a union
//     help: use a struct: `struct Row { #[page(key)] id: u64 }`

struct Marker;
// error at `Marker`
//     `Marker` has no fields, so there is nothing to sort by
//     help: add a key: `struct Marker { #[page(key)] id: u64 }`

struct Marker {}
// error at `Marker`
//     `Marker` has no fields, so there is nothing to sort by
//     help: add a key: `struct Marker { #[page(key)] id: u64 }`

struct Pair(u64, u64);
// error at `(u64, u64)`
//     the fields of a row need names: the names become JSON properties
//     help: write `struct Pair { #[page(key)] id: u64 }`

#[repr(C, packed)] struct Tight { #[page(key)] id: u64 }
// error at `packed`
//     a packed struct cannot lend a reference to its key
//     help: remove `packed`, or page over an unpacked view of the struct

struct Row<#[page(key)] T> { #[page(key)] id: T }
// error at `#[page(key)]`
//     `#[page]` is not used on a generic parameter
//     help: remove it

struct User { #[page(key)] id: u64 }
// error at `User`
//     the tool has no description
//     help: write a doc comment above `struct User`: `/// Lists the users.`
//     note: the model reads it to decide when to call the tool

#[page(description = "")] struct User { #[page(key)] id: u64 }
// error at `""`
//     the description is empty
//     help: say what is listed: `description = "Lists the users."`

