//! `list_requests`: the network.

use jiff::Timestamp;
use pager::{PageKey, Paginated};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fill::{dice, pick};
use crate::ring::Logged;

/// Lists the network requests, oldest first. The newest are kept and the rest
/// is dropped.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
pub(crate) struct Request {
    /// Its number.
    #[page(key)]
    pub(crate) seq: u64,

    /// When it was sent.
    #[schemars(with = "String")]
    pub(crate) at: Timestamp,

    #[page(filter(eq, one_of = "methods"))]
    pub(crate) method: Method,

    /// The status of the answer: 200. One that got no answer has none.
    #[page(filter(eq, ge = "min_status", le = "max_status"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<u16>,

    /// The host it went to: `api.example.com`.
    #[page(filter)]
    pub(crate) host: String,

    /// Path and query.
    #[page(preview = 400)]
    pub(crate) path: String,

    /// How long it took, in milliseconds.
    pub(crate) took: u32,
}

/// The method of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, PageKey)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum Method {
    Delete,
    Get,
    Patch,
    Post,
    Put,
}

impl Logged for Request {
    fn logged(seq: u64, at: Timestamp, text: Option<&str>) -> Self {
        let mut dice = dice("requests", seq);
        let method = match dice.u8(..20) {
            0..13 => Method::Get,
            13..17 => Method::Post,
            17 => Method::Put,
            18 => Method::Patch,
            _ => Method::Delete,
        };
        let status = match dice.u8(..40) {
            0..30 => Some(200),
            30..33 => Some(304),
            33..35 => Some(404),
            35..37 => Some(422),
            37 => Some(500),
            38 => Some(503),
            _ => None,
        };
        let hosts = [
            "api.example.com",
            "cdn.example.com",
            "auth.example.com",
            "localhost:5173",
        ];
        let host = pick(&mut dice, &hosts).to_owned();
        let path = text.map_or_else(|| made_up(&mut dice), str::to_owned);
        let took = dice.u32(1..3_000);
        Self {
            seq,
            at,
            method,
            status,
            host,
            path,
            took,
        }
    }
}

fn made_up(dice: &mut fastrand::Rng) -> String {
    let thing = pick(dice, &["users", "orders", "carts", "sessions", "assets"]);
    let number = dice.u32(1..100_000);
    match dice.u8(..8) {
        0 => format!(
            "/v1/{thing}?ids={}",
            vec![number.to_string(); dice.usize(1..90)].join(",")
        ),
        1..4 => format!("/v1/{thing}?limit=50&q=caf%C3%A9"),
        _ => format!("/v1/{thing}/{number}"),
    }
}
