//! IP addresses, in their standard text.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::{Kind, PageKey};

macro_rules! address {
    ($($type:ident)*) => {$(
        impl PageKey for $type {
            const TYPE: &'static str = "ip";
            const KIND: Kind = Kind::Form("an IP address");

            fn write(&self, text: &mut String) {
                text.push_str(&self.to_string());
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    )*};
}

address!(IpAddr Ipv4Addr Ipv6Addr);
