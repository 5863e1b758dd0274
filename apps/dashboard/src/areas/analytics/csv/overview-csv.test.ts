import { expect, test } from "vitest";
import { overviewColumns, overviewRows } from "./overview-csv.ts";

const figures = {
  total_plays: 8412,
  total_impressions: 96_240,
  total_unique_listens: 6130,
  avg_listen_duration: 228.4,
  ctr: 8.74,
  total_new_listeners: null,
  total_repeated_listeners: null,
  total_downloads: 12,
};

test("every figure, bin and breakdown is a row of the same columns", () => {
  const rows = overviewRows({
    overview: {
      ...figures,
      previous: { ...figures, total_plays: 7511 },
      previous_until: "2026-11-14T10:00:00.000Z",
      counted_until: "2026-11-21T10:00:00.000Z",
    },
    trend: [{ binned_timestamp: "2026-11-15T00:00:00.000Z", listens: 5, impressions: 60, is_partial: false }],
    breakdowns: {
      browsers: [{ name: "Chrome", value: 3 }],
      countries: [{ name: "GB", value: 2 }],
      operatingSystems: [],
      devices: [{ name: "Phone", value: 5 }],
    },
  });
  expect(rows).toEqual([
    ["Figures", null, "total_plays", 8412, 7511],
    ["Figures", null, "total_impressions", 96_240, 96_240],
    ["Figures", null, "total_unique_listens", 6130, 6130],
    ["Figures", null, "avg_listen_duration (seconds)", 228.4, 228.4],
    ["Figures", null, "ctr (percent)", 8.74, 8.74],
    ["Figures", null, "total_new_listeners", null, null],
    ["Figures", null, "total_repeated_listeners", null, null],
    ["Figures", null, "total_downloads", 12, 12],
    ["Trend", "2026-11-15T00:00:00.000Z", "listens", 5, null],
    ["Trend", "2026-11-15T00:00:00.000Z", "impressions", 60, null],
    ["Browsers", "Chrome", "listens", 3, null],
    ["Countries", "United Kingdom", "listens", 2, null],
    ["Devices", "Phone", "listens", 5, null],
  ]);
  expect(rows.every((row) => row.length === overviewColumns.length)).toBe(true);
});
