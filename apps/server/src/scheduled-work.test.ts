import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Platform } from "./area.ts";
import { areas } from "./areas.ts";
import { scheduledJob } from "./platform/queue/index.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { createServerDatabase, type ServerDatabase } from "./test-kit/create-server-database.ts";
import { silentLog } from "./test-kit/index.ts";
import { testConfig } from "./test-kit/test-config.ts";

let dataDir: string;
let database: ServerDatabase;
let server: RunningServer;
let platform: Platform;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lectern-test-"));
  database = await createServerDatabase();
  server = await startServer({
    config: testConfig({
      dataDir,
      roles: new Set(["worker"]),
      storage: { kind: "disk", folder: join(dataDir, "files") },
      mail: { kind: "outbox", folder: join(dataDir, "outbox"), from: "Lectern <lectern@localhost>" },
      ...(database.url === undefined ? {} : { database: { kind: "url", url: database.url, poolSize: 10 } }),
    }),
    log: silentLog(),
    version: "0.0.0",
    contract,
    areas: [
      ...areas,
      (given) => {
        platform = given;
        return { name: "probe" };
      },
    ],
    dashboardFolder: dataDir,
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const hourly = [
  "accounts/remove-expired",
  "analytics/forget-salts",
  "operator/forward-events",
  "operator/remove-old-events",
  "organisations/sweep",
  "platform/sweep-idempotency-keys",
  "platform/sweep-rate-limits",
  "platform/sweep-upload-results",
  "podcasts/compare-shows",
  "studio/clear-previews",
  "studio/sweep-spools",
  "uploads/sweep",
  "voice-packs/take-up",
];

/** Jobs that read much and are in no hurry: at night, UTC. */
const daily = [
  "analytics/remove-old",
  "billing/sweep-checkouts",
  "library/purge-trash",
  "podcasts/sweep-pictures",
  "speech-engines/refresh-voices",
  "studio/sweep-imports",
  "studio/sweep-windows",
  "webhooks/remove-old",
];

/** Jobs for times that people choose to the minute, and for what they look for a minute later. */
const everyMinute = [
  "analytics/roll-up",
  "billing/renew-due",
  "library/fold-counts",
  "library/refresh-search",
  "podcasts/fill-shows",
  "podcasts/follow-changes",
  "podcasts/publish-due",
  "publishing/publish-due",
  "webhooks/find-due",
];

/** Jobs of an hour in the recipient's time zone, whatever its distance from UTC. */
const quarterHourly = ["analytics/send-due-mails"];

test("what time brings is done every hour, not all of it in the same minute, or every minute, or every night", async () => {
  const { rows: all } = await sql<{ name: string; cron: string }>`
    select name, cron from pgboss.schedule order by name`.execute(platform.database.kysely);
  expect(all.filter(({ cron }) => cron === "* * * * *").map(({ name }) => name)).toEqual(everyMinute);
  const nightly = all.filter(({ cron }) => /^\d+ [1-5] \* \* \*$/.test(cron));
  expect(nightly.map(({ name }) => name)).toEqual(daily);
  expect(new Set(nightly.map(({ cron }) => cron)).size).toBe(daily.length);
  expect(all.filter(({ cron }) => cron === "7,22,37,52 * * * *").map(({ name }) => name)).toEqual(quarterHourly);
  const others = new Set([...everyMinute, ...daily, ...quarterHourly]);
  const rows = all.filter(({ name }) => !others.has(name));
  expect(rows.map(({ name }) => name)).toEqual(hourly);
  expect(rows.every(({ cron }) => /^\d+ \* \* \* \*$/.test(cron))).toBe(true);
  expect(new Set(rows.map(({ cron }) => cron)).size).toBe(hourly.length);
});

test.each([...hourly, ...daily, ...everyMinute, ...quarterHourly])("%s runs to its end", async (name) => {
  const id = await platform.database.system((trx) => platform.queue.send(trx, scheduledJob(name, ""), {}));
  await expect
    .poll(
      async () =>
        (await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(platform.database.kysely))
          .rows,
    )
    .toEqual([{ state: "completed" }]);
});
