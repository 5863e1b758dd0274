import fastify from "fastify";
import { expect, test } from "vitest";
import { type HealthOptions, mountHealth } from "./health.ts";

const there = (): Promise<void> => Promise.resolve();
const away = (): Promise<void> => Promise.reject(new Error("away"));
const hangs = (): Promise<void> => new Promise(() => undefined);

/** A server that is asked whether it is ready, about parts whose answers can be changed. */
function open(options: Pick<HealthOptions, "answerMs" | "timeoutMs"> = {}) {
  const now = { database: there, storage: there };
  const app = fastify();
  mountHealth(app, {
    parts: { database: () => now.database() },
    partsOfSome: { storage: () => now.storage() },
    ...options,
  });
  async function ask(): Promise<[status: number, unavailable: unknown]> {
    const answer = await app.inject("/api/ready");
    return [answer.statusCode, answer.json<{ data?: { unavailable?: string[] } }>().data?.unavailable];
  }
  return { now, ask };
}

test("what is away is told, and what is back", async () => {
  const { now, ask } = open({ answerMs: 60_000 });
  expect(await ask()).toEqual([200, undefined]);
  now.storage = away;
  expect(await ask()).toEqual([200, ["storage"]]);
  now.storage = there;
  now.database = away;
  expect((await ask())[0]).toBe(503);
  now.database = there;
  expect(await ask()).toEqual([200, undefined]);
});

test("a part that hangs delays no answer: what was known of it last is told", async () => {
  const { now, ask } = open({ answerMs: 1, timeoutMs: 1_000_000 });
  // Known from before it listened.
  now.storage = away;
  await expect.poll(ask).toEqual([200, ["storage"]]);
  now.storage = hangs;
  now.database = hangs;
  expect(await ask()).toEqual([200, ["storage"]]);
});

test("a part that hangs for too long is away", async () => {
  const { now, ask } = open({ answerMs: 1, timeoutMs: 20 });
  await expect.poll(ask).toEqual([200, undefined]);
  now.storage = hangs;
  await expect.poll(ask).toEqual([200, ["storage"]]);
  now.storage = there;
  await expect.poll(ask).toEqual([200, undefined]);
});

test("a part is asked once at a time, however many probes come", async () => {
  const { now, ask } = open({ answerMs: 1, timeoutMs: 1_000_000 });
  await ask();
  let asked = 0;
  now.storage = () => {
    asked += 1;
    return hangs();
  };
  await Promise.all([ask(), ask(), ask()]);
  expect(asked).toBe(1);
});
