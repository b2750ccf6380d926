//! Made-up notes: the same number gives the same note, in every database.

use fastrand::Rng;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;

use crate::database::Shard;

/// When the first note was written: 2026-01-05T09:00:00Z.
const START: Timestamp = Timestamp::constant(1_767_603_600, 0);

/// The day from which notes are due.
const DUE: Date = Date::constant(2026, 6, 1);

/// A row of the table, column by column.
#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) id: u32,
    pub(crate) folder: &'static str,
    pub(crate) title: String,
    pub(crate) body: String,
    pub(crate) priority: &'static str,
    pub(crate) created: Timestamp,
    pub(crate) changed: Timestamp,
    pub(crate) due: Option<Date>,
    pub(crate) done: bool,
}

/// Those of so many rows that a shard holds.
pub(crate) fn rows(shard: Shard, count: u32) -> impl Iterator<Item = Row> {
    (1..=count).filter(move |id| shard.holds(*id)).map(row)
}

const FOLDERS: [&str; 5] = [
    "home",
    "home/garden",
    "work",
    "work/plans",
    "work/plans/2026",
];
const VERBS: [&str; 6] = ["Ask about", "Buy", "Check", "Draft", "Review", "Übersetze"];
const THINGS: [&str; 5] = [
    "the budget",
    "the bulbs",
    "the contract",
    "the fence",
    "the slides",
];
const PRIORITIES: [&str; 4] = ["low", "normal", "normal", "high"];
const SENTENCES: [&str; 4] = [
    "It should not wait much longer.",
    "The last one was too small.",
    "There is a draft in the drawer.",
    "Nobody has answered yet.",
];

fn row(id: u32) -> Row {
    let mut dice = Rng::with_seed(id.into());
    let mut pick = |words: &[&'static str]| words[dice.usize(..words.len())];
    let title = format!("{} {}", pick(&VERBS), pick(&THINGS));
    let (folder, priority) = (pick(&FOLDERS), pick(&PRIORITIES));
    let body: Vec<_> = (0..=id % 7).map(|_| pick(&SENTENCES)).collect();
    // Three notes share a moment.
    let created = START + SignedDuration::from_mins(i64::from(id / 3) * 5);
    let due = DUE.saturating_add(SignedDuration::from_hours(24 * dice.i64(0..120)));
    Row {
        id,
        folder,
        title,
        body: body.join(" "),
        priority,
        created,
        changed: created + SignedDuration::from_hours(dice.i64(0..48)),
        due: dice.bool().then_some(due),
        done: dice.u8(..3) == 0,
    }
}
