import { expect, test } from "vitest";
import { daysLeftLabel } from "./days-left-label.ts";

test("days that are left are counted as begun, down to the removal", () => {
  const removedAt = "2026-12-22T10:00:00.000Z";
  const at = (moment: string) => daysLeftLabel(removedAt, new Date(moment));
  expect(at("2026-11-22T10:00:00.000Z")).toBe("30 days left");
  expect(at("2026-11-22T10:00:00.001Z")).toBe("30 days left");
  expect(at("2026-12-21T09:59:59.000Z")).toBe("2 days left");
  expect(at("2026-12-21T10:00:00.000Z")).toBe("1 day left");
  expect(at("2026-12-22T09:59:59.999Z")).toBe("1 day left");
  expect(at("2026-12-22T10:00:00.000Z")).toBe("Is being removed");
  expect(at("2027-01-01T00:00:00.000Z")).toBe("Is being removed");
});
