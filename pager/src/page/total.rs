//! How many rows match, and how sure that is.

/// How many rows match the filters. The name on the wire says how sure that
/// is, so that none is mistaken for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// `total`: counted to the end.
    Exact(u64),
    /// `total_at_least`: counted up to a bound.
    AtLeast(u64),
    /// `total_hint`: an estimate.
    Hint(u64),
}

impl Total {
    /// The field's name on the wire and its value.
    #[must_use]
    pub fn field(self) -> (&'static str, u64) {
        match self {
            Self::Exact(rows) => ("total", rows),
            Self::AtLeast(rows) => ("total_at_least", rows),
            Self::Hint(rows) => ("total_hint", rows),
        }
    }

    /// The total of two lists together: as sure as the less sure of the two.
    pub(crate) fn plus(self, other: Self) -> Self {
        let rows = self.field().1.saturating_add(other.field().1);
        match (self, other) {
            (Self::Exact(_), Self::Exact(_)) => Self::Exact(rows),
            (Self::Hint(_), _) | (_, Self::Hint(_)) => Self::Hint(rows),
            _ => Self::AtLeast(rows),
        }
    }
}
