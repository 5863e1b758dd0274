import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "../database/index.ts";
import { connectDatabase } from "../database/open-database.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { createQueue, type JobDefinition, type Queue, scheduledJob } from "./index.ts";

const everyMinute = "* * * * *";
/** Half an hour from now, and half an hour ago: not due while a test runs. */
const everyHour = `${(new Date().getUTCMinutes() + 30) % 60} * * * *`;

interface Sweep {
  what: string;
}

function sweepAt(cron: string, more: Partial<JobDefinition<Sweep>["schedule"]> = {}): JobDefinition<Sweep> {
  const schema = z.strictObject({ what: z.string() });
  return { ...scheduledJob("sweep", cron), schema, schedule: { cron, payload: { what: "old" }, ...more } };
}

let base: TestDatabase;
/** Each with a connection of its own, as if it were another process. */
let queues: { queue: Queue; database: Database }[];
/** Payloads that were run, in any queue. */
let ran: string[];
let firstRan: PromiseWithResolvers<void>;

beforeEach(async () => {
  base = await createTestDatabase();
  queues = [];
  ran = [];
  firstRan = Promise.withResolvers();
});
afterEach(async () => {
  await stopAll();
  await base.close();
});

async function stopAll(): Promise<void> {
  const stopping = queues.splice(0).map(async ({ queue, database }) => {
    await queue.stop({ graceMs: 1000 });
    await database.close();
  });
  await Promise.all(stopping);
}

async function startQueue({ work }: { work: boolean }, ...jobs: JobDefinition<Sweep>[]): Promise<Queue> {
  const log = silentLog();
  const database = await connectDatabase({ connection: base.connection, poolSize: 3, log });
  const queue = createQueue({ database, log, exclusive: false, pollIntervalSeconds: 1 });
  queues.push({ queue, database });
  for (const job of jobs) {
    queue.define(job, {
      run: async ({ payload }) => {
        ran.push(payload.what);
        firstRan.resolve();
      },
    });
  }
  await queue.start({ work });
  return queue;
}

async function query<Row extends object>(statement: string): Promise<Row[]> {
  return await base.asAdmin(async (client) => (await client.query<Row>(statement)).rows);
}

/** As if the schedules were a day old and no worker had run for three hours. */
async function letHoursPass(): Promise<void> {
  await query("update pgboss.version set cron_on = now() - interval '3 hours'");
  await query("update pgboss.schedule set created_on = now() - interval '1 day'");
}

function schedules(): Promise<{ name: string; cron: string; data: object }[]> {
  return query("select name, cron, data from pgboss.schedule order by name");
}

/** Jobs of this kind that were ever sent. */
async function sent(name: string): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*)::int from pgboss.job where name = '${name}'`);
  return row?.count ?? 0;
}

/** The schedules are in the database before any queue looks which are due. */
async function writeSchedules(job: JobDefinition<Sweep>): Promise<void> {
  await startQueue({ work: true }, job);
  await stopAll();
}

describe("a job whose time has come", () => {
  test("is run once, with its payload, however many processes there are", async () => {
    const job = sweepAt(everyMinute);
    await writeSchedules(sweepAt(everyHour));
    // Due now, whenever this runs, and not before.
    await query(`update pgboss.schedule set cron = '${everyMinute}'`);
    await query("update pgboss.version set cron_on = now() - interval '40 seconds'");
    await Promise.all([1, 2, 3].map(() => startQueue({ work: true }, job)));
    await firstRan.promise;
    await stopAll();
    expect(ran).toEqual(["old"]);
    expect(await sent("sweep")).toBe(1);
  });

  test("while no process was there is run at the next start, once for all the times that passed", async () => {
    const job = sweepAt(everyHour);
    await writeSchedules(job);
    expect(ran).toEqual([]);
    await letHoursPass();
    await Promise.all([1, 2].map(() => startQueue({ work: true }, job)));
    await firstRan.promise;
    await stopAll();
    await startQueue({ work: true }, job);
    await stopAll();
    expect(ran).toEqual(["old"]);
    expect(await sent("sweep")).toBe(1);
  });

  test("is not sent while one with its key waits", async () => {
    const job = sweepAt(everyHour, { singletonKey: "all" });
    await writeSchedules(job);
    await letHoursPass();
    const queue = await startQueue({ work: false }, job);
    await base.database.kysely
      .transaction()
      .execute((trx) => queue.send(trx, job, { what: "by hand" }, { singletonKey: "all", startAfterSeconds: 3600 }));
    await startQueue({ work: true }, job);
    await expect
      .poll(() => query("select state from pgboss.job where name = '__pgboss__send-it'"))
      .toEqual([{ state: "completed" }]);
    expect(await sent("sweep")).toBe(1);
  });
});

test("the settings of a kind of job are brought in line with the code, and left alone when they are", async () => {
  const settings = () =>
    query("select name, retry_limit, dead_letter, updated_on from pgboss.queue where name like 'sweep%' order by name");
  await startQueue({ work: false }, sweepAt(everyHour));
  const first = await settings();
  expect(first).toMatchObject([
    { name: "sweep", retry_limit: 3, dead_letter: "sweep.dead" },
    { name: "sweep.dead", retry_limit: 1000, dead_letter: null },
  ]);
  await startQueue({ work: false }, sweepAt(everyHour));
  expect(await settings()).toEqual(first);
  await startQueue({ work: false }, { ...sweepAt(everyHour), retryLimit: 7 });
  expect(await settings()).toMatchObject([
    { name: "sweep", retry_limit: 7 },
    { name: "sweep.dead", updated_on: (first[1] as { updated_on: Date }).updated_on },
  ]);
});

describe("the schedules of the code", () => {
  test("are written at the start of a worker, the changed ones anew; those it no longer has are removed", async () => {
    const other = { ...sweepAt("5 4 * * *"), name: "other" };
    await startQueue({ work: true }, sweepAt("1 * * * *"), other);
    await stopAll();
    expect(await schedules()).toEqual([
      { name: "other", cron: "5 4 * * *", data: { what: "old" } },
      { name: "sweep", cron: "1 * * * *", data: { what: "old" } },
    ]);
    await startQueue({ work: true }, sweepAt("2 * * * *", { payload: { what: "older" } }));
    expect(await schedules()).toEqual([{ name: "sweep", cron: "2 * * * *", data: { what: "older" } }]);
  });

  test("are left alone by a process that runs no jobs, and when nothing changed", async () => {
    const job = sweepAt(everyHour);
    await startQueue({ work: false }, job);
    expect(await schedules()).toEqual([]);
    await writeSchedules(job);
    const written = await query("select * from pgboss.schedule");
    await startQueue({ work: true }, job);
    await startQueue({ work: false });
    expect(await query("select * from pgboss.schedule")).toEqual(written);
  });

  test("have a payload that their job can read", async () => {
    const starting = startQueue({ work: true }, sweepAt(everyHour, { payload: { what: 7 } as never }));
    await expect(starting).rejects.toThrow("A text is expected here.");
  });
});
