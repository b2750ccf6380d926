struct User { #[page(key, column = "no")] id: u64 }
// error at `column`
//     `column` says something of a table, and `User` names none
//     help: add `#[page(table = "users")]` above `struct User`

#[page(collate = "database")] struct User { #[page(key)] id: u64 }
// error at `collate`
//     `collate` says something of a table, and `User` names none
//     help: add `#[page(table = "users")]` above `struct User`

#[page(table)] struct User { #[page(key)] id: u64 }
// error at `table`
//     `table` needs a value
//     help: `table = "notes"`

#[page(table = users)] struct User { #[page(key)] id: u64 }
// error at `users`
//     `table` must be a string literal
//     help: write `table = "notes"`
//     note: constants and macros get their values after the derive has run

#[page(table = "")] struct User { #[page(key)] id: u64 }
// error at `""`
//     the name of the table is empty
//     help: write `table = "notes"`

#[page(table = "a.")] struct User { #[page(key, column = "")] id: u64 }
// error at `"a."`
//     the name of the table is empty
//     help: write `table = "notes"`
// error at `""`
//     the name of the column is empty
//     help: write `column = "id"`

#[page(table = "a\0")] struct User { #[page(key)] id: u64 }
// error at `"a\0"`
//     the name of a table has no NUL character
//     help: write `table = "notes"`

#[page(table = "a", table = "b")] struct User { #[page(key)] id: u64 }
// error at `table`
//     duplicate `table`
//     help: remove this one, or the first
// error at `table`
//     the first `table` is here
//     help: keep one of the two

#[page(table = "a", collate = "nocase")] struct User { #[page(key)] id: u64 }
// error at `"nocase"`
//     unknown collation `nocase`
//     help: write `collate = "bytes"` or `collate = "database"`

#[page(table = "a", collate = "binary")] struct User { #[page(key)] id: u64 }
// error at `"binary"`
//     unknown collation `binary`
//     help: did you mean `collate = "bytes"`?

#[page(tabel = "a")] struct User { #[page(key)] id: u64 }
// error at `tabel`
//     unknown argument `tabel`
//     help: did you mean `table`?

#[page(column = "a")] struct User { #[page(key)] id: u64 }
// error at `column`
//     `column` goes on a field
//     help: move `#[page(column = "created_at")]` above the field that it is about

#[page(table = "a")] struct User { #[page(key, colum = "a")] id: u64 }
// error at `colum`
//     unknown argument `colum`
//     help: did you mean `column`?

struct User { #[page(key, table = "a")] id: u64 }
// error at `table`
//     `table` goes on the struct
//     help: move `#[page(table = "notes")]` above `struct User`

#[page(table = "a")] struct User { #[page(key)] id: u64, #[page(column = "id")] other: u64 }
// error at `column`
//     two fields are read from the column `id`
//     help: give each field a column of its own

