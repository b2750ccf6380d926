//! `list_files`: the sources of a page.

use jiff::Timestamp;
use pager::Paginated;
use schemars::JsonSchema;
use serde::Serialize;

use crate::fill::{choice, dice, time};

/// Lists the files that the page was built from, in byte order of the path.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
pub(crate) struct File {
    /// The path from the root: `src/cart/index.ts`.
    #[page(key, filter(prefix))]
    pub(crate) path: String,

    /// The extension, without the dot: `ts`.
    #[page(filter)]
    pub(crate) extension: String,

    /// In bytes.
    #[page(filter(ge = "min_size"))]
    pub(crate) size: u64,

    /// When the content last changed.
    #[schemars(with = "String")]
    pub(crate) modified: Timestamp,
}

pub(crate) fn filled(rows: u64) -> Vec<File> {
    (0..rows).map(made_up).collect()
}

fn made_up(number: u64) -> File {
    const FOLDERS: &[&str] = &[
        "docs",
        "public",
        "src",
        "src/cart",
        "src/cart/hooks",
        "src/search",
        "tests",
    ];
    const STEMS: &[&str] = &["index", "view", "model", "übersicht", "use-cart", "read me"];
    const EXTENSIONS: &[&str] = &["css", "html", "json", "ts", "tsx"];
    let ([folder, stem, extension], round) = choice(number, [FOLDERS, STEMS, EXTENSIONS]);
    let part = if round == 0 {
        String::new()
    } else {
        format!("part-{round}/")
    };
    let mut dice = dice("files", number);
    File {
        path: format!("{folder}/{part}{stem}.{extension}"),
        extension: extension.to_owned(),
        size: dice.u64(..200_000),
        modified: time(number),
    }
}
