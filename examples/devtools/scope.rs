//! The scope of a request over HTTP.

use axum::http::request::Parts;
use pager::rmcp3::Server;
use rmcp::ErrorData;

/// Binds the cursors of each request to the value of a header.
pub(crate) fn scoped(lists: Server, header: String) -> Server {
    lists.scope(move |request| {
        let parts = request.extensions.get::<Parts>();
        let value = parts.and_then(|parts| parts.headers.get(&header)?.to_str().ok());
        value.map(str::to_owned).ok_or_else(|| {
            ErrorData::invalid_request(
                format!("the request has no header `{header}` of plain text"),
                None,
            )
        })
    })
}
