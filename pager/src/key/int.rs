//! Whole numbers: keys in decimal.

use std::fmt::Write;
use std::num::NonZero;

use serde_json::{Number, Value};

use super::{Kind, PageKey};

/// The greatest whole number that every JSON reader keeps exactly: 2^53 − 1.
const EXACT: u128 = (1 << 53) - 1;

/// A whole number sent as a number or as text. `50.0` is 50: models write it.
fn integer_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if number.is_f64() => {
            let float = number.as_f64()?;
            #[expect(clippy::cast_precision_loss, reason = "2^53 - 1 is exact in an f64")]
            let exact = float.fract() == 0.0 && float.abs() <= EXACT as f64;
            // Adding zero turns -0.0 into 0.0.
            exact.then(|| format!("{:.0}", float + 0.0))
        }
        Value::Number(number) => {
            let text = number.to_string();
            // With `arbitrary_precision`, this keeps its sign.
            Some(if text == "-0" { "0".into() } else { text })
        }
        _ => None,
    }
}

macro_rules! integer {
    ($($type:ident $kind:expr, $without_zero:expr;)*) => {$(
        impl PageKey for $type {
            const TYPE: &'static str = stringify!($type);
            const KIND: Kind = $kind;

            fn write(&self, text: &mut String) {
                // Formatting into a `String` cannot fail.
                let _ = write!(text, "{self}");
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            fn to_json(&self) -> Value {
                let small = u128::try_from(*self).map_or_else(
                    |_| i64::try_from(*self).ok().filter(|n| u128::from(n.unsigned_abs()) <= EXACT).map(Number::from),
                    |n| u64::try_from(n).ok().filter(|_| n <= EXACT).map(Number::from),
                );
                small.map_or_else(|| Value::String(self.to_string()), Value::Number)
            }

            fn from_json(value: &Value) -> Option<Self> {
                Self::read(&integer_text(value)?)
            }
        }

        impl PageKey for NonZero<$type> {
            const TYPE: &'static str = stringify!($type);
            const KIND: Kind = $without_zero;

            fn write(&self, text: &mut String) {
                self.get().write(text);
            }

            fn read(text: &str) -> Option<Self> {
                Self::new(<$type>::read(text)?)
            }

            fn to_json(&self) -> Value {
                self.get().to_json()
            }

            fn from_json(value: &Value) -> Option<Self> {
                Self::new(<$type>::from_json(value)?)
            }
        }
    )*};
}

/// From `least` to `most`; a great maximum is left out, since hosts read
/// schemas into floats.
const fn from(least: i64, most: Option<i64>) -> Kind {
    Kind::IntegerFrom { least, most }
}

integer! {
    u8 from(0, Some(0xFF)), from(1, Some(0xFF));
    u16 from(0, Some(0xFFFF)), from(1, Some(0xFFFF));
    u32 from(0, Some(0xFFFF_FFFF)), from(1, Some(0xFFFF_FFFF));
    u64 from(0, None), from(1, None);
    u128 from(0, None), from(1, None);
    i8 from(-0x80, Some(0x7F)), from(-0x80, Some(0x7F));
    i16 from(-0x8000, Some(0x7FFF)), from(-0x8000, Some(0x7FFF));
    i32 from(-0x8000_0000, Some(0x7FFF_FFFF)), from(-0x8000_0000, Some(0x7FFF_FFFF));
    i64 Kind::Integer, Kind::Integer;
    i128 Kind::Integer, Kind::Integer;
}
