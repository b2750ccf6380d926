//! `list_actions`: what was done, a log that grows.

use jiff::Timestamp;
use pager::{PageKey, Paginated};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fill::{dice, pick};
use crate::ring::Logged;

/// Lists what was done on the page, newest first.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(order = "desc")]
pub(crate) struct Action {
    /// Its number.
    #[page(key)]
    pub(crate) seq: u64,

    /// When it was done.
    #[schemars(with = "String")]
    pub(crate) at: Timestamp,

    /// Who did it.
    #[page(filter)]
    pub(crate) actor: String,

    #[page(filter(eq, one_of = "kinds"))]
    pub(crate) kind: Kind,

    /// What it was done to.
    #[page(preview = 400)]
    pub(crate) target: String,
}

/// What kind of action it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, PageKey)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Click,
    Input,
    Navigate,
    Reload,
    Scroll,
}

impl Logged for Action {
    fn logged(seq: u64, at: Timestamp, text: Option<&str>) -> Self {
        let mut dice = dice("actions", seq);
        let kinds = [
            Kind::Click,
            Kind::Input,
            Kind::Navigate,
            Kind::Reload,
            Kind::Scroll,
        ];
        let kind = pick(&mut dice, &kinds);
        let actor = pick(&mut dice, &["ada", "grace", "linus", "agent"]).to_owned();
        let target = text.map_or_else(|| made_up(&mut dice), str::to_owned);
        Self {
            seq,
            at,
            actor,
            kind,
            target,
        }
    }
}

fn made_up(dice: &mut fastrand::Rng) -> String {
    let tag = pick(dice, &["button", "input", "a", "main", "li"]);
    let class = pick(dice, &["primary", "row", "link", "field", "übersicht"]);
    format!("{tag}.{class}:nth-child({})", dice.u8(1..))
}
