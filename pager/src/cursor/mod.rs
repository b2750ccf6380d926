//! The cursor: `<position>~<guard>`, the text token of a checkpoint.
//!
//! This module knows nothing of rows or sources. It binds a position's text to
//! a list, its filters and a scope, and checks that binding.

mod guard;
mod secret;
mod text;

use std::hash::Hasher;

use siphasher::sip128::{Hasher128, SipHasher24};

pub use secret::Secret;
pub(crate) use text::{escape, unescape};

use crate::filter::{Erased, FilterValues};
use crate::list::{Collation, List};
use guard::{EPOCH_BITS, Guard, MAC_BITS, SEAL_BITS, Tags};

/// The format that this release writes and reads.
const VERSION: u8 = 1;

/// The most characters of a cursor.
pub(crate) const MAX_LEN: usize = 4096;

/// Why a cursor is refused. The order is that of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Malformed,
    Version,
    Tool,
    Filters,
    Foreign,
}

/// A cursor's text, split and well-formed, but not yet checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) position: &'a str,
    guard: Guard,
}

impl<'a> Token<'a> {
    /// Reads a text that is not blank.
    pub(crate) fn read(text: &'a str) -> Result<Self, Refusal> {
        let token = || {
            if text.len() > MAX_LEN {
                return None;
            }
            let (position, guard) = text.rsplit_once('~')?;
            let guard = Guard::read(guard)?;
            text::is_position(position).then_some(Self { position, guard })
        };
        token().ok_or(Refusal::Malformed)
    }

    /// Whether the cursor could come from a tool, by its tag.
    pub(crate) fn is_of(&self, tool: &str) -> bool {
        self.guard.tags.tool == tool_tag(tool)
    }

    /// Whether the position was sent under this epoch; `None` where the cursor
    /// holds no epoch at all.
    pub(crate) fn epoch(&self) -> Option<u32> {
        self.guard.epoch
    }
}

/// The part of a binding that a list's definition states.
///
/// A constant of the row type: the compiler makes it, so that a call does not
/// hash the same names again. Hence the hash that is a line of code (FNV-1a,
/// <http://www.isthe.com/chongo/tech/comp/fnv/>); the seal covers the result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Definition {
    digest: u64,
    tool: u16,
}

impl Definition {
    pub(crate) const fn of(list: &List, types: &[&str]) -> Self {
        let mut digest = fnv(FNV_START, list.tool);
        let mut part = 0;
        while part < list.order.len() {
            let by = &list.order[part];
            digest = fnv(digest, by.field);
            digest = fnv(digest, types[part]);
            digest = fnv(digest, if by.descending { "desc" } else { "asc" });
            digest = fnv(digest, if by.nulls_last { "last" } else { "first" });
            part += 1;
        }
        if matches!(list.collation, Collation::Database) {
            digest = fnv(digest, "database");
        }
        Self {
            digest,
            tool: tool_tag(list.tool),
        }
    }
}

const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// One more text of a digest, closed by a byte that no text holds.
const fn fnv(mut digest: u64, text: &str) -> u64 {
    let bytes = text.as_bytes();
    let mut index = 0;
    while index <= bytes.len() {
        let byte = if index < bytes.len() {
            bytes[index]
        } else {
            0xFF
        };
        digest = (digest ^ byte as u64).wrapping_mul(0x0100_0000_01b3);
        index += 1;
    }
    digest
}

const fn tool_tag(tool: &str) -> u16 {
    // The high bits of a product are the well-mixed ones.
    (fnv(FNV_START, tool) >> (64 - 9)) as u16
}

/// Closes a text or a list in a message: a byte that no text holds.
const END: u8 = 0xFF;

/// The filters that differ from their absence, by name: the order in which a
/// type declares them is free. They are few, so looking for the next is cheaper
/// than a list to sort.
fn by_name(values: &FilterValues) -> impl Iterator<Item = (&'static str, &[Box<dyn Erased>])> {
    let next = move |last: Option<&str>| {
        values
            .different()
            .filter(|(name, _)| last.is_none_or(|last| *name > last))
            .min_by_key(|(name, _)| *name)
    };
    std::iter::successors(next(None), move |(last, _)| next(Some(last)))
}

/// What the cursors of one call are bound to.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    tags: Tags,
    /// The seal's hash, keyed by the secret, after all but the position.
    context: SipHasher24,
    secret: bool,
}

impl Binding {
    pub(crate) fn new(
        definition: Definition,
        values: &FilterValues,
        scope: Option<&str>,
        secret: Option<&Secret>,
    ) -> Self {
        let mut message = Vec::with_capacity(128);
        message.extend_from_slice(&definition.digest.to_le_bytes());
        message.push(VERSION);
        if let Some(scope) = scope {
            message.push(1);
            message.extend_from_slice(scope.as_bytes());
        }
        message.push(END);
        let start = message.len();
        let mut text = String::new();
        for (name, members) in by_name(values) {
            message.extend_from_slice(name.as_bytes());
            message.push(END);
            for member in members {
                text.clear();
                member.canonical(&mut text);
                message.extend_from_slice(text.as_bytes());
                message.push(END);
            }
            message.push(END);
        }
        message.push(END);
        // Not keyed: with another secret they are the same filters.
        let [filters, ..] = SipHasher24::new().hash(&message[start..]).as_bytes();

        let mut context = secret.map_or_else(SipHasher24::new, Secret::hasher);
        context.write(&message);
        Self {
            tags: Tags {
                tool: definition.tool,
                filters,
                version: VERSION,
            },
            context,
            secret: secret.is_some(),
        }
    }

    /// Covers the epoch's mark too: the source would read a changed one as
    /// another epoch, and start its walk again.
    fn seal(&self, position: &str, mark: Option<u32>) -> u128 {
        let bits = if self.secret { MAC_BITS } else { SEAL_BITS };
        match mark {
            None => self.digest(b's', 0, position, bits),
            Some(mark) => self.digest(b'm', mark.into(), position, bits),
        }
    }

    /// The mark of an epoch on a position.
    pub(crate) fn mark(&self, position: &str, epoch: u64) -> u32 {
        let bits = self.digest(b'e', epoch, position, EPOCH_BITS);
        u32::try_from(bits).unwrap_or_default()
    }

    /// Hashes a position behind the context, for one of several purposes.
    fn digest(&self, purpose: u8, number: u64, position: &str, bits: u32) -> u128 {
        let mut hasher = self.context;
        hasher.write(&number.to_le_bytes());
        hasher.write(&[purpose]);
        hasher.write(position.as_bytes());
        hasher.finish128().as_u128() & ((1 << bits) - 1)
    }

    /// Turns a position's text into a cursor, in place. `None` where it would
    /// be too long.
    pub(crate) fn cursor(&self, mut position: String, epoch: Option<u64>) -> Option<String> {
        let mark = epoch.map(|epoch| self.mark(&position, epoch));
        let guard = Guard {
            epoch: mark,
            seal: self.seal(&position, mark),
            secret: self.secret,
            tags: self.tags,
        };
        position.push('~');
        guard.write(&mut position);
        (position.len() <= MAX_LEN).then_some(position)
    }

    /// Checks all but the epoch, which only the source knows.
    pub(crate) fn check(&self, token: &Token<'_>) -> Result<(), Refusal> {
        let Tags {
            tool,
            filters,
            version,
        } = token.guard.tags;
        if version != self.tags.version {
            Err(Refusal::Version)
        } else if tool != self.tags.tool {
            Err(Refusal::Tool)
        } else if filters != self.tags.filters {
            Err(Refusal::Filters)
        } else if token.guard.secret != self.secret
            || token.guard.seal != self.seal(token.position, token.guard.epoch)
        {
            Err(Refusal::Foreign)
        } else {
            Ok(())
        }
    }
}
