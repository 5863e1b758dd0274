import { itemStatuses, searchSorts } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { type LibrarySearch, readLibrarySearch, sortLabels, statusLabels } from "./library-search.ts";
import { activeFilters, withoutFilters, countFilters, isNarrowed, withStatus } from "./list-filters.ts";

const all: LibrarySearch = {
  q: "alice",
  from: "2026-11-14",
  to: "2026-11-20",
  status: "published,failed",
  voice: "espeak/en-US",
  language: "en-US",
  podcast_id: "01930000-0000-7000-8000-000000000001",
  changed: "true",
  published_changed: "true",
  sort: "title",
};
const names = {
  voice: (voice: string) => `voice ${voice}`,
  language: (language: string) => `language ${language}`,
  show: () => "Wonderland Weekly",
};

test("every status and every order of the contract has a name", () => {
  expect(Object.keys(statusLabels)).toEqual([...itemStatuses]);
  expect(Object.keys(sortLabels).toSorted()).toEqual([...searchSorts].toSorted());
});

describe("active filters", () => {
  test("are named in the order of the form, without the search", () => {
    expect(activeFilters(all, names, "2026-11-22").map(({ label }) => label)).toEqual([
      "14 – 20 Nov",
      "Published",
      "Failed",
      "voice espeak/en-US",
      "language en-US",
      "Wonderland Weekly",
      "Changed since generated",
      "Changed since published",
    ]);
    expect(activeFilters({ q: "alice", sort: "title" }, names, "2026-11-22")).toEqual([]);
  });

  test("each takes itself away, and nothing else", () => {
    let search = all;
    const dropped: string[][] = [];
    for (
      let [filter] = activeFilters(search, names, "2026-11-22");
      filter;
      [filter] = activeFilters(search, names, "2026-11-22")
    ) {
      const { without } = filter;
      dropped.push(Object.keys(search).filter((key) => Reflect.get(search, key) !== Reflect.get(without, key)));
      search = without;
    }
    expect(dropped).toEqual([
      ["from", "to"],
      ["status"],
      ["status"],
      ["voice"],
      ["language"],
      ["podcast_id"],
      ["changed"],
      ["published_changed"],
    ]);
    expect(search).toEqual({ q: "alice", sort: "title" });
  });
});

test("a status is chosen and left out; equal choices are one address", () => {
  const failed = withStatus({ q: "alice" }, "failed", true);
  expect(failed).toEqual({ q: "alice", status: "failed" });
  const two = withStatus(failed, "published", true);
  expect(two).toEqual({ q: "alice", status: "published,failed" });
  expect(withStatus(withStatus({ q: "alice" }, "published", true), "failed", true)).toEqual(two);
  expect(withStatus(withStatus(two, "published", false), "failed", false)).toEqual({ q: "alice" });
});

test("what is counted and what narrows a list", () => {
  expect(countFilters(all)).toBe(7);
  expect(countFilters({ q: "alice", from: "2026-11-14", to: "2026-11-20", sort: "title" })).toBe(0);
  expect(isNarrowed({ sort: "title" })).toBe(false);
  for (const key of ["q", "from", "status", "voice", "language", "podcast_id", "changed", "published_changed"] as const)
    expect({ key, isNarrowed: isNarrowed({ [key]: all[key] }) }).toEqual({ key, isNarrowed: true });
});

test("cleared, a list keeps an order that was chosen", () => {
  expect(withoutFilters(all)).toEqual({ sort: "title" });
  expect(withoutFilters({ q: "alice", sort: "newest" })).toEqual({ sort: "newest" });
  expect(withoutFilters({ q: "alice", sort: "relevance" })).toEqual({});
  expect(withoutFilters({ q: "alice" })).toEqual({});
  expect(readLibrarySearch({ ...withoutFilters({ q: "alice", sort: "newest" }) })).toEqual({});
});
