import { describe, expect, test } from "vitest";
import { parseQueryString, readStringParam, stringifyQueryString } from "./query-string.ts";

describe("the search of an address", () => {
  test("reads and writes texts, whatever they look like", () => {
    const search = { q: "10 & 11 = ?", from: "2026-11-14", n: "123" };
    expect(parseQueryString(stringifyQueryString(search))).toEqual(search);
    expect(stringifyQueryString({})).toBe("");
    expect(stringifyQueryString({ q: undefined, n: 3 })).toBe("");
  });

  test("one text is there or not", () => {
    expect(readStringParam({ next: "/a" }, "next")).toEqual({ next: "/a" });
    expect(readStringParam({ next: "" }, "next")).toEqual({});
    expect(readStringParam({}, "next")).toEqual({});
  });
});
