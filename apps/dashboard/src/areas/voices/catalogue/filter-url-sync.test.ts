import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFilterUrlSync } from "./filter-url-sync.ts";
import type { VoiceSearch } from "./voice-search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(initial: VoiceSearch = {}) {
  const written: VoiceSearch[] = [];
  return { written, ...createFilterUrlSync(initial, (search) => written.push(search)) };
}

test("the list follows each letter, the address the pause", () => {
  const address = open();
  for (const search of ["n", "ne", "new"]) address.change({ search });
  expect(address.filter.get().search).toBe("new");
  expect(address.written).toEqual([]);
  vi.runAllTimers();
  expect(address.written).toEqual([{ q: "new" }]);
});

test("choices one after the other are written together", () => {
  const address = open();
  address.change({ search: "new" });
  address.change({ gender: "male" });
  expect(address.filter.get()).toMatchObject({ search: "new", gender: "male" });
  vi.runAllTimers();
  expect(address.written).toEqual([{ q: "new", gender: "male" }]);
});

test("leaving the field writes what waits, and nothing twice", () => {
  const address = open({ q: "new" });
  address.flush();
  address.change({ search: "news" });
  address.flush();
  address.flush();
  expect(address.written).toEqual([{ q: "news" }]);
});

test("what is typed while a write is on its way stays", () => {
  const address = open();
  address.change({ search: "n" });
  vi.runAllTimers();
  address.change({ search: "ne" });
  address.arrive({ q: "n" });
  expect(address.filter.get().search).toBe("ne");
  vi.runAllTimers();
  expect(address.written.at(-1)).toEqual({ q: "ne" });
});

test("a write that was overtaken does not keep Back from working", () => {
  const address = open();
  address.change({ gender: "male" });
  address.flush();
  address.change({ gender: "female" });
  address.flush();
  address.arrive({ gender: "female" });
  address.arrive({ gender: "male" });
  expect(address.filter.get().gender).toBe("male");
});

test("Back brings the filters of the address, and drops what waits", () => {
  const address = open({ lang: "en" });
  address.change({ search: "ne" });
  address.arrive({ lang: "fr" });
  expect(address.filter.get()).toMatchObject({ search: "", language: "fr" });
  vi.runAllTimers();
  expect(address.written).toEqual([]);
});

test("reset empties filters and address", () => {
  const address = open({ q: "news", styles: "true" });
  address.reset();
  expect(address.filter.get()).toMatchObject({ search: "", language: undefined, stylesOnly: false });
  expect(address.written).toEqual([{}]);
});
