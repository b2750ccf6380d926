//! A crate that others depend on as `core`, `std` and `alloc`; it holds nothing.
