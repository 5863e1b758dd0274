import { describe, expect, test } from "vitest";
import { formatBytes, formatCount, formatWords } from "./count.ts";

describe("counts", () => {
  test("thousands stand apart", () => {
    const format = new Intl.NumberFormat("en-US");
    for (const count of [0, 7, 999, 1000, 26_000, 123_456, 1_234_567, -1, -999, -1000]) {
      expect(formatCount(count)).toBe(format.format(count));
    }
  });

  test("one word is one word", () => {
    expect([0, 1, 2, 2180].map(formatWords)).toEqual(["0 words", "1 word", "2 words", "2,180 words"]);
  });

  test("sizes are rounded for a person, a KB as limits count it", () => {
    const sizes = [1, 999, 511_999, 512_000, 1_234_567].map(formatBytes);
    expect(sizes).toEqual(["1 byte", "999 bytes", "499 KB", "500 KB", "1.2 MB"]);
  });
});
