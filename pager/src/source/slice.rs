//! Slices and vectors: rows in any order.

use super::select::push_selected;
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

impl<T: Paginated> PaginatedSource<T> for [T] {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        push_selected(self, seek, page);
        Ok(())
    }
}

impl<T: Paginated, const N: usize> PaginatedSource<T> for [T; N] {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.as_slice().list_from(seek, page)
    }
}

impl<T: Paginated> PaginatedSource<T> for Vec<T> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.as_slice().list_from(seek, page)
    }
}
