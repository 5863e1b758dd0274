import { expect, test } from "vitest";
import { scrollDistanceTo } from "./keep-in-view.ts";

const desk = { top: 56, bottom: 700 };
const small = { top: 56, bottom: 206 };

test("a word with room around it stays where it is", () => {
  expect(scrollDistanceTo({ top: 300, bottom: 330 }, desk)).toBe(0);
  expect(scrollDistanceTo({ top: 100, bottom: 130 }, small)).toBe(0);
});

test.each([
  ["below", { top: 690, bottom: 720 }, desk],
  ["above", { top: -500, bottom: -470 }, desk],
  ["under the edge", { top: 620, bottom: 650 }, desk],
  ["far below in a low window", { top: 2000, bottom: 2030 }, small],
])("a word %s comes into sight, and then stays", (_name, word, area) => {
  const moved = scrollDistanceTo(word, area);
  expect(moved).not.toBe(0);
  const shown = { top: word.top - moved, bottom: word.bottom - moved };
  expect(shown.top).toBeGreaterThanOrEqual(area.top);
  expect(shown.bottom).toBeLessThanOrEqual(area.bottom);
  expect(scrollDistanceTo(shown, area)).toBe(0);
});
