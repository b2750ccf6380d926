//! Text, and bytes as text.

use std::fmt::Write;
use std::sync::Arc;

use serde_json::Value;

use super::{Kind, PageKey};

macro_rules! text {
    ($($type:ty)*) => {$(
        impl PageKey for $type {
            const TYPE: &'static str = "text";
            const KIND: Kind = Kind::Text;

            fn write(&self, text: &mut String) {
                text.push_str(self);
            }

            fn read(text: &str) -> Option<Self> {
                Some(text.into())
            }

            fn as_text(&self) -> Option<&str> {
                Some(self)
            }
        }
    )*};
}

text!(String Box<str> Arc<str>);

impl PageKey for char {
    const TYPE: &'static str = "char";
    const KIND: Kind = Kind::Form("one character");

    fn write(&self, text: &mut String) {
        text.push(*self);
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

pub(crate) fn write_hex(bytes: &[u8], text: &mut String) {
    for byte in bytes {
        // Formatting into a `String` cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
}

/// Lower-case hexadecimal: readable, and it orders as the bytes do.
impl<const N: usize> PageKey for [u8; N] {
    const TYPE: &'static str = "bytes";
    const KIND: Kind = Kind::Form("bytes in hexadecimal");

    fn write(&self, text: &mut String) {
        write_hex(self, text);
    }

    fn read(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 2 * N {
            return None;
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let high = char::from(pair[0]).to_digit(16)?;
            let low = char::from(pair[1]).to_digit(16)?;
            *byte = u8::try_from(high << 4 | low).ok()?;
        }
        Some(bytes)
    }

    /// As serde writes a byte array: its numbers.
    fn to_json(&self) -> Value {
        self.iter().copied().map(Value::from).collect()
    }

    /// Hexadecimal, or the numbers that a row shows.
    fn from_json(value: &Value) -> Option<Self> {
        let Value::Array(numbers) = value else {
            return Self::read(value.as_str()?);
        };
        let bytes = numbers
            .iter()
            .map(|number| u8::try_from(number.as_u64()?).ok());
        bytes.collect::<Option<Vec<u8>>>()?.try_into().ok()
    }
}
