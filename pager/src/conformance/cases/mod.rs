//! The cases, from the simple to the involved: the first broken rule is then
//! the closest to its cause.

mod changes;
mod filters;
mod refusals;
mod walks;

use super::run::Run;
use super::{AsyncFixture, Broken};
use crate::Paginated;

/// How many rows the source holds in most cases; the others wait.
const SOME: usize = 20;

pub(super) async fn all<T: Paginated, F: AsyncFixture<T>>(
    mut run: Run<T, F>,
) -> Result<(), Broken> {
    let run = &mut run;
    walks::of_nothing(run).await?;
    walks::of_each_size(run).await?;
    walks::at_other_limits(run).await?;
    walks::side_by_side(run).await?;
    walks::again(run).await?;
    let filters = filters::calls(run)?;
    filters::walks(run, &filters).await?;
    walks::in_a_small_budget(run).await?;
    refusals::of_cursors(run, &filters).await?;
    refusals::of_locators(run).await?;
    if !run.append_only {
        changes::deleted_boundary(run).await?;
        changes::deleted_rows(run).await?;
        changes::past_the_last(run).await?;
    }
    changes::inserted(run).await?;
    changes::at_random(run, &filters).await?;
    walks::of_all(run, &filters).await
}

/// The limits that a list takes, of some.
fn limits<T: Paginated>(limits: &[usize]) -> Vec<usize> {
    let max = T::LIST.max_limit as usize;
    let mut taken: Vec<usize> = limits
        .iter()
        .copied()
        .filter(|limit| (1..=max).contains(limit))
        .collect();
    taken.sort_unstable();
    taken.dedup();
    taken
}
