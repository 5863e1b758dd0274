import { expect, test } from "vitest";
import { textWindows } from "./detect-language.ts";

test.each([
  ["words", "It was the best of times, ".repeat(80)],
  ["Cyrillic words", "Все счастливые семьи похожи друг на друга, ".repeat(40)],
  ["no white space", "漢".repeat(2000)],
  ["emoji", "😀".repeat(1000)],
  ["lines", "One line\n".repeat(200)],
  ["nothing", ""],
])("%s are read in windows that make up the whole text", (_, text) => {
  const windows = textWindows(text);
  expect(windows.join("")).toBe(text);
  for (const window of windows) {
    expect(new TextEncoder().encode(window).length).toBeLessThanOrEqual(345);
    expect(window.isWellFormed()).toBe(true);
  }
  const isWords = /\s/u.test(text);
  for (const window of windows.slice(1)) expect(/^\s/u.test(window)).toBe(isWords);
});
