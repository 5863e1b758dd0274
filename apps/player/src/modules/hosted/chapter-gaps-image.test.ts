import { expect, test } from "vitest";
import { currentChapter } from "./current-chapter.ts";
import { chapterGapsImage } from "./chapter-gaps-image.ts";

const at = (...starts: number[]) => starts.map((startSeconds) => ({ startSeconds }));

test.each([
  [0, 0],
  [9.94, 0],
  [9.96, 1],
  [10, 1],
  [500, 2],
])("at %s seconds it is chapter %s", (position, index) => {
  expect(currentChapter(at(0, 10, 20), position)).toBe(index);
});

test("before the first chapter, and without any, it is none", () => {
  expect(currentChapter(at(5), 1)).toBe(-1);
  expect(currentChapter([], 1)).toBe(-1);
});

test("the slider is cut where a chapter begins, not at its ends", () => {
  expect(chapterGapsImage(at(0, 25, 100), 100)).toBe(
    "linear-gradient(to var(--end,right),#0000 calc(7px + (100% - 14px)*0.2500 - 1.5px),var(--bar) 0 calc(7px + (100% - 14px)*0.2500 + 1.5px),#0000 0)",
  );
});

test("without chapters, or with too many, it is whole", () => {
  expect(chapterGapsImage([], 100)).toBe("none");
  expect(chapterGapsImage(at(...Array.from({ length: 400 }, (_, index) => index)), 400)).toBe("none");
});
