//! Every store keeps every rule of a source.

use pager::conformance::{self, Fixture};
use pager::{Call, Page, PageError};

use crate::entries::{Entry, NullsWithin};
use crate::stores::{Store, every};

/// A store that the kit fills.
struct Filled<T>(Box<dyn Store<T>>);

impl<T: Entry> Fixture<T> for Filled<T> {
    fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError> {
        T::page(&self.0, call)
    }

    fn row(&self, n: u64) -> T {
        let n = i32::try_from(n).unwrap();
        let a = (n % 4 > 0).then_some(n % 4 - 2);
        let b = ["", "a", "a'", "é"][usize::try_from(n / 2 % 4).unwrap()];
        T::new((a, b.to_owned(), n / 3 % 2, n.into()))
    }

    fn insert(&mut self, row: T) {
        self.0.insert(&[row]);
    }

    fn delete(&mut self, row: &T) {
        self.0.delete(std::slice::from_ref(row));
    }
}

#[test]
fn stores_keep_every_rule() {
    for (name, store) in every() {
        // Two sort fields, of which one can be null.
        let checked = conformance::check(Filled::<NullsWithin>(store));
        checked.unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
}
