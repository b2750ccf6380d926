//! The rows of a walk one by one, for Rust callers.

use std::collections::VecDeque;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Envelope, NotAnEnvelope, Walk, WalkError};

impl<'p> Walk<'p> {
    /// The rows as an iterator, page by page as they are read. An error ends
    /// it.
    ///
    /// ```
    /// use pager::{PageError, Paginated, Walk, WalkError};
    /// use serde_json::json;
    ///
    /// /// Lists the notes.
    /// #[derive(serde::Serialize, serde::Deserialize, Paginated)]
    /// struct Note {
    ///     #[page(key)]
    ///     id: u64,
    /// }
    ///
    /// let notes: Vec<Note> = (1..=100).map(|id| Note { id }).collect();
    /// let rows = Walk::new(json!({})).rows(|arguments| Note::page(&notes, arguments));
    /// let ids: Result<Vec<u64>, WalkError<PageError>> = rows.map(|note: Result<Note, _>| Ok(note?.id)).collect();
    /// assert_eq!(ids.unwrap(), (1..=100).collect::<Vec<u64>>());
    /// ```
    pub fn rows<T, A, E, C>(self, call: C) -> RowIter<'p, T, C, E>
    where
        T: DeserializeOwned,
        C: FnMut(Value) -> Result<A, E>,
        A: TryInto<Envelope>,
        NotAnEnvelope: From<A::Error>,
    {
        RowIter {
            walk: self,
            call,
            ready: VecDeque::new(),
            failed: None,
            row: PhantomData,
        }
    }

    /// The rows that were read and not given out yet.
    fn drain(&mut self) -> VecDeque<String> {
        self.merged.drain()
    }
}

fn read<T: DeserializeOwned, E>(row: &str) -> Result<T, WalkError<E>> {
    serde_json::from_str(row).map_err(|error| WalkError::Row(error.to_string()))
}

/// The rows of a walk: see [`Walk::rows`].
pub struct RowIter<'p, T, C, E> {
    walk: Walk<'p>,
    call: C,
    ready: VecDeque<String>,
    /// Comes after the rows that were read before it.
    failed: Option<WalkError<E>>,
    row: PhantomData<fn() -> T>,
}

impl<T, C, E> RowIter<'_, T, C, E> {
    /// The walk: how far it is, what stopped it, and the cursor to go on from.
    pub fn walk(&self) -> &Walk<'_> {
        &self.walk
    }
}

impl<T, A, E, C> Iterator for RowIter<'_, T, C, E>
where
    T: DeserializeOwned,
    C: FnMut(Value) -> Result<A, E>,
    A: TryInto<Envelope>,
    NotAnEnvelope: From<A::Error>,
{
    type Item = Result<T, WalkError<E>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(row) = self.ready.pop_front() {
                let row = read(&row);
                if row.is_err() {
                    self.ready.clear();
                    self.walk.merged.break_off();
                }
                return Some(row);
            }
            if let Some(error) = self.failed.take() {
                return Some(Err(error));
            }
            let arguments = self.walk.next_arguments()?;
            let answer = (self.call)(arguments);
            self.failed = self.walk.take(answer).err();
            self.ready = self.walk.drain();
        }
    }
}

#[cfg(feature = "futures-core03")]
pub use stream::RowStream;

#[cfg(feature = "futures-core03")]
mod stream {
    use std::collections::VecDeque;
    use std::future::Future;
    use std::marker::PhantomData;
    use std::pin::Pin;
    use std::task::{Context, Poll, ready};

    use futures_core03::Stream;
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use super::super::{Envelope, NotAnEnvelope, Walk, WalkError};
    use super::read;

    impl<'p> Walk<'p> {
        /// The rows as a stream, page by page as they are read. An error ends
        /// it. Behind the feature `futures-core03`.
        pub fn row_stream<T, A, E, C, F>(self, call: C) -> RowStream<'p, T, C, F, E>
        where
            T: DeserializeOwned,
            C: FnMut(Value) -> F + Unpin,
            F: Future<Output = Result<A, E>>,
            A: TryInto<Envelope>,
            NotAnEnvelope: From<A::Error>,
        {
            RowStream {
                walk: self,
                call,
                waiting: None,
                ready: VecDeque::new(),
                failed: None,
                row: PhantomData,
            }
        }
    }

    /// The rows of a walk over calls that wait: see [`Walk::row_stream`].
    pub struct RowStream<'p, T, C, F, E> {
        walk: Walk<'p>,
        call: C,
        waiting: Option<Pin<Box<F>>>,
        ready: VecDeque<String>,
        /// Comes after the rows that were read before it.
        failed: Option<Box<WalkError<E>>>,
        row: PhantomData<fn() -> T>,
    }

    impl<T, C, F, E> RowStream<'_, T, C, F, E> {
        /// The walk: how far it is, what stopped it, and the cursor to go on from.
        pub fn walk(&self) -> &Walk<'_> {
            &self.walk
        }
    }

    impl<T, A, E, C, F> Stream for RowStream<'_, T, C, F, E>
    where
        T: DeserializeOwned,
        C: FnMut(Value) -> F + Unpin,
        F: Future<Output = Result<A, E>>,
        A: TryInto<Envelope>,
        NotAnEnvelope: From<A::Error>,
    {
        type Item = Result<T, WalkError<E>>;

        fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            let this = self.get_mut();
            loop {
                if let Some(row) = this.ready.pop_front() {
                    let row = read(&row);
                    if row.is_err() {
                        this.ready.clear();
                        this.walk.merged.break_off();
                    }
                    return Poll::Ready(Some(row));
                }
                if let Some(error) = this.failed.take() {
                    return Poll::Ready(Some(Err(*error)));
                }
                if this.waiting.is_none() {
                    let Some(arguments) = this.walk.next_arguments() else {
                        return Poll::Ready(None);
                    };
                    this.waiting = Some(Box::pin((this.call)(arguments)));
                }
                let Some(waiting) = &mut this.waiting else {
                    continue;
                };
                let answer = ready!(waiting.as_mut().poll(context));
                this.waiting = None;
                this.failed = this.walk.take(answer).err().map(Box::new);
                this.ready = this.walk.drain();
            }
        }
    }
}
