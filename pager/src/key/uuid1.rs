//! UUIDs, in hyphenated lower case.

use uuid1::Uuid;

use super::{Kind, PageKey};

/// The text orders as the bytes do.
impl PageKey for Uuid {
    const TYPE: &'static str = "uuid";
    const KIND: Kind = Kind::Form("a UUID");

    fn write(&self, text: &mut String) {
        text.push_str(self.hyphenated().encode_lower(&mut Uuid::encode_buffer()));
    }

    fn read(text: &str) -> Option<Self> {
        Self::try_parse(text).ok()
    }
}
