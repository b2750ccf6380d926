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
];

/// The nearest name must be at least this similar (Jaro-Winkler).
const NEAR: f64 = 0.8;

pub(super) fn unknown(name: &str, list: &List) -> PageError {
    let argument = quote_name(name);
    // No name of the three kinds is longer than this.
    let plain: String = name
        .chars()
        .take(40)
        .filter(|c| !matches!(c, '_' | '-' | ' '))
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let is = |names: &[&str]| names.contains(&plain.as_str());
    if is(OFFSETS) {
        return PageError::OffsetArgument { argument };
    }
    if is(SIZES) {
        return PageError::SizeArgument { argument };
    }
    if is(CURSORS) {
        return PageError::CursorArgument { argument };
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
