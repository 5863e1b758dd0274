import { expect, test } from "vitest";
import { lastWeek, nextDue } from "./week.ts";

test.each([
  // A Saturday; the clocks of Oslo are an hour ahead.
  ["2026-11-21T12:00:00Z", "Europe/Oslo", "2026-11-23T06:00:00.000Z"],
  ["2026-11-23T05:59:59Z", "Europe/Oslo", "2026-11-23T06:00:00.000Z"],
  ["2026-11-23T06:00:00Z", "Europe/Oslo", "2026-11-30T06:00:00.000Z"],
  // Still Sunday there.
  ["2026-11-23T06:00:00Z", "America/Los_Angeles", "2026-11-23T15:00:00.000Z"],
  // The clocks change in between.
  ["2026-03-28T12:00:00Z", "Europe/Oslo", "2026-03-30T05:00:00.000Z"],
])("after %s in %s it is due at %s", (now, timeZone, due) => {
  expect(nextDue(new Date(now), timeZone).toISOString()).toBe(due);
});

test.each([
  ["2026-11-23T06:00:00Z", "Europe/Oslo", "2026-11-16", "2026-11-22"],
  ["2026-11-29T22:59:00Z", "Europe/Oslo", "2026-11-16", "2026-11-22"],
  ["2026-11-29T23:00:00Z", "Europe/Oslo", "2026-11-23", "2026-11-29"],
  ["2027-01-04T00:00:00Z", "UTC", "2026-12-28", "2027-01-03"],
])("at %s in %s the last week is %s to %s", (now, timeZone, start, end) => {
  expect(lastWeek(new Date(now), timeZone)).toEqual({ start_date: start, end_date: end, time_zone: timeZone });
});
