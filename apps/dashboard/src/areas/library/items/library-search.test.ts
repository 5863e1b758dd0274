import { describe, expect, test } from "vitest";
import { parseQueryString } from "../../../platform/routing/query-string.ts";
import { listSearchOf, readLibrarySearch } from "./library-search.ts";

const id = "0199f3a2-7c1e-7b6a-9d43-5f0c2e8a1b77";

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

  test("of statuses, voices, languages and orders those that exist in form", () => {
    const known = {
      status: "failed,published",
      voice: "espeak/en-US",
      language: "en-US",
      changed: "true",
      sort: "title",
      podcast_id: "01930000-0000-7000-8000-000000000001",
    };
    expect(readLibrarySearch(known)).toEqual({ ...known, status: "published,failed" });
    expect(
      readLibrarySearch({ status: "gone,draft,draft", voice: "en-US", language: "x".repeat(36), changed: "1" }),
    ).toEqual({
      status: "draft",
    });
    expect(readLibrarySearch({ status: "toString", sort: "toString", published_changed: "yes" })).toEqual({});
    expect(readLibrarySearch({ q: "x".repeat(201) })).toEqual({});
  });

  test("the order that a list has by itself is not said", () => {
    expect(readLibrarySearch({ sort: "newest" })).toEqual({});
    expect(readLibrarySearch({ sort: "relevance" })).toEqual({});
    expect(readLibrarySearch({ q: "alice", sort: "relevance" })).toEqual({ q: "alice" });
    expect(readLibrarySearch({ q: "alice", sort: "newest" })).toEqual({ q: "alice", sort: "newest" });
  });

  test("an uploaded audio is opened by its id", () => {
    expect(readLibrarySearch({ upload: id })).toEqual({ upload: id });
    expect(readLibrarySearch({ upload: "../../voices" })).toEqual({});
  });

  test("a list depends on what narrows it alone", () => {
    expect(listSearchOf({ q: "alice", upload: id, show_starter_card: "", show_upgrade_modal: "true" })).toEqual({
      q: "alice",
    });
  });
});
