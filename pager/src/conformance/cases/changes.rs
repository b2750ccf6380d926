//! Rows that come and go between two pages.

use serde_json::Value;

use super::{SOME, limits};
use crate::Paginated;
use crate::conformance::run::{Run, Track};
use crate::conformance::{AsyncFixture, Broken, Rule};

/// A walk that has read so many rows, at a limit.
async fn started<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
    rule: Rule,
    limit: usize,
) -> Result<Track<T>, Broken> {
    run.hold(SOME).await;
    run.case(rule);
    let mut walk = run.usual()?;
    for _ in 0..2 {
        run.next(&mut walk, Some(limit)).await?;
    }
    Ok(walk)
}

/// Rows close to the boundary and far from it, ahead and behind.
pub(super) async fn inserted<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    for limit in limits::<T>(&[1, 2, 3]) {
        let mut walk = started(run, Rule::InsertedRows, limit).await?;
        if run.append_only {
            run.arrive().await;
            run.next(&mut walk, Some(limit)).await?;
            run.arrive().await;
        } else {
            let boundary = walk.after.unwrap_or(0);
            let absent = |rank: &usize| !run.present.contains(rank);
            let ahead: Vec<usize> = (boundary..run.pool.entries.len()).filter(absent).collect();
            let behind: Vec<usize> = (0..boundary).filter(absent).collect();
            let new = [ahead.first(), ahead.last(), behind.first(), behind.last()];
            let new: Vec<usize> = new.into_iter().flatten().copied().collect();
            for rank in new {
                run.insert(rank).await;
            }
        }
        run.finish(&mut walk, limit).await?;
    }
    Ok(())
}

/// The row whose position is the cursor, and all behind it.
pub(super) async fn deleted_boundary<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    for limit in limits::<T>(&[1, 2, 3]) {
        for all in [false, true] {
            let mut walk = started(run, Rule::DeletedBoundary, limit).await?;
            let Some(boundary) = walk.after else { continue };
            let behind: Vec<usize> = run.present.range(..=boundary).copied().collect();
            for rank in behind {
                if all || rank == boundary {
                    run.delete(rank).await;
                }
            }
            run.finish(&mut walk, limit).await?;
        }
    }
    Ok(())
}

/// One row behind the boundary and two ahead of it.
pub(super) async fn deleted_rows<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    for limit in limits::<T>(&[1, 2, 3]) {
        let mut walk = started(run, Rule::DeletedRows, limit).await?;
        let left = run.left(&walk);
        let first = run
            .present
            .first()
            .filter(|first| Some(**first) != walk.after);
        let gone = [first, left.first(), left.last()];
        let gone: Vec<usize> = gone.into_iter().flatten().copied().collect();
        for rank in gone {
            run.delete(rank).await;
        }
        run.finish(&mut walk, limit).await?;
    }
    Ok(())
}

/// All rows ahead of the cursor; then all rows, with others behind it instead.
pub(super) async fn past_the_last<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<(), Broken> {
    for replaced in [false, true] {
        let walk = &mut started(run, Rule::DeletedRows, 2.min(T::LIST.max_limit as usize)).await?;
        let behind = walk.after.unwrap_or(0);
        let absent: Vec<usize> = (0..behind)
            .filter(|rank| !run.present.contains(rank))
            .collect();
        for rank in run.present.clone() {
            if replaced || rank > behind {
                run.delete(rank).await;
            }
        }
        if replaced {
            for rank in absent {
                run.insert(rank).await;
            }
        }
        run.next(walk, None).await?;
    }
    Ok(())
}

/// Walks with any filters at any limit, and any changes between any pages.
pub(super) async fn at_random<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
    filters: &[Value],
) -> Result<(), Broken> {
    let limits = limits::<T>(&[1, 2, 3, 5]);
    if !run.append_only {
        run.hold(SOME).await;
    }
    for round in 0..32 {
        run.case(Rule::Changes);
        let arguments = match filters.len() {
            len if len > 0 && round % 2 == 1 => filters[run.random.below(len)].clone(),
            _ => run.base.clone(),
        };
        let mut walk = run.track(&arguments)?;
        loop {
            let limit = limits[run.random.below(limits.len())];
            if !run.next(&mut walk, Some(limit)).await? {
                break;
            }
            for _ in 0..run.random.below(4) {
                change(run).await;
            }
        }
    }
    Ok(())
}

/// One row comes or goes.
async fn change<T: Paginated, F: AsyncFixture<T>>(run: &mut Run<T, F>) {
    if run.append_only {
        // Few, so that some are left for the later walks.
        if run.random.below(12) == 0 {
            run.arrive().await;
        }
        return;
    }
    let rank = run.random.below(run.pool.entries.len());
    if run.present.contains(&rank) {
        run.delete(rank).await;
    } else {
        run.insert(rank).await;
    }
}
