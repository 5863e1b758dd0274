import { expect, test } from "vitest";
import { handOverDocument, takeDocument } from "./handed-over-document.ts";

test("a document is taken once, by the project it was dropped on", () => {
  const letter = new File(["x"], "letter.txt");
  handOverDocument("p1", letter);
  expect(takeDocument("p2")).toBeUndefined();
  expect(takeDocument("p1")).toBe(letter);
  expect(takeDocument("p1")).toBeUndefined();
});
