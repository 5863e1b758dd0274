import { describe, expect, test } from "vitest";
import { periodBefore, rangeOf } from "./analytics-range.ts";
import { rangeLabels, type RangePreset, readRangeSearch } from "./range-search.ts";

const today = "2026-03-01";

test.each<[RangePreset, string, string]>([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["7d", "2026-02-23", "2026-03-01"],
  ["28d", "2026-02-02", "2026-03-01"],
  ["90d", "2025-12-02", "2026-03-01"],
  ["month", "2026-03-01", "2026-03-01"],
  ["last-month", "2026-02-01", "2026-02-28"],
  ["12m", "2025-03-02", "2026-03-01"],
])("%s", (range, from, to) => {
  expect(rangeOf({ range }, today)).toEqual({ from, to, preset: range });
});

test("every preset has days", () => {
  for (const range of Object.keys(rangeLabels)) {
    expect(rangeOf({ range: range as RangePreset }, today).from <= today).toBe(true);
  }
});

test("without a range in the address it is the last seven days up to today", () => {
  expect(rangeOf(readRangeSearch({}), "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22", preset: "7d" });
});

describe("the address", () => {
  test.each([
    [{ range: "28d" }, { range: "28d" }],
    [{ range: "7d" }, {}],
    [{ range: "forever" }, {}],
    [{ range: "toString" }, {}],
    [
      { from: "2026-01-05", to: "2026-01-02" },
      { from: "2026-01-02", to: "2026-01-05" },
    ],
    [{ from: "2026-02-30", to: "2026-03-01" }, {}],
    [{ from: "2026-02-01" }, {}],
  ])("%j is read as %j", (search, read) => {
    expect(readRangeSearch(search)).toEqual(read);
  });

  test("no more days than can be asked for", () => {
    expect(rangeOf({ from: "2020-01-01", to: "2026-01-31" }, today)).toEqual({ from: "2025-01-31", to: "2026-01-31" });
  });

  test("days that have not come are left out", () => {
    expect(rangeOf({ from: "2026-02-27", to: "2026-04-01" }, today)).toEqual({ from: "2026-02-27", to: today });
    expect(rangeOf({ from: "2026-03-05", to: "2026-04-01" }, today)).toEqual({ from: today, to: today });
  });
});

test.each([
  ["2026-02-23", "2026-03-01", "2026-02-16", "2026-02-22"],
  ["2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"],
  // The clocks change within it.
  ["2026-03-27", "2026-04-02", "2026-03-20", "2026-03-26"],
])("before %s to %s come %s to %s", (from, to, before, until) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
});
