import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

function createBuckets({ maxKeys = 10 } = {}) {
  let now = 0;
  const buckets = createTokenBuckets({ perSecond: 2, burst: 5, maxKeys, now: () => new Date(now) });
  return {
    take: (key: string, amount: number) => buckets.take(key, amount),
    at: (seconds: number) => (now = seconds * 1000),
  };
}

test("a key has its burst at once, then so much a second, and never more than the burst", () => {
  const { take, at } = createBuckets();
  expect([take("a", 3), take("a", 3), take("a", 2), take("a", 1)]).toEqual([true, false, true, false]);
  at(1);
  expect([take("a", 2), take("a", 1)]).toEqual([true, false]);
  at(3600);
  expect([take("a", 6), take("a", 5), take("a", 1)]).toEqual([false, true, false]);
});

test("keys have nothing to do with one another, and a clock that is set back takes nothing away", () => {
  const { take, at } = createBuckets();
  at(10);
  expect([take("a", 5), take("b", 5)]).toEqual([true, true]);
  at(0);
  expect(take("a", 1)).toBe(false);
  at(1);
  expect(take("a", 2)).toBe(true);
});

test("no more keys are remembered than there may be", () => {
  const { take } = createBuckets({ maxKeys: 2 });
  for (const key of ["a", "b", "c"]) take(key, 5);
  expect([take("c", 1), take("a", 1)]).toEqual([false, true]);
});
