//! The protocol's own lists, paged by the same primitive: from a cursor over
//! the items' names, in their order.

use rmcp3::ErrorData;
use rmcp3::model::{
    ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, Prompt, Resource, ResourceTemplate, Tool,
};
use serde::Serialize;
use serde_json::json;

use crate::Paginated;
use crate::error::PageError;
use crate::page::PageInfo;

/// Answers a request for one of the protocol's lists.
///
/// Clients that do not follow `nextCursor` see the first page alone, so a page
/// is as large as the crate allows: 1,000 items, and 256,000 bytes of them.
macro_rules! list {
    (
        $(#[$doc:meta])*
        $answer:ident: $item:ty => $result:ty, $row:ident, $unit:literal, by $key:expr
    ) => {
        /// An item under its name.
        #[derive(Serialize, Paginated)]
        #[page(tool = $unit, unit = $unit, default_limit = 1000, max_limit = 1000, max_bytes = 256_000, total = "none")]
        struct $row<'a> {
            #[page(key)]
            name: String,
            item: &'a $item,
        }

        $(#[$doc])*
        ///
        /// # Errors
        ///
        /// `-32602` for a cursor that this list did not give; `-32603` for two
        /// items of one name.
        pub fn $answer(
            mut items: Vec<$item>,
            request: Option<PaginatedRequestParams>,
        ) -> Result<$result, ErrorData> {
            let name: fn(&$item) -> &str = $key;
            items.sort_by(|a, b| name(a).cmp(name(b)));
            let info = {
                let row = |item| $row { name: name(item).to_owned(), item };
                let rows: Vec<_> = items.iter().map(row).collect();
                $row::page(&rows, arguments(request)).map_err(|error| refused(&error))?.info
            };
            let last = items.iter().position(|item| stands_at(&info, name(item)));
            let end = last.map_or(0, |last| last + 1);
            let start = end - info.returned;
            let mut result = <$result>::with_all_items(items.drain(start..end).collect());
            result.next_cursor = info.next_cursor;
            Ok(result)
        }
    };
}

list! {
    /// A page of the tools, by name: the answer to `tools/list`.
    list_tools: Tool => ListToolsResult, Tools, "tools", by |tool| &tool.name
}

list! {
    /// A page of the resources, by URI: the answer to `resources/list`.
    list_resources: Resource => ListResourcesResult, Resources, "resources", by |resource| &resource.uri
}

list! {
    /// A page of the resource templates, by URI template: the answer to
    /// `resources/templates/list`.
    list_resource_templates: ResourceTemplate => ListResourceTemplatesResult, Templates, "resource_templates",
    by |template| &template.uri_template
}

list! {
    /// A page of the prompts, by name: the answer to `prompts/list`.
    list_prompts: Prompt => ListPromptsResult, Prompts, "prompts", by |prompt| &prompt.name
}

fn arguments(request: Option<PaginatedRequestParams>) -> serde_json::Value {
    json!({ "cursor": request.and_then(|request| request.cursor) })
}

/// Whether the last item of a page has the name.
fn stands_at(info: &PageInfo, name: &str) -> bool {
    info.position
        .as_ref()
        .and_then(|position| position.as_str())
        == Some(name)
}

fn refused(error: &PageError) -> ErrorData {
    if error.is_call_fault() {
        ErrorData::invalid_params(error.to_string(), None)
    } else {
        ErrorData::internal_error(error.to_string(), None)
    }
}
