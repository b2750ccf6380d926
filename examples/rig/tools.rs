//! From a set's definitions to the tools of `rig`.

use std::sync::Arc;

use pager::Toolset;
use rig_core::completion::message::EmptyToolName;
use rig_core::tool::{DynamicTool, ToolExecutionError, ToolOutput};
use serde_json::Value;

/// Each list of the set as a tool: give them to the builder of an agent.
pub(crate) fn of(set: &Arc<Toolset>) -> Result<Vec<DynamicTool>, EmptyToolName> {
    let definitions = set.definitions().iter();
    let tool = definitions.map(|definition| {
        let (set, name) = (Arc::clone(set), definition.name);
        Ok(DynamicTool::new(
            name.try_into()?,
            definition.description.clone(),
            definition.input_schema.clone(),
            move |arguments| {
                let set = Arc::clone(&set);
                Box::pin(async move { answer(&set, name, arguments).await })
            },
        ))
    });
    tool.collect()
}

/// The envelope as text, in the order in which it is written.
async fn answer(
    set: &Toolset,
    name: &str,
    arguments: Value,
) -> Result<ToolOutput, ToolExecutionError> {
    match set.call(name, arguments).await {
        Ok(page) => Ok(ToolOutput::text(page.to_json())),
        // What the model reads is the message that says what to do.
        Err(error) if error.is_call_fault() => {
            let feedback = error.to_json().to_string();
            Err(ToolExecutionError::invalid_args(error.to_string()).with_model_feedback(feedback))
        }
        Err(error) => Err(ToolExecutionError::other(error.to_string())),
    }
}
