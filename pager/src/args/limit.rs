//! The limit of a call.

use serde_json::{Number, Value};

use crate::error::{PageError, quote};
use crate::list::{List, OverLimit};

/// The most rows of one page, after the maximum was applied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) rows: u32,
    /// The call asked for more than the maximum.
    pub(crate) clamped: bool,
}

impl Limit {
    pub(super) const DEFAULT: Self = Self {
        rows: List::DEFAULT_LIMIT,
        clamped: false,
    };

    pub(super) fn read(list: &List, value: Option<&Value>) -> Result<Self, PageError> {
        let max = list.max_limit;
        let asked = match value {
            None | Some(Value::Null) => Asked::Rows(list.default_limit),
            Some(Value::Number(number)) => Asked::number(number),
            Some(Value::String(text)) => Asked::text(text),
            Some(_) => Asked::Nonsense,
        };
        match asked {
            Asked::Rows(rows) if (1..=max).contains(&rows) => Ok(Self {
                rows,
                clamped: false,
            }),
            Asked::Rows(1..) | Asked::Huge if list.over_limit == OverLimit::Clamp => Ok(Self {
                rows: max,
                clamped: true,
            }),
            _ => Err(PageError::InvalidLimit {
                max,
                got: value.map(quote).unwrap_or_default(),
            }),
        }
    }
}

enum Asked {
    Rows(u32),
    /// A whole number beyond `u32`.
    Huge,
    Nonsense,
}

impl Asked {
    fn number(number: &Number) -> Self {
        if let Some(rows) = number.as_u64() {
            return u32::try_from(rows).map_or(Self::Huge, Self::Rows);
        }
        // The text of a whole number is exact in every build of serde_json.
        let text = number.to_string();
        match Self::text(&text) {
            Self::Nonsense => match number.as_f64() {
                Some(float) if float.is_finite() && float.fract() == 0.0 && float >= 1.0 => {
                    Self::text(&format!("{float:.0}"))
                }
                _ => Self::Nonsense,
            },
            asked => asked,
        }
    }

    fn text(text: &str) -> Self {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::Nonsense;
        }
        text.parse().map_or(Self::Huge, Self::Rows)
    }
}
