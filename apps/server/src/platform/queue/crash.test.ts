import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { createQueue, type DeadJob, type JobDefinition } from "./index.ts";

type Payload = { text: string };

const speak: JobDefinition<Payload> = {
  name: "speak",
  schema: z.object({ text: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  concurrency: 1,
};

let base: TestDatabase;
beforeEach(async () => {
  base = await createTestDatabase();
});
afterEach(() => base.close());

/** Starts a process that takes the job, and kills it as the system would, without a word. */
async function takeAndDie(): Promise<{ id: string; attempt: number }> {
  const worker = fork(join(import.meta.dirname, "crash.fixture.ts"), [JSON.stringify(base.connection)], {
    execArgv: [],
  });
  const [held] = (await once(worker, "message")) as [{ id: string; attempt: number }];
  worker.kill("SIGKILL");
  await once(worker, "exit");
  return held;
}

test("a job of a process that was killed is taken up by the next one, at once", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  const resumed = new Promise<[string, string, number]>((resolve) => {
    queue.define(speak, { run: async (job) => resolve([job.id, job.payload.text, job.attempt]) });
  });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "long" }));
  await queue.stop();
  expect(await takeAndDie()).toEqual({ id, attempt: 1 });
  const startedAt = performance.now();
  await queue.start({ work: true });
  expect(await resumed).toEqual([id, "long", 2]);
  // Its heartbeats would be missed after 20 s.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await queue.stop();
});

test("a job that kills its process each time is dead-lettered when its tries are used up", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  const deadLettered = new Promise<DeadJob<Payload>>((resolve) => {
    queue.define(speak, { run: () => Promise.reject(new Error("not here")), dead: async (job) => resolve(job) });
  });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "poison" }));
  await queue.stop();
  const attempts = [];
  for (let round = 0; round < 3; round += 1) attempts.push((await takeAndDie()).attempt);
  expect(attempts).toEqual([1, 2, 3]);
  await queue.start({ work: true });
  expect(await deadLettered).toEqual({ id, payload: { text: "poison" }, message: "The process that ran it ended." });
  await queue.stop();
});

test("with other processes about, a silent job is taken over when its heartbeats stop", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: false, pollIntervalSeconds: 1 });
  const resumed = new Promise<string>((resolve) => {
    queue.define(speak, { run: async (job) => resolve(job.id) });
  });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "long" }));
  await queue.stop();
  await takeAndDie();
  // As if the time without a heartbeat had passed.
  await base.asAdmin((client) => client.query("update pgboss.job set heartbeat_on = now() - interval '5 minutes'"));
  await queue.start({ work: true });
  expect(await resumed).toBe(id);
  await queue.stop();
});
