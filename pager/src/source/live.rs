//! A closure over a live collection.

use std::borrow::Borrow;

use super::select::push_selected;
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

/// The rows that a closure gives, in any order: the one-line adapter over any
/// collection. The closure runs once for each page.
///
/// It gives anything that iterates over rows, owned or borrowed. A panic in it
/// is the caller's own.
///
/// ```
/// use std::collections::HashMap;
/// use pager::{Live, Paginated};
///
/// /// Lists the settings by name.
/// #[derive(Clone, serde::Serialize, Paginated)]
/// struct Setting {
///     #[page(key)]
///     name: String,
///     on: bool,
/// }
///
/// let settings = HashMap::from([
///     (2, Setting { name: "wrap".into(), on: true }),
///     (1, Setting { name: "beep".into(), on: false }),
/// ]);
/// let page = Setting::page(&Live(|| settings.values()), &serde_json::json!({})).unwrap();
/// assert_eq!(page.rows().next(), Some(r#"{"name":"beep","on":false}"#));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Live<F>(pub F);

impl<T, F, I> PaginatedSource<T> for Live<F>
where
    T: Paginated,
    F: Fn() -> I,
    I: IntoIterator,
    I::Item: Borrow<T>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        push_selected((self.0)(), seek, page);
        Ok(())
    }
}
