//! What an argument that the list does not have was meant to be.

use crate::error::{PageError, quote_name};
use crate::list::List;

/// Names that count rows from the front, without case, `_` and `-`. The derive
/// refuses the same as filters.
const OFFSETS: &[&str] = &[
    "offset",
    "rowoffset",
    "skip",
    "page",
    "pagenumber",
    "pagenum",
    "pageno",
    "pageindex",
    "currentpage",
    "start",
    "startindex",
    "startat",
    "startfrom",
    "startrow",
    "startoffset",
    "from",
    "fromindex",
    "fromrow",
    "index",
];

/// Other names of `limit`.
const SIZES: &[&str] = &[
    "pagesize",
    "perpage",
    "pagelimit",
    "resultsperpage",
    "maxresults",
    "maxitems",
    "maxrows",
    "numresults",
    "batchsize",
    "count",
    "first",
    "take",
    "top",
];

/// Other names of `cursor`.
const CURSORS: &[&str] = &[
    "nextcursor",
    "pagetoken",
    "nextpagetoken",
    "continuationtoken",
    "nexttoken",
    "after",
    "startafter",
    "startingafter",
    "endcursor",
    "pagecursor",
    "continuefrom",
    "before",
    "endingbefore",
    "previouscursor",
    "prevcursor",
];

/// The nearest name must be at least this similar (Jaro-Winkler).
const NEAR: f64 = 0.8;

/// What a name that pages elsewhere stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Locator {
    /// A count of rows from the front.
    Offset,
    /// The limit.
    Size,
    /// The cursor.
    Cursor,
}

impl Locator {
    pub(crate) fn of(name: &str) -> Option<Self> {
        let plain = plain(name);
        let kinds = [
            (Self::Offset, OFFSETS),
            (Self::Size, SIZES),
            (Self::Cursor, CURSORS),
        ];
        let mut kinds = kinds.into_iter();
        kinds
            .find(|(_, names)| names.contains(&plain.as_str()))
            .map(|(kind, _)| kind)
    }
}

/// A name without case, `_` and `-`.
pub(crate) fn plain(name: &str) -> String {
    // No name of the three kinds is longer than this.
    name.chars()
        .take(40)
        .filter(|c| !matches!(c, '_' | '-' | ' '))
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

pub(super) fn unknown(name: &str, list: &List) -> PageError {
    let argument = quote_name(name);
    match Locator::of(name) {
        Some(Locator::Offset) => return PageError::OffsetArgument { argument },
        Some(Locator::Size) => return PageError::SizeArgument { argument },
        Some(Locator::Cursor) => return PageError::CursorArgument { argument },
        None => {}
    }
    let known: Vec<&'static str> = list
        .filters
        .iter()
        .map(|filter| filter.name)
        .chain(["cursor", "limit"])
        .collect();
    PageError::UnknownArgument {
        nearest: nearest(&argument, &known),
        argument,
        known,
    }
}

/// The known name that another was meant to be.
pub(crate) fn nearest(name: &str, known: &[&'static str]) -> Option<&'static str> {
    known
        .iter()
        .map(|known| (strsim::jaro_winkler(name, known), *known))
        .filter(|(near, _)| *near > NEAR)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, known)| known)
}
