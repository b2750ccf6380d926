//! Sources behind pointers, locks and trait objects, and sources that wait.

use std::future::Future;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

use futures::executor::block_on;
use pager::{
    AsyncPaginatedSource, Budget, Call, Live, PageBuilder, Paginated, PaginatedSource, Seek,
    SourceError,
};
use pager_tests::{Note, Untouched, cursor, every_source, ids, later, numbered, page, walk};
use serde_json::json;

/// Lists the three notes, by two.
fn lists(source: &(impl PaginatedSource<Note> + ?Sized)) {
    let pages = walk::<Note>(source, &json!({ "limit": 2 }));
    assert_eq!(ids(&pages), [1, 2, 3]);
    assert_eq!(pages.len(), 2);
}

#[test]
fn a_source_behind_a_pointer_or_a_lock_is_a_source() {
    let notes = || numbered::<Note>(1..=3);
    lists(&notes());
    lists(notes().as_slice());
    lists(&<[Note; 3]>::try_from(notes()).unwrap());
    lists(&&notes());
    lists(&&mut notes());
    lists(&Box::new(notes()));
    lists(&Rc::new(notes()));
    lists(&Arc::new(notes()));
    lists(&Arc::<[Note]>::from(notes()));
    lists(&Mutex::new(notes()));
    lists(&RwLock::new(notes()));
    lists(&Arc::new(Mutex::new(notes())));
    lists(&Arc::new(RwLock::new(Box::new(notes()))));
    lists(&Mutex::new(notes()).lock().unwrap());
    lists(&RwLock::new(notes()).read().unwrap());
    lists(&RwLock::new(notes()).write().unwrap());
    lists(&Live(notes));
    lists(&Live(|| Rc::new(notes()).to_vec()));
}

#[test]
fn sources_of_one_row_type_can_be_kept_together() {
    let registry: Vec<Box<dyn PaginatedSource<Note> + Send + Sync>> = vec![
        Box::new(numbered::<Note>(1..=3)),
        Box::new(Arc::new(Mutex::new(numbered::<Note>(1..=3)))),
        Box::new(Live(|| numbered::<Note>(1..=3))),
    ];
    registry.iter().for_each(lists);
    lists(&Arc::<dyn PaginatedSource<Note>>::from(
        registry.into_iter().next().unwrap() as Box<dyn PaginatedSource<Note>>,
    ));
}

#[test]
fn a_lock_is_held_no_longer_than_a_page() {
    let notes = Mutex::new(numbered::<Note>(1..=3));
    let first = Note::page(&notes, json!({ "limit": 1 })).unwrap();
    notes.try_lock().unwrap().retain(|note| note.id != 2);
    let rest = page::<Note>(&notes, json!({ "cursor": first.info.next_cursor }));
    assert_eq!(ids([&rest]), [3]);
}

/// An upstream that answers later.
struct Upstream(Vec<Note>);

impl AsyncPaginatedSource<Note> for Upstream {
    async fn list_from_async(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        later().await;
        if self.0.is_empty() {
            return Err(SourceError::new("the upstream is away"));
        }
        for note in self.0.iter().filter(|note| seek.is_past(note)) {
            later().await;
            if page.push(note).is_break() {
                break;
            }
        }
        Ok(())
    }
}

#[test]
fn a_source_may_wait() {
    let upstream = Upstream(numbered(1..=3));
    let pages = block_on(async {
        let first = Note::page_async(&upstream, &json!({ "limit": 2 }))
            .await
            .unwrap();
        let call = json!({ "limit": 2, "cursor": first.info.next_cursor });
        [first, Note::page_async(&upstream, &call).await.unwrap()]
    });
    let rows: Vec<&str> = pages.iter().flat_map(pager::Page::rows).collect();
    assert_eq!(rows.len(), 3);
    assert!(rows[2].contains("note 3"));
    assert!(!pages[1].info.has_more());
}

#[test]
fn a_source_that_waits_fails_as_others_do() {
    let told = |call| {
        block_on(Note::page_async(&Upstream(vec![]), &call))
            .unwrap_err()
            .code()
    };
    assert_eq!(told(json!({})), "source_failed");
    assert_eq!(told(json!({ "limit": 0 })), "invalid_limit");
    assert_eq!(
        block_on(Note::page_async(&Untouched, &json!({ "page": 2 })))
            .unwrap_err()
            .code(),
        "offset_argument"
    );
}

#[test]
fn every_source_can_be_waited_for() {
    let call = json!({ "limit": 2 });
    for (name, source) in every_source(&numbered::<Note>(1..=3)) {
        let waited = block_on(Note::page_async(&*source, &call)).unwrap();
        assert_eq!(
            waited.to_json(),
            Note::page(&*source, &call).unwrap().to_json(),
            "{name}"
        );
    }
}

#[test]
fn a_page_can_be_made_on_another_thread() {
    fn sent<F: Future + Send>(future: F) -> F {
        future
    }
    let (upstream, notes) = (
        Upstream(numbered(1..=3)),
        Mutex::new(numbered::<Note>(1..=3)),
    );
    let call = json!({});
    assert!(block_on(sent(Note::page_async(&upstream, &call))).is_ok());
    assert!(block_on(sent(Note::page_async(&notes, &call))).is_ok());
}

#[test]
fn rows_at_hand_make_a_page_without_a_source() {
    let call = json!({ "limit": 2, "level": "odd" });
    let mut builder = PageBuilder::<Note>::start(&call).unwrap();
    let taken = numbered::<Note>(1..9)
        .iter()
        .take_while(|row| builder.push(row).is_continue())
        .count();
    // Rows 1 to 4 and then the peek: what does not match is passed over.
    assert_eq!(taken, 4);
    assert!(builder.push(&numbered::<Note>([99])[0]).is_break());
    let by_hand = builder.finish().unwrap();
    let by_source = page::<Note>(&numbered::<Note>(1..9), &call);
    assert_eq!(by_hand.info.next_cursor.unwrap(), cursor(&by_source));
}

#[test]
fn what_is_pushed_after_the_end_is_ignored() {
    let mut notes = numbered::<Note>(1..=5);
    notes[2].text = "long ".repeat(200);
    let budget = Budget::bytes(600).unwrap();
    // Row 3 ends the page by its size; rows 4 and 5 would still fit.
    let mut builder = PageBuilder::<Note>::start(Call::new(json!({})).budget(&budget)).unwrap();
    let taken: Vec<bool> = notes
        .iter()
        .map(|note| builder.push(note).is_continue())
        .collect();
    assert_eq!(taken, [true, true, false, false, false]);
    let page = builder.finish().unwrap();
    assert_eq!(page.rows().len(), 2);
    assert!(page.info.has_more());
    assert!(page.info.next_cursor.unwrap().starts_with("2~"));
}
