import { expect, test } from "vitest";
import { newItemVoice, readNewItemSearch } from "./new-item-search.ts";

const emma = { platform: "espeak", lang: "en-GB", voice: "en-GB+f3" };

test.each([
  [{ contentType: "audio_article" }, { contentType: "audio_article" }],
  [{ contentType: "audio_upload", q: "alice" }, {}],
  [{}, {}],
  [{ import: "true" }, { import: "true" }],
  [{ import: "yes" }, {}],
  [
    { ...emma, contentType: "audio_article" },
    { ...emma, contentType: "audio_article" },
  ],
  [{ platform: "espeak", voice: "en-GB" }, {}],
  [{ ...emma, lang: "" }, {}],
])("%j is read as %j", (search, read) => {
  expect(readNewItemSearch(search)).toEqual(read);
});

test("a voice is named whole or not at all", () => {
  expect(newItemVoice({ ...emma, contentType: "audio_article" })).toEqual(emma);
  expect(newItemVoice({ contentType: "audio_article" })).toBeUndefined();
});
