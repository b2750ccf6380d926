//! What the shards say of their lists is said of the whole.

use std::sync::atomic::{AtomicUsize, Ordering};

use pager::{Merge, PageBuilder, Paginated, PaginatedSource, Seek, SourceError, Total};
use pager_tests::{Note, numbered, page, walk};
use serde_json::{Value, json};

/// An empty shard that says something.
#[derive(Clone, Copy, Default)]
struct Saying {
    total: Option<Total>,
    capped: bool,
    reset: bool,
}

impl<T: Paginated> PaginatedSource<T> for Saying {
    fn list_from(&self, _: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        if let Some(total) = self.total {
            page.set_total(total);
        }
        if self.capped {
            page.set_capped();
        }
        if self.reset {
            page.set_reset();
        }
        Ok(())
    }
}

fn info(shards: &[Saying]) -> Value {
    let mut merged = Merge::new();
    for (index, shard) in shards.iter().enumerate() {
        merged = merged.shard(format!("shard {index}"), *shard);
    }
    page::<Note>(&merged, json!({}))["page"].clone()
}

#[test]
fn totals_add_up_and_are_as_sure_as_the_least_sure() {
    use Total::{AtLeast, Exact, Hint};
    let cases = [
        (vec![Some(Exact(3)), Some(Exact(4))], Some(("total", 7))),
        (
            vec![Some(Exact(3)), Some(AtLeast(4)), Some(Exact(1))],
            Some(("total_at_least", 8)),
        ),
        (
            vec![Some(AtLeast(3)), Some(Hint(4))],
            Some(("total_hint", 7)),
        ),
        (
            vec![Some(Hint(3)), Some(AtLeast(4))],
            Some(("total_hint", 7)),
        ),
        (
            vec![Some(Exact(u64::MAX)), Some(Exact(4))],
            Some(("total", u64::MAX)),
        ),
        (vec![Some(Exact(3)), None, Some(Exact(4))], None),
        (vec![None, Some(Exact(4))], None),
    ];
    for (totals, expected) in cases {
        let saying = |total| Saying {
            total,
            ..Saying::default()
        };
        let info = info(&totals.iter().copied().map(saying).collect::<Vec<_>>());
        let names = ["total", "total_at_least", "total_hint"];
        let told = names
            .iter()
            .find_map(|name| Some((*name, info.get(name)?.as_u64()?)));
        assert_eq!(told, expected, "{totals:?}");
    }
}

#[test]
fn what_one_shard_says_is_said_of_the_page() {
    let silent = Saying::default();
    let capped = Saying {
        capped: true,
        ..silent
    };
    let reset = Saying {
        reset: true,
        ..silent
    };
    assert_eq!(info(&[silent, capped])["capped"], true);
    assert_eq!(info(&[reset, silent])["reset"], true);
    let info = info(&[silent, silent]);
    assert_eq!((info.get("capped"), info.get("reset")), (None, None));
}

/// A source that counts the rows of its list each time it is asked.
struct Counted(Vec<Note>, AtomicUsize);

impl PaginatedSource<Note> for Counted {
    fn list_from(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        if seek
            .count(&self.0)
            .map(|total| page.set_total(total))
            .is_some()
        {
            self.1.fetch_add(1, Ordering::Relaxed);
        }
        let _ = self
            .0
            .iter()
            .filter(|row| seek.is_past(row))
            .try_for_each(|row| page.push(row));
        Ok(())
    }
}

#[test]
fn a_shard_that_is_asked_again_is_not_counted_again() {
    let counted = Counted(numbered(1..=50), AtomicUsize::new(0));
    let merged = Merge::new()
        .shard("all", &counted)
        .shard("none", Vec::<Note>::new());
    let pages = walk::<Note>(&merged, &json!({ "level": "odd", "limit": 10 }));
    assert_eq!(pages.len(), 3);
    assert!(
        pages.iter().all(|page| page["page"]["total"] == 25),
        "{pages:?}"
    );
    assert_eq!(counted.1.load(Ordering::Relaxed), 3);
}
