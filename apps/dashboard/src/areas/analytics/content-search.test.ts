import { expect, test } from "vitest";
import { contentSearchOf, readContentSearch, toggleSort } from "./content-search.ts";

test.each([
  [{}, {}],
  [{ column: "total_plays", order: "desc" }, {}],
  [{ column: "total_plays", order: "asc" }, { order: "asc" }],
  [{ column: "title" }, { column: "title" }],
  [{ column: "title", order: "asc" }, { column: "title" }],
  [{ column: "password", order: "up" }, {}],
  [{ column: "toString" }, {}],
  [{ q: "bread" }, { q: "bread" }],
  [{ q: "x".repeat(5000) }, {}],
])("%j is read as %j", (search, address) => {
  expect(readContentSearch(search)).toEqual(address);
});

test("the most played come first", () => {
  expect(contentSearchOf({})).toEqual({ sort: "total_plays", order: "desc" });
});

test("a heading sorts by its column, then the other way round", () => {
  const byTitle = toggleSort(contentSearchOf({ q: "bread" }), "title");
  expect(byTitle).toEqual({ q: "bread", column: "title" });
  const back = toggleSort(contentSearchOf(byTitle), "title");
  expect(back).toEqual({ q: "bread", column: "title", order: "desc" });
  expect(toggleSort(contentSearchOf(back), "created_at")).toEqual({ q: "bread", column: "created_at" });
});
