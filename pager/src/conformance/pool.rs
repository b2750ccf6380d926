//! The rows of the cases, in the list's order. A row's index there is its rank.

use std::collections::HashMap;

use serde_json::Value;

use super::random::Random;
use super::{AsyncFixture, endless};
use crate::page::checkpoint::write;
use crate::position::Position;
use crate::{Call, PageBuilder, Paginated, PositionOf, Seek};

/// One row that a case can insert.
pub(super) struct Entry<T> {
    /// The number that the fixture makes it of.
    pub(super) n: u64,
    pub(super) row: T,
    /// Its position as messages show it.
    pub(super) shown: String,
    /// Its position as JSON, in parts.
    parts: Vec<Value>,
    /// Its fields.
    pub(super) json: Value,
}

impl<T> Entry<T> {
    /// Its sort fields, without the key.
    pub(super) fn sort(&self) -> &[Value] {
        self.parts.split_last().map_or(&[], |(_, sort)| sort)
    }

    /// Its position as a page shows it.
    pub(super) fn position(&self) -> Value {
        match &*self.parts {
            [key] => key.clone(),
            parts => parts.into(),
        }
    }
}

pub(super) struct Pool<T> {
    pub(super) entries: Vec<Entry<T>>,
    /// The ranks in the order in which rows are inserted.
    pub(super) arrivals: Vec<usize>,
    /// The rank of each row by its text on a page.
    texts: HashMap<String, usize>,
}

impl<T: Paginated> Pool<T> {
    pub(super) fn new(
        fixture: &impl AsyncFixture<T>,
        rows: u64,
        append_only: bool,
        random: &mut Random,
    ) -> Result<Self, String> {
        let mut entries = (1..=rows)
            .map(|n| Entry::new(n, fixture))
            .collect::<Result<Vec<_>, _>>()?;
        let compare = |a: &Entry<T>, b: &Entry<T>| {
            PositionOf::<T>::compare(a.row.position(), b.row.position(), T::LIST.order)
        };
        entries.sort_by(compare);
        if let Some([a, b]) = entries.array_windows().find(|[a, b]| compare(a, b).is_eq()) {
            return Err(format!(
                "`row({})` and `row({})` stand at the same position, {}: give each its own key.",
                a.n, b.n, a.shown
            ));
        }
        tested(&entries)?;
        let mut arrivals: Vec<usize> = (0..entries.len()).collect();
        if append_only {
            arrivals.sort_by_key(|rank| entries[*rank].n);
        } else {
            random.shuffle(&mut arrivals);
        }
        Ok(Self {
            entries,
            arrivals,
            texts: HashMap::new(),
        })
    }

    /// Learns how the rows that match some arguments look on a page.
    pub(super) fn learn(&mut self, arguments: &Value) -> Result<(), String> {
        let budget = endless();
        for (rank, entry) in self.entries.iter().enumerate() {
            let call = Call::new(arguments).budget(&budget);
            let page = PageBuilder::<T>::start(call).and_then(|mut page| {
                let _ = page.push(&entry.row);
                page.finish()
            });
            let page = page.map_err(|error| {
                let shown = crate::error::shorten(&arguments.to_string(), 200);
                format!("the call {shown} is none of this list: {error}")
            })?;
            for text in page.rows() {
                self.texts.insert(text.to_owned(), rank);
            }
        }
        Ok(())
    }

    /// How many rows match the filters of a call, in the source or not.
    pub(super) fn matching(&self, seek: &Seek<T>) -> usize {
        let rows = self.entries.iter();
        rows.filter(|entry| seek.accepts(&entry.row)).count()
    }

    pub(super) fn rank(&self, text: &str) -> Option<usize> {
        self.texts.get(text).copied()
    }

    /// The positions of some ranks, for a message.
    pub(super) fn show(&self, ranks: impl IntoIterator<Item = usize>) -> String {
        const MOST: usize = 12;
        let ranks: Vec<usize> = ranks.into_iter().collect();
        let shown = ranks.iter().take(MOST);
        let mut shown: Vec<&str> = shown.map(|rank| &*self.entries[*rank].shown).collect();
        let more = format!("{} more", ranks.len().saturating_sub(MOST));
        match ranks.len() {
            0 => shown.push("none"),
            MOST.. if ranks.len() > MOST => shown.push(&more),
            _ => {}
        }
        // A position of several parts has commas of its own.
        let comma = PositionOf::<T>::TYPES.len() == 1;
        shown.join(if comma { ", " } else { " | " })
    }
}

impl<T: Paginated> Entry<T> {
    fn new(n: u64, fixture: &impl AsyncFixture<T>) -> Result<Self, String> {
        let row = fixture.row(n);
        let json = |row: &T| {
            serde_json::to_value(row)
                .map_err(|error| format!("`row({n})` does not serialize: {error}."))
        };
        let shown = crate::error::shorten(&write::<T>(row.position()), 60);
        let parts = match PositionOf::<T>::to_json(row.position()) {
            Value::Array(parts) if PositionOf::<T>::TYPES.len() > 1 => parts,
            key => vec![key],
        };
        let entry = Self {
            n,
            shown,
            parts,
            json: json(&row)?,
            row,
        };
        if json(&fixture.row(n))? != entry.json {
            return Err(format!(
                "`row({n})` is another row each time: make it of its number alone."
            ));
        }
        Ok(entry)
    }
}

/// Whether the rows share sort fields and leave them null.
fn tested<T: Paginated>(entries: &[Entry<T>]) -> Result<(), String> {
    let order = T::LIST.order;
    let sorts = order.len().saturating_sub(1);
    if sorts > 0 && !entries.array_windows().any(|[a, b]| a.sort() == b.sort()) {
        return Err(format!(
            "no two rows share their sort fields, so ties are not tested: let `row` repeat `{}`.",
            order[sorts - 1].field
        ));
    }
    let nullable = PositionOf::<T>::NULLABLE.iter().enumerate();
    let mut nullable = nullable.filter(|(_, nullable)| **nullable);
    let never = nullable.find(|(part, _)| {
        let null = |entry: &Entry<T>| entry.parts[*part].is_null();
        !entries.iter().any(null) || entries.iter().all(null)
    });
    match never {
        Some((part, _)) => Err(format!(
            "where nulls stand is not tested: let `row` leave `{}` null at times.",
            order[part].field
        )),
        None => Ok(()),
    }
}
