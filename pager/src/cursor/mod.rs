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

use crate::filter::FilterValues;
use crate::list::List;
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

/// A digest that is the same on every platform: each part is written with its
/// length, all numbers little-endian.
struct Digest(SipHasher24);

impl Digest {
    fn new(domain: &str) -> Self {
        Self::keyed(SipHasher24::new(), domain)
    }

    fn keyed(hasher: SipHasher24, domain: &str) -> Self {
        let mut digest = Self(hasher);
        digest.text(domain);
        digest
    }

    fn number(&mut self, number: u64) -> &mut Self {
        self.0.write(&number.to_le_bytes());
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        self.number(text.len() as u64);
        self.0.write(text.as_bytes());
        self
    }

    fn bits(&self, bits: u32) -> u128 {
        self.0.finish128().as_u128() & ((1 << bits) - 1)
    }
}

fn tool_tag(tool: &str) -> u16 {
    let bits = Digest::new("tool").text(tool).bits(9);
    u16::try_from(bits).unwrap_or_default()
}

/// What the cursors of one call are bound to.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    tags: Tags,
    /// Everything but the position, and keyed by the secret.
    context: u128,
    key: SipHasher24,
    secret: bool,
}

impl Binding {
    pub(crate) fn new(
        list: &List,
        types: &[&str],
        values: &FilterValues,
        scope: Option<&str>,
        secret: Option<&Secret>,
    ) -> Self {
        let mut filters = Digest::new("filters");
        // By name, so that the order in which a type declares them is free.
        let mut given: Vec<_> = values.canonical(list.filters).collect();
        given.sort_unstable_by_key(|(name, _)| *name);
        for (name, members) in given {
            filters.text(name).number(members.len() as u64);
            for member in members {
                filters.text(member);
            }
        }
        let filters = filters.bits(128 - 1);

        let key = secret.map_or_else(SipHasher24::new, Secret::hasher);
        let mut context = Digest::keyed(key, "context");
        context.number(VERSION.into()).text(list.tool);
        context.0.write(&filters.to_le_bytes());
        for (part, kind) in list.order.iter().zip(types) {
            context.text(part.field).text(kind);
            context.number(u64::from(part.descending) << 1 | u64::from(part.nulls_last));
        }
        match scope {
            Some(scope) => context.number(1).text(scope),
            None => context.number(0),
        };

        Self {
            tags: Tags {
                tool: tool_tag(list.tool),
                filters: u8::try_from(filters & 0xFF).unwrap_or_default(),
                version: VERSION,
            },
            context: context.0.finish128().as_u128(),
            key,
            secret: secret.is_some(),
        }
    }

    /// Covers the epoch's mark too: the source would read a changed one as
    /// another epoch, and start its walk again.
    fn seal(&self, position: &str, mark: Option<u32>) -> u128 {
        let mut digest = Digest::keyed(self.key, "seal");
        digest.0.write(&self.context.to_le_bytes());
        match mark {
            Some(mark) => digest.number(1).number(mark.into()),
            None => digest.number(0),
        };
        digest.text(position);
        digest.bits(if self.secret { MAC_BITS } else { SEAL_BITS })
    }

    /// The mark of an epoch on a position.
    pub(crate) fn mark(&self, position: &str, epoch: u64) -> u32 {
        let mut digest = Digest::keyed(self.key, "epoch");
        digest.0.write(&self.context.to_le_bytes());
        let bits = digest.number(epoch).text(position).bits(EPOCH_BITS);
        u32::try_from(bits).unwrap_or_default()
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
