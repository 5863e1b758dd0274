import { describe, expect, test } from "vitest";
import { parseAddressSearch, readText, writeAddressSearch } from "./address-search.ts";

describe("the search of an address", () => {
  test("reads and writes texts, whatever they look like", () => {
    const search = { q: "10 & 11 = ?", from: "2026-11-14", n: "123" };
    expect(parseAddressSearch(writeAddressSearch(search))).toEqual(search);
    expect(writeAddressSearch({})).toBe("");
    expect(writeAddressSearch({ q: undefined, n: 3 })).toBe("");
  });

  test("one text is there or not", () => {
    expect(readText({ next: "/a" }, "next")).toEqual({ next: "/a" });
    expect(readText({ next: "" }, "next")).toEqual({});
    expect(readText({}, "next")).toEqual({});
  });
});
