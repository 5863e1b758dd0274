import { expect, test } from "vitest";
import { callsIn, dailyKeyCalls } from "./daily-key-calls.ts";

const counted = [
  { api_key_id: "a", date: "2026-02-01", calls: 4 },
  { api_key_id: "a", date: "2026-01-03", calls: 2 },
  { api_key_id: "a", date: "2026-01-02", calls: 9 },
  { api_key_id: "b", date: "2026-02-01", calls: 7 },
];

test("a key has thirty days, up to today in UTC, with and without calls", () => {
  const days = dailyKeyCalls("a", counted, new Date("2026-02-01T23:59:59.999Z"));
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: "2026-01-03", calls: 2 });
  expect(days[28]).toEqual({ date: "2026-01-31", calls: 0 });
  expect(days[29]).toEqual({ date: "2026-02-01", calls: 4 });
  expect(callsIn(days)).toBe(6);
});

test("a key that was not used has them, too", () => {
  expect(callsIn(dailyKeyCalls("c", counted, new Date("2026-02-01T00:00:00Z")))).toBe(0);
});
