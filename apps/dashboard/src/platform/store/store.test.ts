import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("listeners hear of another value, not of the same, and not after they have left", () => {
  const store = createStore("a");
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set("b");
  store.set("b");
  leave();
  store.set("c");
  expect(heard).toEqual(["b"]);
  expect(store.get()).toBe("c");
});

test("a listener may leave while it is told", () => {
  const store = createStore(0);
  let told = 0;
  const leave = store.subscribe(() => {
    told += 1;
    leave();
  });
  store.subscribe(() => (told += 10));
  store.set(1);
  store.set(2);
  expect(told).toBe(21);
});
