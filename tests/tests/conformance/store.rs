//! A source by hand, with one mistake in it or none.

use std::collections::BTreeSet;

use pager::conformance::Fixture;
use pager::{
    Call, Page, PageBuilder, PageError, Paginated, PaginatedSource, Position, PositionOf, Seek,
    SourceError, Total,
};
use serde::Serialize;

/// Lists the players, best first.
#[derive(Clone, Debug, Serialize, Paginated)]
pub(crate) struct Player {
    #[page(sort(desc))]
    pub(crate) score: u32,
    #[page(key)]
    pub(crate) id: u64,
    #[page(filter(eq, one_of = "teams", prefix = "team_prefix"))]
    pub(crate) team: String,
    #[page(filter)]
    pub(crate) active: Option<bool>,
    pub(crate) name: String,
}

impl Player {
    pub(crate) fn numbered(id: u64) -> Self {
        Self {
            score: u32::try_from(id % 5).unwrap(),
            id,
            team: ["red", "blue", "green"][usize::try_from(id % 3).unwrap()].into(),
            active: (!id.is_multiple_of(4)).then_some(id.is_multiple_of(2)),
            name: format!("Player {id}"),
        }
    }
}

/// Players in their order, and how the source gives them.
pub(crate) struct Store<L> {
    pub(crate) rows: Vec<Player>,
    list: L,
}

impl<L> Store<L>
where
    L: Fn(&[Player], &Seek<Player>, &mut PageBuilder<Player>),
{
    pub(crate) fn new(list: L) -> Self {
        Self {
            rows: Vec::new(),
            list,
        }
    }
}

impl<L> PaginatedSource<Player> for Store<L>
where
    L: Fn(&[Player], &Seek<Player>, &mut PageBuilder<Player>),
{
    fn list_from(
        &self,
        seek: &Seek<Player>,
        page: &mut PageBuilder<Player>,
    ) -> Result<(), SourceError> {
        (self.list)(&self.rows, seek, page);
        Ok(())
    }
}

impl<L> Fixture<Player> for Store<L>
where
    L: Fn(&[Player], &Seek<Player>, &mut PageBuilder<Player>),
{
    fn page(&self, call: Call<'_>) -> Result<Page<Player>, PageError> {
        Player::page(self, call)
    }

    fn row(&self, n: u64) -> Player {
        Player::numbered(n)
    }

    fn insert(&mut self, row: Player) {
        self.rows.push(row);
        self.rows.sort_by(|a, b| {
            PositionOf::<Player>::compare(a.position(), b.position(), Player::LIST.order)
        });
    }

    fn delete(&mut self, row: &Player) {
        self.rows.retain(|player| player.id != row.id);
    }
}

/// Pushes rows until the page is full.
pub(crate) fn push<'a>(rows: impl IntoIterator<Item = &'a Player>, page: &mut PageBuilder<Player>) {
    for row in rows {
        if page.push(row).is_break() {
            break;
        }
    }
}

/// The rows past the checkpoint.
pub(crate) fn past<'a>(
    rows: &'a [Player],
    seek: &Seek<Player>,
) -> impl Iterator<Item = &'a Player> {
    rows.iter().filter(|row| seek.is_past(row))
}

/// A source without a mistake.
pub(crate) fn right(rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>) {
    let matching = rows.iter().filter(|row| seek.accepts(row)).count();
    page.set_total(Total::Exact(matching as u64));
    push(past(rows, seek), page);
}

/// The ids of some rows.
pub(crate) fn ids(rows: &[Player]) -> BTreeSet<u64> {
    rows.iter().map(|row| row.id).collect()
}
