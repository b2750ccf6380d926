//! Sources behind pointers and locks.

use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::{Listing, PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

macro_rules! pointer {
    ($($pointer:ty)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Paginated, S: PaginatedSource<T> + ?Sized> PaginatedSource<T> for $pointer {
            fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
                S::list_from(self, seek, page)
            }

            fn listing<'a>(&'a self, seek: &'a Seek<T>, page: &'a mut PageBuilder<T>) -> Listing<'a> {
                S::listing(self, seek, page)
            }
        }
    )*};
}

pointer!(&S &mut S Box<S> Rc<S> Arc<S> MutexGuard<'_, S> RwLockReadGuard<'_, S> RwLockWriteGuard<'_, S>);

fn poisoned() -> SourceError {
    SourceError::new("a writer of this list panicked, so its lock is poisoned")
}

/// Locked for one page.
#[diagnostic::do_not_recommend]
impl<T: Paginated, S: PaginatedSource<T> + ?Sized> PaginatedSource<T> for Mutex<S> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.lock().map_err(|_| poisoned())?.list_from(seek, page)
    }
}

/// Locked for reading, for one page.
#[diagnostic::do_not_recommend]
impl<T: Paginated, S: PaginatedSource<T> + ?Sized> PaginatedSource<T> for RwLock<S> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.read().map_err(|_| poisoned())?.list_from(seek, page)
    }
}
