import type { WireLanguage, WireVoice } from "@lectern/contract";
import { expect, test } from "vitest";
import { emptyFilter, listVoices } from "../../../platform/voices/voice-list.ts";
import { findVoices } from "./find-voices.ts";

function voice(name: string, langCode: string, styles: string[] = []): WireVoice {
  return {
    code: name.toLowerCase(),
    name,
    gender: "female",
    engine: "standard",
    platform: "espeak",
    langCode,
    styles,
    audio: "/sample",
    supports: { pitch: true, emphasis: true, breathing: false },
  };
}

const languages: WireLanguage[] = [
  { code: "en-US", name: "English", voices: [voice("Amy", "en-US"), voice("Emma", "en-US", ["news"])] },
  { code: "fr-FR", name: "French", voices: [voice("Chloé", "fr-FR")] },
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
