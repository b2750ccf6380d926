use pager::Paginated;
use serde::Serialize;

/// Lists the users.
#[derive(Serialize, Paginated)]
struct User {
    #[page(key)]
    id: Option<u64>, //~ ERROR
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    #[page(key)]
    id: std::option::Option<u64>, //~ ERROR
}

// In the parentheses that a macro may leave.
/// Lists the files.
#[derive(Serialize, Paginated)]
#[allow(unused_parens)]
struct File {
    #[page(key)]
    path: (::core::option::Option<String>), //~ ERROR
}

// The type comes through a macro: the caret stands where it was written.
macro_rules! row {
    ($name:ident, $key:ty) => {
        /// Lists the rows.
        #[derive(Serialize, Paginated)]
        struct $name {
            #[page(key)]
            id: $key, //~ ERROR
        }
    };
}

row!(Made, Option<u64>);

fn main() {}
