//! Walks with filters: the arguments come from the rows' own values.

use serde_json::{Map, Value};

use super::limits;
use crate::conformance::run::{Run, with};
use crate::conformance::{AsyncFixture, Broken, Rule};
use crate::{Filter, Paginated, Test};

/// The arguments of a call for each filter, and of some for several.
pub(super) fn calls<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
) -> Result<Vec<Value>, Broken> {
    run.case(Rule::Fixture);
    let mut calls = run.calls.clone();
    for filter in T::LIST.filters {
        let mut given = run.calls.iter();
        let given = given.any(|call| call.get(filter.name).is_some());
        let values = values(run, filter);
        if values.is_empty() && !given {
            return Err(run.broken(Rule::Fixture, format!(
                "no row has a value for the filter `{name}`: give one with `.call(json!({{ \"{name}\": … }}))`.",
                name = filter.name
            )));
        }
        let made = values
            .into_iter()
            .map(|value| with(&run.base, [Some((filter.name, value))]));
        let made: Vec<Value> = made.collect();
        if !given && !tells_apart(run, &made)? {
            return Err(run.broken(Rule::Fixture, format!(
                "the filter `{}` keeps all rows or none, so it is not tested: let `row` vary `{}`.",
                filter.name, filter.field
            )));
        }
        calls.extend(made);
    }
    calls.extend(together(run));
    for call in &calls {
        if let Err(what) = run.pool.learn(call) {
            return Err(run.broken(Rule::Fixture, what));
        }
    }
    Ok(calls)
}

/// Whether one of the calls keeps some rows and not others.
fn tells_apart<T: Paginated, F: AsyncFixture<T>>(
    run: &Run<T, F>,
    calls: &[Value],
) -> Result<bool, Broken> {
    for call in calls {
        let walk = run.track(call)?;
        if (1..run.pool.entries.len()).contains(&run.pool.matching(&walk.seek)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Values that a filter takes: what rows hold, parts of it, and text that a
/// query language could misread.
fn values<T: Paginated, F: AsyncFixture<T>>(run: &Run<T, F>, filter: &Filter) -> Vec<Value> {
    let mut held: Vec<Value> = Vec::new();
    for entry in &run.pool.entries {
        let value = entry.json.get(filter.field).cloned().unwrap_or_default();
        let members = match value {
            Value::Array(members) => members,
            value => vec![value],
        };
        for member in members {
            if !member.is_null() && !held.contains(&member) {
                held.push(member);
            }
        }
    }
    // One from each end and one from the middle, in the list's order.
    let mut held: Vec<Value> = match held.len() {
        0..=3 => held,
        len => [0, len / 2, len - 1]
            .map(|index| held[index].clone())
            .into(),
    };
    let texts: Vec<&str> = held.iter().filter_map(Value::as_str).collect();
    let mut parts: Vec<String> = match filter.test {
        Test::Prefix => texts.iter().flat_map(|text| heads(text)).collect(),
        Test::Contains => texts.iter().flat_map(|text| middles(text)).collect(),
        _ => Vec::new(),
    };
    if matches!(filter.test, Test::Equal | Test::Prefix | Test::Contains) {
        parts.extend(texts.iter().take(1).map(|text| swapped(text)));
        if !texts.is_empty() {
            parts.extend(["%", "_", "'", "*"].map(String::from));
        }
    }
    held.extend(parts.into_iter().map(Value::String));
    held.retain(|value| (filter.read)(value).is_some());
    if !filter.list {
        return held;
    }
    let pair: Vec<Value> = held.iter().take(2).cloned().collect();
    let mut sets: Vec<Value> = held.into_iter().map(|member| vec![member].into()).collect();
    if pair.len() == 2 {
        sets.push(pair.into());
    }
    sets
}

/// The first character of a text, and all but the last.
fn heads(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let all_but_last = characters.len().saturating_sub(1).max(1);
    let head = |len: usize| characters.iter().take(len).collect();
    vec![head(1), head(all_but_last)]
}

/// The last character of a text, and all but the first.
fn middles(text: &str) -> Vec<String> {
    let characters = || text.chars();
    let last = characters().last().into_iter().collect();
    vec![last, characters().skip(1).collect()]
}

/// Lower case for upper case, and the other way round.
fn swapped(text: &str) -> String {
    let swap = |c: char| {
        if c.is_ascii_lowercase() {
            c.to_ascii_uppercase()
        } else {
            c.to_ascii_lowercase()
        }
    };
    text.chars().map(swap).collect()
}

/// All equality filters of one row at once, and one row's with another's.
fn together<T: Paginated, F: AsyncFixture<T>>(run: &Run<T, F>) -> Vec<Value> {
    let equal: Vec<&Filter> = T::LIST
        .filters
        .iter()
        .filter(|filter| filter.test == Test::Equal)
        .collect();
    let (Some(first), Some(last)) = (run.pool.entries.first(), run.pool.entries.last()) else {
        return Vec::new();
    };
    if equal.len() < 2 {
        return Vec::new();
    }
    // The filters take the rows in turn.
    let of = |rows: &[&Value]| {
        let mut arguments: Map<String, Value> = run.base.as_object().cloned().unwrap_or_default();
        for (row, filter) in rows.iter().cycle().zip(&equal) {
            let value = row.get(filter.field).cloned().unwrap_or_default();
            if (filter.read)(&value).is_some() {
                arguments.insert(filter.name.into(), value);
            }
        }
        Value::Object(arguments)
    };
    vec![of(&[&first.json]), of(&[&first.json, &last.json])]
}

/// A walk for each, on one page and on many.
pub(super) async fn walks<T: Paginated, F: AsyncFixture<T>>(
    run: &mut Run<T, F>,
    calls: &[Value],
) -> Result<(), Broken> {
    for call in calls {
        for limit in limits::<T>(&[2, super::SOME + 1]).into_iter().rev() {
            run.case(Rule::Filters);
            let mut walk = run.track(call)?;
            run.finish(&mut walk, limit).await?;
        }
    }
    Ok(())
}
