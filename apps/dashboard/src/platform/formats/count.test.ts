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

  test("sizes are rounded for a person, a KB as limits count it", () => {
    const sizes = [1, 999, 511_999, 512_000, 1_234_567].map(formatBytes);
    expect(sizes).toEqual(["1 byte", "999 bytes", "499 KB", "500 KB", "1.2 MB"]);
  });
});
