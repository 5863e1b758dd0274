import { expect, test } from "vitest";
import { writeChapters } from "./chapters.ts";

test("[N9] version 1.2.0, in order of time, to the millisecond, titles of one line", () => {
  const chapters = [
    { title: "Second\n part", startSeconds: 61.23456 },
    { title: "First", startSeconds: 0 },
  ];
  expect(JSON.parse(writeChapters(chapters))).toEqual({
    version: "1.2.0",
    chapters: [
      { startTime: 0, title: "First" },
      { startTime: 61.235, title: "Second part" },
    ],
  });
});
