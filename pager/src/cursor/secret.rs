//! The secret that makes a guard a MAC.

use std::fmt;
use std::hash::Hasher;

use siphasher::sip128::{Hasher128, SipHasher24};

use crate::error::SetupError;

/// A server's secret: with one, nobody else can make or change a cursor.
///
/// Processes that share a secret accept each other's cursors. Without one the
/// guard stops mistakes, not an attacker: it is a public digest.
///
/// ```
/// use pager::Secret;
///
/// assert!(Secret::new(b"at least sixteen bytes").is_ok());
/// assert!(Secret::new(b"short").is_err());
/// ```
#[derive(Clone)]
pub struct Secret(SipHasher24);

impl Secret {
    /// The fewest bytes of a secret: the size of a `SipHash` key.
    pub const MIN_LEN: usize = 16;

    /// A secret of random bytes.
    ///
    /// # Errors
    ///
    /// Fewer than [`MIN_LEN`](Self::MIN_LEN) bytes.
    pub fn new(bytes: impl AsRef<[u8]>) -> Result<Self, SetupError> {
        let bytes = bytes.as_ref();
        if bytes.len() < Self::MIN_LEN {
            return Err(SetupError::SecretTooShort {
                least: Self::MIN_LEN,
            });
        }
        let mut key = SipHasher24::new();
        key.write(bytes);
        let key = key.finish128();
        Ok(Self(SipHasher24::new_with_keys(key.h1, key.h2)))
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
