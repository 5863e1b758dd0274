// How many events of players a second are taken in, counted exactly, and what readers and publishers notice of it meanwhile.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import type { Crowd, CrowdResult } from "./analytics/crowd-worker.ts";
import { blocksOf, generate, memoryOf, newContent, print, printHardware, report, treeSeconds } from "./kit.ts";

const eventsPerSecond = Number(process.env["EVENTS"] ?? 5000);
const seconds = Number(process.env["SECONDS"] ?? 30);
const itemCount = 10;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "info", TRUST_PROXY: "true" } });
try {
  const publisher = await addPublisher(server);
  const items = await makeItems(publisher);
  const { url } = server;
  const before = await treeSeconds(server.pid);
  const crowd = new Worker(new URL("./analytics/crowd-worker.ts", import.meta.url), {
    workerData: { url, items, eventsPerSecond, seconds } satisfies Crowd,
  });
  const done = once(crowd, "message") as Promise<[CrowdResult]>;
  const others = watchOthers(publisher, items[0]!.id);
  const [{ events, plays, failures, times }] = await done;
  const { facts, lists } = await others.stop();
  const used = (await treeSeconds(server.pid)) - before;
  print(`${events} events in ${seconds} s, ${failures} not answered with 204`);
  report(
    "processor of server and database for 5000 events, with what is asked beside it",
    (used / events) * 5000,
    1,
    "s",
  );
  report("a batch, p95", percentile(times, 0.95), 100, "ms");
  report("a player's facts meanwhile, p95", percentile(facts, 0.95), 100, "ms");
  report("a library's first page meanwhile, p95", percentile(lists, 0.95), 250, "ms");
  print(`memory of the server and its database: ${(await memoryOf(server.pid)).toFixed(0)} MB`);
  const begun = performance.now();
  report("plays that are missing in the figures", plays - (await countedPlays(publisher, plays)), 0, "plays");
  print(`they were counted ${((performance.now() - begun) / 1000).toFixed(0)} s after the last was sent`);
  for (const line of server.output().split("\n"))
    if (/were not counted|wait for|were lost|looked up/.test(line)) print(line);
} finally {
  await server.stop();
}

async function makeItems(publisher: Publisher): Promise<Crowd["items"]> {
  const items: Crowd["items"] = [];
  for (let index = 0; index < itemCount; index += 1) {
    const script = blocksOf([`Number ${index}. Down, down, down. Would the fall never come to an end?`]);
    const id = await newContent(publisher, script, `Number ${index}`);
    const { audioUrl } = await generate(server, publisher, id, script);
    items.push({ id, audio: /([\w-]+)\.mp3/.exec(audioUrl)?.[1] ?? "" });
  }
  return items;
}

/** Waits until the figures have as many plays, or for three minutes. */
async function countedPlays(publisher: Publisher, plays: number): Promise<number> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const query = `?start_date=${day(Date.now() - 86_400_000)}&end_date=${day(Date.now())}`;
  for (let tries = 0; ; tries += 1) {
    const { total_plays: counted } = await publisher.inProject<{ total_plays: number }>("GET", `/analytics${query}`);
    if (counted >= plays || tries === 180) return counted;
    await delay(1000);
  }
}

/** Asks ten times a second for what readers and publishers ask for. */
function watchOthers(publisher: Publisher, item: string) {
  const facts: number[] = [];
  const lists: number[] = [];
  const over = new AbortController();
  async function time(into: number[], work: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await work();
    into.push(performance.now() - begun);
  }
  const watching = (async () => {
    while (!over.signal.aborted) {
      await time(facts, async () => (await fetch(`${server.url}/embed/${item}.json`)).text());
      await time(lists, () => publisher.inProject("GET", "/content"));
      await delay(100);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return { facts, lists };
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}
