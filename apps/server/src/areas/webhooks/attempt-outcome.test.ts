import { describe, expect, test } from "vitest";
import { GIVE_UP_SECONDS, nextAttemptAt, outcomeOf, retryDelaysSeconds } from "./attempt-delivery.ts";

const start = new Date("2026-11-23T08:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe("attempts", () => {
  test.each([
    ["W2", 1, 60],
    ["W3", 2, 360],
    ["W4", 3, 2160],
    ["W5", 4, 9360],
    ["W6", 5, 27_360],
    ["W7", 6, 63_360],
    ["W8", 7, 113_760],
    ["W9", 8, 185_760],
    ["W10", 9, 259_200],
  ])("%s: after attempt %i the next follows %i seconds after the first", (_rule, number, seconds) => {
    const waited = retryDelaysSeconds.slice(0, number - 1).reduce((sum, delay) => sum + delay, 0);
    expect(nextAttemptAt(number, after(waited))).toEqual(after(seconds));
  });

  test("end after the tenth, three days after the first", () => {
    expect(nextAttemptAt(10, start)).toBeUndefined();
    expect(retryDelaysSeconds.reduce((sum, delay) => sum + delay, 0)).toBe(GIVE_UP_SECONDS);
  });
});

describe("answers", () => {
  const since = after(-10);
  const attempted = { number: 1, endedAt: start, failingSince: since };
  const waits = { state: "waiting", nextAt: after(60), failingSince: since };

  test.each([200, 204, 299])("W20: %i is taken", (status) => {
    expect(outcomeOf({ ...attempted, status })).toEqual({ state: "delivered", nextAt: null, failingSince: null });
  });

  test.each([
    ["W21", 301],
    ["W21", 304],
    ["W23", 404],
    ["W23", 500],
    ["W24", undefined],
  ])("%s: %s is tried again", (_rule, status) => {
    expect(outcomeOf({ ...attempted, status })).toEqual(waits);
  });

  test("the first failure is where an endpoint begins to fail", () => {
    expect(outcomeOf({ ...attempted, status: 500, failingSince: null }).failingSince).toEqual(start);
  });

  test("the tenth failure is final", () => {
    expect(outcomeOf({ ...attempted, number: 10, status: 500 })).toMatchObject({ state: "failed", nextAt: null });
  });

  test("W22: 410 disables", () => {
    expect(outcomeOf({ ...attempted, status: 410 })).toMatchObject({ state: "failed", nextAt: null, disabled: "gone" });
  });

  test("W26: three days of failures disable, a second less do not", () => {
    const endedAt = after(GIVE_UP_SECONDS);
    const failing = { ...attempted, endedAt, status: 500 };
    expect(outcomeOf({ ...failing, failingSince: start })).toMatchObject({ state: "failed", disabled: "failing" });
    expect(outcomeOf({ ...failing, failingSince: after(1) })).toMatchObject({ state: "waiting" });
    expect(outcomeOf({ ...failing, status: 200, failingSince: start })).toMatchObject({ state: "delivered" });
  });
});
