//! Every store keeps every rule of a source.

use pager::conformance::{self, Fixture};
use pager::{Call, Page, PageError};

use crate::entries::{Entry, Key, NullsWithin};
use crate::stores::{Store, Stores, every};

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

fn keep_every_rule<T: Entry>(stores: Stores<T>) {
    for (name, store) in stores {
        let checked = conformance::check(Filled(store));
        checked.unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
}

#[test]
fn lists_by_key_keep_every_rule() {
    keep_every_rule::<Key>(every());
}

#[test]
fn lists_by_several_fields_with_nulls_keep_every_rule() {
    keep_every_rule::<NullsWithin>(every());
}
