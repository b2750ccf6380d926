//! Stores: a table of redb, and the objects of a store.

mod disk;
mod names;
mod objects;
mod orders;
mod s3;
mod tables;
mod writers;
