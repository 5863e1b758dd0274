import { afterEach, expect, test } from "vitest";
import { caretAtPoint } from "./lexeme-highlight.tsx";

const own = Object.getOwnPropertyDescriptor(Document.prototype, "caretPositionFromPoint")!;

afterEach(() => {
  Object.defineProperty(Document.prototype, "caretPositionFromPoint", own);
  document.querySelector("[data-words]")?.remove();
});

test.each([
  ["a browser of today", false],
  ["one without caretPositionFromPoint, as Safari before 26.2", true],
])("the place in the text under a point, in %s", (_, isOld) => {
  if (isOld) Reflect.deleteProperty(Document.prototype, "caretPositionFromPoint");
  const words = document.createElement("p");
  words.dataset["words"] = "";
  words.textContent = "Down the hole.";
  document.body.append(words);
  const letter = document.createRange();
  letter.setStart(words.firstChild!, 5);
  letter.setEnd(words.firstChild!, 6);
  const { left, top, height } = letter.getBoundingClientRect();
  expect(caretAtPoint(left + 1, top + height / 2)).toEqual([words.firstChild, 5]);
  expect(caretAtPoint(-10, -10)).toBeUndefined();
});
