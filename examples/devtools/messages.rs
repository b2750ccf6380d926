//! `list_messages`: the console.

use jiff::Timestamp;
use pager::{PageKey, Paginated};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fill::{dice, pick};
use crate::ring::Logged;

/// Lists the console's messages, oldest first. The console keeps the newest and
/// drops the rest.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
pub(crate) struct Message {
    /// Its number.
    #[page(key)]
    pub(crate) seq: u64,

    /// When it was written.
    #[page(filter(ge = "since", lt = "until"))]
    #[schemars(with = "String")]
    pub(crate) at: Timestamp,

    #[page(filter(eq, one_of = "levels"))]
    pub(crate) level: Level,

    /// Where it was written: `app.js:120`.
    pub(crate) origin: String,

    /// What it says.
    #[page(filter(contains = "search"), preview = 400)]
    pub(crate) text: String,
}

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, PageKey)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    Debug,
    Info,
    Warning,
    Error,
}

impl Logged for Message {
    fn logged(seq: u64, at: Timestamp, text: Option<&str>) -> Self {
        let mut dice = dice("messages", seq);
        let level = match dice.u8(..20) {
            0..8 => Level::Debug,
            8..15 => Level::Info,
            15..18 => Level::Warning,
            _ => Level::Error,
        };
        let file = pick(
            &mut dice,
            &["app.js", "router.js", "vendor.js", "worker.js"],
        );
        let origin = format!("{file}:{}", dice.u16(1..2_000));
        let text = text.map_or_else(|| made_up(level, &origin, &mut dice), str::to_owned);
        Self {
            seq,
            at,
            level,
            origin,
            text,
        }
    }
}

fn made_up(level: Level, origin: &str, dice: &mut fastrand::Rng) -> String {
    let part = pick(
        dice,
        &[
            "<Cart>",
            "<Search>",
            "<Läufer>",
            "useSession",
            "socket",
            "store",
        ],
    );
    let number = dice.u16(1..500);
    match level {
        Level::Debug => format!("{part} rendered in {number} ms"),
        Level::Info => format!("{part} \"{number}\" is ready ✔"),
        Level::Warning => format!("{part} is deprecated: {number} calls in this session"),
        Level::Error => {
            let frame = format!("\n    at {part} ({origin})");
            format!(
                "TypeError: {part}[{number}] is undefined{}",
                frame.repeat(dice.usize(1..40))
            )
        }
    }
}
