//! The derives in a crate that lets no lint pass, and where some may not even
//! be allowed again.

#![deny(
    warnings,
    future_incompatible,
    let_underscore,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    nonstandard_style,
    private_bounds,
    private_interfaces,
    rust_2018_idioms,
    unreachable_pub,
    unused,
    unused_lifetimes,
    unused_qualifications,
    variant_size_differences
)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery)]
#![deny(
    clippy::absolute_paths,
    clippy::default_numeric_fallback,
    clippy::else_if_without_else,
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::min_ident_chars,
    clippy::missing_docs_in_private_items,
    clippy::missing_inline_in_public_items,
    clippy::missing_trait_methods,
    clippy::panic,
    clippy::pattern_type_mismatch,
    clippy::same_name_method,
    clippy::single_char_lifetime_names,
    clippy::unwrap_used
)]

pub mod forbidden;
pub mod row;
