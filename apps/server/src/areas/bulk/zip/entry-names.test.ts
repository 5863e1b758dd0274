import { expect, test } from "vitest";
import { createEntryNames } from "./zip-entries.ts";

const family = "👨‍👩‍👧‍👦";

test.each([
  ["Alice in Wonderland", "Alice in Wonderland.mp3"],
  ["Either/or: what? <b>", "Either or what b.mp3"],
  ["../../etc/passwd", "etc passwd.mp3"],
  ["  .hidden.  ", "hidden.mp3"],
  ["", "Untitled.mp3"],
  ["...", "Untitled.mp3"],
  ["CON", "CON_.mp3"],
  ["nul.txt", "nul_.txt.mp3"],
  ["Console", "Console.mp3"],
  ["مقال عن القراءة", "مقال عن القراءة.mp3"],
  ["שלום עולם", "שלום עולם.mp3"],
  [`Dinner ${family}`, `Dinner ${family}.mp3`],
  ["exe.\u202e3pm", "exe. 3pm.mp3"],
  ["half \ud83d", "half \ufffd.mp3"],
])("%j is %j", (title, name) => {
  expect(createEntryNames("mp3")(title)).toBe(name);
});

test("is cut to 255 bytes at a whole character, extension and number included", () => {
  const nameOf = createEntryNames("mp3");
  for (const letter of ["a", "ж", "漢", family]) {
    const names = [nameOf(letter.repeat(300)), nameOf(letter.repeat(300))];
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(name)).toBeGreaterThan(255 - Buffer.byteLength(letter));
    }
    expect(names[0]).toMatch(new RegExp(`^(?:${letter})+\\.mp3$`, "u"));
    expect(names[1]).toMatch(new RegExp(`^(?:${letter})+ \\(2\\)\\.mp3$`, "u"));
  }
});

test("doubles are numbered, also where only case or the form of an accent differs", () => {
  const nameOf = createEntryNames("mp3");
  expect(["News", "news", "News", "News (2)", "Caf\u00e9", "Cafe\u0301"].map(nameOf)).toEqual([
    "News.mp3",
    "news (2).mp3",
    "News (3).mp3",
    "News (2) (2).mp3",
    "Caf\u00e9.mp3",
    "Caf\u00e9 (2).mp3",
  ]);
});
