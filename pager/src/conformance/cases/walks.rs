//! Walks over rows that stay as they are.

use serde_json::Value;

use super::{SOME, limits};
use crate::conformance::run::Run;
use crate::conformance::{AsyncFixture, Broken, Rule};
use crate::{Budget, Paginated};

/// An empty source: an empty last page.
pub(super) async fn of_nothing<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    run.case(Rule::EveryRow);
    let page = run.good(&run.base.clone()).await?;
    if page.rows().len() > 0 {
        return Err(run.broken(Rule::Fixture, "the source is not empty at the start."));
    }
    let start = run.usual()?;
    let judged = run.judge(&start, 1, &page);
    judged
        .map_err(|(rule, what)| run.broken(rule, what))
        .map(drop)
}

/// One row more each time: all on one page, then pages of 1, 2, 3, and pages
/// that are exactly full.
pub(super) async fn of_each_size<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    for _ in 0..8 {
        run.case(Rule::EveryRow);
        run.arrive().await;
        let rows = run.matching(&run.usual()?).len();
        for limit in limits::<T>(&[1, 2, 3, rows, rows + 1]).into_iter().rev() {
            run.case(Rule::EveryRow);
            let mut walk = run.usual()?;
            run.finish(&mut walk, limit).await?;
        }
    }
    Ok(())
}

/// Another limit on each page, and none.
pub(super) async fn at_other_limits<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    run.hold(SOME).await;
    run.case(Rule::EveryRow);
    let mut walk = run.usual()?;
    for limit in limits::<T>(&[1, 3, 2]).into_iter().cycle() {
        if !run.next(&mut walk, Some(limit)).await? {
            break;
        }
    }
    run.case(Rule::EveryRow);
    let mut walk = run.usual()?;
    while run.next(&mut walk, None).await? {}
    Ok(())
}

/// Two walks at once, a page of each in turn.
pub(super) async fn side_by_side<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    run.case(Rule::NoState);
    let limits = limits::<T>(&[1, 3]);
    let (mut slow, mut fast) = (run.usual()?, run.usual()?);
    for _ in 0..6 {
        run.next(&mut fast, limits.last().copied()).await?;
        run.next(&mut slow, limits.first().copied()).await?;
    }
    Ok(())
}

/// Each page of a walk twice.
pub(super) async fn again<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    let limit = limits::<T>(&[1, 2, 3, 4]).last().copied();
    let mut walk = run.usual()?;
    loop {
        run.case(Rule::SameBytes);
        let arguments = walk.arguments(limit);
        let mut answers = Vec::new();
        for _ in 0..2 {
            answers.push(run.good(&arguments).await?.to_json());
        }
        if answers[0] != answers[1] {
            let what = "the two answers differ: a page depends on its call and on the rows alone.";
            return Err(run.broken(Rule::SameBytes, what));
        }
        if !run.next(&mut walk, limit).await? {
            return Ok(());
        }
    }
}

/// Pages that end by their bytes.
pub(super) async fn in_a_small_budget<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    run.case(Rule::Budget);
    let budget = Budget::bytes(Budget::MIN_BYTES).unwrap_or_default();
    let mut walk = run.usual()?;
    loop {
        let arguments = walk.arguments(None);
        let page = run.ask(&arguments, None, &budget).await;
        let page = page.map_err(|error| run.failed(&error))?;
        let left = run.left(&walk);
        let rows = page.rows().len();
        let last = rows.checked_sub(1).map(|last| left.get(last).copied());
        // A row that is cut has another text: its position tells it.
        let stands = last.flatten().map(|last| run.pool.entries[last].position());
        if page.info.position != stands || (rows == 0 && !left.is_empty()) {
            let what = format!(
                "right are the first of the rows at {}.",
                run.pool.show(left)
            );
            return Err(run.broken(Rule::Budget, what));
        }
        let bytes = page.to_json().len();
        if bytes > Budget::MIN_BYTES && rows > 1 {
            let what = format!("the page of {bytes} bytes is over the budget of the call.");
            return Err(run.broken(Rule::Budget, what));
        }
        if page.info.has_more() != (rows < left.len()) {
            let what = format!("{} rows follow the page.", left.len() - rows);
            return Err(run.broken(Rule::Budget, what));
        }
        walk.after = last.flatten().or(walk.after);
        walk.cursor = page.info.next_cursor;
        if walk.cursor.is_none() {
            return Ok(());
        }
    }
}

/// All rows of the cases, with each filter: walks that cross the chunks of a
/// source.
pub(super) async fn of_all<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
    filters: &[Value],
) -> Result<(), Broken> {
    run.hold(run.pool.entries.len()).await;
    for limit in limits::<T>(&[3, T::LIST.max_limit as usize]) {
        run.case(Rule::EveryRow);
        let mut walk = run.usual()?;
        run.finish(&mut walk, limit).await?;
        for arguments in filters {
            run.case(Rule::Filters);
            let mut walk = run.track(arguments)?;
            run.finish(&mut walk, limit).await?;
        }
    }
    Ok(())
}
