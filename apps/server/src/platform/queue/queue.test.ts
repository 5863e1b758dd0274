import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import {
  createQueue,
  type DeadJob,
  type Job,
  JobFailed,
  type JobDefinition,
  JobInterrupted,
  JobYielded,
  type Queue,
} from "./index.ts";
import { hasJobsOfOtherOrganisations } from "./job-table.ts";

const payload = z.strictObject({ text: z.string() });
type Payload = z.infer<typeof payload>;

const speak: JobDefinition<Payload> = {
  name: "speak",
  schema: payload,
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  concurrency: 2,
};

/** Collects what happens, and lets a test wait for it. */
function recorder<Entry>() {
  const entries: Entry[] = [];
  const waiting: (() => void)[] = [];
  return {
    entries,
    add(entry: Entry) {
      entries.push(entry);
      for (const wake of waiting.splice(0)) wake();
    },
    async reached(count: number): Promise<Entry[]> {
      while (entries.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return entries;
    },
  };
}

let base: TestDatabase;
let queues: Queue[];

beforeEach(async () => {
  base = await createTestDatabase();
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop({ graceMs: 0 })));
  await base.close();
});

function newQueue(options: { exclusive?: boolean } = {}): Queue {
  const queue = createQueue({ database: base.database, log: silentLog(), exclusive: options.exclusive ?? false });
  queues.push(queue);
  return queue;
}

async function workOn(
  run: (job: Job<Payload>) => Promise<void>,
  options: {
    definition?: JobDefinition<Payload>;
    dead?: (job: DeadJob<Payload>) => Promise<void>;
    exclusive?: boolean;
  } = {},
): Promise<Queue> {
  const queue = newQueue(options);
  queue.define(options.definition ?? speak, { run, ...(options.dead ? { dead: options.dead } : {}) });
  await queue.start({ work: true });
  return queue;
}

function send(queue: Queue, text: string, options?: Parameters<Queue["send"]>[3]): Promise<string | undefined> {
  return base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text }, options));
}

async function stateOf(id: string | undefined): Promise<{ state: string; retry_count: number } | undefined> {
  const { rows } = await base.asAdmin((client) =>
    client.query<{ state: string; retry_count: number }>("select state, retry_count from pgboss.job where id = $1", [
      id,
    ]),
  );
  return rows[0];
}

function untilStopped(job: Job<Payload>): Promise<never> {
  return new Promise((_, reject) => {
    job.signal.addEventListener("abort", () => reject(job.signal.reason as Error), { once: true });
  });
}

describe("a job", () => {
  test("runs with its payload, once", async () => {
    const ran = recorder<[string, number, boolean]>();
    const queue = await workOn(async (job) => ran.add([job.payload.text, job.attempt, job.lastAttempt]));
    const id = await send(queue, "hello");
    expect(await ran.reached(1)).toEqual([["hello", 1, false]]);
    await queue.stop();
    expect(await stateOf(id)).toEqual({ state: "completed", retry_count: 0 });
    expect(ran.entries).toHaveLength(1);
  });

  test("starts by the word of its commit, not by the next poll", async () => {
    const ran = recorder<number>();
    const queue = await workOn(async () => ran.add(performance.now()));
    await send(queue, "warm up");
    await ran.reached(1);
    const waits: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      await send(queue, `round ${round}`);
      const committed = performance.now();
      const times = await ran.reached(round + 2);
      waits.push((times.at(-1) ?? Infinity) - committed);
    }
    // The next poll would be 15 s later.
    expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(5000);
  });

  test("is sent with the transaction, or not at all", async () => {
    const ran = recorder<string>();
    const queue = await workOn(async (job) => ran.add(job.payload.text));
    const rolledBack = base.database.kysely.transaction().execute(async (trx) => {
      await queue.send(trx, speak, { text: "never" });
      throw new Error("changed our mind");
    });
    await expect(rolledBack).rejects.toThrow("changed our mind");
    await send(queue, "instead");
    expect(await ran.reached(1)).toEqual(["instead"]);
    const { rows } = await base.asAdmin((client) =>
      client.query("select count(*)::int as count from pgboss.job where name = 'speak'"),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("can be sent in a transaction that is held to an organisation", async () => {
    const ran = recorder<string>();
    const queue = await workOn(async (job) => ran.add(job.payload.text));
    await base.database.tenant("01900000-0000-7000-8000-000000000001", (trx) =>
      queue.send(trx, speak, { text: "ours" }),
    );
    expect(await ran.reached(1)).toEqual(["ours"]);
  });

  test("is sent by a process that takes none", async () => {
    const web = newQueue();
    web.define(speak, { run: () => Promise.reject(new Error("not here")) });
    await web.start({ work: false });
    await send(web, "from the web");
    const ran = recorder<string>();
    await workOn(async (job) => ran.add(job.payload.text));
    expect(await ran.reached(1)).toEqual(["from the web"]);
    await send(web, "and again");
    expect(await ran.reached(2)).toEqual(["from the web", "and again"]);
  });

  test("is refused with a payload of another shape", async () => {
    const queue = await workOn(() => Promise.resolve());
    const wrong = base.database.kysely.transaction().execute((trx) => queue.send(trx, speak, { text: 7 } as never));
    await expect(wrong).rejects.toMatchObject({
      issues: [{ code: "invalid_type", expected: "string", path: ["text"] }],
    });
  });

  test("with a key is not added while one with that key waits or runs", async () => {
    const ran = recorder<string>();
    const finish: (() => void)[] = [];
    const queue = await workOn((job) => {
      ran.add(job.payload.text);
      return new Promise((resolve) => void finish.push(resolve));
    });
    const first = await send(queue, "first", { singletonKey: "item 1" });
    await ran.reached(1);
    expect(first).toBeTypeOf("string");
    expect(await send(queue, "second", { singletonKey: "item 1" })).toBeUndefined();
    expect(await send(queue, "other", { singletonKey: "item 2" })).toBeTypeOf("string");
    await ran.reached(2);
    for (const end of finish) end();
    expect(ran.entries).toEqual(["first", "other"]);
  });

  test("with the higher priority goes first", async () => {
    const web = newQueue();
    await web.start({ work: false });
    await send(web, "later");
    await send(web, "sooner", { priority: 5 });
    const ran = recorder<string>();
    await workOn(async (job) => ran.add(job.payload.text), { definition: { ...speak, concurrency: 1 } });
    expect(await ran.reached(2)).toEqual(["sooner", "later"]);
  });
});

describe("a job that fails", () => {
  test("is tried again, then dead-lettered with its last message", async () => {
    const tries = recorder<[number, boolean]>();
    const deadLettered = recorder<DeadJob<Payload>>();
    const queue = await workOn(
      async (job) => {
        tries.add([job.attempt, job.lastAttempt]);
        throw new Error(`try ${job.attempt} failed`);
      },
      { definition: { ...speak, retryLimit: 1 }, dead: async (job) => deadLettered.add(job) },
    );
    const id = await send(queue, "hopeless");
    expect(await deadLettered.reached(1)).toEqual([
      { id, payload: { text: "hopeless" }, message: "try 2 failed", diedAt: undefined },
    ]);
    expect(tries.entries).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test("for good is dead-lettered at once", async () => {
    const tries = recorder<number>();
    const deadLettered = recorder<DeadJob<Payload>>();
    const queue = await workOn(
      async (job) => {
        tries.add(job.attempt);
        throw new JobFailed("There is no such voice.");
      },
      { dead: async (job) => deadLettered.add(job) },
    );
    const id = await send(queue, "unknown voice");
    expect(await deadLettered.reached(1)).toEqual([
      { id, payload: { text: "unknown voice" }, message: "There is no such voice.", diedAt: undefined },
    ]);
    expect(tries.entries).toEqual([1]);
  });

  test("is handled again when its dead-letter handler fails", async () => {
    const burials = recorder<string>();
    const queue = await workOn(() => Promise.reject(new JobFailed("no")), {
      dead: async (job) => {
        burials.add(job.id);
        if (burials.entries.length === 1) throw new Error("the database was away");
      },
    });
    const id = await send(queue, "twice");
    expect(await burials.reached(2)).toEqual([id, id]);
  });

  test("does not keep another with its key from being sent", async () => {
    const deadLettered = recorder<string>();
    const queue = await workOn(() => Promise.reject(new JobFailed("no")), {
      dead: async (job) => deadLettered.add(job.payload.text),
    });
    await send(queue, "one", { singletonKey: "item" });
    await deadLettered.reached(1);
    await send(queue, "two", { singletonKey: "item" });
    expect(await deadLettered.reached(2)).toEqual(["one", "two"]);
  });
});

describe("a job whose database is lost while it runs", () => {
  test.each(["done", "failed"])("is known to be %s soon after it is back", async (end) => {
    const ran = recorder<number>();
    const queue = await workOn(
      async (job) => {
        if (ran.entries.length > 0) return ran.add(job.attempt);
        await base.allowConnections(false);
        ran.add(job.attempt);
        if (end === "failed") throw new Error("The work met it.");
      },
      { definition: { ...speak, retryDelaySeconds: 0 } },
    );
    const id = await send(queue, "hello");
    await ran.reached(1);
    await delay(500);
    await base.allowConnections(true);
    const startedAt = performance.now();
    await expect.poll(() => stateOf(id)).toEqual({ state: "completed", retry_count: end === "failed" ? 1 : 0 });
    // Less than it takes to miss heartbeats.
    expect(performance.now() - startedAt).toBeLessThan(18_000);
    expect(ran.entries).toEqual(end === "failed" ? [1, 2] : [1]);
  });
});

describe("a job that is cancelled", () => {
  test("while it waits never runs", async () => {
    const web = newQueue();
    await web.start({ work: false });
    const id = await send(web, "unwanted");
    await send(web, "wanted");
    await base.database.kysely.transaction().execute((trx) => web.cancel(trx, speak, id ?? ""));
    const ran = recorder<string>();
    await workOn(async (job) => ran.add(job.payload.text));
    expect(await ran.reached(1)).toEqual(["wanted"]);
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
  });

  test("while it runs is told so, in whichever process, and is not dead-lettered", async () => {
    const started = recorder<string>();
    const reasons = recorder<unknown>();
    const deadLettered = recorder<string>();
    await workOn(
      async (job) => {
        started.add(job.id);
        await untilStopped(job).catch((error: unknown) => {
          reasons.add(error);
          throw error;
        });
      },
      { dead: async (job) => deadLettered.add(job.id) },
    );
    const web = newQueue();
    await web.start({ work: false });
    const id = await send(web, "long one");
    await started.reached(1);
    await base.database.kysely.transaction().execute((trx) => web.cancel(trx, speak, id ?? ""));
    const [reason] = await reasons.reached(1);
    expect(reason).toBeInstanceOf(JobInterrupted);
    expect(reason).toMatchObject({ reason: "cancelled" });
    await queues[0]?.stop();
    expect([await stateOf(id), deadLettered.entries]).toEqual([{ state: "cancelled", retry_count: 0 }, []]);
  });

  test("in a transaction that is rolled back goes on", async () => {
    const started = recorder<Job<Payload>>();
    const end = Promise.withResolvers<void>();
    const queue = await workOn((job) => {
      started.add(job);
      return end.promise;
    });
    const id = await send(queue, "kept");
    const [job] = await started.reached(1);
    const rolledBack = base.database.kysely.transaction().execute(async (trx) => {
      await queue.cancel(trx, speak, id ?? "");
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    end.resolve();
    await queue.stop();
    expect([job?.signal.aborted, await stateOf(id)]).toEqual([false, { state: "completed", retry_count: 0 }]);
  });
});

describe("a job whose turn is over", () => {
  const owned = z.strictObject({ organisationId: z.string() });
  const book: JobDefinition<{ organisationId: string }> = {
    name: "book",
    schema: owned,
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireSeconds: 60,
    concurrency: 1,
    turnSeconds: 0,
  };

  function sendOf(queue: Queue, organisationId: string): Promise<string | undefined> {
    return base.database.kysely.transaction().execute((trx) => queue.send(trx, book, { organisationId }));
  }

  test("lets that of another organisation go first and goes on after it, which costs it no try", async () => {
    const ran = recorder<string>();
    const queue = newQueue();
    queue.define(book, {
      run: async ({ payload: { organisationId }, yieldSignal, attempt }) => {
        ran.add(organisationId);
        if (organisationId !== "a" || attempt > 1) return;
        await new Promise((resolve) => yieldSignal.addEventListener("abort", resolve, { once: true }));
        throw new JobYielded();
      },
    });
    await queue.start({ work: true });
    const long = await sendOf(queue, "a");
    await ran.reached(1);
    await sendOf(queue, "b");
    expect(await ran.reached(3)).toEqual(["a", "b", "a"]);
    await expect.poll(() => stateOf(long)).toMatchObject({ state: "completed" });
  });

  test("is in nobody's way while only its own organisation waits, or later", async () => {
    const queue = newQueue();
    await queue.start({ work: false });
    const waits = () => hasJobsOfOtherOrganisations(base.database.kysely, "book", "a");
    expect(await waits()).toBe(false);
    await sendOf(queue, "a");
    await base.database.kysely
      .transaction()
      .execute((trx) => queue.send(trx, book, { organisationId: "b" }, { startAfterSeconds: 3600 }));
    expect(await waits()).toBe(false);
    await sendOf(queue, "b");
    expect(await waits()).toBe(true);
  });
});

describe("stopping", () => {
  test("waits for running jobs", async () => {
    const started = recorder<string>();
    const end = Promise.withResolvers<void>();
    const queue = await workOn((job) => {
      started.add(job.id);
      return end.promise;
    });
    const id = await send(queue, "nearly done");
    await started.reached(1);
    const stopped = queue.stop({ graceMs: 10_000 });
    end.resolve();
    await stopped;
    expect(await stateOf(id)).toEqual({ state: "completed", retry_count: 0 });
  });

  test("gives a job back that does not end in time, for the next process to take as if untouched", async () => {
    const started = recorder<string>();
    const queue = await workOn(async (job) => {
      started.add(job.id);
      await untilStopped(job);
    });
    const id = await send(queue, "long one");
    await started.reached(1);
    await queue.stop({ graceMs: 10 });
    expect(await stateOf(id)).toEqual({ state: "created", retry_count: 0 });
    const ran = recorder<[string, number]>();
    await workOn(async (job) => ran.add([job.id, job.attempt]));
    expect(await ran.reached(1)).toEqual([[id, 1]]);
  });

  test("takes no more jobs", async () => {
    const queue = await workOn(() => Promise.resolve());
    await queue.stop();
    const web = newQueue();
    await web.start({ work: false });
    const id = await send(web, "too late");
    expect(await stateOf(id)).toEqual({ state: "created", retry_count: 0 });
  });
});
