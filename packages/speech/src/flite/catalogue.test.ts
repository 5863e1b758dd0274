import { expect, test } from "vitest";
import { espeakLanguages } from "../espeak/catalogue.ts";
import { fliteLanguages, fliteVoice } from "./catalogue.ts";

const languages = fliteLanguages();

test("lists three voices, all of them known", () => {
  const voices = languages.flatMap((language) => language.voices);
  expect(voices.map(({ code, langCode, gender }) => [code, langCode, gender])).toEqual([
    ["slt", "en-US", "female"],
    ["rms", "en-US", "male"],
    ["awb", "en-GB-scotland", "male"],
  ]);
  for (const { code } of voices) expect(fliteVoice(code)).toMatchObject({ engineName: code });
  expect(fliteVoice("kal")).toBeUndefined();
});

test("names languages as espeak does, and voices as none of theirs", () => {
  for (const { code, name, voices } of languages) {
    const known = espeakLanguages().find((language) => language.code === code);
    expect(known?.name).toBe(name);
    const names = [...voices, ...(known?.voices ?? [])].map((voice) => voice.name);
    expect(new Set(names).size).toBe(names.length);
  }
});
