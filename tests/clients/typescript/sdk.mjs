// The TypeScript SDK. It is installed outside of the source tree, in the folder
// that PAGER_CLIENTS names, where `import` alone does not look.

import { createRequire } from "node:module";

const require = createRequire(`${process.env.PAGER_CLIENTS}/node/package.json`);

export const { Client, ProtocolError, StreamableHTTPClientTransport } = require("@modelcontextprotocol/client");
export const { StdioClientTransport } = require("@modelcontextprotocol/client/stdio");

const HANDSHAKE = "2025-11-25";

// A client that speaks one version of the protocol, connected.
export async function connect(protocol, transport) {
  const mode = protocol === HANDSHAKE ? "legacy" : { pin: protocol };
  const client = new Client({ name: "pager-tests", version: "0.0.0" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}
