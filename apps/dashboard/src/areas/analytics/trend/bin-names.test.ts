import { expect, test } from "vitest";
import type { TrendBin } from "@lectern/contract";
import { binNames } from "./trend-bin.ts";

test.each<[TrendBin, string, string]>([
  ["hour", "11 PM", "Sat, Nov 14, 11 PM"],
  ["day", "Nov 14", "Sat, Nov 14"],
  ["week", "Nov 14", "Week of Nov 14"],
])("a bin of an %s is named where the reader is", (bin, short, long) => {
  const names = binNames(bin, "America/New_York", 24);
  expect(names.short("2026-11-15T04:00:00.000Z")).toBe(short);
  expect(names.long("2026-11-15T04:00:00.000Z")).toBe(long);
});

test("hours of many days are named by the days", () => {
  const { isNamed, short, long } = binNames("hour", "America/New_York", 168);
  expect(["2026-11-15T04:00:00.000Z", "2026-11-15T05:00:00.000Z"].map(isNamed)).toEqual([false, true]);
  expect([short("2026-11-15T05:00:00.000Z"), long("2026-11-15T05:00:00.000Z")]).toEqual([
    "Nov 15",
    "Sun, Nov 15, 12 AM",
  ]);
});
