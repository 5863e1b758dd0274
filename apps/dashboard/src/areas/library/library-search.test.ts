import { describe, expect, test } from "vitest";
import { parseQueryString } from "../../platform/routing/query-string.ts";
import { readLibrarySearch } from "./library-search.ts";

describe("the filters of an address", () => {
  test("the starter video is asked for with a value and without", () => {
    expect(readLibrarySearch(parseQueryString("?show_starter_card"))).toEqual({ show_starter_card: "" });
    expect(readLibrarySearch(parseQueryString("?show_starter_card=true"))).toEqual({ show_starter_card: "true" });
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
