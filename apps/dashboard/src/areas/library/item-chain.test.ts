import { describe, expect, test } from "vitest";
import { emptyChain, type ItemChain, withReadPage, pageOfRow, tokenOf } from "./items/item-query.ts";

/** Three pages of two rows, and more after them. */
const chain: ItemChain = {
  pages: [
    { token: undefined, ids: ["a", "b"] },
    { token: "after b", ids: ["c", "d"] },
    { token: "after d", ids: ["e", "f"] },
  ],
  nextToken: "after f",
};

describe("withReadPage", () => {
  test("pages are appended until one has nothing after it", () => {
    const first = withReadPage(emptyChain, 0, { ids: ["a", "b"], nextToken: "after b" });
    expect(first).toEqual({ pages: [chain.pages[0]], nextToken: "after b" });
    expect(tokenOf(first, 1)).toBe("after b");
    expect(withReadPage(first, 1, { ids: ["c"], nextToken: undefined })).toEqual({
      pages: [chain.pages[0], { token: "after b", ids: ["c"] }],
      nextToken: undefined,
    });
  });

  test("a page that did not change changes nothing", () => {
    expect(withReadPage(chain, 1, { ids: ["c", "d"], nextToken: "after d" })).toEqual(chain);
  });

  test("with a new item at the top, the next page begins earlier", () => {
    expect(withReadPage(chain, 0, { ids: ["new", "a"], nextToken: "after a" })).toEqual({
      pages: [{ token: undefined, ids: ["new", "a"] }, { token: "after a", ids: ["c", "d"] }, chain.pages[2]],
      nextToken: "after f",
    });
  });

  test("after a deletion no item stands in two pages, however many pages it emptied", () => {
    expect(withReadPage(chain, 0, { ids: ["b", "c"], nextToken: "after c" }).pages).toEqual([
      { token: undefined, ids: ["b", "c"] },
      { token: "after c", ids: ["d"] },
      chain.pages[2],
    ]);
    expect(withReadPage(chain, 0, { ids: ["c", "d", "e"], nextToken: "after e" }).pages).toEqual([
      { token: undefined, ids: ["c", "d", "e"] },
      { token: "after e", ids: [] },
      { token: "after d", ids: ["f"] },
    ]);
  });

  test("a page that became the last one ends the list", () => {
    expect(withReadPage(chain, 0, { ids: ["a"], nextToken: undefined })).toEqual({
      pages: [{ token: undefined, ids: ["a"] }],
      nextToken: undefined,
    });
  });
});

test("a row stands in the page that its number falls into; beyond the end, in the last", () => {
  const rows = [2, 0, 3];
  expect([0, 1, 2, 4, 5, 99].map((row) => pageOfRow(rows, row))).toEqual([0, 0, 2, 2, 2, 2]);
  expect(pageOfRow([], 3)).toBe(0);
});
