import { expect, test } from "vitest";
import { formatTime } from "../../../platform/formats/date.ts";
import { comparisonLabel } from "./analytics-range.ts";

const week = { from: "2026-11-08", to: "2026-11-14" };
/** Where the test runs. */
const at = (time: string) => new Date(`2026-11-${time}`).toISOString();

test("whole days are named", () => {
  expect(comparisonLabel(week, at("15T00:00"), "2026-11-21")).toBe("8 – 14 Nov");
  expect(comparisonLabel(week, undefined, "2026-11-21")).toBe("8 – 14 Nov");
});

test("while today is among the days, the time of day up to which is compared is named too", () => {
  expect(comparisonLabel(week, at("14T12:15"), "2026-11-21")).toBe("8 – 14 Nov, up to 12:15 PM");
  const day = { from: "2026-11-20", to: "2026-11-20" };
  expect(comparisonLabel(day, at("20T09:00"), "2026-11-21")).toBe("20 Nov, up to 9:00 AM");
  expect(formatTime(at("20T00:00"))).toBe("12:00 AM");
});
