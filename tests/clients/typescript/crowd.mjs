// Many clients walk at once, over HTTP, while the server's memory is watched:
//
//   crowd.mjs --url URL --pid PID --rows N [--clients 50] [--rounds 1] [--seconds 60] [--settle 10]
//
// Each client walks one list again and again, with a limit of its own, and holds
// every row against those of a walk that one client made before. It ends with
// the walk at hand when the seconds are over, and goes; then the next round of
// clients comes. After the first `settle` seconds, or half of the rounds, memory
// may be at most a tenth above what it was until then.
//
// It prints a line a second, and what went wrong; then it exits with 1.

import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { StreamableHTTPClientTransport, connect } from "./sdk.mjs";

const LISTS = ["list_entries", "list_actions", "list_requests"];
const GROWTH = 1.1;

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    pid: { type: "string" },
    rows: { type: "string" },
    protocol: { type: "string", default: "2026-07-28" },
    clients: { type: "string", default: "50" },
    rounds: { type: "string", default: "1" },
    seconds: { type: "string", default: "60" },
    settle: { type: "string", default: "10" },
  },
});
const [rows, clients, rounds, seconds, settle] = [
  values.rows,
  values.clients,
  values.rounds,
  values.seconds,
  values.settle,
].map(Number);

const done = { pages: 0, rows: 0, walks: 0 };

async function visit(work) {
  const transport = new StreamableHTTPClientTransport(new URL(values.url));
  const client = await connect(values.protocol, transport);
  await work(client);
  // A session lasts until it is ended or idle for long; without one, nothing happens.
  await transport.terminateSession();
  await client.close();
}

async function* pages(client, tool, limit) {
  let cursor;
  do {
    const result = await client.callTool({ name: tool, arguments: { limit, cursor } });
    if (result.isError) throw new Error(`${tool}: ${result.content[0].text}`);
    yield result.structuredContent;
    cursor = result.structuredContent.page.next_cursor;
  } while (cursor !== undefined);
}

// The rows of a list as text, from a walk by one client.
async function expected(client, tool) {
  const texts = [];
  for await (const page of pages(client, tool, 200)) {
    if (page.page.total !== rows && page.page.total_at_least === undefined) {
      throw new Error(`${tool}: a total of ${page.page.total}, and ${rows} rows`);
    }
    texts.push(...page.rows.map((row) => JSON.stringify(row)));
  }
  const different = new Set(texts).size;
  if (texts.length !== rows || different !== rows) {
    throw new Error(`${tool}: ${texts.length} rows, ${different} of them different, in place of ${rows}`);
  }
  return texts;
}

// Walks until the time is over, and holds each row against what is expected there.
async function walk(client, number, truth, until) {
  const tool = LISTS[number % LISTS.length];
  const texts = truth.get(tool);
  do {
    let at = 0;
    for await (const page of pages(client, tool, 200 - number)) {
      for (const row of page.rows) {
        if (JSON.stringify(row) !== texts[at]) {
          throw new Error(`${tool}: row ${at} is ${JSON.stringify(row)} in place of ${texts[at]}`);
        }
        at += 1;
      }
      done.pages += 1;
      done.rows += page.rows.length;
    }
    if (at !== rows) throw new Error(`${tool}: the walk ended after ${at} of ${rows} rows`);
    done.walks += 1;
  } while (Date.now() < until);
}

function memory() {
  const status = readFileSync(`/proc/${values.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
}

const truth = new Map();
await visit(async (client) => {
  for (const tool of LISTS) truth.set(tool, await expected(client, tool));
});

const start = Date.now();
let round = 0;
let before = memory();
let grown = 0;
function look() {
  const [passed, now] = [(Date.now() - start) / 1000, memory()];
  if (round < rounds / 2 && passed <= settle) before = Math.max(before, now);
  else grown = Math.max(grown, now / before);
  const cells = [passed.toFixed(0), done.walks, done.pages, done.rows, now.toFixed(1)];
  console.log(cells.map((cell) => String(cell).padStart(10)).join(""));
}

console.log(["seconds", "walks", "pages", "rows", "MiB"].map((cell) => cell.padStart(10)).join(""));
const watch = setInterval(look, 1000);
for (; round < rounds; round += 1) {
  const until = Date.now() + seconds * 1000;
  const work = (number) => visit((client) => walk(client, number, truth, until));
  await Promise.all(Array.from({ length: clients }, (_, number) => work(number)));
}
// What the server gives back, it gives back by now.
await pause(1000);
clearInterval(watch);
look();

const growth = `${((grown - 1) * 100).toFixed(1)} % against what it was at first`;
console.log(`${clients} clients, ${done.walks} whole walks of ${rows} rows, no wrong row; memory: ${growth}`);
if (grown > GROWTH) throw new Error(`memory has grown: ${growth}`);
