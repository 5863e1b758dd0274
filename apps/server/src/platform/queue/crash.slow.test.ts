import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { countDeath, writeCheckpoint } from "./interrupted-jobs.ts";
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
async function takeAndDie(place = "somewhere"): Promise<{ id: string; attempt: number }> {
  const worker = fork(join(import.meta.dirname, "crash.fixture.ts"), [JSON.stringify(base.connection), place], {
    execArgv: [],
  });
  const [held] = (await once(worker, "message")) as [{ id: string; attempt: number }];
  worker.kill("SIGKILL");
  await once(worker, "exit");
  return held;
}

test("a job of a process that was killed is taken up by the next one, at once", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  const resumed = new Promise<object>((resolve) => {
    queue.define(speak, {
      run: async ({ id, payload, attempt, deaths }) => resolve({ id, text: payload.text, attempt, deaths }),
    });
  });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "long" }));
  await queue.stop();
  expect(await takeAndDie()).toEqual({ id, attempt: 1 });
  await queue.start({ work: true });
  // The queue's library would miss its heartbeats after a minute, and count no death.
  expect(await resumed).toEqual({ id, text: "long", attempt: 2, deaths: 1 });
  await queue.stop();
});

test("a job that ends its process at one place each time is dead-lettered with the place", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  const deadLettered = new Promise<DeadJob<Payload>>((resolve) => {
    queue.define(speak, { run: () => Promise.reject(new Error("not here")), dead: async (job) => resolve(job) });
  });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "poison" }));
  await queue.stop();
  const { kysely } = base.database;
  await countDeath(kysely, id ?? "");
  for (let death = 0; death < 24; death += 1) {
    await writeCheckpoint(kysely, id ?? "", "block 3");
    await countDeath(kysely, id ?? "");
  }
  expect((await takeAndDie("block 3")).attempt).toBe(1);
  await queue.start({ work: true });
  const message = "The process that ran it ended.";
  expect(await deadLettered).toEqual({ id, payload: { text: "poison" }, message, diedAt: "block 3" });
  await queue.stop();
});

test("a job that gets no further waits before it is taken up once more", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  queue.define(speak, { run: () => Promise.reject(new Error("not here")) });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "long" }));
  await queue.stop();
  const { kysely } = base.database;
  await countDeath(kysely, id ?? "");
  for (let death = 0; death < 5; death += 1) {
    await writeCheckpoint(kysely, id ?? "", "block 3");
    await countDeath(kysely, id ?? "");
  }
  await takeAndDie("block 3");
  await queue.start({ work: true });
  const { rows } = await base.asAdmin((client) =>
    client.query<{ state: string; pause: string }>(
      `select state, extract(epoch from start_after - known.updated_at) as pause
         from pgboss.job join interrupted_job as known on known.job_id = job.id where job.id = $1`,
      [id],
    ),
  );
  // Of the sixth death there.
  expect(rows.map(({ state, pause }) => [state, Number(pause)])).toEqual([["retry", 64]]);
  await queue.stop();
});

test("a job whose process is killed without its fault has all of its tries left", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  const tries: boolean[] = [];
  const deadLettered = new Promise<DeadJob<Payload>>((resolve) => {
    queue.define(
      { ...speak, retryLimit: 1, retryDelaySeconds: 0 },
      {
        run: async (job) => {
          tries.push(job.lastAttempt);
          throw new Error("The engine did not answer.");
        },
        dead: async (job) => resolve(job),
      },
    );
  });
  await queue.start({ work: false });
  await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "long" }));
  await queue.stop();
  for (const place of ["block 1", "block 2"]) await takeAndDie(place);
  await queue.start({ work: true });
  expect((await deadLettered).diedAt).toBeUndefined();
  expect(tries).toEqual([false, true]);
  await queue.stop();
});

test("with other processes about, a silent job is taken over long before the queue's library would", async () => {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: false, heartbeatSeconds: 0.25 });
  const resumed = new Promise<[string, number]>((resolve) => {
    queue.define(speak, { run: async (job) => resolve([job.id, job.deaths]) });
  });
  await queue.start({ work: false });
  const id = await base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: "long" }));
  await queue.stop();
  await takeAndDie();
  await queue.start({ work: true });
  // The queue's library would count no death; how soon it is at best, silence-watch.test.ts says.
  expect(await resumed).toEqual([id, 1]);
  await queue.stop();
});

test("a job that lives is not taken over by another process", async () => {
  const ours = createQueue({ database: base.database, log: silentLog(), exclusive: false, heartbeatSeconds: 0.25 });
  const other = createQueue({ database: base.database, log: silentLog(), exclusive: false, heartbeatSeconds: 0.25 });
  const ran: string[] = [];
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  for (const [name, queue] of Object.entries({ ours, other })) {
    queue.define(speak, {
      run: async () => {
        ran.push(name);
        begun.resolve();
        await end.promise;
      },
    });
  }
  await ours.start({ work: true });
  const id = await base.database.kysely.transaction().execute((trx) => ours.send(trx, speak, { text: "long" }));
  await begun.promise;
  await other.start({ work: true });
  const first = await heartbeatOf(id);
  // Heartbeats go on while the other one looks.
  await expect.poll(() => heartbeatOf(id), { interval: 50 }).not.toBe(first);
  const second = await heartbeatOf(id);
  await expect.poll(() => heartbeatOf(id), { interval: 50 }).not.toBe(second);
  end.resolve();
  await ours.stop();
  await other.stop();
  expect(ran).toEqual(["ours"]);
});

async function heartbeatOf(id: string | undefined): Promise<string | undefined> {
  const { rows } = await base.asAdmin((client) =>
    client.query<{ beat: string }>("select heartbeat_on::text as beat from pgboss.job where id = $1", [id]),
  );
  return rows[0]?.beat;
}
