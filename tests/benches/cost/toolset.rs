//! A call by name through a set, against the list's own page.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;

use futures::executor::block_on;
use pager::{Paginated, Toolset};
use schemars::JsonSchema;
use serde::Serialize;

use crate::measure::{Bound, judge, race};
use crate::row::{LIMIT, Message, arguments, message};

macro_rules! others {
    ($($row:ident)+) => {
        $(
            /// Lists the others of the set.
            #[derive(Serialize, JsonSchema, Paginated)]
            struct $row {
                #[page(key)]
                id: u64,
            }
        )+

        fn set(messages: Arc<BTreeMap<u64, Message>>) -> Toolset {
            let set = Toolset::new().list::<Message>(messages);
            $(let set = set.list::<$row>(Vec::new());)+
            set.build().expect("good names")
        }
    };
}

others! { Apple Birch Cedar Date Elm Fig Gum Hazel Iris Judas Kiwi Larch Maple Nutmeg Oak Pine Quince Rowan Spruce }

pub(crate) fn run() -> bool {
    println!("\nA page of {LIMIT} by name through a set of 20 lists, to JSON bytes");
    let messages: Arc<BTreeMap<u64, Message>> =
        Arc::new((0..100_000).map(|id| (id, message(id))).collect());
    let set = set(Arc::clone(&messages));
    let arguments = arguments(Some(50_000));
    let direct = || {
        Message::page(&*messages, &arguments)
            .expect("a page")
            .into_bytes()
    };
    let by_name = || {
        block_on(set.call("list_messages", &arguments))
            .expect("a page")
            .into_bytes()
    };
    assert_eq!(direct(), by_name(), "the same bytes");

    let times = race(301, 2, |who| {
        black_box(if who == 0 { direct() } else { by_name() });
    });
    let line = format!("by name: {} to {} direct", times.time(1), times.time(0));
    judge(&line, times.ratio(1, 0), Bound::AtMost(1.3))
}
