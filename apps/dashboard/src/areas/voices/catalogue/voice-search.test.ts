import { expect, test } from "vitest";
import { filterOf, isFilterSet, noFilter, readVoiceSearch, voiceSearchOf } from "./voice-search.ts";

test.each([
  [{}, {}],
  [
    { q: "chloé", lang: "fr-FR", gender: "female", quality: "premium", styles: "true" },
    { q: "chloé", lang: "fr-FR", gender: "female", quality: "premium", styles: "true" },
  ],
  [
    { lang: "all", quality: "standard", gender: "male" },
    { lang: "all", quality: "standard", gender: "male" },
  ],
  [{ q: "", gender: "all", quality: "neural", styles: "false", page: "2" }, {}],
  [{ q: "x".repeat(201), lang: "x".repeat(36) }, {}],
])("the address %j holds the filters %j", (search, read) => {
  expect(readVoiceSearch(search)).toEqual(read);
});

test("nothing in the address leaves everything open, and the language to the project", () => {
  expect(filterOf({})).toEqual({ search: "", language: undefined, gender: "all", quality: "all", stylesOnly: false });
  expect(filterOf({})).toEqual(noFilter);
  expect(isFilterSet(noFilter)).toBe(false);
});

test.each([
  { q: "news" },
  { lang: "all" },
  { lang: "en" },
  { gender: "male" as const },
  { quality: "premium" as const },
  { quality: "standard" as const },
  { styles: "true" as const },
])("%j is written as it was read", (search) => {
  const filter = filterOf(search);
  expect(isFilterSet(filter)).toBe(true);
  expect(voiceSearchOf(filter)).toEqual(search);
});

test("a search of blanks is none", () => {
  expect(voiceSearchOf({ ...noFilter, search: "  " })).toEqual({});
});
