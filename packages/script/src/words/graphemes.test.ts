import { expect, test } from "vitest";
import { countGraphemes, firstGraphemes } from "./graphemes.ts";

test("characters are counted as a reader counts them", () => {
  expect(firstGraphemes("Ada", 1)).toBe("A");
  expect(firstGraphemes("👩‍👧 family", 1)).toBe("👩‍👧");
  expect(firstGraphemes("é", 1)).toBe("é");
  expect(firstGraphemes("ab", 5)).toBe("ab");
  expect(firstGraphemes("e\u0301a", 1)).toBe("e\u0301");
  expect(firstGraphemes("ae\u0301", 1)).toBe("a");
  expect(firstGraphemes("", 1)).toBe("");
  expect([countGraphemes(""), countGraphemes("𠮷田"), countGraphemes("👩‍👧")]).toEqual([0, 2, 1]);
});
