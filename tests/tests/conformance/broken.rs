//! Sources with one mistake each.

use std::cell::{Cell, RefCell};

use pager::conformance::{Broken, Conformance, Rule, check};
use pager::{PageBuilder, Seek, Total};

use crate::store::{Player, Store, ids, past, push, right};

fn broken(list: impl Fn(&[Player], &Seek<Player>, &mut PageBuilder<Player>)) -> Broken {
    match check(Store::new(list)) {
        Ok(()) => panic!("the kit finds nothing wrong"),
        Err(broken) => broken,
    }
}

fn rule(list: impl Fn(&[Player], &Seek<Player>, &mut PageBuilder<Player>)) -> (Rule, String) {
    let broken = broken(list);
    (broken.rule, broken.what)
}

#[test]
fn a_source_without_a_mistake_passes() {
    check(Store::new(right)).unwrap();
    for seed in 2..6 {
        Conformance::new()
            .seed(seed)
            .check(Store::new(right))
            .unwrap();
    }
}

#[test]
fn stopping_at_the_limit_ends_a_walk_early() {
    let broken = broken(|rows, seek, page| push(past(rows, seek).take(seek.limit()), page));
    assert_eq!(broken.rule, Rule::End);
    assert!(broken.what.contains("`seek.wanted()`"), "{broken}");
    assert_eq!(broken.calls.len(), 2, "{broken}");
}

#[test]
fn stopping_at_the_limit_where_the_builder_filters_loses_rows() {
    let (rule, what) = rule(|rows, seek, page| push(past(rows, seek).take(seek.wanted()), page));
    assert_eq!(rule, Rule::Filters);
    assert!(what.contains("leaves a filter to the builder"), "{what}");
}

#[test]
fn a_source_that_reads_one_chunk_is_found_with_more_rows_than_that() {
    let chunk = || Store::new(|rows, seek, page| push(past(rows, seek).take(60), page));
    check(chunk()).unwrap();
    let broken = Conformance::new().rows(100).check(chunk()).unwrap_err();
    assert_eq!(broken.rule, Rule::EveryRow, "{broken}");
    assert!(broken.what.contains("push until that breaks"), "{broken}");
}

#[test]
fn rows_in_another_order_are_found() {
    let by = |key: fn(&Player) -> u64| {
        move |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
            let mut rows: Vec<&Player> = past(rows, seek).collect();
            rows.sort_by_key(|row| key(row));
            push(rows, page);
        }
    };
    // The sort field is ignored; it is ascending where it is descending.
    assert_eq!(rule(by(|row| row.id)).0, Rule::Order);
    assert_eq!(
        rule(by(|row| u64::from(row.score) * 1_000 + row.id)).0,
        Rule::Order
    );
}

#[test]
fn starting_at_the_cursor_is_found() {
    let (rule, what) = rule(|rows, seek, page| {
        let start = seek.after().map_or(0, |(_, id)| {
            rows.iter().position(|row| row.id == *id).unwrap_or(0)
        });
        push(&rows[start..], page);
    });
    assert_eq!(rule, Rule::AfterCursor);
    assert!(what.contains("strictly after"), "{what}");
}

#[test]
fn skipping_ties_is_found() {
    let (rule, what) = rule(|rows, seek, page| {
        let past = |row: &&Player| seek.after().is_none_or(|(score, _)| row.score < *score);
        push(rows.iter().filter(past), page);
    });
    assert_eq!(rule, Rule::Ties);
    assert!(what.contains("where they are equal, the key"), "{what}");
}

#[test]
fn a_row_pushed_twice_is_found() {
    let twice = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        push(past(rows, seek).flat_map(|row| [row, row]), page);
    };
    assert_eq!(rule(twice).0, Rule::OnePosition);
}

#[test]
fn lost_rows_are_found() {
    let (rule, what) = rule(|rows, seek, page| push(past(&rows[..rows.len().min(5)], seek), page));
    assert_eq!(rule, Rule::EveryRow);
    assert!(what.contains("lacks the row at"), "{what}");
}

#[test]
fn rows_that_are_not_as_inserted_are_found() {
    let (rule, what) = rule(|rows, seek, page| {
        for row in past(rows, seek) {
            let name = row.name.to_lowercase();
            if page
                .push(&Player {
                    name,
                    ..row.clone()
                })
                .is_break()
            {
                break;
            }
        }
    });
    assert_eq!(rule, Rule::OnlyRows);
    assert!(
        what.contains(r#""name":"player "#) && what.contains(r#""name":"Player "#),
        "{what}"
    );
}

#[test]
fn a_total_of_other_rows_is_found() {
    let (of_all, why) = rule(|rows, seek, page| {
        page.set_total(Total::Exact(rows.len() as u64));
        push(past(rows, seek), page);
    });
    assert_eq!(of_all, Rule::Total);
    assert!(why.contains("do not match the filters"), "{why}");
    let (of_the_rest, why) = rule(|rows, seek, page| {
        page.set_total(Total::Exact(past(rows, seek).count() as u64));
        push(past(rows, seek), page);
    });
    assert_eq!(of_the_rest, Rule::Total);
    assert!(why.contains("past the cursor"), "{why}");
    let (too_many, _) = rule(|rows, seek, page| {
        page.set_total(Total::AtLeast(rows.len() as u64 + 1));
        push(past(rows, seek), page);
    });
    assert_eq!(too_many, Rule::Total);
}

#[test]
fn a_total_that_says_less_is_no_mistake() {
    let at_least = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        let matching = rows.iter().filter(|row| seek.accepts(row)).count() as u64;
        page.set_total(Total::AtLeast(matching.saturating_sub(1)));
        push(past(rows, seek), page);
    };
    check(Store::new(at_least)).unwrap();
    let hint = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        page.set_total(Total::Hint(rows.len() as u64 + 100));
        push(past(rows, seek), page);
    };
    check(Store::new(hint)).unwrap();
}

#[test]
fn what_is_carried_between_calls_is_found() {
    // A reader that goes on where it stopped, whatever the cursor says.
    let (place, met) = (Cell::new(0), Cell::new(false));
    let reader = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        if seek.after().is_none() {
            place.set(0);
        }
        for (index, row) in rows.iter().enumerate().skip(place.get()) {
            if page.push(row).is_break() {
                met.set(true);
                place.set(index);
                break;
            }
        }
    };
    assert_eq!(rule(reader).0, Rule::NoState);
    assert!(met.get());
}

#[test]
fn an_answer_that_changes_by_itself_is_found() {
    let calls = Cell::new(0);
    let counts_calls = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        calls.set(calls.get() + 1);
        page.set_total(Total::Hint(calls.get()));
        push(past(rows, seek), page);
    };
    assert_eq!(rule(counts_calls).0, Rule::SameBytes);
}

#[test]
fn another_epoch_on_each_call_is_found() {
    let epoch = Cell::new(0);
    let forgets = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        epoch.set(epoch.get() + 1);
        let start = match page.resume(epoch.get()) {
            Some((_, id)) => rows.iter().position(|row| row.id == id).unwrap() + 1,
            None => 0,
        };
        let _ = seek;
        push(&rows[start..], page);
    };
    assert_eq!(rule(forgets).0, Rule::Reset);
}

#[test]
fn filters_applied_by_another_test_are_found() {
    let strict = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        let inactive = seek.filters().get::<bool>("active") == Some(&false);
        push(
            past(rows, seek).filter(|row| !inactive || row.id > 10),
            page,
        );
    };
    assert_eq!(rule(strict).0, Rule::Filters);
    let of_one = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        let team = seek.filters().get::<String>("teams");
        push(
            past(rows, seek).filter(|row| team.is_none_or(|team| row.team == *team)),
            page,
        );
    };
    assert_eq!(rule(of_one).0, Rule::Filters);
}

#[test]
fn looking_for_the_boundary_row_is_found() {
    let (rule, what) = rule(|rows, seek, page| match seek.after() {
        None => push(rows, page),
        Some((_, id)) => {
            if let Some(boundary) = rows.iter().position(|row| row.id == *id) {
                push(&rows[boundary + 1..], page);
            }
        }
    });
    assert_eq!(rule, Rule::DeletedBoundary);
    assert!(what.contains("lacks the row at"), "{what}");
}

#[test]
fn starting_over_where_the_boundary_row_is_gone_is_found() {
    let (rule, what) = rule(|rows, seek, page| {
        let boundary = seek
            .after()
            .and_then(|(_, id)| rows.iter().position(|row| row.id == *id));
        push(&rows[boundary.map_or(0, |boundary| boundary + 1)..], page);
    });
    assert_eq!(rule, Rule::DeletedBoundary);
    assert!(what.contains("not past the cursor"), "{what}");
}

#[test]
fn rows_that_outlive_their_deletion_are_found() {
    let kept = RefCell::new(Vec::<Player>::new());
    let tombs = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        let mut kept = kept.borrow_mut();
        let known = ids(&kept);
        kept.extend(rows.iter().filter(|row| !known.contains(&row.id)).cloned());
        kept.sort_by_key(|row| (std::cmp::Reverse(row.score), row.id));
        push(past(&kept, seek), page);
    };
    assert_eq!(rule(tombs).0, Rule::DeletedRows);
}

#[test]
fn rows_as_they_were_at_the_start_of_the_walk_are_found() {
    // Deleted rows are left out, inserted ones do not appear.
    let start = RefCell::new(Vec::new());
    let (rule, what) = rule(|rows, seek, page| {
        if seek.after().is_none() {
            *start.borrow_mut() = rows.to_vec();
        }
        let now = ids(rows);
        let start = start.borrow();
        push(past(&start, seek).filter(|row| now.contains(&row.id)), page);
    });
    assert_eq!(rule, Rule::InsertedRows);
    assert!(what.contains("lacks the row at"), "{what}");
}

#[test]
fn a_cache_of_filtered_rows_is_found() {
    let cache = RefCell::new((String::new(), Vec::new()));
    let cached = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        let filters = format!("{:?}", seek.filters());
        if !filters.contains('[') {
            return push(past(rows, seek), page);
        }
        let mut cache = cache.borrow_mut();
        if seek.after().is_none() || cache.0 != filters {
            *cache = (filters, rows.to_vec());
        }
        push(past(&cache.1, seek), page);
    };
    let broken = broken(cached);
    assert_eq!(broken.rule, Rule::Changes, "{broken}");
}

#[test]
fn a_row_that_is_only_a_peek_is_found() {
    let ghost = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        push(past(rows, seek), page);
        if !rows.is_empty() {
            // After the last row: score 0, a great id.
            let _ = page.push(&Player {
                id: 10_000,
                score: 0,
                ..rows[0].clone()
            });
        }
    };
    let (rule, what) = rule(ghost);
    // The first page has room for it.
    assert_eq!(rule, Rule::OnlyRows, "{what}");
    let full = |rows: &[Player], seek: &Seek<Player>, page: &mut PageBuilder<Player>| {
        push(past(rows, seek), page);
        if rows.len() == seek.limit() {
            let _ = page.push(&Player {
                id: 10_000,
                score: 0,
                ..rows[0].clone()
            });
        }
    };
    let (rule, what) = self::rule(full);
    assert_eq!(rule, Rule::End, "{what}");
    assert!(what.contains("no row follows"), "{what}");
}
