// Readers of one article, from many networks: sends batches of events at an even rate, in a thread of its own.
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { PlayerEventBatch } from "@lectern/contract";

export interface Crowd {
  url: string;
  items: { id: string; audio: string }[];
  eventsPerSecond: number;
  seconds: number;
}

/** What became of it: events sent, plays among them, and how long answers took, in milliseconds. */
export interface CrowdResult {
  events: number;
  plays: number;
  failures: number;
  times: number[];
}

const { url, items, eventsPerSecond, seconds } = workerData as Crowd;
const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const tickMs = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const result: CrowdResult = { events: 0, plays: 0, failures: 0, times: [] };
let readers = 0;

/** The two batches of a reader: what is told after five seconds, and when they leave. */
function batchesOf(reader: number): PlayerEventBatch[] {
  const { id, audio } = items[reader % items.length]!;
  const at = Date.now();
  const common = {
    v: 1,
    content_id: id,
    audio,
    session: `${reader},2,3,4`,
    listener: `${reader},6,7,8`,
    sent_at: at,
  } as const;
  return [
    {
      ...common,
      events: [
        { n: 0, at: at - 4000, kind: "impression" },
        { n: 1, at: at - 3000, kind: "play" },
        { n: 2, at: at - 1000, kind: "quarter", percent: 25 },
      ],
    },
    {
      ...common,
      events: [
        { n: 3, at, kind: "quarter", percent: 50 },
        { n: 4, at, kind: "listen", seconds: 1.5 },
        { n: 5, at, kind: "stop", position: 1.5 },
      ],
    },
  ];
}

async function send(batch: PlayerEventBatch, network: string): Promise<void> {
  const begun = performance.now();
  const headers = { "content-type": "text/plain;charset=UTF-8", "user-agent": browser, "x-forwarded-for": network };
  const asking = request(`${url}/embed/events`, { agent, method: "POST", headers });
  asking.end(JSON.stringify(batch));
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  result.times.push(performance.now() - begun);
  if (answer.statusCode !== 204) result.failures += 1;
}

const begun = performance.now();
const eventsPerReader = 6;
const underWay = new Set<Promise<void>>();
while (performance.now() - begun < seconds * 1000) {
  const due = Math.floor(((performance.now() - begun) / 1000) * (eventsPerSecond / eventsPerReader));
  for (; readers < due; readers += 1) {
    const network = `10.${(readers >> 16) & 255}.${(readers >> 8) & 255}.${readers & 255}`;
    for (const batch of batchesOf(readers)) {
      const sent = send(batch, network).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
  }
  await delay(tickMs);
}
await Promise.all(underWay);
agent.destroy();
const sent: CrowdResult = { ...result, events: readers * eventsPerReader, plays: readers };
parentPort?.postMessage(sent, []);
