//! The guard: what refuses a cursor where it does not belong.
//!
//! It is a number in lower-case Crockford base32, most significant digit
//! first:
//!
//! | part | bits | digits | says |
//! |---|---|---|---|
//! | epoch | 20 | 4 | the source's incarnation; only where it has one |
//! | seal | 20, or 65 with a secret | 4 or 13 | the position and all that it is bound to |
//! | tool | 9 | | the tool's name |
//! | filters | 8 | | the filters' values |
//! | version | 3 | 4 for the three | the format |
//!
//! The three tags only choose the message of a refusal. What accepts a cursor
//! is the whole guard, and the seal covers what the tags do and the epoch's part.

/// Crockford's base32 alphabet, in lower case
/// (<https://www.crockford.com/base32.html>).
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The digits of each part.
const TAGS: usize = 4;
const EPOCH: usize = 4;
const SEAL: usize = 4;
const MAC: usize = 13;
const EPOCH_SEAL: usize = EPOCH + SEAL;
const EPOCH_MAC: usize = EPOCH + MAC;

/// The bits of a seal without a secret, of one with it, and of an epoch's mark:
/// five for each digit.
pub(super) const SEAL_BITS: u32 = 20;
pub(super) const MAC_BITS: u32 = 65;
pub(super) const EPOCH_BITS: u32 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tags {
    pub(super) tool: u16,
    pub(super) filters: u8,
    pub(super) version: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Guard {
    pub(super) epoch: Option<u32>,
    pub(super) seal: u128,
    /// The seal is a MAC under a secret.
    pub(super) secret: bool,
    pub(super) tags: Tags,
}

fn push(text: &mut String, digits: usize, bits: u128) {
    for digit in (0..digits).rev() {
        let value = (bits >> (5 * digit)) & 31;
        text.push(char::from(DIGITS[usize::try_from(value).unwrap_or(0)]));
    }
}

fn pull(digits: &[u8]) -> Option<u128> {
    digits.iter().try_fold(0, |bits, digit| {
        let value = DIGITS.iter().position(|known| known == digit)?;
        Some(bits << 5 | value as u128)
    })
}

impl Guard {
    pub(super) fn write(self, text: &mut String) {
        if let Some(epoch) = self.epoch {
            push(text, EPOCH, epoch.into());
        }
        push(text, if self.secret { MAC } else { SEAL }, self.seal);
        let Tags {
            tool,
            filters,
            version,
        } = self.tags;
        push(
            text,
            TAGS,
            u128::from(tool) << 11 | u128::from(filters) << 3 | u128::from(version),
        );
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        let sealed = digits.len().checked_sub(TAGS)?;
        let (epoch, secret) = match sealed {
            SEAL => (0, false),
            MAC => (0, true),
            EPOCH_SEAL => (EPOCH, false),
            EPOCH_MAC => (EPOCH, true),
            _ => return None,
        };
        let (sealed, tags) = digits.split_at(sealed);
        let (mark, seal) = sealed.split_at(epoch);
        let (mark, seal, tags) = (pull(mark)?, pull(seal)?, pull(tags)?);
        Some(Self {
            epoch: if epoch == 0 {
                None
            } else {
                Some(u32::try_from(mark).ok()?)
            },
            seal,
            secret,
            tags: Tags {
                tool: u16::try_from(tags >> 11).ok()?,
                filters: u8::try_from(tags >> 3 & 0xFF).ok()?,
                version: u8::try_from(tags & 7).ok()?,
            },
        })
    }
}
