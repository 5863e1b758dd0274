import { describe, expect, test } from "vitest";
import { formatBytes, formatCount, formatWords } from "./count.ts";

describe("counts", () => {
  test("thousands stand apart", () => {
    expect(formatCount(26_000)).toBe("26,000");
    expect(formatCount(0)).toBe("0");
  });

  test("one word is one word", () => {
    expect([0, 1, 2, 2180].map(formatWords)).toEqual(["0 words", "1 word", "2 words", "2,180 words"]);
  });

  test("sizes are rounded for a person", () => {
    expect([999, 483_200, 1_234_567].map(formatBytes)).toEqual(["999 bytes", "483 KB", "1.2 MB"]);
  });
});
