//! A broken rule, and what a person needs to see it again.

use std::fmt;

/// A rule that every source keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The fixture gives what the cases need. Not the source is at fault, but
    /// the test.
    Fixture,
    /// A good call is answered.
    Answers,
    /// Rows come in the list's order: sort fields first, then the key.
    Order,
    /// Each position is there once.
    OnePosition,
    /// A page starts strictly after its cursor.
    AfterCursor,
    /// Rows that share their sort fields go on by their keys.
    Ties,
    /// Every row is on exactly one page of a walk.
    EveryRow,
    /// A page holds rows of the source only, as they were inserted.
    OnlyRows,
    /// The end is the missing cursor, and it is where no row is left.
    End,
    /// The total counts the rows that match the filters, on every page.
    Total,
    /// Nothing is carried from one call over to another.
    NoState,
    /// The same call on the same rows gives the same bytes.
    SameBytes,
    /// With filters, a walk is exactly the rows that match.
    Filters,
    /// A small budget makes pages shorter and loses nothing.
    Budget,
    /// A cursor that is not of this call is refused.
    BadCursor,
    /// No other argument than `cursor` and `limit` pages.
    OtherLocator,
    /// A deleted boundary row loses nothing.
    DeletedBoundary,
    /// Deleted rows, read or not, move no other row.
    DeletedRows,
    /// A row inserted behind the cursor is not seen, one ahead of it is seen once.
    InsertedRows,
    /// Every row that stays put during a walk is on exactly one of its pages.
    Changes,
    /// A page says `reset` only where rows that were not read are gone.
    Reset,
}

impl Rule {
    fn sentence(self) -> &'static str {
        match self {
            Self::Fixture => "the fixture gives what the cases need",
            Self::Answers => "a good call is answered",
            Self::Order => "rows come in the list's order: sort fields first, then the key",
            Self::OnePosition => "each position is there once",
            Self::AfterCursor => "a page starts strictly after its cursor",
            Self::Ties => "rows that share their sort fields go on by their keys",
            Self::EveryRow => "every row is on exactly one page of a walk",
            Self::OnlyRows => "a page holds rows of the source only, as they were inserted",
            Self::End => "the end is the missing cursor, and it is where no row is left",
            Self::Total => "the total counts the rows that match the filters, on every page",
            Self::NoState => "nothing is carried from one call over to another",
            Self::SameBytes => "the same call on the same rows gives the same bytes",
            Self::Filters => "with filters, a walk is exactly the rows that match",
            Self::Budget => "a small budget makes pages shorter and loses nothing",
            Self::BadCursor => "a cursor that is not of this call is refused",
            Self::OtherLocator => "no other argument than `cursor` and `limit` pages",
            Self::DeletedBoundary => "a deleted boundary row loses nothing",
            Self::DeletedRows => "deleted rows, read or not, move no other row",
            Self::InsertedRows => {
                "a row inserted behind the cursor is not seen, one ahead of it is seen once"
            }
            Self::Changes => {
                "every row that stays put during a walk is on exactly one of its pages"
            }
            Self::Reset => "a page says `reset` only where rows that were not read are gone",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// The first rule that a source broke.
///
/// `Display` and `Debug` are the same, so that `unwrap()` in a test shows what
/// is to be seen: the rule, what is wrong with the last answer, and the calls
/// and changes that lead to it.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Broken {
    /// The tool of the list.
    pub tool: &'static str,
    /// The rule.
    pub rule: Rule,
    /// What is wrong, and where there is a usual cause, what to do.
    pub what: String,
    /// The rows at the start, then the calls with their answers and the
    /// changes between them.
    pub calls: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            tool,
            rule,
            what,
            calls,
        } = self;
        write!(f, "`{tool}` breaks a rule: {rule}.\n{what}")?;
        for call in calls {
            write!(f, "\n  {call}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Broken {}
