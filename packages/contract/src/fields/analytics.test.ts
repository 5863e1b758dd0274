import { expect, test } from "vitest";
import { z } from "zod";
import { checkBin, checkRange, rangeFields, trendBin } from "./analytics.ts";

const input = z
  .strictObject({ ...rangeFields, bin: trendBin.optional() })
  .superRefine(checkRange)
  .superRefine(checkBin);

test.each([
  ["hour", "2026-11-16", "2026-11-22", []],
  ["hour", "2026-11-15", "2026-11-22", ["A trend by hour is of 1 to 7 days."]],
  ["day", "2026-11-22", "2026-11-22", ["A trend by day is of 2 to 92 days."]],
  ["day", "2026-08-23", "2026-11-22", []],
  ["week", "2026-11-10", "2026-11-22", ["A trend by week is of 14 to 366 days."]],
  ["week", "2026-11-09", "2026-11-22", []],
  [undefined, "2026-11-22", "2026-11-22", []],
  ["day", "2026-11-22", "2026-11-20", ["The last day of a range is not before its first."]],
  ["week", "2025-11-01", "2026-11-22", ["A range may have 366 days at most."]],
])("by %s from %s to %s", (bin, start, end, expected) => {
  const { error } = input.safeParse({ start_date: start, end_date: end, ...(bin !== undefined && { bin }) });
  expect((error?.issues ?? []).map(({ message }) => message).slice(0, 1)).toEqual(expected);
});
