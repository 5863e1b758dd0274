import { expect, test } from "vitest";
import { clipKeyAction } from "../clips/clip-keys.ts";
import { clipKeys } from "../clips/selected-clip-tools.tsx";
import { isClipKey } from "./use-clip-gestures.ts";
import { music } from "../scene/test-kit/views.ts";

const bed = music("bed", 12, 20);
const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const keys = [...arrows, "Home", "End", "Enter", "Delete", "Backspace", "Escape", ",", ".", "[", "]", "{", "}"];
const others = ["a", "?", "Tab", " ", "F2", "Shift"];
const does = (key: string) => clipKeyAction(bed, press(key), 0) !== undefined;

test("keys that do something to a clip wait for it, and those of others do not", () => {
  expect([...keys, ...others].filter(does)).toEqual(keys);
  expect([...keys, ...others].filter((key) => isClipKey(press(key)))).toEqual(keys);
  expect(keys.filter((key) => isClipKey(press(key, { ctrlKey: true })))).toEqual([]);
  expect(keys.filter((key) => isClipKey(press(key, { metaKey: true })))).toEqual([]);
});

test("every listed key is one of them", () => {
  const known = new Set(keys.map((key) => key.toLowerCase()));
  expect(clipKeys.map(({ keys: listed }) => listed?.split("+").at(-1) ?? "").filter((key) => !known.has(key))).toEqual(
    [],
  );
});
