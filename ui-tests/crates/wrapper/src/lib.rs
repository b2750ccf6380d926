//! A framework that wraps `pager`: its users depend on it alone, and write its
//! macro or its derives.

pub use pager;
pub use serde;

/// A row type in one line; `$crate` finds `pager` from any crate.
#[macro_export]
macro_rules! list {
    ($(#[$attribute:meta])* $vis:vis struct $name:ident { $key:ident: $key_type:ty $(, $field:ident: $type:ty)* }) => {
        $(#[$attribute])*
        #[derive($crate::serde::Serialize, $crate::pager::Paginated)]
        #[serde(crate = "serde")]
        #[page(crate = $crate::pager)]
        $vis struct $name {
            #[page(key)]
            $key: $key_type,
            $($field: $type,)*
        }
    };
}

/// A newtype key in one line.
#[macro_export]
macro_rules! id {
    ($vis:vis $name:ident: $type:ty) => {
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, $crate::pager::PageKey)]
        #[page(crate = $crate::pager)]
        $vis struct $name(pub $type);
    };
}
