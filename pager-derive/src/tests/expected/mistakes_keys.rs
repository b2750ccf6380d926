struct Id(u64, u64);
// error at `Id`
//     only newtypes and fieldless enums can derive `PageKey`, `Id` has 2 fields
//     help: use a tuple key of `#[page(sort)]` and `#[page(key)]` fields, or implement `PageKey` by hand

struct Id { a: u64, b: u64 }
// error at `Id`
//     only newtypes and fieldless enums can derive `PageKey`, `Id` has 2 fields
//     help: use a tuple key of `#[page(sort)]` and `#[page(key)]` fields, or implement `PageKey` by hand

struct Id;
// error at `Id`
//     only newtypes and fieldless enums can derive `PageKey`, `Id` has no fields
//     help: use a tuple key of `#[page(sort)]` and `#[page(key)]` fields, or implement `PageKey` by hand

union Id { a: u8 }
// error at `Id`
//     only newtypes and fieldless enums can derive `PageKey`, `Id` is a union
//     help: use a tuple key of `#[page(sort)]` and `#[page(key)]` fields, or implement `PageKey` by hand

enum Id {}
// error at `Id`
//     `Id` has no variants, so it has no values
//     help: add a variant

enum Id { A, B(u8) }
// error at `(u8)`
//     only newtypes and fieldless enums can derive `PageKey`, `B` has fields
//     help: remove the fields, or implement `PageKey` by hand

enum Id { #[serde(rename = "B")] A, B }
// error at `B`
//     two variants are called `B`
//     help: rename one
// error at `"B"`
//     the first `B` is here
//     help: rename this one, or the other

struct Id(#[page(key)] u64);
// error at `#[page(key)]`
//     `#[page]` is not used on the field of a key
//     help: remove it

#[page(key)] struct Id(u64);
// error at `key`
//     `key` is not used here
//     help: remove it: `PageKey` takes no argument but `#[page(crate = ::my_reexport::pager)]`

enum Id { #[page(key)] A }
// error at `#[page(key)]`
//     `#[page]` is not used on a variant
//     help: remove it

