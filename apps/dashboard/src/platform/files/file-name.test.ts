import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test("a file is named after its title, cut to 255 characters", () => {
  expect(fileName("Down the Rabbit-Hole", "mp3")).toBe("Down the Rabbit-Hole.mp3");
  expect(fileName("a".repeat(300), "mp3")).toBe(`${"a".repeat(255)}.mp3`);
  expect(fileName("  ", "srt")).toBe("Untitled.srt");
});

test("what file systems refuse is left out", () => {
  expect(fileName('Q&A: "Why?" / AC\\DC\n2', "mp3")).toBe("Q&A Why AC DC 2.mp3");
  expect(fileName("日本語の題", "mp3")).toBe("日本語の題.mp3");
});
