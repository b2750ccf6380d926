//! `list_entries`: the key-value storage of a page.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use jiff::Timestamp;
use pager::Paginated;
use schemars::JsonSchema;
use serde::Serialize;

use crate::fill::{choice, dice, pick, time};

/// Lists the entries of the key-value storage, by key.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(unit = "entries", tool = "list_entries")]
pub(crate) struct Entry {
    /// The key: `cart.items`.
    #[page(key, filter(prefix))]
    pub(crate) key: String,

    /// The value, as text.
    #[page(preview = 400)]
    pub(crate) value: String,

    /// When the value last changed.
    #[schemars(with = "String")]
    pub(crate) updated: Timestamp,
}

/// Every client reads and writes the same entries.
pub(crate) type Entries = Arc<RwLock<BTreeMap<String, Entry>>>;

/// The longest key in bytes: a cursor holds one.
pub(crate) const MAX_KEY: usize = 512;

/// The longest value in bytes.
pub(crate) const MAX_VALUE: usize = 65_536;

pub(crate) fn filled(rows: u64) -> Entries {
    let entries = (0..rows)
        .map(made_up)
        .map(|entry| (entry.key.clone(), entry));
    Arc::new(RwLock::new(entries.collect()))
}

/// Sets an entry, and says whether there was none before. The same value again
/// changes nothing.
pub(crate) fn set(entries: &Entries, key: String, value: String) -> Result<bool, String> {
    if key.len() > MAX_KEY || value.len() > MAX_VALUE {
        return Err(format!(
            "nothing was set: a key has at most {MAX_KEY} bytes and a value {MAX_VALUE}, got {} and {}",
            key.len(),
            value.len()
        ));
    }
    let mut entries = entries.write().unwrap_or_else(PoisonError::into_inner);
    let before = entries.get(&key);
    let created = before.is_none();
    if before.is_none_or(|entry| entry.value != value) {
        let updated = Timestamp::now();
        entries.insert(
            key.clone(),
            Entry {
                key,
                value,
                updated,
            },
        );
    }
    Ok(created)
}

/// Deletes an entry, and says whether there was one.
pub(crate) fn delete(entries: &Entries, key: &str) -> bool {
    let mut entries = entries.write().unwrap_or_else(PoisonError::into_inner);
    entries.remove(key).is_some()
}

/// Deletes all entries, and gives how many there were.
pub(crate) fn clear(entries: &Entries) -> usize {
    let mut entries = entries.write().unwrap_or_else(PoisonError::into_inner);
    std::mem::take(&mut *entries).len()
}

fn made_up(number: u64) -> Entry {
    const AREAS: &[&str] = &[
        "auth", "cart", "draft", "editor", "flags", "i18n", "layout", "search",
    ];
    const NAMES: &[&str] = &[
        "theme", "items", "token", "recent", "width", "größe", "filter", "seen",
    ];
    let ([area, name], round) = choice(number, [AREAS, NAMES]);
    let mut dice = dice("entries", number);
    let value = match dice.u8(..10) {
        0..4 => dice.u32(..10_000).to_string(),
        4..7 => pick(
            &mut dice,
            &["true", "false", "dark", "light", "de-DE", "日本語"],
        )
        .to_owned(),
        7..9 => format!(
            r#"{{"id":{},"open":{},"at":"{}"}}"#,
            dice.u16(..),
            dice.bool(),
            time(number)
        ),
        _ => "lorem ipsum ".repeat(dice.usize(1..60)),
    };
    Entry {
        key: format!("{area}.{name}.{round:04}"),
        value,
        updated: time(number),
    }
}
