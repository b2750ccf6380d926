//! A crate that others depend on as `core`; it holds nothing.
