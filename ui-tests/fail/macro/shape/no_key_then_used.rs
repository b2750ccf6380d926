//! A row type with a mistake is still a row type elsewhere: one mistake is one error.

use pager::Paginated;
use serde::Serialize;

/// Lists the users.
#[derive(Serialize, Paginated)]
struct User { //~ ERROR
    email: String,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
#[page(filter)] //~ ERROR
struct Note<'a, T: Serialize, const N: usize = 1>
where
    T: Clone,
{
    #[page(key)]
    id: u64,
    text: &'a str,
    tags: [T; 1],
}

/// Lists the odd things.
#[derive(Serialize, Paginated)]
enum Odd { //~ ERROR
    One,
}

fn tool<T: Paginated>(_rows: &[T]) -> &'static str {
    T::LIST.tool
}

fn main() {
    tool::<User>(&[]);
    tool::<Note<'_, u8>>(&[]);
    tool::<Odd>(&[]);
    let _ = User { email: String::new() }.position();
    let _ = <User as Paginated>::LIST.max_limit;
}
