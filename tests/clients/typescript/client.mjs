// The TypeScript SDK as a client that another process drives:
//
//   client.mjs --protocol 2025-11-25 (--url URL | -- COMMAND [ARGUMENT...])
//
// Requests and answers are those of ../python/client.py.

import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

import { ProtocolError, StdioClientTransport, StreamableHTTPClientTransport, connect } from "./sdk.mjs";

const { values: options, positionals: command } = parseArgs({
  options: { protocol: { type: "string", default: "2025-11-25" }, url: { type: "string" } },
  allowPositionals: true,
});

async function answer(request) {
  try {
    if ("tools" in request) {
      // One request of the protocol; `listTools` follows the cursor by itself.
      const params = request.tools === null ? {} : { cursor: request.tools };
      return await client.request({ method: "tools/list", params });
    }
    const result = await client.callTool({ name: request.call, arguments: request.arguments });
    return {
      is_error: result.isError ?? false,
      text: result.content.map((block) => block.text),
      structured: result.structuredContent,
    };
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    return await checked(error, wrong);
  }
}

// What the SDK refuses comes in the class of the protocol's errors too: only
// one that was on the wire has the server's own words.
function checked(error, message) {
  if (error instanceof ProtocolError && !message.includes("output schema")) {
    return { code: error.code, message };
  }
  return { refused: message };
}

const transport = options.url
  ? new StreamableHTTPClientTransport(new URL(options.url))
  : new StdioClientTransport({ command: command[0], args: command.slice(1) });
const client = await connect(options.protocol, transport);
// From here on, structured content is held against the output schemas.
await client.listTools();
console.log(JSON.stringify({ protocol: client.getNegotiatedProtocolVersion() }));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
await client.close();
