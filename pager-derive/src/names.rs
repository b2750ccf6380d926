//! Names that an argument may not have, and the nearest to a misspelt one.

/// Compared without case, `_` and `-`. The library refuses the same in calls.
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

const PAGE_SIZES: &[&str] = &[
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

/// The arguments that every list has.
const FRAMEWORK: &[&str] = &["cursor", "limit", "fields"];

fn plain(name: &str) -> String {
    name.chars()
        .filter(|char| !matches!(char, '_' | '-'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Whether a name counts rows from the front.
pub(crate) fn is_offset(name: &str) -> bool {
    OFFSETS.contains(&plain(name).as_str())
}

/// Whether a name asks for the size of a page.
pub(crate) fn is_page_size(name: &str) -> bool {
    PAGE_SIZES.contains(&plain(name).as_str())
}

/// Whether every list has an argument of this name.
pub(crate) fn is_framework(name: &str) -> bool {
    FRAMEWORK.contains(&plain(name).as_str())
}

/// The name that a misspelt one most likely means; `other` maps other words
/// for the same to their names.
pub(crate) fn nearest<'a>(
    name: &str,
    names: impl Iterator<Item = &'a str> + Clone,
    other: &[(&str, &'a str)],
) -> Option<&'a str> {
    let name = name.to_lowercase().replace('-', "_");
    if let Some((_, meant)) = other.iter().find(|(word, _)| *word == name)
        && let Some(found) = names.clone().find(|candidate| candidate == meant)
    {
        return Some(found);
    }
    // One edit in three characters: `kye` is `key`, `colour` is nothing.
    names
        .map(|candidate| (strsim::damerau_levenshtein(&name, candidate), candidate))
        .filter(|(edits, candidate)| edits * 3 <= candidate.len())
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, candidate)| candidate)
}
