import type { WireLanguage } from "@lectern/contract";
import { expect, test } from "vitest";
import { emptyFilter, listVoices } from "../../../platform/voices/listed-voices.ts";
import { findVoices } from "./find-voices.ts";
import { wireVoice } from "../../../platform/voices/test-kit/voices.ts";

const languages: WireLanguage[] = [
  {
    code: "en-US",
    name: "English",
    voices: [wireVoice({ name: "Amy", langCode: "en-US" }), wireVoice({ langCode: "en-US", styles: ["news"] })],
  },
  { code: "fr-FR", name: "French", voices: [wireVoice({ name: "Chloé", langCode: "fr-FR" })] },
];
const voices = listVoices(languages);

test.each([
  ["nothing chosen: the catalogue's order", {}, ["Amy", "Emma", "Chloé"], false],
  ["filtered: styles first", { gender: "female" as const }, ["Emma", "Amy", "Chloé"], false],
  ["a language is a filter", { language: "en-US" }, ["Emma", "Amy"], false],
  ["a search within a language", { language: "en-US", search: "amy" }, ["Amy"], false],
  ["a search that the language does not answer", { language: "en-US", search: "chloe" }, ["Chloé"], true],
  ["a search that none answers", { language: "en-US", search: "zzz" }, [], false],
  ["blanks are no search", { language: "de-DE", search: " " }, [], false],
])("%s", (_which, filter, names, isElsewhere) => {
  const found = findVoices(voices, { ...emptyFilter, ...filter });
  expect(found.voices.map(({ name }) => name)).toEqual(names);
  expect(found.isElsewhere).toBe(isElsewhere);
});
