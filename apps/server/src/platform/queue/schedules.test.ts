import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
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
let queues: Queue[];
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
  await Promise.all(queues.splice(0).map((queue) => queue.stop({ graceMs: 1000 })));
}

function newQueue(...jobs: JobDefinition<Sweep>[]): Queue {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: false, lookAroundSeconds: 1 });
  for (const job of jobs) {
    queue.define(job, {
      run: async ({ payload }) => {
        ran.push(payload.what);
        firstRan.resolve();
      },
    });
  }
  queues.push(queue);
  return queue;
}

async function query<Row extends object>(statement: string): Promise<Row[]> {
  return await base.asAdmin(async (client) => (await client.query<Row>(statement)).rows);
}

/** As if the schedules had been there for a day and nobody had looked at them for three hours. */
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
  await newQueue(job).start({ work: true });
  await stopAll();
}

describe("a job whose time has come", () => {
  test("is run once, with its payload, however many processes there are", async () => {
    const job = sweepAt(everyMinute);
    await writeSchedules(job);
    await query("update pgboss.version set cron_on = now() - interval '40 seconds'");
    await Promise.all([newQueue(job), newQueue(job), newQueue(job)].map((queue) => queue.start({ work: true })));
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
    await Promise.all([newQueue(job), newQueue(job)].map((queue) => queue.start({ work: true })));
    await firstRan.promise;
    await stopAll();
    await newQueue(job).start({ work: true });
    await stopAll();
    expect(ran).toEqual(["old"]);
    expect(await sent("sweep")).toBe(1);
  });

  test("is not sent while one with its key waits", async () => {
    const job = sweepAt(everyHour, { singletonKey: "all" });
    await writeSchedules(job);
    await letHoursPass();
    const queue = newQueue(job);
    await queue.start({ work: false });
    await base.database.kysely
      .transaction()
      .execute((trx) => queue.send(trx, job, { what: "by hand" }, { singletonKey: "all", startAfterSeconds: 3600 }));
    await newQueue(job).start({ work: true });
    await expect
      .poll(() => query("select state from pgboss.job where name = '__pgboss__send-it'"), { timeout: 10_000 })
      .toEqual([{ state: "completed" }]);
    expect(await sent("sweep")).toBe(1);
  });
});

test("the settings of a kind of job are brought in line with the code, and left alone when they are", async () => {
  const settings = () =>
    query("select name, retry_limit, dead_letter, updated_on from pgboss.queue where name like 'sweep%' order by name");
  await newQueue(sweepAt(everyHour)).start({ work: false });
  const first = await settings();
  expect(first).toMatchObject([
    { name: "sweep", retry_limit: 3, dead_letter: "sweep.dead" },
    { name: "sweep.dead", retry_limit: 1000, dead_letter: null },
  ]);
  await newQueue(sweepAt(everyHour)).start({ work: false });
  expect(await settings()).toEqual(first);
  await newQueue({ ...sweepAt(everyHour), retryLimit: 7 }).start({ work: false });
  expect(await settings()).toMatchObject([
    { name: "sweep", retry_limit: 7 },
    { name: "sweep.dead", updated_on: (first[1] as { updated_on: Date }).updated_on },
  ]);
});

describe("the schedules of the code", () => {
  test("are written at the start of a worker, the changed ones anew; those it no longer has are removed", async () => {
    const other = { ...sweepAt("5 4 * * *"), name: "other" };
    await newQueue(sweepAt("1 * * * *"), other).start({ work: true });
    await stopAll();
    expect(await schedules()).toEqual([
      { name: "other", cron: "5 4 * * *", data: { what: "old" } },
      { name: "sweep", cron: "1 * * * *", data: { what: "old" } },
    ]);
    await newQueue(sweepAt("2 * * * *", { payload: { what: "older" } })).start({ work: true });
    expect(await schedules()).toEqual([{ name: "sweep", cron: "2 * * * *", data: { what: "older" } }]);
  });

  test("are left alone by a process that runs no jobs, and when nothing changed", async () => {
    const job = sweepAt(everyHour);
    await newQueue(job).start({ work: false });
    expect(await schedules()).toEqual([]);
    await writeSchedules(job);
    const written = await query("select * from pgboss.schedule");
    await newQueue(job).start({ work: true });
    await newQueue().start({ work: false });
    expect(await query("select * from pgboss.schedule")).toEqual(written);
  });

  test("have a payload that their job can read", async () => {
    const starting = newQueue(sweepAt(everyHour, { payload: { what: 7 } as never })).start({ work: true });
    await expect(starting).rejects.toThrow(/expected string/);
  });
});
