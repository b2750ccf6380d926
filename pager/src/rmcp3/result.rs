//! A page, and the error of one, as the result of a tool.

use rmcp3::ErrorData;
use rmcp3::handler::server::tool::IntoCallToolResult;
use rmcp3::model::{CallToolResponse, CallToolResult, ContentBlock};

use crate::error::PageError;
use crate::page::Page;

/// The envelope as text, byte for byte, and the same as structured content.
impl<T> IntoCallToolResult for Page<T> {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        let text = self.to_json();
        // The rows' own serializers wrote the text: only one that wrote text
        // of its own making does not read back.
        let structured = serde_json::from_str(&text).map_err(|error| {
            ErrorData::internal_error(format!("a row is no JSON: {error}"), None)
        })?;
        let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
        result.structured_content = Some(structured);
        Ok(result.into())
    }
}

/// A result with `isError`: the model reads what to do next. It has no
/// structured content, which clients hold against the output schema.
impl IntoCallToolResult for PageError {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        let text = self.to_json().to_string();
        Ok(CallToolResult::error(vec![ContentBlock::text(text)]).into())
    }
}
