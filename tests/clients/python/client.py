"""The Python SDK as a client that another process drives.

    client.py --protocol 2025-11-25 (--url URL | -- COMMAND [ARGUMENT...])

It connects and prints the version of the protocol that both sides settled on.
Then each line of JSON on standard input is one request, and each line on
standard output its answer, as the SDK hands it to a program:

    {"call": TOOL, "arguments": {...}}    {"is_error": false, "text": [...], "structured": {...}}
    {"tools": CURSOR or null}             {"tools": [...], "nextCursor": ...}

An error of the protocol is {"code": ..., "message": ...}; what the SDK itself
refuses, such as content that the output schema does not allow, {"refused": ...}.
"""

import argparse
import asyncio
import json
import sys

from mcp import Client, MCPError, StdioServerParameters

HANDSHAKE = "2025-11-25"


async def answer(client: Client, request: dict) -> dict:
    try:
        if "tools" in request:
            tools = await client.list_tools(cursor=request["tools"], cache_mode="bypass")
            return tools.model_dump(mode="json", by_alias=True, exclude_unset=True)
        result = await client.call_tool(request["call"], request["arguments"])
    except MCPError as error:
        return {"code": error.error.code, "message": error.error.message}
    except RuntimeError as error:
        return {"refused": str(error)}
    return {
        "is_error": result.is_error,
        "text": [block.text for block in result.content],
        "structured": result.structured_content,
    }


def say(line: dict) -> None:
    # Compact, in the order that the SDK keeps.
    print(json.dumps(line, ensure_ascii=False, separators=(",", ":")), flush=True)


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--protocol", default=HANDSHAKE)
    parser.add_argument("--url")
    parser.add_argument("command", nargs="*")
    options = parser.parse_args()

    command = options.command
    server = options.url or StdioServerParameters(command=command[0], args=command[1:])
    mode = "legacy" if options.protocol == HANDSHAKE else options.protocol
    # A call that hangs is a failure with a name, not a test without an end.
    async with Client(server, mode=mode, read_timeout_seconds=30) as client:
        say({"protocol": client.protocol_version})
        while line := await asyncio.to_thread(sys.stdin.readline):
            say(await answer(client, json.loads(line)))


asyncio.run(main())
