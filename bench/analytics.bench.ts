// What players count: figures of 50 million events as the dashboard asks for them, and events taken in beside a
// bystander who lists items. EVENTS=<number> fills another number.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startEmbeddedServer } from "../apps/server/src/platform/database/embedded/embedded-server.ts";
import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { silentLog } from "../apps/server/src/test-kit/silent-log.ts";
import { withClient } from "../apps/server/src/test-kit/test-connection.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { fillFigures, playsOf } from "./analytics/fill-figures.ts";
import { sendEvents } from "./analytics/send-events.ts";
import { p95 } from "./chromium.ts";
import { blocksOf, median, newContent, print, printHardware, report, treeSeconds } from "./kit.ts";
import { fillLibrary } from "./library/fill-library.ts";

const filled = { events: Number(process.env["EVENTS"] ?? 50_000_000), items: 2000, days: 90 };
const env = { BILLING: "none", LOG_LEVEL: "warn", TRUST_PROXY: "true" };
const crowd = { eventsPerSecond: 6000, seconds: 20 };

printHardware();
const dataDir = await mkdtemp(join(tmpdir(), "lectern-bench-"));
try {
  const first = await startLectern({ dataDir, env });
  const publisher = await signUp(first);
  const heard = await publish(first, publisher);
  await first.stop();
  await onDatabase(async (client) => {
    await fillLibrary(client, { ...publisher, count: 2000 });
    const begun = performance.now();
    await fillFigures(client, { ...publisher, count: filled });
    const { rows } = await client.query<{ table: string; rows: string }>(
      `select relname as table, reltuples::bigint as rows from pg_class where relname in ('listening_quarter_hour', 'listening_day', 'tally_quarter_hour', 'tally_day') order by 1`,
    );
    print(
      `     figures of ${filled.events} events, ${playsOf(filled.events)} of them plays, of ${filled.items} items and ${filled.days} days, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${rows.map((row) => `${row.rows} rows of ${row.table}`).join(", ")}`,
    );
  });
  const server = await startLectern({ dataDir, env });
  try {
    const reader = { ...publisher, token: await tokenOf(server, publisher) };
    await measureFigures(server, reader);
    await measureIntake(server, reader, heard);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** An item that can be heard, and the name of its audio. */
async function publish(
  server: LecternServer,
  publisher: Publisher,
): Promise<{ contentId: string; audioToken: string }> {
  const script = blocksOf(["Mine is a long and a sad tale!"]);
  const contentId = await newContent(publisher, script, "The Mouse's Tale");
  const watch = await watchContent(server.url, publisher.token(), contentId);
  await publisher.inProject("PUT", `/content/${contentId}/v2`, {
    title: "The Mouse's Tale",
    slate_value: script,
    is_draft: false,
  });
  await watch.finished();
  const facts = (await (await fetch(`${server.url}/embed/${contentId}.json`)).json()) as { audio_url: string };
  return { contentId, audioToken: /([\w-]+)\.mp3$/.exec(facts.audio_url)?.[1] ?? "" };
}

async function onDatabase(work: Parameters<typeof withClient>[1]): Promise<void> {
  const postgres = await startEmbeddedServer({ dataDir, maxConnections: 4, log: silentLog() });
  await withClient({ ...postgres.superuserConnection, database: postgres.connection.database }, work);
  await postgres.close();
}

/** A new token: filling takes longer than one lives. */
async function tokenOf({ url }: LecternServer, publisher: Publisher): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie: publisher.cookie() },
    body: "{}",
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}

interface Reader {
  organisationId: string;
  projectId: string;
  token: string;
}

/** One call, in milliseconds. */
async function ask({ url }: LecternServer, reader: Reader, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(
    `${url}/api/organisation/${reader.organisationId}/integration/${reader.projectId}/${path}`,
    {
      headers: { authorization: `Bearer ${reader.token}` },
    },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - begun;
}

async function measureFigures(server: LecternServer, reader: Reader): Promise<void> {
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const zone = "time_zone=Asia/Kolkata";
  const ranges = [
    `start_date=${day(6)}&end_date=${day(0)}&${zone}`,
    `start_date=${day(89)}&end_date=${day(0)}&${zone}`,
  ];
  const breakdowns = ["/browsers", "/country", "/operating_systems", "/devices", "/new_repeated_listeners"];
  const calls: [name: string, bound: number, paths: string[]][] = [
    ["overview of 7 and of 90 days", 100, ranges.map((range) => `analytics?${range}`)],
    ["its trend", 100, ranges.map((range) => `analytics/trends?${range}`)],
    ["its breakdowns", 100, breakdowns.flatMap((path) => ranges.map((range) => `analytics${path}?${range}`))],
    ["items, 7 days", 250, [`analytics/content?${ranges[0]}`, `analytics/content?sort=title&order=asc&${ranges[0]}`]],
    ["items, 90 days", 500, [`analytics/content?${ranges[1]}`, `analytics/content?search=99&${ranges[1]}`]],
    ["items, all time", 100, ["analytics/content", "analytics/content?sort=avg_listen_duration"]],
  ];
  for (const [name, bound, paths] of calls) {
    const times: number[] = [];
    for (let round = 0; round <= 20; round += 1) {
      for (const path of paths) {
        const time = await ask(server, reader, path);
        // The first round warms the caches.
        if (round > 0) times.push(time);
      }
    }
    print(`     median ${median(times).toFixed(1)} ms of ${times.length} calls`);
    report(`${name}, p95`, p95(times), bound, "ms");
  }
}

/** Plays of an item today, as its figures say them. */
async function playsNow({ url }: LecternServer, reader: Reader, contentId: string): Promise<number> {
  const path = `/api/organisation/${reader.organisationId}/integration/${reader.projectId}/analytics/content/${contentId}`;
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${reader.token}` } });
  if (answer.status === 404) return 0;
  return ((await answer.json()) as { data: { total_plays: number } }).data.total_plays;
}

/** Events are sent while lists of items are asked for, one after the other; afterwards the figures have to be what was sent. */
async function measureIntake(
  server: LecternServer,
  reader: Reader,
  heard: { contentId: string; audioToken: string },
): Promise<void> {
  const alone: number[] = [];
  for (let round = 0; round < 100; round += 1) alone.push(await ask(server, reader, "content"));
  print(`     a list of items alone, median ${median(alone).toFixed(1)} ms, p95 ${p95(alone).toFixed(1)} ms`);
  const before = await treeSeconds(server.pid);
  const begun = performance.now();
  const sending = sendEvents({ url: server.url, ...heard, ...crowd });
  const sent = new AbortController();
  const beside: number[] = [];
  const bystander = (async () => {
    while (!sent.signal.aborted) beside.push(await ask(server, reader, "content"));
  })();
  const { sessions, failed } = await sending;
  sent.abort();
  await bystander;
  const seconds = (performance.now() - begun) / 1000;
  const cost = (await treeSeconds(server.pid)) - before;
  print(
    `     ${sessions * 8} events in ${sessions * 2} requests in ${seconds.toFixed(1)} s, ${failed} failed; ${((100 * cost) / seconds).toFixed(0)} % of a core for server and database`,
  );
  report("events taken in a second", 5000 - (sessions * 8) / seconds, 0, "fewer than 5000");
  report("a list of items meanwhile, p95", p95(beside), 200, "ms");
  const waited = performance.now();
  while ((await playsNow(server, reader, heard.contentId)) < sessions && performance.now() - waited < 180_000) {
    await delay(1000);
  }
  const counted = await playsNow(server, reader, heard.contentId);
  print(
    `     ${counted} of ${sessions} plays in the figures ${((performance.now() - waited) / 1000).toFixed(0)} s later`,
  );
  report("plays that were sent and not counted, or counted twice", Math.abs(sessions - counted), 0, "plays");
}
