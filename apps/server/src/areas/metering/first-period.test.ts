import { expect, test } from "vitest";
import { firstPeriod } from "./quotas.ts";

const now = new Date("2026-11-22T10:00:00Z");

test("a new organisation has the words of its plan from now on, once", () => {
  const period = { subscribed_at: now, period_start: now, renews_on: null };
  expect(firstPeriod({ planId: "free-plan", billing: "sandbox", now })).toEqual({ ...period, words_limit: 1000 });
  expect(firstPeriod({ planId: "free-plan", billing: "none", now })).toEqual({ ...period, words_limit: null });
});
