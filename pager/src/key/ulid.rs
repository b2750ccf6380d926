//! ULIDs, in their 26 upper-case characters.

use super::{Kind, PageKey};

macro_rules! ulid {
    ($ulid:ident) => {
        /// The text orders as the number does.
        impl PageKey for $ulid::Ulid {
            const TYPE: &'static str = "ulid";
            const KIND: Kind = Kind::Form("a ULID");

            fn write(&self, text: &mut String) {
                text.push_str(self.array_to_str(&mut [0; $ulid::ULID_LEN]));
            }

            fn read(text: &str) -> Option<Self> {
                // 26 digits hold 130 bits; the parser drops the first two
                // without a word.
                let fits = matches!(text.as_bytes().first(), Some(b'0'..=b'7'));
                fits.then(|| Self::from_string(text).ok())?
            }
        }
    };
}

#[cfg(feature = "ulid1")]
ulid!(ulid1);
#[cfg(feature = "ulid3")]
ulid!(ulid3);
