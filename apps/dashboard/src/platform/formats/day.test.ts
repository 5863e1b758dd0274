import { expect, test } from "vitest";
import { dateToDay, dayToDate, isDay, lastSevenDays } from "./day.ts";

test("a day and its midnight are the same day", () => {
  for (const day of ["2026-01-01", "2026-03-29", "2024-02-29", "2026-12-31"])
    expect(dateToDay(dayToDate(day))).toBe(day);
});

test("only days that exist are days", () => {
  expect(["2026-11-20", "2024-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-13-01", "2026-1-1", "today", "", undefined, 20_261_120].some(isDay)).toBe(false);
});

test("the last seven days end today", () => {
  expect(lastSevenDays(new Date(2026, 10, 20, 23, 59))).toEqual({ from: "2026-11-14", to: "2026-11-20" });
  expect(lastSevenDays(new Date(2026, 2, 3, 0, 0))).toEqual({ from: "2026-02-25", to: "2026-03-03" });
});
