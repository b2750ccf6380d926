use std::net::IpAddr;

use pager::Paginated;
use serde::Serialize;

/// Lists the hosts. Their addresses do not order as the texts of them do.
#[derive(Serialize, Paginated)]
#[page(table = "hosts")]
struct Host {
    #[page(key, filter)]
    address: IpAddr, //~ ERROR
}

fn main() {}
