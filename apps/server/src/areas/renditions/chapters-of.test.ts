import { expect, test } from "vitest";
import { chaptersOf } from "./chapters-of.ts";

const title = { text: "Alice", isTitle: true };
const text = { text: "Down, down, down.", isTitle: false };
const part = { text: "The\nfall ", isTitle: false, heading: 1 as const, startSeconds: 4.5 };
const section = { text: "The hall", isTitle: false, heading: 2 as const, startSeconds: 9 };

test("chapters are the headings, after what stands before them", () => {
  expect(chaptersOf(" Alice ", [title, text, part, text, section, text])).toEqual([
    { title: "Alice", startSeconds: 0, level: 1 },
    { title: "The fall", startSeconds: 4.5, level: 1, heading: 2 },
    { title: "The hall", startSeconds: 9, level: 2, heading: 4 },
  ]);
});

test("nothing stands before a heading at the beginning, and nothing is named after an item without title", () => {
  const first = { ...part, startSeconds: 0 };
  expect(chaptersOf("Alice", [first, text])).toEqual([{ title: "The fall", startSeconds: 0, level: 1, heading: 0 }]);
  expect(chaptersOf("", [text, part])).toEqual([{ title: "The fall", startSeconds: 4.5, level: 1, heading: 1 }]);
});

test("a text without headings that can be named has no chapters", () => {
  expect(chaptersOf("Alice", [title, text])).toEqual([]);
  expect(chaptersOf("Alice", [title, { ...part, text: " " }, { text: "x", isTitle: false, heading: 1 }])).toEqual([]);
});
