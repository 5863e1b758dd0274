import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { AudioError } from "../audio-error.ts";
import { ThreadPool } from "./thread-pool.ts";
import type { WorkLimits } from "./watchdog.ts";

/** A thread that answers, dies, throws, hangs or stays silent for as long as it is told. */
const source = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ act, value }) => {
    if (act === "echo") parentPort.postMessage({ result: value });
    if (act === "fail") parentPort.postMessage({ failure: { code: "INVALID_FILE", message: "No good." } });
    if (act === "range") parentPort.postMessage({ failure: { message: "Out of range." } });
    if (act === "exit") process.exit(7);
    if (act === "throw") throw new Error("broken");
    if (act === "hang") for (;;);
  });
`;
const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let pool: ThreadPool;
let started: Worker[];

interface Opened {
  size?: number;
  idleMs?: number;
  limits?: WorkLimits;
}

function open({ size = 1, idleMs = 60_000, limits = { cpuMs: 60_000 } }: Opened = {}): void {
  started = [];
  pool = new ThreadPool({
    size,
    idleMs,
    limits,
    spawn() {
      const worker = new Worker(url, { stderr: true });
      worker.stderr.resume();
      started.push(worker);
      return Promise.resolve(worker);
    },
  });
}

function run(act: string, value?: unknown, signal?: AbortSignal, isUrgent = false): Promise<unknown> {
  return pool.run(() => ({ message: { act, value }, transfer: [] }), signal, { isUrgent });
}

async function failure(work: Promise<unknown>): Promise<AudioError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AudioError);
  return error as AudioError;
}

afterEach(() => pool.close());

describe("ThreadPool", () => {
  test("[W1] starts threads when there is work, and no more than its size", async () => {
    open({ size: 2 });
    expect(started).toHaveLength(0);
    const values = Array.from({ length: 50 }, (_, index) => index);
    expect(await Promise.all(values.map((value) => run("echo", value)))).toEqual(values);
    expect(started).toHaveLength(2);
  });

  test("[W2] failures come back as they were", async () => {
    open();
    expect(await failure(run("fail"))).toMatchObject({ code: "INVALID_FILE", message: "No good." });
    await expect(run("range")).rejects.toThrow(RangeError);
    expect(await run("echo", 1)).toBe(1);
    expect(started).toHaveLength(1);
  });

  test.each(["exit", "throw"])(
    "[W3] a thread that dies (%s) fails its own task, and another takes its place",
    async (act) => {
      open();
      const [first, second, third] = await Promise.allSettled([run("echo", 1), run(act), run("echo", 3)]);
      expect(first).toMatchObject({ status: "fulfilled", value: 1 });
      expect(second).toMatchObject({ status: "rejected", reason: { code: "FAILED" } });
      expect(third).toMatchObject({ status: "fulfilled", value: 3 });
      expect(started).toHaveLength(2);
    },
  );

  test("[W4] work that waits is cancelled at once and never begun", async () => {
    open();
    const cancel = new AbortController();
    const first = run("echo", 1);
    const second = failure(run("exit", undefined, cancel.signal));
    cancel.abort();
    expect((await second).code).toBe("CANCELLED");
    expect(await first).toBe(1);
    expect(await run("echo", 2)).toBe(2);
    expect(started).toHaveLength(1);
  });

  test("[W5] work under way is cancelled at once, and a thread that goes on with it is ended", async () => {
    open();
    const cancel = new AbortController();
    expect(await run("echo", 0)).toBe(0);
    const hanging = failure(run("hang", undefined, cancel.signal));
    const next = run("echo", 2);
    cancel.abort();
    expect((await hanging).code).toBe("CANCELLED");
    expect(await next).toBe(2);
    expect(started).toHaveLength(2);
  });

  test("[W21] urgent work is begun before what waits, in the order of its calls", async () => {
    open();
    const done: unknown[] = [];
    const calls = [[1], [2], [3, true], [4], [5, true]] as const;
    await Promise.all(calls.map(async ([value, isUrgent]) => done.push(await run("echo", value, undefined, isUrgent))));
    expect(done).toEqual([3, 5, 1, 2, 4]);
  });

  test("[W6] a signal that is aborted already begins nothing", async () => {
    open();
    expect((await failure(run("echo", 1, AbortSignal.abort()))).code).toBe("CANCELLED");
    expect(started).toHaveLength(0);
  });

  test.each([
    { act: "hang", limits: { cpuMs: 100, intervalMs: 10 } },
    { act: "say nothing", limits: { cpuMs: 60_000, hangMs: 1000 } },
  ])(
    "[W7] work that takes too much CPU time, or none at all ($act), fails, and the next goes on",
    async ({ act, limits }) => {
      open({ limits });
      const [hung, next] = await Promise.allSettled([run(act), run("echo", 2)]);
      expect(hung).toMatchObject({ status: "rejected", reason: { code: "TOO_LONG" } });
      expect(next).toMatchObject({ status: "fulfilled", value: 2 });
    },
  );

  test("[W8] threads without work end, and start again when there is some", async () => {
    open({ idleMs: 10 });
    expect(await run("echo", 1)).toBe(1);
    await new Promise((resolve) => started[0]!.once("exit", resolve));
    expect(await run("echo", 2)).toBe(2);
    expect(started).toHaveLength(2);
  });

  test("[W9] closing cancels what is under way and what waits, and ends every thread", async () => {
    open({ size: 2 });
    const work = [run("hang"), run("hang"), run("echo", 1)].map(failure);
    const running = run("echo", 1).catch(() => undefined);
    await pool.close();
    expect((await Promise.all(work)).map((error) => error.code)).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
    await running;
    expect(started.every((worker) => worker.threadId === -1)).toBe(true);
    expect((await failure(run("echo", 1))).code).toBe("CANCELLED");
  });

  test("[W10] a thread that cannot start fails what waits for it", async () => {
    pool = new ThreadPool({
      size: 1,
      idleMs: 1,
      limits: { cpuMs: 1000 },
      spawn: () => Promise.reject(new Error("no file")),
    });
    expect(await failure(run("echo", 1))).toMatchObject({ code: "FAILED" });
  });

  test("[W11] a message that cannot be sent fails its task alone", async () => {
    open();
    const bad = pool.run(() => ({ message: () => undefined, transfer: [] }));
    expect((await failure(bad)).code).toBe("FAILED");
    expect(await run("echo", 2)).toBe(2);
  });
});
