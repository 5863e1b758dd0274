import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { createRateLimits } from "./database-rate-limits.ts";
import type { RateLimits } from "./rate-limits.ts";

let testDatabase: TestDatabase;
let now: Date;
let limits: RateLimits;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  limits = createRateLimits({ database: testDatabase.database, now: () => now });
});
afterAll(async () => await testDatabase.close());
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00Z");
});

describe("rate limits", () => {
  test("count within a window, and say what is left", async () => {
    const rule = { key: "counts", limit: 3, windowSeconds: 60 };
    const taken = [];
    for (let at = 0; at < 5; at += 1) {
      taken.push(await limits.take(rule));
      now = new Date(now.getTime() + 10_000);
    }
    expect(taken).toEqual([
      { allowed: true, remaining: 2, retryAfterSeconds: 60 },
      { allowed: true, remaining: 1, retryAfterSeconds: 50 },
      { allowed: true, remaining: 0, retryAfterSeconds: 40 },
      { allowed: false, remaining: 0, retryAfterSeconds: 30 },
      { allowed: false, remaining: 0, retryAfterSeconds: 20 },
    ]);
    now = new Date("2026-11-20T10:01:00Z");
    expect(await limits.take(rule)).toEqual({ allowed: true, remaining: 2, retryAfterSeconds: 60 });
  });

  test("never let through more than the limit, however many ask at once", async () => {
    const rule = { key: "at once", limit: 7, windowSeconds: 60 };
    const taken = await Promise.all(Array.from({ length: 40 }, async () => await limits.take(rule)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  test("count several at once, and go on from what was counted", async () => {
    const rule = { key: "words", limit: 1000, windowSeconds: 60 };
    expect(await limits.take({ ...rule, units: 390 })).toMatchObject({ allowed: true, remaining: 610 });
    expect(await limits.take({ ...rule, units: 610 })).toMatchObject({ allowed: true, remaining: 0 });
    expect(await limits.take({ ...rule, units: 2 })).toMatchObject({ allowed: false, remaining: 0 });
    now = new Date("2026-11-20T10:01:00Z");
    expect(await limits.take({ ...rule, units: 20 })).toMatchObject({ allowed: true, remaining: 980 });
  });

  test("refuse with a sentence and the time to wait", async () => {
    const rule = { key: "enforced", limit: 1, windowSeconds: 600 };
    await limits.enforce(rule);
    await expect(limits.enforce(rule)).rejects.toMatchObject({
      failureType: "RATE_LIMITED",
      status: 429,
      retryAfterSeconds: 600,
      message: "That was too often. Please try again in 10 minutes.",
    });
    await limits.reset("enforced");
    await limits.enforce(rule);
  });

  test("keep keys apart", async () => {
    await limits.enforce({ key: "a", limit: 1, windowSeconds: 60 });
    await expect(limits.enforce({ key: "b", limit: 1, windowSeconds: 60 })).resolves.toBeUndefined();
  });

  test("a sweep forgets what is over and nothing else", async () => {
    await limits.take({ key: "short", limit: 1, windowSeconds: 10 });
    await limits.take({ key: "long", limit: 1, windowSeconds: 1000 });
    now = new Date(now.getTime() + 10_000);
    await limits.sweep();
    const rows = await testDatabase.database.kysely.selectFrom("rate_limit").select("key").execute();
    expect(rows.map(({ key }) => key)).toContain("long");
    expect(rows.map(({ key }) => key)).not.toContain("short");
  });
});

describe("what may be used once", () => {
  test("is used by one, until it is forgotten or made good again", async () => {
    const uses = await Promise.all([1, 2, 3].map(() => limits.useOnce("address", 60)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    await limits.unuse("address");
    expect(await limits.useOnce("address", 60)).toBe(true);
    now = new Date("2026-11-20T10:00:59Z");
    await limits.sweep();
    expect(await limits.useOnce("address", 60)).toBe(false);
    now = new Date("2026-11-20T10:01:00Z");
    expect(await limits.useOnce("address", 60)).toBe(true);
  });

  test("is swept when it is remembered no longer", async () => {
    await limits.useOnce("swept", 60);
    now = new Date("2026-11-20T10:01:00Z");
    await limits.sweep();
    const rows = await testDatabase.database.kysely
      .selectFrom("used_once")
      .where("key", "=", "swept")
      .select("key")
      .execute();
    expect(rows).toEqual([]);
  });
});
