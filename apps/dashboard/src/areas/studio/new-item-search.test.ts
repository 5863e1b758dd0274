import { expect, test } from "vitest";
import { readNewItemSearch } from "./new-item-search.ts";

test.each([
  [{ contentType: "audio_article" }, { contentType: "audio_article" }],
  [{ contentType: "audio_upload", q: "alice" }, {}],
  [{}, {}],
])("%j is read as %j", (search, read) => {
  expect(readNewItemSearch(search)).toEqual(read);
});
