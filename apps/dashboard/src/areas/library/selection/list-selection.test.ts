import type { WireContentItem } from "@lectern/contract";
import { MAX_BULK_ITEMS } from "@lectern/contract/limits";
import { expect, test } from "vitest";
import { createListSelection } from "./list-selection.ts";

const order = ["a", "b", "c", "d"];

function open() {
  let cuts = 0;
  const selection = createListSelection(() => void (cuts += 1));
  const ids = () => [...selection.state.get().ids].join("");
  return { selection, ids, cuts: () => cuts };
}

function item(id: string, title = id): WireContentItem {
  return { id, title } as WireContentItem;
}

test("rows are selected one by one, from one to another, beside others and all", () => {
  const { selection, ids, cuts } = open();
  selection.toggle("a");
  selection.extend("c", order);
  expect(ids()).toBe("abc");
  selection.toggle("b");
  selection.add(["z"]);
  expect(ids()).toBe("acz");
  selection.all(order);
  expect(ids()).toBe("abcd");
  selection.keep(["a", "b"], new Set(["c"]));
  expect(ids()).toBe("ab");
  selection.clear();
  expect([ids(), cuts()]).toEqual(["", 0]);
});

test("it is said each time when more was to be selected than can be", () => {
  const { selection, cuts } = open();
  selection.all(Array.from({ length: MAX_BULK_ITEMS }, (_, index) => `row ${index}`));
  expect(cuts()).toBe(0);
  selection.toggle("one more");
  selection.add(["another"]);
  expect([cuts(), selection.state.get().ids.size]).toEqual([2, MAX_BULK_ITEMS]);
});

test("of selected items the latest that was held is known, of rows that were never held nothing", () => {
  const { selection } = open();
  const known = () => [...selection.known.get()].map(([id, { title }]) => `${id}: ${title}`);
  selection.note(new Set(["a", "b"]), new Map([["a", item("a")]]));
  expect(known()).toEqual(["a: a"]);
  // The row has left the page.
  selection.note(new Set(["a", "b"]), new Map([["b", item("b")]]));
  expect(known()).toEqual(["a: a", "b: b"]);
  selection.note(new Set(["a", "b"]), new Map([["a", item("a", "renamed")]]));
  expect(known()).toEqual(["a: renamed", "b: b"]);
  selection.note(new Set(["b"]), new Map());
  expect(known()).toEqual(["b: b"]);
  selection.note(new Set(), new Map());
  expect(known()).toEqual([]);
});

test("those who listen hear of it only when something else is known", () => {
  const { selection } = open();
  let told = 0;
  selection.known.subscribe(() => void (told += 1));
  const items = new Map([["a", item("a")]]);
  selection.note(new Set(), items);
  expect(told).toBe(0);
  selection.note(new Set(["a"]), items);
  selection.note(new Set(["a"]), items);
  selection.note(new Set(["a", "never held"]), items);
  expect(told).toBe(1);
});
