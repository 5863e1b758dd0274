import { expect, test } from "vitest";
import { readBinSearch } from "./bin-search.ts";
import { chosenBin, fittingBins } from "./trend-bin.ts";

test.each([
  ["2026-11-21", "2026-11-21", ["hour"]],
  ["2026-11-15", "2026-11-21", ["hour", "day"]],
  ["2026-11-14", "2026-11-21", ["day"]],
  ["2026-10-25", "2026-11-21", ["day", "week"]],
  ["2025-11-22", "2026-11-21", ["week"]],
])("from %s to %s a trend is readable by %j", (from, to, bins) => {
  expect(fittingBins({ from, to })).toEqual(bins);
});

test("the address keeps a choice that does not fit, which is not used", () => {
  const search = readBinSearch({ bin: "week" });
  expect(search).toEqual({ bin: "week" });
  expect(chosenBin(search, { from: "2026-11-15", to: "2026-11-21" })).toBeUndefined();
  expect(chosenBin(search, { from: "2026-10-25", to: "2026-11-21" })).toBe("week");
  expect([readBinSearch({ bin: "year" }), readBinSearch({ bin: ["day"] }), readBinSearch({})]).toEqual([{}, {}, {}]);
});
