import { expect, test } from "vitest";
import { binNames, type TrendBin } from "./bin-names.ts";

test.each<[TrendBin, string, string]>([
  ["hour", "11 PM", "Sat, Nov 14, 11 PM"],
  ["day", "Nov 14", "Sat, Nov 14"],
  ["week", "Nov 14", "Week of Nov 14"],
])("a bin of an %s is named where the reader is", (bin, short, long) => {
  const names = binNames(bin, "America/New_York");
  expect(names.short("2026-11-15T04:00:00.000Z")).toBe(short);
  expect(names.long("2026-11-15T04:00:00.000Z")).toBe(long);
});
