import { describe, expect, test } from "vitest";
import { splitRange, rangeBefore, rangeOf, trendBins } from "./range.ts";

const iso = (date: Date): string => date.toISOString().replace(":00.000Z", "");
const range = (start: string, end: string, zone?: string) =>
  rangeOf({ start_date: start, end_date: end, time_zone: zone });

describe("days somewhere", () => {
  test.each([
    [undefined, "2026-11-16T00:00", "2026-11-23T00:00"],
    ["Asia/Kolkata", "2026-11-15T18:30", "2026-11-22T18:30"],
    ["Asia/Kathmandu", "2026-11-15T18:15", "2026-11-22T18:15"],
    ["America/Los_Angeles", "2026-11-16T08:00", "2026-11-23T08:00"],
    ["Pacific/Kiritimati", "2026-11-15T10:00", "2026-11-22T10:00"],
  ])("in %s begin and end there, the whole of the last one too", (zone, from, until) => {
    const week = range("2026-11-16", "2026-11-22", zone);
    expect([iso(week.from), iso(week.until), week.days]).toEqual([from, until, 7]);
  });

  test("are 23 or 25 hours long where clocks are changed", () => {
    const spring = range("2026-03-29", "2026-03-29", "Europe/Berlin");
    expect([iso(spring.from), iso(spring.until)]).toEqual(["2026-03-28T23:00", "2026-03-29T22:00"]);
  });

  test("before a range are as many, up to where it begins", () => {
    const before = rangeBefore(range("2026-03-30", "2026-04-01", "Europe/Berlin"), new Date("2026-05-01T00:00Z"));
    expect([iso(before.from), iso(before.until), before.days]).toEqual(["2026-03-26T23:00", "2026-03-29T22:00", 3]);
  });
});

describe("what a range is compared with", () => {
  test.each([
    // By noon of its last day, the same days up to noon; quarters of an hour are the least there is.
    ["2026-11-22T12:00", "2026-11-16", "2026-11-22", undefined, "2026-11-09T00:00", "2026-11-15T12:00"],
    ["2026-11-22T12:07", "2026-11-22", "2026-11-22", undefined, "2026-11-21T00:00", "2026-11-21T12:00"],
    ["2026-11-22T12:08", "2026-11-22", "2026-11-22", undefined, "2026-11-21T00:00", "2026-11-21T12:15"],
    ["2026-11-22T12:00", "2026-11-22", "2026-11-22", "Asia/Kolkata", "2026-11-20T18:30", "2026-11-21T12:00"],
    // The clock on the wall counts: a day of 23 hours, by ten in the morning.
    ["2026-03-29T08:00", "2026-03-29", "2026-03-29", "Europe/Berlin", "2026-03-27T23:00", "2026-03-28T09:00"],
    ["2026-11-22T23:59", "2026-11-22", "2026-11-22", undefined, "2026-11-21T00:00", "2026-11-22T00:00"],
    // Days that are over, and days to come, are whole.
    ["2026-11-23T00:00", "2026-11-22", "2026-11-22", undefined, "2026-11-21T00:00", "2026-11-22T00:00"],
    ["2026-11-21T23:59", "2026-11-22", "2026-11-22", undefined, "2026-11-21T00:00", "2026-11-22T00:00"],
  ])("at %s, of %s to %s in %s", (now, start, end, zone, from, until) => {
    const before = rangeBefore(range(start, end, zone), new Date(`${now}Z`));
    expect([iso(before.from), iso(before.until)]).toEqual([from, until]);
  });
});

describe("a range as the tables have it", () => {
  const parts = (from: string, until: string) => {
    const found = splitRange({ from: new Date(`${from}Z`), until: new Date(`${until}Z`) });
    return [found.days.from, found.days.until, found.edges.map((edge) => `${iso(edge.from)} ${iso(edge.until)}`)];
  };

  test.each([
    ["2026-01-01T00:00", "2026-01-04T00:00", "2026-01-01", "2026-01-04", []],
    [
      "2026-01-01T05:30",
      "2026-01-04T05:30",
      "2026-01-02",
      "2026-01-04",
      ["2026-01-01T05:30 2026-01-02T00:00", "2026-01-04T00:00 2026-01-04T05:30"],
    ],
    ["2026-01-01T05:30", "2026-01-02T05:30", "2026-01-02", "2026-01-02", ["2026-01-01T05:30 2026-01-02T05:30"]],
    ["2026-01-01T00:00", "2026-01-01T05:30", "2026-01-01", "2026-01-01", ["2026-01-01T00:00 2026-01-01T05:30"]],
    ["2026-01-01T22:00", "2026-01-03T00:00", "2026-01-02", "2026-01-03", ["2026-01-01T22:00 2026-01-02T00:00"]],
  ])("%s to %s", (from, until, firstDay, lastDay, edges) => {
    expect(parts(from, until)).toEqual([firstDay, lastDay, edges]);
  });
});

describe("a trend", () => {
  test.each([
    ["2026-11-21", "2026-11-22", "hour", 48, "2026-11-20T23:00", "2026-11-22T23:00"],
    // Clocks are put forward on the second day.
    ["2026-03-28", "2026-03-29", "hour", 47, "2026-03-27T23:00", "2026-03-29T22:00"],
    ["2026-11-20", "2026-11-22", "day", 3, "2026-11-19T23:00", "2026-11-22T23:00"],
    ["2026-10-01", "2026-12-01", "day", 62, "2026-09-30T22:00", "2026-12-01T23:00"],
    // From a Thursday to a Wednesday: the weeks around them are whole.
    ["2026-10-01", "2026-12-02", "week", 10, "2026-09-27T22:00", "2026-12-06T23:00"],
    ["2026-01-01", "2026-12-31", "week", 53, "2025-12-28T23:00", "2027-01-03T23:00"],
  ])("from %s to %s is by %s, in %i bins", (start, end, bin, count, first, last) => {
    const bins = trendBins(range(start, end, "Europe/Berlin"));
    expect([bins.bin, bins.starts.length, iso(bins.starts[0] ?? new Date(0)), iso(bins.end)]).toEqual([
      bin,
      count,
      first,
      last,
    ]);
  });

  test.each([
    ["hour", 168, "2026-11-15T23:00"],
    ["day", 7, "2026-11-15T23:00"],
    ["week", 1, "2026-11-15T23:00"],
  ] as const)("is by %s when that is asked for, in %i bins", (bin, count, first) => {
    const bins = trendBins(range("2026-11-16", "2026-11-22", "Europe/Berlin"), bin);
    expect([bins.bin, bins.starts.length, iso(bins.starts[0] ?? new Date(0))]).toEqual([bin, count, first]);
  });
});
