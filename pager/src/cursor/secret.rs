//! The secret that makes a guard a MAC.

use std::fmt;
use std::hash::Hasher;

use siphasher::sip128::{Hasher128, SipHasher24};

/// A server's secret: with one, nobody else can make or change a cursor.
///
/// Processes that share a secret accept each other's cursors. Without one the
/// guard stops mistakes, not an attacker: it is a public digest.
///
/// ```
/// use pager::Secret;
///
/// assert!(Secret::new(b"at least sixteen bytes").is_some());
/// assert!(Secret::new(b"short").is_none());
/// ```
#[derive(Clone)]
pub struct Secret(SipHasher24);

impl Secret {
    /// The fewest bytes of a secret: the size of a `SipHash` key.
    pub const MIN_LEN: usize = 16;

    /// A secret of at least [`MIN_LEN`](Self::MIN_LEN) random bytes, or `None`
    /// for fewer.
    #[must_use]
    pub fn new(bytes: impl AsRef<[u8]>) -> Option<Self> {
        let bytes = bytes.as_ref();
        if bytes.len() < Self::MIN_LEN {
            return None;
        }
        let mut key = SipHasher24::new();
        key.write(bytes);
        let key = key.finish128();
        Some(Self(SipHasher24::new_with_keys(key.h1, key.h2)))
    }

    pub(super) fn hasher(&self) -> SipHasher24 {
        self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
