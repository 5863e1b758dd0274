import { describe, expect, test } from "vitest";
import { formatDate, formatDayMonthYear, formatDayRange, formatMoment, dateTimeLocalValue } from "./date.ts";

describe("formatDate", () => {
  test("is MMM D, YYYY", () => {
    expect(formatDate(new Date(2026, 10, 9, 12))).toBe("Nov 9, 2026");
  });

  test("is the day where the person is, as Intl says it", () => {
    const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
    for (let month = 0; month < 12; month += 1) {
      for (const date of [new Date(2026, month, 1), new Date(2027, month, 28, 23, 59, 59)]) {
        expect(formatDate(date.toISOString())).toBe(format.format(date));
      }
    }
  });
});

test("formatMoment is MMM D, YYYY, h:mm AM where the person is", () => {
  expect(formatMoment("2026-11-09T14:05:00.000Z", "UTC")).toBe("Nov 9, 2026, 2:05 PM");
  expect(formatMoment("2026-11-19T23:30:00.000Z", "Asia/Tokyo")).toBe("Nov 20, 2026, 8:30 AM");
});

test("localMinute is read back as the same minute", () => {
  const date = new Date(2026, 0, 9, 4, 5, 33);
  expect(dateTimeLocalValue(date)).toBe("2026-01-09T04:05");
  expect(new Date(dateTimeLocalValue(date)).getTime()).toBe(new Date(2026, 0, 9, 4, 5).getTime());
});

test("formatDayMonthYear has the day first", () => {
  expect(formatDayMonthYear("2026-11-09T12:00:00.000Z", "UTC")).toBe("09-11-2026");
  expect(formatDayMonthYear("2026-11-19T23:30:00.000Z", "Asia/Tokyo")).toBe("20-11-2026");
});

describe("formatDayRange", () => {
  test.each([
    ["2026-11-14", "2026-11-20", "14 – 20 Nov"],
    ["2026-11-20", "2026-11-20", "20 Nov"],
    ["2026-10-28", "2026-11-03", "28 Oct – 3 Nov"],
    ["2025-12-30", "2026-01-05", "30 Dec 2025 – 5 Jan 2026"],
    ["2025-03-01", "2025-03-07", "1 – 7 Mar 2025"],
  ])("%s to %s", (from, to, text) => {
    expect(formatDayRange(from, to, "2026-11-20")).toBe(text);
  });
});
