import { expect, test } from "vitest";
import { atomsOf } from "./atoms.ts";
import { breakCost, breakLines, lineText } from "./break-lines.ts";
import type { CaptionWord } from "./caption-word.ts";

function atoms(text: string, more: Partial<CaptionWord> = {}) {
  return atomsOf(
    text.split(" ").map((word, index) => ({ text: word, startSeconds: index, endSeconds: index + 1, ...more })),
    32,
  );
}

test("[C4] an end is the better the more of the text ends there", () => {
  const [plain] = atoms("rabbit");
  if (!plain) throw new Error("no atom");
  const costs = (["paragraph", "sentence", "clause", "phrase", "space", "joined", "cut"] as const).map((breakAfter) =>
    breakCost({ ...plain, breakAfter }),
  );
  expect(costs).toEqual([0, 0, 2, 4, 12, 14, 40]);
  // After a short word, before a phrase, and where the word belongs to the next.
  expect(breakCost({ ...plain, text: "und" })).toBe(17);
  expect(breakCost({ ...plain, text: "und", breakAfter: "phrase" })).toBe(4);
  expect(breakCost({ ...plain, text: "undo" })).toBe(12);
  expect(breakCost({ ...plain, isBeforePhrase: true })).toBe(7);
  expect(breakCost({ ...plain, isBound: true })).toBe(1000);
});

test("[C5] of two breaks that are as good the first is taken", () => {
  const three = atoms("aaaa bbbb cccc");
  expect(breakLines(three, 0, 3, 10)).toEqual({ width: 13, breakAt: 1, cost: 12 * 0.6 + 5 * 0.35 });
  expect(breakLines(three, 0, 3, 14)).toEqual({ width: 14, breakAt: 3, cost: 0 });
  expect(breakLines(three, 0, 3, 8)).toBeUndefined();
  expect(breakLines(three, 1, 3, 8)).toMatchObject({ breakAt: 2, width: 8 });
});

test("[C5] lines are even where the words leave a choice", () => {
  const words = atoms("aaaaaa bbbb cccccc dddd");
  expect(breakLines(words, 0, 4, 18)?.breakAt).toBe(2);
});

test("[C6] no space is shown where words touch", () => {
  expect(lineText(atoms("今日 は 良い", { joined: true }), 0, 3)).toBe("今日は良い");
  expect(lineText(atoms("so it is"), 1, 3)).toBe("it is");
});
