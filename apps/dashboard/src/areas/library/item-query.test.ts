import { describe, expect, test } from "vitest";
import { isWithin } from "./item-query.ts";

describe("isWithin", () => {
  const item = { created_at: new Date(2026, 10, 14, 12).toISOString() };

  test("both days of a range belong to it", () => {
    expect(isWithin(item, { from: "2026-11-14", to: "2026-11-14" })).toBe(true);
    expect(isWithin(item, { from: "2026-11-08", to: "2026-11-14" })).toBe(true);
    expect(isWithin(item, { from: "2026-11-15", to: "2026-11-20" })).toBe(false);
    expect(isWithin(item, { from: "2026-11-01", to: "2026-11-13" })).toBe(false);
  });

  test("without a range everything is within", () => {
    expect(isWithin(item, { q: "alice" })).toBe(true);
  });
});
