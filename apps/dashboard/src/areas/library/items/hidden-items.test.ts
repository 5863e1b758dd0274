import { expect, test } from "vitest";
import { createHiddenItems } from "./hidden-items.ts";

test("items are hidden and shown again, and lists are told", () => {
  const hidden = createHiddenItems();
  const before = hidden.ids.get();
  let told = 0;
  hidden.ids.subscribe(() => (told += 1));
  hidden.hide(["a", "b"]);
  hidden.hide(["b", "c"]);
  expect([...hidden.ids.get()]).toEqual(["a", "b", "c"]);
  hidden.show(["b", "x"]);
  expect([...hidden.ids.get()]).toEqual(["a", "c"]);
  expect(told).toBe(3);
  expect(hidden.ids.get()).not.toBe(before);
});
