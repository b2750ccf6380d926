//! Sources that wait.

use futures::executor::block_on;
use pager::conformance::{AsyncFixture, Rule, check_async};
use pager::{
    AsyncPaginatedSource, Call, Page, PageBuilder, PageError, Paginated, Seek, SourceError,
};
use pager_tests::later;

use crate::store::{Player, Store, right};

/// Players that come later, and some that never do.
struct Upstream {
    rows: Vec<Player>,
    most: usize,
}

impl AsyncPaginatedSource<Player> for Upstream {
    async fn list_from_async(
        &self,
        seek: &Seek<Player>,
        page: &mut PageBuilder<Player>,
    ) -> Result<(), SourceError> {
        later().await;
        for row in self
            .rows
            .iter()
            .take(self.most)
            .filter(|row| seek.is_past(row))
        {
            later().await;
            if page.push(row).is_break() {
                break;
            }
        }
        Ok(())
    }
}

struct Waiting(Upstream);

impl AsyncFixture<Player> for Waiting {
    async fn page(&self, call: Call<'_>) -> Result<Page<Player>, PageError> {
        Player::page_async(&self.0, call).await
    }

    fn row(&self, n: u64) -> Player {
        Player::numbered(n)
    }

    async fn insert(&mut self, row: Player) {
        later().await;
        self.0.rows.push(row);
        self.0
            .rows
            .sort_by_key(|row| (std::cmp::Reverse(row.score), row.id));
    }

    async fn delete(&mut self, row: &Player) {
        later().await;
        self.0.rows.retain(|other| other.id != row.id);
    }
}

fn waiting(most: usize) -> Waiting {
    let rows = Vec::new();
    Waiting(Upstream { rows, most })
}

#[test]
fn a_source_that_waits_is_checked_on_any_executor() {
    block_on(check_async(waiting(usize::MAX))).unwrap();
    let broken = block_on(check_async(waiting(6))).unwrap_err();
    assert_eq!(broken.rule, Rule::EveryRow);
}

#[test]
fn a_source_that_does_not_wait_can_be_checked_there_too() {
    block_on(check_async(Store::new(right))).unwrap();
}
