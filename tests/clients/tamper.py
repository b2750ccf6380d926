"""A server that breaks a rule: it stands on stdio before one that keeps it.

    tamper.py HARM COMMAND [ARGUMENT...]

What the client says passes unchanged, and so does what the server says, but for
the pages in it, or a schema. The checks must notice each harm.
"""

import json
import subprocess
import sys
import threading


def row_lost(page: dict) -> dict:
    if len(page["rows"]) > 1:
        page["rows"].pop(1)
        page["page"]["returned"] -= 1
    return page


def row_twice(page: dict) -> dict:
    if page["rows"]:
        page["rows"].append(page["rows"][-1])
        page["page"]["returned"] += 1
    return page


def rows_first(page: dict) -> dict:
    return {"rows": page["rows"], "page": page["page"]}


def null_cursor(page: dict) -> dict:
    page["page"].setdefault("next_cursor", None)
    return page


def wrong_type(page: dict) -> dict:
    page["page"]["returned"] = "many"
    return page


def over_budget(page: dict) -> dict:
    page["page"]["hint"] = "x" * 40_000
    return page


def tamper(harm: str, line: bytes) -> bytes:
    message = json.loads(line)
    result = message.get("result", {})
    if harm == "loose_schema" and "tools" in result:
        result["tools"][0]["inputSchema"]["properties"]["anything"] = True
        return json.dumps(message).encode() + b"\n"
    if harm == "none" or "page" not in result.get("structuredContent", {}):
        return line
    if harm == "no_structure":
        del result["structuredContent"]
    else:
        broken = globals()[harm](result["structuredContent"])
        result["structuredContent"] = broken
        result["content"][0]["text"] = json.dumps(broken, ensure_ascii=False, separators=(",", ":"))
    return json.dumps(message).encode() + b"\n"


def main() -> None:
    harm, command = sys.argv[1], sys.argv[2:]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def requests() -> None:
        for line in sys.stdin.buffer:
            server.stdin.write(line)
            server.stdin.flush()
        server.stdin.close()

    threading.Thread(target=requests, daemon=True).start()
    for line in server.stdout:
        sys.stdout.buffer.write(tamper(harm, line))
        sys.stdout.buffer.flush()


main()
