import { expect, test } from "vitest";
import { currentChapter } from "./current-chapter.ts";

const chapters = [{ startSeconds: 2 }, { startSeconds: 10 }, { startSeconds: 20 }];

test.each([
  [0, -1],
  [1.94, -1],
  // A seek may end a little before the chapter that it was for.
  [1.96, 0],
  [9, 0],
  [10, 1],
  [19.96, 2],
  [500, 2],
])("at %d s the chapter is %d", (position, chapter) => {
  expect(currentChapter(chapters, position)).toBe(chapter);
});
