import { expect, test } from "vitest";
import { monthStart } from "./quotas.ts";

test.each([
  ["2026-11-22T10:00:00.000Z", "2026-11-01T00:00:00.000Z"],
  ["2026-11-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"],
  ["2026-10-31T23:59:59.999Z", "2026-10-01T00:00:00.000Z"],
  ["2027-01-15T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
])("the month of %s begins at %s", (now, start) => {
  expect(monthStart(new Date(now)).toISOString()).toBe(start);
});
