import type { WireLanguage } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { catalogueOf, voiceId } from "./catalogue.ts";
import { catalogueSummary } from "./catalogue-summary.ts";
import { formatGain, unavailableVoiceControls } from "./unavailable-voice-controls.ts";
import { fullVoiceLabel, voiceLabel } from "./voice-label.ts";
import {
  filterVoices,
  isVoiceOf,
  listVoices,
  emptyFilter,
  defaultProfile,
  qualityName,
  voiceDifferences,
} from "./listed-voices.ts";
import { emma, wireVoice } from "./test-kit/voices.ts";

const languages: WireLanguage[] = [
  {
    code: "fr-FR",
    name: "French (France)",
    voices: [wireVoice({ code: "chloe", name: "Chloé", langCode: "fr-FR", engine: "neural", platform: "sherpa" })],
  },
  {
    code: "en-GB",
    name: "English (UK)",
    voices: [wireVoice({}), wireVoice({ code: "george", name: "George", gender: "male", styles: ["warm", "news"] })],
  },
];

const listed = listVoices(languages);

function names(filter: Partial<typeof emptyFilter>): string[] {
  return filterVoices(listed, { ...emptyFilter, ...filter }).map(({ name }) => name);
}

describe("finding a voice", () => {
  test.each([
    [{}, ["Chloé", "Emma", "George"]],
    [{ search: "CHLOE" }, ["Chloé"]],
    [{ search: "english news" }, ["George"]],
    [{ search: "fr-fr" }, ["Chloé"]],
    [{ search: "  " }, ["Chloé", "Emma", "George"]],
    [{ search: "zzz" }, []],
    [{ language: "en-GB" }, ["Emma", "George"]],
    [{ language: "en" }, ["Emma", "George"]],
    [{ language: "e" }, []],
    [{ gender: "male" }, ["George"]],
    [{ quality: "neural" }, ["Chloé"]],
    [{ quality: "standard", gender: "female" }, ["Emma"]],
    [{ stylesOnly: true }, ["George"]],
  ] as const)("%j finds %j", (filter, found) => {
    expect(names(filter)).toEqual(found);
  });

  test("natural voices come before plain ones, each in the order of the catalogue", () => {
    const one = (name: string, engine: "neural" | "standard") => wireVoice({ code: name, name, engine });
    const voices = [one("Ann", "standard"), one("Bea", "neural"), one("Cem", "standard"), one("Dov", "neural")];
    const all = listVoices([{ code: "en-GB", name: "English (UK)", voices }]);
    expect(filterVoices(all, emptyFilter).map(({ name }) => name)).toEqual(["Bea", "Dov", "Ann", "Cem"]);
  });

  test("languages are listed by name, voices looked up by platform, language and code", () => {
    const catalogue = catalogueOf(languages);
    expect(catalogue.languages.map(({ name }) => name)).toEqual(["English (UK)", "French (France)"]);
    expect(catalogue.byId.get(voiceId("espeak", "en-GB", "george"))?.name).toBe("George");
    expect(catalogue.byId.get(voiceId("espeak", "fr-FR", "george"))).toBeUndefined();
  });

  test("a retired voice is known by its name and not offered", () => {
    const catalogue = catalogueOf([{ ...languages[1]!, retired: [wireVoice({ code: "fred", name: "Fred" })] }]);
    expect(catalogue.byId.get(voiceId("espeak", "en-GB", "fred"))?.name).toBe("Fred");
    expect(catalogue.voices.map(({ name }) => name)).toEqual(["Emma", "George"]);
  });

  test("what is offered is counted, and less is said while it loads", () => {
    const { voices: all } = catalogueOf(languages);
    const many = Array.from({ length: 520 }, () => all[0]!);
    const said = (count: number, voices: typeof many) =>
      catalogueSummary({ voices, languages: languages.slice(0, count) });
    expect(said(2, many)).toBe("Choose from 500+ realistic voice in 2 languages and dialects");
    expect(said(0, [])).toBe("Choose from 900+ realistic voice in 140+ languages and dialects");
  });
});

test.each([
  ["one quality, no styles", [wireVoice({})], { quality: false, styles: false }],
  ["Premium voices alone", [wireVoice({ engine: "neural" })], { quality: false, styles: false }],
  ["both qualities", [wireVoice({}), wireVoice({ engine: "neural" })], { quality: true, styles: false }],
  ["styles", [wireVoice({}), wireVoice({ styles: ["news"] })], { quality: false, styles: true }],
])("voices are chosen by what they differ in: %s", (_which, voices, differences) => {
  expect(voiceDifferences(voices)).toEqual(differences);
});

describe("choosing a voice", () => {
  test("resets how it speaks, and the name of its profile", () => {
    expect(defaultProfile(wireVoice({ code: "george" }))).toEqual({
      lang_code: "en-GB",
      voice: "george",
      engine: "standard",
      platform: "espeak",
      volume: 0,
      speed: 100,
      pitch: "",
      style: "",
    });
  });

  test("a voice is that of a profile by code, platform and language", () => {
    expect(isVoiceOf(wireVoice({}), emma)).toBe(true);
    expect(isVoiceOf(wireVoice({ platform: "polly" }), emma)).toBe(false);
    expect(isVoiceOf(wireVoice({ langCode: "en-US" }), emma)).toBe(false);
  });
});

describe("controls of a voice", () => {
  const polly = { ...emma, platform: "polly" };

  test("pitch and emphasis are not for neural voices of polly, breathing for its standard ones alone", () => {
    const neural = unavailableVoiceControls(
      { ...polly, engine: "neural" },
      wireVoice({ platform: "polly", engine: "neural" }),
    );
    expect(neural).toMatchObject({ pitch: "Emma has one pitch only.", emphasis: "Emma cannot emphasise words." });
    expect(neural.breathing).toBe("Emma does not breathe between sentences.");
    expect(unavailableVoiceControls(polly, wireVoice({ platform: "polly" }))).toMatchObject({
      pitch: undefined,
      emphasis: undefined,
      breathing: undefined,
    });
  });

  test("style is for voices that have styles", () => {
    expect(unavailableVoiceControls(emma, wireVoice({})).style).toBe("Emma has no styles.");
    expect(unavailableVoiceControls(emma, wireVoice({ styles: ["warm"] })).style).toBeUndefined();
  });

  test("what an engine says it cannot is disabled", () => {
    const supports = { pitch: false, emphasis: false, breathing: true };
    expect(unavailableVoiceControls(emma, wireVoice({ supports }))).toMatchObject({
      pitch: "Emma has one pitch only.",
      emphasis: "Emma cannot emphasise words.",
      breathing: undefined,
    });
  });

  test("a voice that is not in the list has no styles", () => {
    expect(unavailableVoiceControls(emma, undefined)).toMatchObject({
      pitch: undefined,
      style: "This voice has no styles.",
    });
  });
});

test("labels name the voice, its language and gender, or its profile", () => {
  const [, known] = listed;
  expect(voiceLabel(emma, known)).toBe("Emma · English (UK)");
  expect(fullVoiceLabel(emma, known)).toBe("Emma · English (UK) · F");
  expect(fullVoiceLabel({ ...emma, profile_name: "Narrator" }, known)).toBe("Narrator · Emma · F");
  expect(fullVoiceLabel(emma, undefined)).toBe("emma · en-GB");
  expect(qualityName("neural")).toBe("Premium");
  expect(qualityName("standard")).toBe("Standard");
});

test.each([
  ["en-GB", "English (United Kingdom)", "Emma · English (UK)"],
  ["en-GB-scotland", "English (Scotland)", "Emma · English (Scotland)"],
  ["eo", "Esperanto", "Emma · Esperanto"],
])("the label of a voice of %s is short", (code, name, label) => {
  const [known] = listVoices([{ code, name, voices: [wireVoice({ langCode: code })] }]);
  expect(voiceLabel(emma, known)).toBe(label);
});

test.each([
  [0, "0 dB"],
  [1.5, "+1.5 dB"],
  [-6, "−6 dB"],
])("%d is shown as %s", (gain, shown) => {
  expect(formatGain(gain)).toBe(shown);
});
