//! The rows, which many lists order in a way of their own each.

use pager::sql::TableRow;
use serde::Serialize;

/// What a row holds: what its lists sort and filter by, then its key.
pub(crate) type Values = (Option<i32>, String, i32, i64);

/// A row of such values.
pub(crate) trait Entry: TableRow + Clone + Send + Sync + 'static {
    fn new(values: Values) -> Self;
    fn values(&self) -> Values;

    fn id(&self) -> i64 {
        self.values().3
    }
}

/// The table of the rows, for the databases.
pub(crate) const TABLE: &str =
    "CREATE TABLE entries (a integer, b text NOT NULL, c integer NOT NULL, id bigint PRIMARY KEY);";

/// The rows in one order each.
macro_rules! orders {
    ($($name:ident $order:literal total $total:literal a[$($a:tt)*] b[$($b:tt)*] c[$($c:tt)*];)*) => {$(
        /// Lists the rows.
        #[derive(Clone, Serialize, pager::Paginated)]
        #[page(table = "entries", order = $order, total = $total)]
        pub(crate) struct $name {
            #[page(filter(ge = "least"), $($a)*)]
            a: Option<i32>,
            #[page(filter(one_of, prefix), $($b)*)]
            b: String,
            #[page(filter, $($c)*)]
            c: i32,
            #[page(key, filter(lt = "below"))]
            id: i64,
        }

        impl Entry for $name {
            fn new((a, b, c, id): Values) -> Self {
                Self { a, b, c, id }
            }

            fn values(&self) -> Values {
                (self.a, self.b.clone(), self.c, self.id)
            }
        }
    )*};
}

orders! {
    Key "asc" total "exact" a[] b[] c[];
    KeyDown "desc" total 10_000 a[] b[] c[];
    Number "asc" total "none" a[] b[] c[sort];
    NumberDown "desc" total "exact" a[] b[] c[sort];
    Text "asc" total 10_000 a[] b[sort(desc)] c[];
    TextDown "desc" total "none" a[] b[sort] c[];
    NullsFirst "asc" total 10_000 a[sort(nulls = "first")] b[] c[];
    NullsLast "asc" total "none" a[sort(nulls = "last")] b[] c[];
    DownNullsFirst "desc" total "exact" a[sort(nulls = "first")] b[] c[];
    DownNullsLast "desc" total "exact" a[sort(nulls = "last")] b[] c[];
    Same "asc" total 10_000 a[] b[sort(1)] c[sort(2)];
    Mixed "desc" total "none" a[] b[sort(1, asc)] c[sort(2)];
    NullsWithin "asc" total "none" a[sort(2, desc, nulls = "first")] b[] c[sort(1)];
    NullsWithinDown "desc" total "exact" a[sort(2, asc, nulls = "last")] b[] c[sort(1)];
    NullsLead "asc" total "exact" a[sort(1, desc, nulls = "last")] b[sort(2)] c[];
    Three "asc" total 10_000 a[sort(1, nulls = "last")] b[sort(3, desc)] c[sort(2)];
    ThreeDown "desc" total "exact" a[sort(2, asc, nulls = "first")] b[sort(1)] c[sort(3, asc)];
    NullsAtTheEnd "asc" total 10_000 a[sort(3, desc, nulls = "last")] b[sort(2)] c[sort(1)];
    Seven "asc" total 7 a[] b[] c[];
}
