// Many clients walk at once, over HTTP, while the server's memory is watched:
//
//   crowd.mjs --url URL --pid PID --rows N [--clients 50] [--rounds 1] [--seconds 60] [--settle 10]
//
// Each client walks one list again and again, with a limit of its own, and holds
// every row against those of a walk that one client made before. It ends with
// the walk at hand when the seconds are over, and waits for the others; then all
// go, and the next round of clients comes.
//
// Of one round, memory may be at most a tenth above what it was in its first
// `settle` seconds. Of many, in the second half at most a tenth above the first.
// An allocator that is still on its way to its level needs more rounds to show
// it, and gets up to three times as many; what leaks grows in them as before.
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

// Does the work as a client of its own, and gives what makes it go.
async function visit(work) {
  const transport = new StreamableHTTPClientTransport(new URL(values.url));
  const client = await connect(values.protocol, transport);
  await work(client);
  return async () => {
    // A session lasts until it is ended or idle for long; without one, nothing happens.
    await transport.terminateSession();
    await client.close();
  };
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
const go = await visit(async (client) => {
  for (const tool of LISTS) truth.set(tool, await expected(client, tool));
});
await go();

const start = Date.now();
const looks = [];
let round = 0;
function look() {
  const [passed, now] = [(Date.now() - start) / 1000, memory()];
  looks.push({ passed, round, now });
  const cells = [passed.toFixed(0), done.walks, done.pages, done.rows, now.toFixed(1)];
  console.log(cells.map((cell) => String(cell).padStart(10)).join(""));
}

// How many times the most that it was at first memory is at most later.
function growth() {
  const early = (it) => (rounds === 1 ? it.passed <= settle : it.round < round / 2);
  const most = (some) => Math.max(...some.map((it) => it.now));
  return most(looks.filter((it) => !early(it))) / most(looks.filter(early));
}

console.log(["seconds", "walks", "pages", "rows", "MiB"].map((cell) => cell.padStart(10)).join(""));
const watch = setInterval(look, 1000);
while (round < rounds || (growth() > GROWTH && round < rounds * 3)) {
  const until = Date.now() + seconds * 1000;
  const work = (number) => visit((client) => walk(client, number, truth, until));
  const all = await Promise.all(Array.from({ length: clients }, (_, number) => work(number)));
  // The server holds the most now, and as much in each round, however fast the machine is.
  look();
  await Promise.all(all.map((go) => go()));
  round += 1;
}
// What the server gives back, it gives back by now.
await pause(1000);
clearInterval(watch);
look();

const grown = growth();
const percent = `${((grown - 1) * 100).toFixed(1)} % against what it was at first`;
console.log(`${clients} clients, ${done.walks} whole walks of ${rows} rows, no wrong row; memory: ${percent}`);
if (grown > GROWTH) throw new Error(`memory has grown: ${percent}`);
