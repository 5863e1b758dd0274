import { beforeAll, describe, expect, test } from "vitest";
import { sampleText } from "@lectern/script";
import { unspeakableReason } from "../text/speakable-script.ts";
import { espeakLanguages, espeakVoice } from "./catalogue.ts";
import { createEspeakSynthesizer, type EspeakSynthesizer } from "./espeak-synthesizer.ts";
import { catalogueLanguages } from "./language-list.ts";

const languages = espeakLanguages();
const voices = languages.flatMap((language) => language.voices);

let synthesizer: EspeakSynthesizer;
beforeAll(async () => {
  synthesizer = await createEspeakSynthesizer();
});

describe("the catalogue", () => {
  test("has at least 900 voices in at least 140 languages and dialects", () => {
    expect(languages.length).toBeGreaterThanOrEqual(140);
    expect(voices.length).toBeGreaterThanOrEqual(900);
  });

  test("names more than 100 languages apart from their dialects", () => {
    expect(new Set(languages.map(({ code }) => new Intl.Locale(code).language)).size).toBeGreaterThan(100);
  });

  test("has codes that are BCP 47 in canonical form, once each, with names", () => {
    for (const { code, name } of languages) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(name).not.toBe(code);
    }
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  });

  test("has voices with a code of their own and, within a language, a name of their own", () => {
    expect(new Set(voices.map(({ code }) => code)).size).toBe(voices.length);
    for (const language of languages) {
      expect(new Set(language.voices.map(({ name }) => name)).size).toBe(language.voices.length);
      expect(new Set(language.voices.map(({ gender }) => gender)).size).toBe(2);
      for (const { name, langCode, engine, platform, styles } of language.voices) {
        expect(name).toMatch(/^\p{Lu}\p{L}+$/u);
        expect({ langCode, engine, platform, styles }).toEqual({
          langCode: language.code,
          engine: "standard",
          platform: "espeak",
          styles: [],
        });
      }
    }
  });

  test("has at least 900 voices with a sound of their own, dialects that share one not counted", () => {
    expect(new Set(voices.map(({ code }) => espeakVoice(code)?.engineName)).size).toBeGreaterThanOrEqual(900);
  });

  test("speaks with the voices that it does not list any more, under the names they had", () => {
    const retired = languages.flatMap((language) => language.retired ?? []);
    const listed = new Set(voices.map(({ code }) => code));
    expect(retired.length).toBeGreaterThan(100);
    expect(retired.filter(({ code }) => listed.has(code) || espeakVoice(code) === undefined)).toEqual([]);
    const english = languages.find(({ code }) => code === "en-US");
    expect(english?.retired?.find(({ code }) => code === "en-US+m3")).toMatchObject({ name: "Oliver", gender: "male" });
  });

  test("is what the script made of the language list", () => {
    expect(languages.map(({ code }) => code)).toEqual(catalogueLanguages.map(({ locale }) => locale));
    for (const { locale, engineName } of catalogueLanguages) {
      expect(espeakVoice(locale)).toMatchObject({ engineName, locale });
    }
  });

  test("knows no voice that it does not list", () => {
    for (const code of ["", "zu-ZA", "en-us", "en-US+whisper", "en-US+f9"]) expect(espeakVoice(code)).toBeUndefined();
  });

  test("has the engine's own voices and variants, each language with a sample that its voices can read", () => {
    const variants = new Set(["", ...synthesizer.variants()]);
    expect(voices.filter(({ code }) => !variants.has(code.split("+")[1] ?? ""))).toEqual([]);
    const known = new Set(
      synthesizer.voices().flatMap(({ language, identifier }) => [language, identifier.replace(/^.*\//, "")]),
    );
    expect(catalogueLanguages.filter(({ engineName }) => !known.has(engineName))).toEqual([]);
    expect(languages.filter(({ code, name }) => unspeakableReason(sampleText(code), code, name))).toEqual([]);
  });

  // The script that makes the catalogue has heard them all; one of each script is enough here.
  test.each([
    "en-US",
    "ar-SA",
    "zh-CN",
    "el-GR",
    "he-IL",
    "hi-IN",
    "ja-JP",
    "ka-GE",
    "ko-KR",
    "ru-RU",
    "th-TH",
    "chr-US",
  ])("is spoken by the engine in %s", (code) => {
    const voice = espeakVoice(code)?.engineName ?? "";
    const ssml = `<speak>${sampleText(code)}</speak>`;
    const speech = synthesizer.speak({ voice, ssml, wordsPerMinute: 175, pitch: 50, maxSamples: 22_050 * 20 });
    expect(speech?.complete).toBe(true);
    expect(speech?.samples.length).toBeGreaterThan(22_050);
  });
});
