import { describe, expect, test } from "vitest";
import { parseAddressSearch, readLibrarySearch, readText, writeAddressSearch } from "./address-search.ts";

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

  test("the starter video is asked for with a value and without", () => {
    expect(readLibrarySearch(parseAddressSearch("?show_starter_card"))).toEqual({ show_starter_card: "" });
    expect(readLibrarySearch(parseAddressSearch("?show_starter_card=true"))).toEqual({ show_starter_card: "true" });
    expect(readLibrarySearch({})).toEqual({});
  });

  test("filters that make no sense are left out", () => {
    expect(readLibrarySearch({ q: "alice", from: "2026-11-14", to: "2026-11-20", other: "x" })).toEqual({
      q: "alice",
      from: "2026-11-14",
      to: "2026-11-20",
    });
    expect(readLibrarySearch({ from: "2026-11-31", to: "2026-12-01" })).toEqual({});
    expect(readLibrarySearch({ from: "2026-11-14" })).toEqual({});
    expect(readLibrarySearch({ from: "2026-11-20", to: "2026-11-14" })).toEqual({
      from: "2026-11-14",
      to: "2026-11-20",
    });
  });
});
