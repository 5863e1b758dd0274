import { expect, test } from "vitest";
import { rowKeyAction } from "./row-key.ts";

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ key: " " }, "link", "toggle"],
  [{ key: " ", shiftKey: true }, "link", "extend"],
  [{ key: " " }, "checkbox", undefined],
  [{ key: " " }, "button", undefined],
  [{ key: "x" }, "button", "toggle"],
  [{ key: "X", shiftKey: true }, "link", "extend"],
  [{ key: "a", ctrlKey: true }, "link", "all"],
  [{ key: "a", metaKey: true }, "checkbox", "all"],
  [{ key: "A", ctrlKey: true, shiftKey: true }, "link", undefined],
  [{ key: "a" }, "link", undefined],
  [{ key: "x", ctrlKey: true }, "link", undefined],
  [{ key: "ArrowDown" }, "link", "next"],
  [{ key: "ArrowUp" }, "checkbox", "previous"],
  [{ key: "ArrowDown", shiftKey: true }, "link", "extend-next"],
  [{ key: "ArrowUp", shiftKey: true }, "link", "extend-previous"],
  [{ key: "ArrowUp", altKey: true }, "link", undefined],
  [{ key: "Escape" }, "link", "clear"],
  [{ key: "Enter" }, "link", undefined],
] as const)("%j on a %s", (press, control, action) => {
  expect(rowKeyAction({ ...plain, ...press }, control)).toBe(action);
});
