import { afterEach, expect, test, vi } from "vitest";
import { createIds } from "./create-ids.ts";

afterEach(() => void vi.useRealTimers());

const isUuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("ids made in one millisecond are in the order in which they were made", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  const ids = createIds();
  const made = Array.from({ length: 1000 }, () => ids.uuid());
  expect(made.every((id) => isUuidV7.test(id))).toBe(true);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test("a clock that is put back does not put ids back", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  const ids = createIds();
  const before = ids.uuid();
  vi.setSystemTime(new Date("2026-11-21T11:00:00Z"));
  expect(ids.uuid() > before).toBe(true);
});
