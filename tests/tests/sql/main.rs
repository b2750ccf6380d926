//! Lists of a database: the same rows, in the same order, as from memory.

mod collations;
mod connections;
mod failures;
mod filters;
mod hostile;
mod keys;
mod late;
mod orders;
mod own_types;
mod plans;
mod scopes;
mod times;
mod types;
mod values;
mod walkers;
mod work;

use pager_tests::databases;
