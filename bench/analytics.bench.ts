// Figures of 50 million events as the dashboard asks for them. EVENTS=<number> fills another number. How events are taken
// in is measured by analytics-intake.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedServer } from "../apps/server/src/platform/database/embedded/embedded-server.ts";
import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { silentLog } from "../apps/server/src/test-kit/silent-log.ts";
import { withClient } from "../apps/server/src/test-kit/test-connection.ts";
import { fillFigures, playsOf } from "./analytics/fill-figures.ts";
import { p95 } from "./chromium.ts";
import { median, print, printHardware, report } from "./kit.ts";
import { fillLibrary } from "./library/fill-library.ts";

const filled = { events: Number(process.env["EVENTS"] ?? 50_000_000), items: 2000, days: 90 };
const env = { BILLING: "none", LOG_LEVEL: "warn" };

printHardware();
const dataDir = await mkdtemp(join(tmpdir(), "lectern-bench-"));
try {
  const first = await startLectern({ dataDir, env });
  const publisher = await addPublisher(first);
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
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
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
