//! Whether a page is what it must be, and what is wrong where it is not.

use super::run::{Run, Track};
use super::{AsyncFixture, Rule};
use crate::error::shorten;
use crate::{Page, Paginated, Total};

type Verdict<V> = Result<V, (Rule, String)>;

impl<T: Paginated, F: AsyncFixture<T>> Run<T, F> {
    /// The ranks of the rows that match a walk's filters.
    pub(super) fn matching(&self, track: &Track<T>) -> Vec<usize> {
        let accepts = |rank: &usize| track.seek.accepts(&self.pool.entries[*rank].row);
        self.present.iter().copied().filter(accepts).collect()
    }

    /// Those past its cursor.
    pub(super) fn left(&self, track: &Track<T>) -> Vec<usize> {
        let mut left = self.matching(track);
        left.retain(|rank| track.after.is_none_or(|after| *rank > after));
        left
    }

    /// Where the walk stands after a page, if the page is right.
    pub(super) fn judge(
        &self,
        track: &Track<T>,
        limit: usize,
        page: &Page<T>,
    ) -> Verdict<Option<usize>> {
        if page.info.reset {
            let what = "the page says `reset`, yet no row is gone that the walk had not read. An epoch changes only when the source is replaced.";
            return Err((Rule::Reset, what.into()));
        }
        let left = self.left(track);
        let got = self.known(page, &left)?;
        self.no_row_lost(track, limit, &got, &left, page.info.has_more())?;
        let more = left.len().saturating_sub(got.len());
        if page.info.has_more() && more == 0 {
            return Err((
                Rule::End,
                "the page has a cursor, yet no row follows: push only rows that are there.".into(),
            ));
        }
        if !page.info.has_more() && more > 0 {
            return Err((Rule::End, self.stopped(&left[got.len()..])));
        }
        self.total(track, page.info.total)?;
        Ok(got.last().copied().or(track.after))
    }

    /// The ranks of a page's rows, all of them in the source.
    pub(super) fn known(&self, page: &Page<T>, left: &[usize]) -> Verdict<Vec<usize>> {
        let mut ranks = Vec::new();
        for (index, text) in page.rows().enumerate() {
            let Some(rank) = self.pool.rank(text) else {
                let text = shorten(text, 200);
                let expected = left.get(index).map_or("no row".into(), |rank| {
                    shorten(
                        &serde_json::to_string(&self.pool.entries[*rank].row).unwrap_or_default(),
                        200,
                    )
                });
                let what = format!(
                    "the page holds {text}, which is no row as it was inserted; its place is of {expected}."
                );
                return Err((Rule::OnlyRows, what));
            };
            if !self.present.contains(&rank) {
                let what = format!(
                    "the page holds the row at {}, which is not in the source: list the rows as they are at the call.",
                    self.pool.entries[rank].shown
                );
                let rule = if self.rule == Rule::EveryRow {
                    Rule::OnlyRows
                } else {
                    self.rule
                };
                return Err((rule, what));
            }
            ranks.push(rank);
        }
        Ok(ranks)
    }

    fn no_row_lost(
        &self,
        track: &Track<T>,
        limit: usize,
        got: &[usize],
        left: &[usize],
        has_more: bool,
    ) -> Verdict<()> {
        let expected = &left[..limit.min(left.len())];
        if got == expected {
            return Ok(());
        }
        let same = got
            .iter()
            .zip(expected)
            .take_while(|(got, expected)| got == expected)
            .count();
        let entry = |rank: usize| &self.pool.entries[rank];
        let Some(lost) = expected.get(same).copied() else {
            let what = format!(
                "the page holds {} rows, {} are right.",
                got.len(),
                expected.len()
            );
            return Err((self.rule, what));
        };
        if let Some(rank) = got.get(same).filter(|rank| **rank < lost) {
            let what = format!(
                "the row at {} stands behind the cursor, and was read before.",
                entry(*rank).shown
            );
            return Err((self.rule, what));
        }
        let mut what = format!(
            "the page lacks the row at {}; right are the rows at {}.",
            entry(lost).shown,
            self.pool.show(expected.iter().copied())
        );
        let tie = self.is_plain()
            && track.after.is_some_and(|after| {
                same == 0
                    && !entry(after).sort().is_empty()
                    && entry(after).sort() == entry(lost).sort()
            });
        if tie {
            what.push_str(" It shares its sort fields with the boundary row: compare the sort fields and, where they are equal, the key.");
            return Err((Rule::Ties, what));
        }
        if same == got.len() && !has_more {
            what.push_str(if self.rule == Rule::Filters {
                " The source ended before the page was full: where it leaves a filter to the builder, it goes on until a push breaks or no row is left; where it filters itself, by the same test as the row's `matches`."
            } else {
                " The source ended before the page was full: push until that breaks or no row is left."
            });
        }
        Err((self.rule, what))
    }

    /// A page that is full and has no cursor though rows follow.
    fn stopped(&self, rest: &[usize]) -> String {
        format!(
            "the page is full and has no cursor, yet the rows at {} follow. The builder peeks one row past the limit: ask for `seek.wanted()` rows, not for `seek.limit()`, and push until that breaks.",
            self.pool.show(rest.iter().copied())
        )
    }

    fn total(&self, track: &Track<T>, total: Option<Total>) -> Verdict<()> {
        let right = self.matching(track).len() as u64;
        let told = match total {
            Some(Total::Exact(told)) if told != right => told,
            Some(Total::AtLeast(told)) if told > right => told,
            _ => return Ok(()),
        };
        let cause = if told == self.present.len() as u64 {
            " It counts rows that do not match the filters: hold each against `seek.accepts`, or use `seek.count`."
        } else if told == self.left(track).len() as u64 {
            " It counts only the rows past the cursor: the total is of the whole list, on every page."
        } else {
            ""
        };
        let what = format!("the total says {told}, yet {right} rows match.{cause}");
        Err((Rule::Total, what))
    }
}
